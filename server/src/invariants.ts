import type { Ctx } from './context.ts';
import { firstIdOf } from './db/ids.ts';
import type { Schedule } from './jobs/schedule.ts';

/**
 * What holds whatever has happened: crashes, outages, races. The constraints of the tables say what one
 * row or one table has to be; here stands what several have to be together.
 */
export type Invariant = {
  /** What holds, as a sentence. */
  says: string;
  /** Records that break it, a few of them; those of before `since` may be left out where there are many. */
  find: (ctx: Ctx, since: Date) => Promise<string[]>;
};

/** Enough to know where to look. */
export const mostNamed = 20;

/**
 * An invariant whose query returns a row for each record that breaks it, with its `id`.
 *
 * @param broken SQL; where it names `$1` that is the smallest id that a record of the time may have
 */
export function noRow(says: string, broken: string): Invariant {
  const text = `select broken.id::text as id from (${broken}) as broken limit ${mostNamed}`;
  return {
    says,
    async find({ db }, since) {
      const values = text.includes('$1') ? [firstIdOf(since.getTime())] : [];
      const { rows } = await db.execute(text, values);
      return (rows as { id: string }[]).map(({ id }) => id);
    },
  };
}

export type Broken = { says: string; ids: string[] };

/** Looks at all of them, one after the other; what is returned does not hold. */
export async function checkInvariants(
  ctx: Ctx,
  invariants: readonly Invariant[],
  since: Date,
): Promise<Broken[]> {
  const broken: Broken[] = [];
  for (const { says, find } of invariants) {
    const ids = await find(ctx, since);
    if (ids.length > 0) broken.push({ says, ids });
  }
  return broken;
}

const dayMs = 86_400_000;
/** An attempt that was begun before a night may be handed in after it, and its late answers may be reviewed. */
export const lookedBackMs = 3 * dayMs;

/** Looks at them when everybody sleeps; what does not hold stands in the log as an error. */
export function nightly(invariants: readonly Invariant[]): Schedule {
  return {
    name: 'house.invariants',
    cron: '30 4 * * *',
    seconds: 1800,
    async run(ctx) {
      const since = new Date(ctx.services.clock.now() - lookedBackMs);
      for (const { says, ids } of await checkInvariants(ctx, invariants, since)) {
        ctx.services.log.error({ invariant: says, ids }, 'an invariant does not hold');
      }
    },
  };
}
