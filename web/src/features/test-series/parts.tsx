/* What other pages show of test series. */
export { featuredOf } from './featured-data.ts';
export { FeaturedSeries } from './featured-part.tsx';
export { SeriesCard } from './series-card.tsx';
