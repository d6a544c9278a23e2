import { formatCount } from '@chinar/content/format';
import type { Leader } from '@chinar/contract/gamification';
import * as m from '@chinar/messages/paraglide/messages';
import { Avatar } from '../../ui/avatar.tsx';
import { PersonName } from '../../ui/person-name.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { RankTag } from './rank-tag.tsx';
import { StreakTag } from './streak-tag.tsx';
import type { SeenStreak } from './streaks-data.ts';

/** One of the first ten: place, name, level, points and streak. */
export function LearnerCard({
  leader,
  rank,
  isMe,
  streak,
}: {
  leader: Leader;
  rank: number;
  isMe: boolean;
  streak: SeenStreak;
}) {
  const { user, level, totalPoints } = leader;
  return (
    <div
      className={`relative flex h-full flex-col items-center rounded-card border bg-surface px-3 pt-5 pb-4 text-center ${isMe ? 'border-leaf ring-1 ring-leaf' : 'border-line'}`}
    >
      <span className="absolute top-3 left-3">
        <RankTag rank={rank} />
      </span>
      <Avatar name={user.fullName} src={user.avatar} size="lg" />
      <h3 className="mt-3 flex max-w-full items-center gap-2 text-18">
        <span className="truncate">
          <PersonName user={user} />
        </span>
        {isMe && (
          <span className="shrink-0 rounded-tag bg-leaf-soft px-2 text-14 leading-6 font-medium text-ink">
            {m.gamification_you()}
          </span>
        )}
      </h3>
      <p className="text-14 text-ink-2">{m.gamification_level({ level })}</p>
      <p className="figure text-22">{m.gamification_xp({ points: formatCount(totalPoints) })}</p>
      <div className="mt-2 flex min-h-7 items-center">
        <StreakTag streak={streak} />
      </div>
    </div>
  );
}

/** Keeps the place of a card, to the pixel. */
export function LearnerCardSkeleton() {
  return (
    <div className="flex h-58 flex-col items-center rounded-card border border-line bg-surface px-3 pt-5 pb-4">
      <span className="size-18 animate-pulse rounded-full bg-bone" />
      <Skeleton className="mt-4 h-5 w-28" />
      <Skeleton className="mt-3 h-4 w-16" />
      <Skeleton className="mt-3 h-5 w-20" />
    </div>
  );
}
