import * as z from 'zod/mini';
import { Id } from '@chinar/contract/ids';
import { event } from '../../events/event.ts';

/** Somebody has read a material to its end, for the first time; the subject is the reader. */
export const materialRead = event('materials.read', z.strictObject({ materialId: Id, userId: Id }));
