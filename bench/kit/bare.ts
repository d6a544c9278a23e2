import { at } from './at.ts';
import { nextEvent, saveCall } from './calls.ts';
import type { Classroom } from './classroom.ts';
import type { Figures } from './figures.ts';
import { type Client, type Load, makeClient, runLoad } from './http.ts';
import { launch, type Program, type Stand } from './stand.ts';

/**
 * What the bare server cost where the targets were set (26 November 2026), by how many calls were in flight. A
 * machine is shared, and another day's takes twice the processor for the same call: what costs processor time is
 * compared at the pace of the bare server of the same minute.
 */
const usual = { one: 0.2485, few: 0.1516, many: 0.135 };

/** Beside which figure of the bare server a step is compared, and how many of its calls were in flight. */
export type Beside = { key: string; inFlight: keyof typeof usual };

/** Figures of these steps as they would be where the bare server takes what it usually does. */
export function atPace(figures: Figures, steps: Readonly<Record<string, Beside>>): Figures {
  return Object.fromEntries(
    Object.entries(steps).flatMap(([step, { key, inFlight }]) => {
      const [spent, bare] = [figures[`${step}_cpu_ms`], figures[`${key}_cpu_ms`]];
      if (spent === undefined || bare === undefined) return [];
      return [[`${step}_cpu_at_pace_ms`, (spent * usual[inFlight]) / bare]];
    }),
  );
}

export type Bare = { program: Program; client: Client; close: () => Promise<void> };

/** Starts it over the same PostgreSQL; batched, its waiting calls share statements as ours do. */
export async function openBare(
  { databaseUrl, ctx }: Stand,
  kind: 'save' | 'save-batched' = 'save',
): Promise<Bare> {
  const program = await launch(['bench/baseline.ts', kind], {
    DATABASE_URL: databaseUrl,
    DATABASE_POOL: String(ctx.services.config.DATABASE_POOL),
  });
  const client = makeClient(program.url, 64);
  return {
    program,
    client,
    close: async () => {
      client.close();
      await program.stop();
    },
  };
}

/** Single saves of a room whose learners have begun. */
export function runBare(
  room: Classroom,
  client: Client,
  calls: number,
  inFlight: number,
): Promise<Load> {
  return runLoad({
    client,
    calls,
    inFlight,
    call: (index) => {
      const learner = at(room.learners, index);
      return saveCall(learner, [nextEvent(learner, at(room.questions, learner.seq))]);
    },
  });
}
