import * as z from 'zod/mini';
import { Id } from '@chinar/contract/ids';
import { event } from '../../events/event.ts';

/** A program is offered that was not before; the subject is itself. */
export const programPublished = event('programs.published', z.strictObject({ programId: Id }));
