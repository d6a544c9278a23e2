import { hotStreak } from '@chinar/contract/gamification.limits';
import * as m from '@chinar/messages/paraglide/messages';
import { BadgeCheck, Flame } from 'lucide-react';
import { Tag } from '../../ui/tag.tsx';
import type { SeenStreak } from './streaks-data.ts';

const size = { size: 14, 'aria-hidden': true } as const;

function Days({ days }: { days: number }) {
  if (days >= hotStreak)
    return (
      <Tag tone="saffron" icon={<Flame {...size} className="text-saffron-text" />}>
        {m.gamification_streak_hot({ count: days })}
      </Tag>
    );
  if (days > 0) return <Tag tone="saffron">{m.gamification_streak_days({ count: days })}</Tag>;
  return <span className="text-14 text-ink-2">{m.gamification_streak_none()}</span>;
}

/** Spec 5: from 7 days on hot, below plain, 0 in words; a badge for what the server counted, an example says so. */
export function StreakTag({ streak }: { streak: SeenStreak }) {
  if (streak.state === 'pending')
    // An element of its own: changed into the tag, it would be seen to have moved here from its layer.
    return <span key="pending" className="block h-6 w-28 animate-pulse rounded-tag bg-bone" />;
  if (streak.state === 'unknown')
    return <span className="text-14 text-ink-2">{m.gamification_streak_unknown()}</span>;
  const { days, isReal } = streak;
  if (!isReal)
    return (
      <span className="min-h-6 rounded-tag border border-dashed border-line-strong px-2 text-12 leading-6 text-ink-2">
        {m.gamification_streak_example({ count: days })}
      </span>
    );
  return (
    <span className="inline-flex items-center gap-1">
      <Days days={days} />
      <span title={m.gamification_streak_real()}>
        <BadgeCheck {...size} size={18} className="text-good-text" />
        <span className="sr-only">{m.gamification_streak_real()}</span>
      </span>
    </span>
  );
}
