/* What the landing page shows of videos. */
export { FeaturedVideos } from './featured-part.tsx';
