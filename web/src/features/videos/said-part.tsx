import type { Video } from '@chinar/contract/videos';
import { latePart } from '../../ui/late-part.tsx';
import { type FilmState, useSecond } from './player/use-film.ts';

const Comments = latePart(async () => (await import('../comments/parts.tsx')).VideoComments);

/** What viewers say of a film; a second of it that is named is played. */
export function Said({
  video,
  film,
  within,
}: {
  video: Video;
  film: FilmState;
  /** The lesson that it is seen in. */
  within?: { courseId?: string; lessonId?: string };
}) {
  const second = useSecond(film.player);
  return (
    <Comments
      videoId={video._id}
      {...(within && { within })}
      second={second}
      onSecond={film.playFrom}
    />
  );
}
