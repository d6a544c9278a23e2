import { setTimeout as pause } from 'node:timers/promises';
import { at } from './kit/at.ts';
import {
  nextEvent,
  noteStarted,
  resultCall,
  saveCall,
  startCall,
  submitCall,
} from './kit/calls.ts';
import { buildClassroom, type Classroom, type Learner } from './kit/classroom.ts';
import { type Figures, latencyFigures, mergeRounds } from './kit/figures.ts';
import { type Answer, type Call, makeClient, runLoad } from './kit/http.ts';
import { countOf, type Paced, runPaced } from './kit/pace.ts';
import { say, type Stand } from './kit/stand.ts';

const writers = 200;
const readers = 1000;
const readings = 4000;
const pageAddresses = 10;
const pagesPerAddress = 95;
const crowdSeconds = 10;

async function startRoom(stand: Stand, count: number): Promise<Classroom> {
  const room = await buildClassroom(stand.ctx, count);
  const client = makeClient(stand.url, 16);
  await runLoad({
    client,
    calls: count,
    inFlight: 16,
    call: (index) => startCall(room, at(room.learners, index)),
    onAnswer: (answer, index) => noteStarted(at(room.learners, index), answer),
  });
  client.close();
  return room;
}

/** Every writer saves an answer a second; what is not accepted ends the bench. */
async function write(stand: Stand, room: Classroom, seconds: number): Promise<Paced> {
  const client = makeClient(stand.url, 64);
  const paced = await runPaced({
    client,
    perSecond: room.learners.length,
    seconds,
    call: (index) => {
      const learner = at(room.learners, index);
      return saveCall(learner, [nextEvent(learner, at(room.questions, learner.seq))]);
    },
  });
  client.close();
  return paced;
}

function refusedSaves(paced: Paced): number {
  return [...paced.statuses].reduce((sum, [status, n]) => sum + (status === 200 ? 0 : n), 0);
}

function pageCall(path: string, index: number): Call {
  const address = `10.77.0.${index % pageAddresses}`;
  return {
    method: 'GET',
    path,
    headers: { accept: 'text/html', 'accept-encoding': 'br', 'x-forwarded-for': address },
  };
}

/** Ten addresses ask for pages, each just within the flood limit, while 200 students write. */
async function pagesBeside(
  stand: Stand,
  room: Classroom,
  key: string,
  pathOf: (index: number) => string,
): Promise<Figures> {
  const client = makeClient(stand.url, 256);
  const perSecond = pageAddresses * pagesPerAddress;
  const seconds = crowdSeconds;
  const [saves, pages] = await Promise.all([
    write(stand, room, seconds),
    runPaced({
      client,
      perSecond,
      seconds,
      call: (index) => pageCall(pathOf(index), index),
    }),
  ]);
  client.close();
  return {
    ...latencyFigures(`${key}_save`, saves.latencies),
    [`${key}_save_refused`]: refusedSaves(saves),
    [`${key}_pages_asked_per_s`]: perSecond,
    [`${key}_pages_good`]: countOf(pages, 200),
    [`${key}_pages_told_to_wait`]: countOf(pages, 503) + countOf(pages, 429),
    [`${key}_pages_failed`]: countOf(pages, 500) + countOf(pages, 0),
    ...latencyFigures(`${key}_page`, pages.latencies),
  };
}

function waitOf({ headers }: Answer): number {
  return Number(headers['retry-after'] ?? 1) * 1000 * (1 + Math.random() / 2);
}

/** A hall of 1,000 looks at its results, four times each within a second, while 200 others write. */
async function resultsBeside(stand: Stand, room: Classroom): Promise<Figures> {
  const hall = await startRoom(stand, readers);
  const handing = makeClient(stand.url, 16);
  await runLoad({
    client: handing,
    calls: readers,
    inFlight: 16,
    call: (index) => submitCall(at(hall.learners, index)),
  });
  handing.close();
  const client = makeClient(stand.url, 1000);
  let atFirst = 0;
  let refused = 0;
  const waits: number[] = [];

  async function read(learner: Learner): Promise<void> {
    const begun = performance.now();
    await pause(Math.random() * 1000);
    for (let tries = 0; tries < 4; tries += 1) {
      const answer = await client.send(resultCall(learner)).catch(() => null);
      if (answer?.status === 200) {
        if (tries === 0) atFirst += 1;
        waits.push(performance.now() - begun);
        return;
      }
      await pause(answer ? waitOf(answer) : 1000);
    }
    refused += 1;
  }

  const [saves] = await Promise.all([
    write(stand, room, 15),
    ...Array.from({ length: readings }, (_, index) => read(at(hall.learners, index))),
  ]);
  client.close();
  return {
    ...latencyFigures('results_save', saves.latencies),
    results_save_refused: refusedSaves(saves),
    results_read: readings,
    results_at_first_try: atFirst,
    results_never: refused,
    results_last_s: Math.max(...waits) / 1000,
  };
}

let asked = 0;

/** Quiet and crowded by turns, so that all meet the same noise of the machine. */
async function runRound(stand: Stand, room: Classroom): Promise<Figures> {
  const quiet = await write(stand, room, crowdSeconds);
  return {
    ...latencyFigures('quiet_save', quiet.latencies),
    ...(await pagesBeside(stand, room, 'madeup', () => `/?x=${(asked += 1)}`)),
    ...(await pagesBeside(stand, room, 'search', () => `/test-series?q=word${(asked += 1)}`)),
  };
}

/** What a crowd that reads does to those who write: medians of the rounds. */
export async function benchCrowd(
  stand: Stand,
  rounds: number,
): Promise<ReturnType<typeof mergeRounds>> {
  say(`${writers} students write, one answer a second each; ten addresses ask for pages.`);
  const room = await startRoom(stand, writers);
  // The engine compiles, the cache fills.
  await write(stand, room, 10);
  const measured: Figures[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const figures = await runRound(stand, room);
    measured.push(figures);
    const shown = ['quiet', 'madeup', 'search'].map(
      (name) => `${name} ${figures[`${name}_save_p99_ms`]?.toFixed(1)}`,
    );
    say(`Round ${round} of ${rounds}, p99 of saves: ${shown.join(', ')} ms`);
  }
  say('A hall looks at its results.');
  const { figures, spread } = mergeRounds(measured);
  return { figures: { ...figures, ...(await resultsBeside(stand, room)) }, spread };
}
