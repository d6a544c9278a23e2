import { LinkButton } from '../button.tsx';
import { LeafMark } from '../leaf-mark.tsx';
import { DocumentTitle, ScreenTitle } from './screen-head.tsx';
import { Given } from '../given.tsx';

/** Something that is not there, or not for this reader: what that may mean, and the way on. */
export function MissingScreen({
  title,
  text,
  to,
  label,
}: {
  title: string;
  text: string;
  to: string;
  label: string;
}) {
  return (
    <div className="page grid min-h-96 place-items-center content-center gap-3 py-20 text-center">
      <DocumentTitle title={title} />
      <meta name="robots" content="noindex" />
      <LeafMark size={48} className="text-leaf" />
      <ScreenTitle>{title}</ScreenTitle>
      <p className="max-w-card text-ink-2">{text}</p>
      <div className="mt-3">
        <LinkButton to={to} variant="primary">
          <Given>{label}</Given>
        </LinkButton>
      </div>
    </div>
  );
}
