import { readCpu } from './cpu.ts';
import { type Figures, latencyFigures } from './figures.ts';
import type { Load } from './http.ts';
import type { Idle, Program, Stand } from './stand.ts';

type Used = { server: number; postgres: number; calls: number; load: Load };

/** What is measured, and what it uses when nobody asks anything of it. */
type Measured = { stand: Stand; idle: Idle };

function costFigures(key: string, { server, postgres, calls, load }: Used): Figures {
  return {
    [`${key}_cpu_ms`]: (server + postgres) / calls,
    [`${key}_server_cpu_ms`]: server / calls,
    [`${key}_postgres_cpu_ms`]: postgres / calls,
    [`${key}_rps`]: load.latencies.length / load.seconds,
    ...latencyFigures(key, load.latencies),
  };
}

/**
 * What one call costs: CPU of the server and of PostgreSQL with the idle rate taken off, statements,
 * calls a second and latencies. `afterwards` is measured too: work that the calls left behind.
 */
export async function measure(
  { stand, idle }: Measured,
  key: string,
  run: () => Promise<Load>,
  afterwards: () => Promise<void> = async () => {},
): Promise<Figures> {
  const before = await stand.read();
  const load = await run();
  await afterwards();
  const after = await stand.read();
  const seconds = (after.at - before.at) / 1000;
  const calls = load.latencies.length;
  const statements = after.statements - before.statements - idle.statements * seconds;
  return {
    ...costFigures(key, {
      server: after.server - before.server - idle.server * seconds,
      postgres: after.postgres - before.postgres - idle.postgres * seconds,
      calls,
      load,
    }),
    // In hundredths: the schedules' own statements do not come evenly.
    [`${key}_statements`]: Math.round((statements / calls) * 100) / 100,
  };
}

/** The same for the bare server, over the same PostgreSQL and beside the idle real server. */
export async function measureBaseline(
  { stand, idle }: Measured,
  program: Program,
  key: string,
  run: () => Promise<Load>,
): Promise<Figures> {
  const roots = [program.pid, stand.postgresPid];
  const [ownBefore = 0, postgresBefore = 0] = readCpu(roots);
  const begun = performance.now();
  const load = await run();
  const [own = 0, postgres = 0] = readCpu(roots);
  const seconds = (performance.now() - begun) / 1000;
  return costFigures(key, {
    server: own - ownBefore,
    postgres: postgres - postgresBefore - idle.postgres * seconds,
    calls: load.latencies.length,
    load,
  });
}
