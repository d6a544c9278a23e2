import * as m from '@chinar/messages/paraglide/messages';
import { LinkButton } from './button.tsx';

/** The next part of a list: a real link, so that robots and the back button can follow it. */
export function LoadMore({
  href,
  left,
  isLoading = false,
}: {
  /** Address of the list one page longer. */
  href: string;
  /** How many are left; null where nobody has counted so far. */
  left: number | null;
  isLoading?: boolean;
}) {
  return (
    <div className="mt-8 flex justify-center" aria-busy={isLoading || undefined}>
      <LinkButton to={href} keepScroll>
        {isLoading ? m.common_loading() : m.common_more()}
        {left !== null && (
          <span className="font-normal text-ink-3">{m.common_more_left({ count: left })}</span>
        )}
      </LinkButton>
    </div>
  );
}
