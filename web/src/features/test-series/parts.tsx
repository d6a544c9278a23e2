/* What other pages show of test series. */
export { FeaturedSeries } from './featured-part.tsx';
export { SeriesCard } from './series-card.tsx';
