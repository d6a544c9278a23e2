import { at } from './at.ts';
import { nextEvent, saveCall } from './calls.ts';
import type { Classroom } from './classroom.ts';
import type { Figures } from './figures.ts';
import { type Client, type Load, makeClient, runLoad } from './http.ts';
import { launch, type Program, type Stand } from './stand.ts';

/**
 * What the bare server cost where the targets were set (26 November 2026). A machine is shared, and another day's
 * takes twice the processor for the same call: what costs processor time is compared at the pace of the bare server
 * of the same round.
 */
const usual: Record<string, number> = {
  baseline_one_cpu_ms: 0.2485,
  baseline_8_cpu_ms: 0.1516,
  baseline_64_cpu_ms: 0.135,
};

/** How much more than usual the bare server took: 1 where it took the same, 2 for twice the processor. */
export function paceOf(figures: Figures): number {
  const ratios = Object.entries(usual).flatMap(([name, was]) => {
    const spent = figures[name];
    return spent === undefined ? [] : [spent / was];
  });
  return ratios.reduce((sum, each) => sum + each, 0) / ratios.length;
}

/** Figures of these steps as they would be where the bare server takes what it usually does. */
export function atPace(figures: Figures, steps: readonly string[], pace: number): Figures {
  return Object.fromEntries(
    steps.flatMap((step) => {
      const spent = figures[`${step}_cpu_ms`];
      return spent === undefined ? [] : [[`${step}_cpu_at_pace_ms`, spent / pace]];
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
