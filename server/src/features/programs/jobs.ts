import * as z from 'zod/mini';
import { Id } from '@chinar/contract/ids';
import { ProgramItemType } from '@chinar/contract/programs';
import type { Job } from '../../jobs/queue.ts';
import { bringAlong } from './data.items.ts';

const batch = 500;

const Payload = z.strictObject({ programId: Id, itemType: ProgramItemType, itemId: Id });

/** A part has come to a program: whoever holds that gets it too. Run again it gives nothing twice. */
export const bringAlongJob: Job<z.infer<typeof Payload>> = {
  name: 'programs.bringAlong',
  payload: Payload,
  retries: 5,
  seconds: 600,
  isSlow: true,
  async handle(ctx, item) {
    const now = new Date(ctx.services.clock.now());
    let after: string | null = null;
    do after = await bringAlong(ctx.db, item, { now, after, count: batch });
    while (after !== null);
  },
};
