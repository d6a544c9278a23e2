import * as m from '@chinar/messages/paraglide/messages';
import { paths } from '../lib/paths.ts';
import { LeafMark } from '../ui/leaf-mark.tsx';
import { Link } from '../ui/link.tsx';

/** The leaf and the name; leads home. */
export function Logo() {
  return (
    <Link
      to={paths.home()}
      look="none"
      className="inline-flex min-h-11 items-center gap-2.5 text-ink"
    >
      <LeafMark size={30} className="text-leaf" />
      <span className="display pt-1 font-head text-28 leading-none max-xs:sr-only">
        {m.common_brand()}
      </span>
    </Link>
  );
}
