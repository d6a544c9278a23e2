import * as m from '@chinar/messages/paraglide/messages';
import { CircleCheck } from 'lucide-react';
import { forgetHandedIn, useHandedIn } from '../lib/handed-in.ts';
import { renoteHeld } from '../lib/held-attempts.ts';
import { NewsCard, newsPlace } from './news-card.tsx';

/** Says on whichever page the reader is that a test was handed in behind their back; stays until it is seen. */
export function HandedInNotice() {
  const [news] = useHandedIn();
  return (
    <output className={newsPlace}>
      {news && (
        <NewsCard
          icon={
            <CircleCheck size={22} className="mt-0.5 shrink-0 text-good-text" aria-hidden="true" />
          }
          text={m.common_handed_in({ title: news.title })}
          to={news.href}
          act={m.common_handed_in_result()}
          onFollow={() => forgetHandedIn(news.attemptId)}
          onClose={() => {
            forgetHandedIn(news.attemptId);
            renoteHeld(news.attemptId, { isSeen: true });
          }}
        />
      )}
    </output>
  );
}
