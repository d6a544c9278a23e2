import type { Video, WatchState, WithinLesson } from '@chinar/contract/videos';
import type { FilmState } from './use-film.ts';

export type PlayerProps = {
  video: Video;
  film: FilmState;
  /** The lesson in which it stands, if it stands in one. */
  within?: WithinLesson | undefined;
  /** Goes to what comes after it, where something does. */
  next?: (() => void) | undefined;
  /** Hears how far its viewer is, each time that is kept. */
  onProgress?: ((state: WatchState) => void) | undefined;
};
