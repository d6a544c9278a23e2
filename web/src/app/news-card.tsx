import * as m from '@chinar/messages/paraglide/messages';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../ui/icon-button.tsx';
import { Link } from '../ui/link.tsx';

/** Where news of a test stands: over the foot of the page, which does not move. */
export const newsPlace =
  'above-bars pointer-events-none fixed inset-x-0 z-20 flex justify-center px-3 pb-3 md:justify-end md:p-5';

type Props = {
  icon: ReactNode;
  text: string;
  to: string;
  act: string;
  /** What stands beside the link. */
  more?: ReactNode;
  onFollow?: () => void;
  onClose: () => void;
};

/** What happens to a test of the reader's while they are elsewhere, and the way to it. */
export function NewsCard({ icon, text, to, act, more, onFollow, onClose }: Props) {
  return (
    <span className="enter-rise pointer-events-auto flex w-full max-w-card items-start gap-3 rounded-card border border-line bg-raised p-3 shadow-overlay xs:p-4">
      {icon}
      <span className="min-w-0 flex-1">
        {/* However long the name and large the letters: it must not lie over half of the page. */}
        <span className="line-clamp-2 font-semibold">{text}</span>
        <span className="flex flex-wrap items-center gap-x-4">
          <Link
            to={to}
            {...(onFollow ? { onClick: onFollow } : {})}
            className="inline-flex min-h-11 items-center leading-tight"
          >
            {act}
          </Link>
          {more}
        </span>
      </span>
      <IconButton label={m.common_close()} className="-mt-2 -mr-2" onClick={onClose}>
        <X size={20} aria-hidden="true" />
      </IconButton>
    </span>
  );
}
