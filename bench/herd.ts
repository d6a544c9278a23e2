import { setTimeout as pause } from 'node:timers/promises';
import {
  nextEvent,
  noteSaved,
  noteStarted,
  paperCall,
  resultCall,
  saveCall,
  startCall,
  submitCall,
  termsCall,
} from './kit/calls.ts';
import { fillSheets } from './attempt-steps.ts';
import { at } from './kit/at.ts';
import { openBare } from './kit/bare.ts';
import { buildClassroom, type Classroom, type Learner } from './kit/classroom.ts';
import {
  type Figures,
  latencyFigures,
  type Outcome,
  percentile,
  roundFigures,
  type Targets,
} from './kit/figures.ts';
import { countBroken, countLost, countWrong, scored } from './kit/held.ts';
import { type Answer, type Call, type Client, makeClient, textOf } from './kit/http.ts';
import { say, type Stand } from './kit/stand.ts';

/** In which all read the instructions, hand in, and in which all look at their results. */
const termsMs = 5000;
const submitMs = 5000;
const resultMs = 1000;
/** Of another test, who write meanwhile, and how often each. */
const writerCount = 500;
const saveEveryMs = 5000;
/** Long enough that a paper of sixty has a hundred kilobytes. */
const stem =
  'A train leaves the station at noon, and another one follows it an hour later. '.repeat(6);

const targets: Targets = {
  herd_errors: { max: 0 },
  herd_lost_answers: { max: 0 },
  herd_wrong_scores: { max: 0 },
  herd_broken_invariants: { max: 0 },
  cold_p99_ms: { max: 2000 },
  begun_p99_ms: { max: 2000 },
  sealed_p99_ms: { max: 700 },
  herd_scored_all_s: { max: 10 },
  submit_beside_p99_ms: { max: 100 },
  result_beside_p99_ms: { max: 100 },
};

const labels = {
  cold: 'Start and paper of everybody in one instant, server just started',
  terms: `Instructions, all within ${termsMs / 1000} s`,
  start: 'Start, all in one instant behind them',
  paper: 'Paper, right after its start',
  begun: 'Both',
  sealed: 'Start of a test whose paper came before, all in one instant',
  quiet: `Saves of ${writerCount} others, nothing else`,
  submit: `Submit, all within ${submitMs / 1000} s`,
  submit_beside: 'Saves of the others until all are scored',
  result: `Result, all within ${resultMs / 1000} s`,
  result_beside: 'Saves of the others meanwhile',
};

/** What happened to everybody: times of good answers by step, and refusals by what they said. */
type Log = { latencies: Record<keyof typeof labels, number[]>; errors: Map<string, number> };
type Sending = { client: Client; room: Classroom; log: Log };

/** Sends as it is, without a second try: every refusal counts. Null after one. */
async function send(
  { client, log }: Sending,
  step: keyof typeof labels,
  call: Call,
): Promise<Answer | null> {
  const begun = performance.now();
  const answer = await client.send(call).catch((error: Error) => error);
  const took = performance.now() - begun;
  if (!(answer instanceof Error) && answer.status < 300) {
    log.latencies[step].push(took);
    return answer;
  }
  const what =
    answer instanceof Error ? answer.message : `${answer.status} ${answer.body.toString()}`;
  const key = `${step}: ${what.replaceAll(/[0-9a-f-]{36}/g, '…').slice(0, 160)}`;
  log.errors.set(key, (log.errors.get(key) ?? 0) + 1);
  return null;
}

/** Everybody at once; `withPaper`: the paper is asked for behind the start, for it did not come before, and both are noted as that. */
async function beginAll(
  sending: Sending,
  step: 'start' | 'sealed',
  withPaper?: 'begun' | 'cold',
): Promise<void> {
  const { room, log } = sending;
  await Promise.all(
    room.learners.map(async (learner) => {
      const begun = performance.now();
      const started = await send(sending, step, startCall(room, learner));
      if (!started) return;
      noteStarted(learner, started);
      if (!withPaper) return;
      if (await send(sending, 'paper', paperCall(room, learner)))
        log.latencies[withPaper].push(performance.now() - begun);
    }),
  );
}

/** The others write, one answer at a time, until they are told to stop; then waits for the last answers. */
function writeBeside(sending: Sending, step: 'quiet' | 'submit_beside' | 'result_beside') {
  const { room } = sending;
  const over = Promise.withResolvers<'over'>();
  const until = (due: number) =>
    Promise.race([pause(Math.max(0, due - performance.now())), over.promise]);
  async function write(learner: Learner): Promise<void> {
    let due = performance.now() + Math.random() * saveEveryMs;
    while ((await until(due)) !== 'over') {
      due += saveEveryMs;
      const events = [nextEvent(learner, at(room.questions, learner.seq))];
      const answer = await send(sending, step, saveCall(learner, events));
      if (answer) noteSaved(learner, events, answer);
    }
  }
  const writing = Promise.all(room.learners.map((learner) => write(learner)));
  return async (): Promise<void> => {
    over.resolve('over');
    await writing;
  };
}

/** Everybody once, spread over a time by chance; seconds until the last answer. */
async function spread(
  sending: Sending,
  step: 'terms' | 'submit' | 'result',
  { ms, call }: { ms: number; call: (learner: Learner) => Call },
): Promise<number> {
  const begun = performance.now();
  await Promise.all(
    sending.room.learners.map(async (learner) => {
      await pause(Math.random() * ms);
      await send(sending, step, call(learner));
    }),
  );
  return (performance.now() - begun) / 1000;
}

/** CPU-ms of each who takes part, the senders too: they have the same cores, and an instant is theirs as well. */
async function costOf(stand: Stand, run: () => Promise<void>) {
  const before = await stand.read();
  const own = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(own);
  const after = await stand.read();
  return {
    server: after.server - before.server,
    postgres: after.postgres - before.postgres,
    bench: (user + system) / 1000,
  };
}

/**
 * The floor on this machine: one call of everybody in the same instant to the bare server, with senders and cores
 * as ours has them. Milliseconds at the 99th percentile, in the middle of three instants.
 */
async function bareAtOnce(stand: Stand, room: Classroom): Promise<number> {
  const { program, close } = await openBare(stand, 'save-batched');
  const client = makeClient(program.url, room.learners.length);
  const instant = async (learners: readonly Learner[]): Promise<number> => {
    const took = await Promise.all(
      learners.map(async (learner) => {
        const events = [nextEvent(learner, at(room.questions, learner.seq))];
        const begun = performance.now();
        await client.send(saveCall(learner, events));
        return performance.now() - begun;
      }),
    );
    return percentile(took, 0.99);
  };
  // Connected before, as those are whose papers came; few at a time, for it has the usual line of 511.
  for (let from = 0; from < room.learners.length; from += 250)
    await instant(room.learners.slice(from, from + 250));
  const tries = [];
  for (let i = 0; i < 3; i += 1) tries.push(await instant(room.learners));
  client.close();
  await close();
  return percentile(tries, 0.5);
}

async function verify(stand: Stand, rooms: readonly Classroom[]): Promise<Figures> {
  const [hall] = rooms;
  let lost = 0;
  for (const room of rooms) lost += await countLost(stand, room);
  return {
    herd_lost_answers: lost,
    herd_wrong_scores: hall ? await countWrong(stand, hall) : Number.NaN,
    herd_broken_invariants: await countBroken(stand),
  };
}

function figuresOf({ latencies, errors }: Log): Figures {
  const figures: Figures = {
    herd_errors: [...errors.values()].reduce((sum, count) => sum + count, 0),
  };
  for (const [step, times] of Object.entries(latencies)) {
    figures[`${step}_calls`] = times.length;
    Object.assign(figures, latencyFigures(step, times));
    figures[`${step}_max_ms`] = percentile(times, 1);
  }
  return figures;
}

function newLog(): Log {
  const steps = Object.keys(labels).map((step) => [step, []]);
  return { latencies: Object.fromEntries(steps) as Log['latencies'], errors: new Map() };
}

/**
 * A hall that does everything at once: begins, hands in and looks at its results, while others sit another
 * test. None may see an error or lose an answer.
 */
export async function benchHerd(
  stand: Stand,
  { students, seconds }: { students: number; seconds: number },
): Promise<Outcome> {
  say(
    `Building three tests of 60 questions, each for ${students} students, and one for ${writerCount} others.`,
  );
  const cold = await buildClassroom(stand.ctx, students, { stem });
  const hall = await buildClassroom(stand.ctx, students, { stem });
  const sealed = await buildClassroom(stand.ctx, students);
  const others = await buildClassroom(stand.ctx, writerCount);
  const client = makeClient(stand.url, students);
  const log = newLog();
  const inHall: Sending = { client, room: hall, log };
  const beside: Sending = { client: makeClient(stand.url, writerCount), room: others, log };

  say('All of another hall begin in one instant: the server has just started.');
  const first = newLog();
  await beginAll({ client, room: cold, log: first }, 'start', 'cold');
  log.latencies.cold = first.latencies.cold;
  log.errors = first.errors;
  say('All read the instructions, and begin in one instant.');
  await spread(inHall, 'terms', {
    ms: termsMs,
    call: (learner) => termsCall(hall, learner),
  });
  await beginAll(inHall, 'start', 'begun');
  const paper = textOf(await client.send(paperCall(hall, at(hall.learners, 0))));
  say('All begin in one instant, their papers came before.');
  const cost = await costOf(stand, () => beginAll({ ...inHall, room: sealed }, 'sealed'));
  const bare = await bareAtOnce(stand, sealed);
  say(`The bare server answers as many within ${Math.round(bare)} ms.`);
  say('All fill their sheets; the others begin.');
  await fillSheets(inHall);
  for (const learner of others.learners)
    noteStarted(learner, await client.send(startCall(others, learner)));
  const stopQuiet = writeBeside(beside, 'quiet');
  await pause(seconds * 1000);
  await stopQuiet();

  say(`All hand in within ${submitMs / 1000} s, while the others write.`);
  const stopBeside = writeBeside(beside, 'submit_beside');
  const begun = performance.now();
  const submitSeconds = await spread(inHall, 'submit', { ms: submitMs, call: submitCall });
  await scored(stand);
  const scoredSeconds = (performance.now() - begun) / 1000;
  await stopBeside();
  say(`All look at their results within ${resultMs / 1000} s.`);
  const stopReading = writeBeside(beside, 'result_beside');
  const resultSeconds = await spread(inHall, 'result', { ms: resultMs, call: resultCall });
  await stopReading();
  client.close();
  beside.client.close();

  for (const [what, count] of log.errors) say(`${count} × ${what}`);
  say('Comparing the database with what was acknowledged.');
  const measured = figuresOf(log);
  const figures: Figures = {
    herd_students: students,
    herd_bare_p99_ms: bare,
    herd_sealed_by_bare: (measured['sealed_p99_ms'] ?? Number.NaN) / bare,
    herd_paper_kb: Buffer.byteLength(paper) / 1024,
    herd_sealed_server_cpu_ms: cost.server / students,
    herd_sealed_postgres_cpu_ms: cost.postgres / students,
    herd_sealed_bench_cpu_ms: cost.bench / students,
    ...measured,
    ...(await verify(stand, [hall, others])),
    herd_submit_all_s: submitSeconds,
    herd_scored_all_s: scoredSeconds,
    herd_result_all_s: resultSeconds,
  };
  return { figures: roundFigures(figures), targets, labels };
}
