import type { ReactNode } from 'react';
import { getVideo, type WatchState } from '@chinar/contract/videos';
import * as m from '@chinar/messages/paraglide/messages';
import { useOnline } from '../../lib/effects.ts';
import { useApi } from '../../lib/queries.ts';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ChapterList } from './player/chapters-part.tsx';
import { Player } from './player/player-part.tsx';
import { useFilm } from './player/use-film.ts';
import { Said } from './said-part.tsx';
import { Transcript } from './transcript-part.tsx';

type LessonPlayerProps = {
  videoId: string;
  /** The lesson in which it stands: it gives the right to a film that stands in no list. */
  courseId?: string;
  lessonId?: string;
  /** Hears how far its viewer is, each time that is kept. */
  onProgress?: (state: WatchState) => void;
  /** Goes to what comes after it, by its key. */
  next?: (() => void) | undefined;
  /** Whether what is said stands below it. */
  withTranscript?: boolean;
  /** What stands right below the film: whether the lesson is done, and the way on. */
  below?: ReactNode;
};

/** The player of a film with all that belongs to it, for the page of a lesson. */
export function LessonPlayer({
  videoId,
  courseId,
  lessonId,
  onProgress,
  next,
  withTranscript = true,
  below,
}: LessonPlayerProps) {
  const within = { ...(courseId && { courseId }), ...(lessonId && { lessonId }) };
  const film = useFilm();
  const isOnline = useOnline();
  const { data: video, error } = useApi(getVideo, { params: { id: videoId }, query: within });
  if (error) {
    return (
      <Notice tone="bad" isAlert>
        {m.videos_play_failed()}
      </Notice>
    );
  }
  if (!video) return <Skeleton className="aspect-video w-full rounded-card" />;
  return (
    <div className="grid gap-4">
      <Player video={video} film={film} {...{ within, onProgress, next }} />
      {below}
      <ChapterList chapters={video.chapters} film={film} />
      {withTranscript && <Transcript video={video} film={film} />}
      {/* What others say is not on this device. */}
      {withTranscript && isOnline && <Said video={video} film={film} within={within} />}
    </div>
  );
}
