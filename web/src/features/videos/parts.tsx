/* What the landing page and the home of learners show of videos. */
export { FeaturedVideos } from './featured-part.tsx';
export { GoOnWatching } from './go-on-part.tsx';
