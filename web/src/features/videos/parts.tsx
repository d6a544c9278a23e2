/* What the landing page, the home of learners and the profile show of videos. */
export { FeaturedVideos } from './featured-part.tsx';
export { GoOnWatching } from './go-on-part.tsx';
export { WatchHistory } from './history-part.tsx';
