export { findVisible as findVisibleSeries, getVisible as getVisibleSeries } from './service.ts';
export { canEditSeries } from './policy.ts';
export { factsOf as seriesFacts } from './views.ts';
export { findSeriesTitle } from './data.ts';
