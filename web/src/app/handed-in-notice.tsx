import * as m from '@chinar/messages/paraglide/messages';
import { CircleCheck, X } from 'lucide-react';
import { forgetHandedIn, useHandedIn } from '../lib/handed-in.ts';
import { renoteHeld } from '../lib/held-attempts.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Link } from '../ui/link.tsx';

/** Says on whichever page the reader is that a test was handed in behind their back; stays until it is seen. */
export function HandedInNotice() {
  const [news] = useHandedIn();
  return (
    <output className="above-bars pointer-events-none fixed inset-x-0 z-20 flex justify-center px-3 pb-3 md:justify-end md:p-5">
      {news && (
        <span className="enter-rise pointer-events-auto flex w-full max-w-card items-start gap-3 rounded-card border border-line bg-raised p-4 shadow-overlay">
          <CircleCheck size={22} className="mt-0.5 shrink-0 text-good-text" aria-hidden="true" />
          <span className="min-w-0 flex-1">
            <span className="block font-semibold">{m.common_handed_in({ title: news.title })}</span>
            <Link
              to={news.href}
              onClick={() => forgetHandedIn(news.attemptId)}
              className="inline-flex min-h-11 items-center"
            >
              {m.common_handed_in_result()}
            </Link>
          </span>
          <IconButton
            label={m.common_close()}
            className="-mt-2 -mr-2"
            onClick={() => {
              forgetHandedIn(news.attemptId);
              renoteHeld(news.attemptId, { isSeen: true });
            }}
          >
            <X size={20} aria-hidden="true" />
          </IconButton>
        </span>
      )}
    </output>
  );
}
