import { clearWatchHistory, listWatchHistory } from '@chinar/contract/videos';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { useSend } from '../../lib/queries.ts';
import { useList } from '../../lib/use-list.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { CardSkeleton } from '../../ui/card-skeleton.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { QueryState } from '../../ui/screens/query-state.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { toast } from '../../ui/toasts.tsx';
import { VideoCard } from './video-card.tsx';

const grid = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3';

function Clear({ onClose, isOpen }: { isOpen: boolean; onClose: () => void }) {
  const clear = useSend(clearWatchHistory, { touches: [listWatchHistory] });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      isDestructive
      isBusy={clear.isPending}
      title={m.videos_history_clear_title()}
      text={m.videos_history_clear_text()}
      verb={m.videos_history_clear()}
      onConfirm={() =>
        clear.mutate(
          {},
          {
            onSuccess: () => {
              toast.success(m.videos_history_cleared());
              onClose();
            },
            onError: (error) => toast.error(error.message),
          },
        )
      }
    />
  );
}

/** What one watched, the last first, with how far one came; it is forgotten when its owner wants it. */
export function WatchHistory() {
  const list = useList(listWatchHistory);
  const [isAsking, setAsking] = useState(false);
  const skeleton = (
    <div className={grid}>
      {[0, 1, 2].map((place) => (
        <CardSkeleton key={place} />
      ))}
    </div>
  );
  return (
    <QueryState query={list.query} skeleton={skeleton}>
      {() =>
        list.rows.length === 0 ? (
          <EmptyState
            title={m.videos_history_none_title()}
            text={m.videos_history_none_text()}
            action={<LinkButton to={paths.videos()}>{m.videos_all()}</LinkButton>}
          />
        ) : (
          <>
            <ul className={grid}>
              {list.rows.map(({ video, percent, completedAt, watchedAt }) => (
                <li key={video._id}>
                  <VideoCard
                    video={video}
                    heading="h3"
                    foot={
                      <>
                        {completedAt ? m.videos_seen_whole() : m.videos_seen_part({ percent })} ·{' '}
                        <TimeText instant={watchedAt} />
                      </>
                    }
                  />
                </li>
              ))}
            </ul>
            {list.more && <LoadMore {...list.more} isLoading={list.query.isFetching} />}
            <div className="mt-8">
              <Button variant="danger-outline" size="sm" onClick={() => setAsking(true)}>
                {m.videos_history_clear()}
              </Button>
            </div>
            <Clear isOpen={isAsking} onClose={() => setAsking(false)} />
          </>
        )
      }
    </QueryState>
  );
}
