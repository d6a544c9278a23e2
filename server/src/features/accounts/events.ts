import * as z from 'zod/mini';
import { Id } from '@chinar/contract/ids';
import { event } from '../../events/event.ts';

/** Somebody has made an account; the subject is the user. An admin made on the command line is none. */
export const accountRegistered = event('accounts.registered', z.strictObject({ userId: Id }));

/** Somebody has gone, and nothing of the house names them any more; the subject is the user that was. */
export const accountErased = event('accounts.erased', z.strictObject({ userId: Id }));
