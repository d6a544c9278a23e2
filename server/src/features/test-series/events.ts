import * as z from 'zod/mini';
import { Id } from '@chinar/contract/ids';
import { event } from '../../events/event.ts';

/** A series was offered that was not before; the subject is the series. */
export const seriesPublished = event('test-series.published', z.strictObject({ testSeriesId: Id }));
