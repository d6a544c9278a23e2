import { listOwnVideos } from '@chinar/contract/videos.making';
import * as m from '@chinar/messages/paraglide/messages';
import { useApi } from '../../lib/queries.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Given } from '../../ui/given.tsx';
import { Link } from '../../ui/link.tsx';
import { DashboardCard } from '../../ui/screens/dashboard-card.tsx';
import { StateTag } from './making/video-state-words.tsx';

const shown = 4;

/** The newest of one's own videos, with where each stands. */
export function VideosCard() {
  const query = useApi(listOwnVideos, { query: { limit: shown } });
  const rows = query.data?.videos ?? [];
  return (
    <DashboardCard
      title={m.videos_own_title()}
      to={staffPaths.videos.list()}
      label={m.videos_all_own()}
      query={query}
      isEmpty={rows.length === 0}
      empty={m.videos_own_none_text()}
      act={<LinkButton to={staffPaths.videos.upload()}>{m.videos_upload_title()}</LinkButton>}
    >
      {() => (
        <ul className="grid">
          {rows.map(({ _id, title, status }) => (
            <li key={_id} className="border-b border-line last:border-0">
              <Link
                to={staffPaths.videos.edit(_id)}
                look="none"
                className="state -mx-2 flex items-center justify-between gap-3 rounded-control px-2 py-2.5 hover:bg-sunk"
              >
                <span className="min-w-0 truncate">
                  <Given>{title}</Given>
                </span>
                <StateTag state={status} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </DashboardCard>
  );
}
