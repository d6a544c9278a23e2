import { setTimeout as pause } from 'node:timers/promises';
import { startCall, noteStarted } from './kit/calls.ts';
import { buildClassroom } from './kit/classroom.ts';
import { type Figures, percentile } from './kit/figures.ts';
import { countBroken, countLost, countWrong, scored } from './kit/held.ts';
import { makeClient } from './kit/http.ts';
import { say, type Stand } from './kit/stand.ts';
import { CrashCrowd } from './crash-crowd.ts';

const learnersPerRound = 8;
/** Of so many one hands in while the fault falls. */
const handsInEvery = 4;

/** What became of all faults of a kind. */
export type Tally = {
  faults: number;
  acknowledged: number;
  lost: number;
  wrong: number;
  broken: number;
  unexpected: number;
  /** Milliseconds from the fault, or from its end, to the first save that was acknowledged, and to everybody's. */
  first: number[];
  every: number[];
};

export function newTally(): Tally {
  return {
    faults: 0,
    acknowledged: 0,
    lost: 0,
    wrong: 0,
    broken: 0,
    unexpected: 0,
    first: [],
    every: [],
  };
}

export type Fault = {
  /** Lets something break; the moment from which saves are waited for. */
  strike: () => Promise<number>;
  /** What has to be done before the next one. */
  mend?: () => Promise<void>;
};

/** Compares the database with what was acknowledged, and all of it with itself. */
export async function lookAt(stand: Stand, tally: Tally, crowd: CrashCrowd): Promise<void> {
  const { room } = crowd;
  tally.acknowledged += crowd.acknowledged;
  tally.lost += await countLost(stand, room);
  await crowd.handIn();
  await scored(stand);
  tally.wrong += await countWrong(stand, room);
  tally.broken += await countBroken(stand);
  for (const [what, count] of crowd.unexpected) {
    tally.unexpected += count;
    say(`${count} × ${what}`);
  }
}

/** Learners who sit a test of their own; closed by the caller. */
export async function seat(stand: Stand, url: string) {
  const room = await buildClassroom(stand.ctx, learnersPerRound);
  const client = makeClient(url, 4 * learnersPerRound);
  for (const learner of room.learners)
    noteStarted(learner, await client.send(startCall(room, learner)));
  return { crowd: new CrashCrowd(room, client), client };
}

/** Learners sit down and write, something breaks at a moment of chance, and all must be there. */
export async function survive(
  stand: Stand,
  { url = stand.url, tally }: { url?: string; tally: Tally },
  { strike, mend }: Fault,
): Promise<void> {
  const { crowd, client } = await seat(stand, url);
  crowd.write();
  await pause(150 + Math.random() * 600);
  crowd.handInSome(handsInEvery);
  await pause(Math.random() * 20);
  const since = await strike();
  tally.first.push((await crowd.heard(since, 'some')) - since);
  tally.every.push((await crowd.heard(since, 'every')) - since);
  await mend?.();
  await pause(100);
  await crowd.settle();
  await lookAt(stand, tally, crowd);
  client.close();
  tally.faults += 1;
}

/** A tally as figures whose names begin with a key. */
export function tallyFigures(key: string, tally: Tally): Figures {
  if (tally.faults === 0) return {};
  const timed = (name: string, times: readonly number[]): Figures =>
    times.length === 0
      ? {}
      : {
          [`${key}_${name}_p50_ms`]: percentile(times, 0.5),
          [`${key}_${name}_p95_ms`]: percentile(times, 0.95),
          [`${key}_${name}_max_ms`]: Math.max(...times),
        };
  return {
    [`${key}_faults`]: tally.faults,
    [`${key}_acknowledged`]: tally.acknowledged,
    ...timed('first_save', tally.first),
    ...timed('all_saved', tally.every),
  };
}
