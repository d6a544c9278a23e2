import { getVideo, listVideos } from '@chinar/contract/videos';
import {
  getVideoForEdit,
  listOwnVideos,
  setPoster,
  type VideoRecord,
} from '@chinar/contract/videos.making';
import * as m from '@chinar/messages/paraglide/messages';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { saidOf } from '../../../lib/api-error.ts';
import { call } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { OfferedPicture, PictureChooser } from '../../../ui/picture.tsx';
import { Press } from '../../../ui/press.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { takeFrames } from './frames.ts';

/** One frame of the film, to be taken as its picture. */
function Frame({ file, place, onTake }: { file: File; place: number; onTake: () => void }) {
  return (
    <Press
      onClick={onTake}
      className="state overflow-hidden rounded-control border border-line hover:border-line-strong"
    >
      <OfferedPicture source={file} alt={m.videos_poster_frame({ place })} />
    </Press>
  );
}

/** The picture of a video: one of three frames of its film, or one of one's own. */
export function PosterPart({ video }: { video: VideoRecord }) {
  const note = useId();
  const saving = useMutation({
    mutationFn: (file: File) => call(setPoster, { params: { id: video._id } }, { file }),
    onSuccess: async (_data, _file, _result, { client }) => {
      await Promise.all(
        [getVideoForEdit, getVideo, listOwnVideos, listVideos].map(({ name }) =>
          client.invalidateQueries({ queryKey: [name] }),
        ),
      );
      toast.success(m.videos_poster_saved());
    },
  });
  const frames = useMutation({ mutationFn: () => takeFrames(video._id) });
  const hasFilm = video.files.length > 0 && video.seconds !== null;
  const error = saving.error ?? frames.error;
  return (
    <section aria-label={m.videos_part_poster()} className="grid gap-4">
      <h2 className="text-22">{m.videos_part_poster()}</h2>
      <div className="flex flex-wrap items-center gap-5">
        {video.thumbnail && (
          <div className="w-full max-w-72 overflow-hidden rounded-card border border-line">
            <OfferedPicture source={video.thumbnail} alt="" />
          </div>
        )}
        <div className="grid min-w-0 flex-1 basis-64 gap-3">
          <div className="flex flex-wrap gap-3">
            {hasFilm && (
              <Button loading={frames.isPending} onClick={() => frames.mutate()}>
                {m.videos_poster_take()}
              </Button>
            )}
            <PictureChooser
              describedBy={note}
              isChosen={video.thumbnail !== null}
              onChoose={(file) => saving.mutate(file)}
            />
          </div>
          <p id={note} className="text-14 text-ink-2">
            {m.videos_poster_hint()}
          </p>
        </div>
      </div>
      {frames.data && (
        <div className="grid grid-cols-3 gap-3">
          {frames.data.map((file, index) => (
            <Frame
              key={file.name}
              file={file}
              place={index + 1}
              onTake={() => saving.mutate(file)}
            />
          ))}
        </div>
      )}
      {error && (
        <Notice tone="bad" isAlert>
          {saving.error ? saidOf(error, '') : m.videos_play_failed()}
        </Notice>
      )}
    </section>
  );
}
