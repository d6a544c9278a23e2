import { Id } from '@chinar/contract/ids';
import * as z from 'zod/mini';
import { event } from '../../events/event.ts';

/** Rights of some people to one item end on one day of India's; the subject is the item. */
export const accessEnding = event(
  'entitlements.ending',
  z.strictObject({
    itemType: z.enum(['course', 'program', 'test_series', 'package']),
    itemId: Id,
    /** So many days before. */
    days: z.number(),
    endsOn: z.iso.date(),
    userIds: z.array(Id),
  }),
);
