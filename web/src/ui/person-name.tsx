import { paths } from '../lib/paths.ts';
import { Given } from './given.tsx';
import { Link } from './link.tsx';

/** Somebody's name on a board, with the way to their page where there is one. */
export function PersonName({
  user: { fullName, username, isAlias },
}: {
  user: { fullName: string; username: string; isAlias: boolean };
}) {
  if (isAlias) return <Given>{fullName}</Given>;
  return (
    <Link
      to={paths.channel(username)}
      look="none"
      className="tap min-w-11 underline decoration-line underline-offset-4 hover:decoration-current"
    >
      <Given>{fullName}</Given>
    </Link>
  );
}
