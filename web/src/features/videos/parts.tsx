/* What the landing page, the home of learners and the profile show of videos, and lessons play and keep. */
export { FeaturedVideos } from './featured-part.tsx';
export { GoOnWatching } from './go-on-part.tsx';
export { WatchHistory } from './history-part.tsx';
export { LessonPlayer } from './lesson-player-part.tsx';
export { dropFilm, keepFilm } from './player/film-copy.ts';
export { tellSeen } from './player/watch-queue.ts';
