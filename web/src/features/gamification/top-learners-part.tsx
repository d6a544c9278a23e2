import type { DataOf } from '@chinar/contract/endpoint';
import { listLeaders, type Leader } from '@chinar/contract/gamification';
import { leadersShown } from '@chinar/contract/gamification.limits';
import * as m from '@chinar/messages/paraglide/messages';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useApi } from '../../lib/queries.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ScrollRow } from '../../ui/scroll-row.tsx';
import { Loading } from '../../ui/skeleton.tsx';
import { LearnerCard, LearnerCardSkeleton } from './learner-card.tsx';
import { useStreaks } from './queries.ts';

const itemClass = 'w-56';

function Head() {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <h2 className="text-28 md:text-36">{m.gamification_top_title()}</h2>
      <Link
        to={paths.achievements({ tab: 'leaderboard' })}
        className="inline-flex min-h-11 items-center gap-1.5"
      >
        {m.gamification_top_all()}
        <ArrowRight size={18} aria-hidden="true" className="max-sm:hidden" />
      </Link>
    </div>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <section aria-label={m.gamification_top_title()} className="page pt-14 md:pt-20">
      <Head />
      <div className="mt-5">{children}</div>
    </section>
  );
}

function Learners({ leaders }: { leaders: readonly Leader[] }) {
  const { user } = useSession();
  const streakOf = useStreaks(leaders.map((leader) => leader.user._id));
  return (
    <div className="page pt-14 md:pt-20">
      <ScrollRow
        label={m.gamification_top_title()}
        head={<Head />}
        itemClass={itemClass}
        items={leaders.map((leader, place) => ({
          key: leader.user._id,
          node: (
            <LearnerCard
              leader={leader}
              rank={place + 1}
              isMe={leader.user._id === user?._id}
              streak={streakOf(leader.user._id)}
            />
          ),
        }))}
      />
    </div>
  );
}

/** Spec 4: an entry without a learner is left out. */
function shownOf({ leaderboard }: DataOf<typeof listLeaders>): Leader[] {
  return leaderboard.filter((leader) => Boolean((leader as Partial<Leader>).user?._id));
}

/** Spec 1: who leads. `found` is what the server has read for a visitor; null where that did not come. */
export function TopLearners({ found }: { found: DataOf<typeof listLeaders> | null }) {
  const query = useApi(
    listLeaders,
    { query: { limit: leadersShown } },
    { initialData: found ?? undefined },
  );
  if (query.isPending)
    return (
      <Frame>
        <Loading label={m.common_loading()}>
          <div className="snap-row gap-4 py-1">
            {Array.from({ length: leadersShown }, (_, place) => (
              <div key={place} className={`shrink-0 ${itemClass}`}>
                <LearnerCardSkeleton />
              </div>
            ))}
          </div>
        </Loading>
      </Frame>
    );
  if (query.isError)
    return (
      <Frame>
        <Notice tone="bad" isAlert>
          {m.gamification_top_failed()}
        </Notice>
      </Frame>
    );
  const leaders = shownOf(query.data);
  if (leaders.length > 0) return <Learners leaders={leaders} />;
  return (
    <Frame>
      <p className="text-ink-2">{m.gamification_top_none()}</p>
    </Frame>
  );
}
