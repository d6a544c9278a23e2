import * as m from '@chinar/messages/paraglide/messages';
import { CircleCheck, Hourglass } from 'lucide-react';
import { useState } from 'react';
import { useHandedIn } from '../lib/handed-in.ts';
import type { HeldWay } from '../lib/held-attempts.ts';
import { leftText, renoteHeld, useHeldWays } from '../lib/held-attempts.ts';
import { NewsCard, newsPlace } from './news-card.tsx';

/** A result is news for a day after its test; the test's own page leads to it longer. */
const newsMs = 86_400_000;

const words = {
  resume: { text: m.common_held_running, act: m.common_held_resume },
  hand_in: { text: m.common_held_over, act: m.common_held_hand_in },
  result: { text: m.common_held_result, act: m.common_handed_in_result },
} as const;

function firstOf(ways: readonly HeldWay[]): HeldWay | undefined {
  const isNews = ({ leftMs, note }: HeldWay): boolean => leftMs > -newsMs && !note.isSeen;
  return ways.find(({ kind }) => kind !== 'result') ?? ways.find(isNews);
}

/**
 * Leads back to a test that runs on this device, or to its result. Over the page, so that nothing moves
 * when it comes: the page itself is the same for everybody.
 */
export function HeldNotice() {
  const way = firstOf(useHeldWays());
  const news = useHandedIn();
  const [closedId, setClosedId] = useState('');
  // What was handed in behind the reader's back is told in the same place, and first.
  if (!way || news.length > 0 || way.note.attemptId === closedId) return null;
  const { text, act } = words[way.kind];
  const Icon = way.kind === 'result' ? CircleCheck : Hourglass;
  return (
    <aside aria-label={m.common_held_label()} className={newsPlace}>
      <NewsCard
        icon={
          <Icon size={22} className="mt-0.5 shrink-0 text-leaf max-xs:hidden" aria-hidden="true" />
        }
        text={text({ title: way.note.title })}
        to={way.href}
        act={act()}
        more={
          way.kind === 'resume' && (
            <span className="text-14 text-ink-2 tabular-nums">
              {m.common_held_left({ time: leftText(way) })}
            </span>
          )
        }
        onClose={() => {
          setClosedId(way.note.attemptId);
          if (way.kind === 'result') renoteHeld(way.note.attemptId, { isSeen: true });
        }}
      />
    </aside>
  );
}
