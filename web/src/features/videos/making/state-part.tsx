import type { Endpoint } from '@chinar/contract/endpoint';
import { getVideo, listVideos } from '@chinar/contract/videos';
import {
  deleteVideo,
  getVideoForEdit,
  hideVideo,
  listOwnVideos,
  publishVideo,
  restoreVideo,
  retryVideo,
  type VideoRecord,
} from '@chinar/contract/videos.making';
import * as m from '@chinar/messages/paraglide/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { saidOf } from '../../../lib/api-error.ts';
import { call } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TimeText } from '../../../ui/time-text.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { failureWord, StateTag, stateText } from './video-state-words.tsx';

const touched: readonly Endpoint[] = [getVideoForEdit, listOwnVideos, getVideo, listVideos];

/** What can be done with a video as a whole, and what was refused. */
function useActs({ _id: id }: VideoRecord) {
  const client = useQueryClient();
  const moving = useMutation({
    mutationFn: (endpoint: Endpoint) => call(endpoint, { params: { id }, body: {} }),
    onSettled: async () => {
      await Promise.all(touched.map(({ name }) => client.invalidateQueries({ queryKey: [name] })));
    },
  });
  const act = (endpoint: Endpoint, done: string, undo?: Endpoint): void =>
    moving.mutate(endpoint, {
      onSuccess: () => toast.success(done, undo ? { undo: () => moving.mutate(undo) } : undefined),
    });
  return { act, isBusy: moving.isPending, error: moving.error };
}

type Acts = ReturnType<typeof useActs>;

function Buttons({ video, acts: { act, isBusy } }: { video: VideoRecord; acts: Acts }) {
  const [isAsked, setAsked] = useState(false);
  const { status } = video;
  if (status === 'deleted')
    return (
      <Button loading={isBusy} onClick={() => act(restoreVideo, m.videos_restored())}>
        {m.videos_restore()}
      </Button>
    );
  return (
    <>
      {(status === 'ready' || status === 'hidden') && (
        <Button
          variant="primary"
          loading={isBusy}
          onClick={() => act(publishVideo, m.videos_published())}
        >
          {m.videos_publish()}
        </Button>
      )}
      {status === 'published' && (
        <Button loading={isBusy} onClick={() => act(hideVideo, m.videos_hidden(), publishVideo)}>
          {m.videos_hide()}
        </Button>
      )}
      {status === 'failed' && (
        <Button
          variant="primary"
          loading={isBusy}
          onClick={() => act(retryVideo, m.videos_retried())}
        >
          {m.videos_retry()}
        </Button>
      )}
      <Button variant="danger-outline" onClick={() => setAsked(true)}>
        {m.videos_delete()}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false);
          act(deleteVideo, m.videos_deleted(), restoreVideo);
        }}
        title={m.videos_delete_title({ title: video.title })}
        text={m.videos_delete_text()}
        verb={m.videos_delete()}
        isDestructive
        isBusy={isBusy}
      />
    </>
  );
}

/** Where a video stands, and what can be done about it. */
export function StatePart({ video }: { video: VideoRecord }) {
  const acts = useActs(video);
  const { status, failure, goneAt } = video;
  const isSeen = status === 'ready' || status === 'published' || status === 'hidden';
  return (
    <Card as="section" label={m.videos_state()} className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <StateTag state={status} />
        <p className="min-w-0 flex-1 basis-64 text-14 text-ink-2">
          {failure ? failureWord(failure) : stateText(status)}
          {goneAt && (
            <>
              {' '}
              <TimeText instant={goneAt} />
            </>
          )}
        </p>
        {isSeen && (
          <Link to={paths.video(video._id)} className="tap">
            {m.videos_see_page()}
          </Link>
        )}
      </div>
      {acts.error && (
        <Notice tone="bad" isAlert>
          {saidOf(acts.error, '')}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Buttons video={video} acts={acts} />
      </div>
    </Card>
  );
}
