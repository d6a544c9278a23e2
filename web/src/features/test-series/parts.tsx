/* What the landing page shows of test series. */
export { featuredOf } from './featured-data.ts';
export { FeaturedSeries } from './featured-part.tsx';
