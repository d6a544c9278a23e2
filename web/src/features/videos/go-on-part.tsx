import { formatLength } from '@chinar/content/format';
import { listWatchHistory } from '@chinar/contract/videos';
import * as m from '@chinar/messages/paraglide/messages';
import { ChevronRight } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { useApi } from '../../lib/queries.ts';
import { Card } from '../../ui/card.tsx';
import { Given } from '../../ui/given.tsx';
import { Link } from '../../ui/link.tsx';
import { VideoCover } from './video-card.tsx';

/** So many of the last are looked at for one that was left. */
const looked = 5;

/** The film that one left last, and where; nothing while none waits. */
export function GoOnWatching() {
  const { data } = useApi(listWatchHistory, { query: { limit: looked } });
  const left = data?.history.find(({ completedAt, position }) => !completedAt && position > 0);
  if (!left) return null;
  const { video, position } = left;
  return (
    <section>
      <h2 className="mb-3 text-22">{m.videos_go_on_title()}</h2>
      <Card padded={false}>
        <Link
          look="none"
          to={paths.video(video._id)}
          className="state flex min-h-18 items-center gap-4 px-4 py-3 hover:bg-sunk md:px-5"
        >
          <span className="w-18 shrink-0 overflow-hidden rounded-control" aria-hidden="true">
            <VideoCover video={video} />
          </span>
          <span className="min-w-0 flex-1">
            <span className="block font-semibold">
              <Given>{video.title}</Given>
            </span>
            <span className="block text-14 text-ink-2">
              {m.videos_go_on({
                time: formatLength(position),
                left: formatLength(Math.max(0, video.seconds - position)),
              })}
            </span>
          </span>
          <ChevronRight size={20} className="shrink-0 text-ink-2" aria-hidden="true" />
        </Link>
      </Card>
    </section>
  );
}
