import { Id } from '@chinar/contract/ids';
import * as z from 'zod/mini';
import { event } from '../../events/event.ts';

const Batch = z.strictObject({ batchId: Id });

/** Staff gave people a right to one item; the subject is the batch. */
export const rightsGiven = event('grants.given', Batch);

/** A batch was taken back; the subject is the batch. */
export const rightsTakenBack = event('grants.takenBack', Batch);
