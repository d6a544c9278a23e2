import {
  getVideoForEdit,
  listOwnVideos,
  makeCopies,
  type VideoRecord,
} from '@chinar/contract/videos.making';
import * as m from '@chinar/messages/paraglide/messages';
import { saidOf } from '../../../lib/api-error.ts';
import { useSend } from '../../../lib/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toasts.tsx';

const failures = {
  encoder_failed: m.videos_copies_failed,
  encoder_time: m.videos_copies_time,
  encoder_room: m.videos_copies_room,
};

/** How far the server is with smaller copies of a film; null where there is nothing to say. */
function copiesWord({ ladder, isStream, can }: VideoRecord): string | null {
  if (ladder?.state === 'making') return m.videos_copies_making();
  if (ladder?.failure) return failures[ladder.failure]();
  if (can.makeCopies) return m.videos_copies_can();
  return isStream ? m.videos_copies_made() : null;
}

/** The smaller copies that the server makes of a film: being made, there, or to be tried again. */
export function CopiesPart({ video }: { video: VideoRecord }) {
  const { mutate, isPending, error } = useSend(makeCopies, {
    touches: [getVideoForEdit, listOwnVideos],
  });
  const word = copiesWord(video);
  if (word === null) return null;
  const make = (): void =>
    mutate(
      { params: { id: video._id }, body: {} },
      { onSuccess: () => toast.success(m.videos_copies_wanted()) },
    );
  return (
    <div className="grid justify-items-start gap-3">
      {video.ladder?.failure ? (
        <Notice tone="bad">{word}</Notice>
      ) : (
        <output className="block text-14 text-ink-2">{word}</output>
      )}
      {video.can.makeCopies && (
        <Button loading={isPending} onClick={make}>
          {video.ladder ? m.videos_retry() : m.videos_copies_make()}
        </Button>
      )}
      {error && (
        <Notice tone="bad" isAlert>
          {saidOf(error, '')}
        </Notice>
      )}
    </div>
  );
}
