import * as z from 'zod/mini';
import { type Ctx, transact } from '../context.ts';
import { emit } from '../events/emit.ts';
import { event } from '../events/event.ts';
import { type Listener, on } from '../events/listener.ts';
import type { World } from './world.ts';

export const happened = event('tests.happened', z.strictObject({ number: z.number() }));

/**
 * Two listeners that write down what they hear, in the transaction in which they do. `hinder` may
 * stand in the way of the second, after it has written.
 */
export function makeHearers() {
  const state: { hinder: (ctx: Ctx, number: number) => Promise<void> | void } = {
    hinder: () => undefined,
  };
  async function note(ctx: Ctx, who: string, subject: string, number: number): Promise<void> {
    await ctx.db.execute('insert into heard (who, subject, number) values ($1, $2, $3)', [
      who,
      subject,
      number,
    ]);
  }
  function hearer(name: string, after: Listener<{ number: number }>['handle']): Listener {
    return on(happened, name, async (ctx, payload, told) => {
      await note(ctx, name, told.subject, payload.number);
      await after(ctx, payload, told);
    });
  }
  const first = hearer('tests.first', async () => undefined);
  const second = hearer('tests.second', async (ctx, { number }) => state.hinder(ctx, number));
  return { state, hearer, listeners: [first, second] };
}

/** Makes the table of what was heard, and gives what tests ask of it. */
export async function openEar(world: World) {
  await world.asOwner(
    `create table heard (place serial, who text, subject text, number int);
     grant all on heard to chinar_app; grant all on sequence heard_place_seq to chinar_app`,
  );
  const { db } = world.ctx;
  async function rows<R>(text: string, values: unknown[] = []): Promise<R[]> {
    return (await db.execute(text, values)).rows as R[];
  }
  return {
    rows,
    /** Emits numbers about a subject, each in a transaction of its own; gives the ids of the events. */
    tell: async (subject: string, ...numbers: number[]): Promise<string[]> => {
      for (const number of numbers) {
        await transact(world.ctx, (inner) => emit(inner, happened, subject, { number }));
      }
      const told = await rows<{ id: string }>(
        'select id from events where subject = $1 order by seq',
        [subject],
      );
      return told.map(({ id }) => id);
    },
    /** The numbers that a listener heard about a subject, in the order in which it did. */
    heard: async (who: string, subject: string): Promise<number[]> => {
      const text = 'select number from heard where who = $1 and subject = $2 order by place';
      return (await rows<{ number: number }>(text, [who, subject])).map(({ number }) => number);
    },
  };
}
