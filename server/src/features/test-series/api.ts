export {
  findVisible as findVisibleSeries,
  getVisible as getVisibleSeries,
  getEditable as findEditableSeries,
} from './service.ts';
export { canEditSeries } from './policy.ts';
export { factsOf as seriesFacts } from './views.ts';
export { findSeriesTitle, lockSeries } from './data.ts';
