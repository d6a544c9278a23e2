import type { DataOf } from '@chinar/contract/endpoint';
import type { listLeaders } from '@chinar/contract/gamification';
import * as m from '@chinar/messages/paraglide/messages';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { DocumentTitle, ScreenHead } from '../../ui/screens/screen-head.tsx';
import { SignedOut } from '../../ui/screens/signed-out.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Board } from './board-part.tsx';
import { Overview, OverviewSkeleton } from './overview-part.tsx';
import { Points } from './points-part.tsx';
import { useAskedFor } from './queries.ts';

/** What is the reader's own; a visitor is told what would stand there. */
function Own({ back, children }: { back: string; children: ReactNode }) {
  const { status } = useSession();
  if (status === 'user') return children;
  return (
    <>
      {status === 'unknown' && (
        <div className="only-user">
          <OverviewSkeleton />
        </div>
      )}
      <div className="only-visitor">
        <SignedOut text={m.gamification_signed_out()} back={back} />
      </div>
    </>
  );
}

/** Spec 2: points, level, streak and the board; which of them shows stands in the address. */
export function Gamification({ initial }: { initial: DataOf<typeof listLeaders> | null }) {
  const { search } = useAskedFor();
  const navigate = useNavigate();
  const items = [
    {
      value: 'overview',
      label: m.gamification_tab_overview(),
      content: (
        <Own back={paths.achievements()}>
          <Overview />
        </Own>
      ),
    },
    {
      value: 'leaderboard',
      label: m.gamification_tab_board(),
      content: <Board initial={initial} />,
    },
    {
      value: 'points',
      label: m.gamification_tab_points(),
      content: (
        <Own back={paths.achievements({ tab: 'points' })}>
          <Points />
        </Own>
      ),
    },
  ] as const;
  const asked = search.get('tab');
  const tab = items.find(({ value }) => value === asked)?.value ?? 'overview';
  return (
    <div className="page max-w-4xl pb-8">
      <DocumentTitle title={m.gamification_title()} description={m.gamification_lead()} />
      <ScreenHead title={m.gamification_title()} lead={m.gamification_lead()} />
      <div className="mt-6">
        <Tabs
          label={m.gamification_tabs()}
          items={items}
          value={tab}
          onChange={(value) =>
            void navigate(paths.achievements({ tab: value }), { preventScrollReset: true })
          }
        />
      </div>
    </div>
  );
}
