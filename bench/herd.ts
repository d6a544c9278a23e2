import { setTimeout as pause } from 'node:timers/promises';
import {
  nextEvent,
  noteSaved,
  noteStarted,
  paperCall,
  saveCall,
  startCall,
  submitCall,
} from './kit/calls.ts';
import { buildClassroom, type Classroom, type Learner } from './kit/classroom.ts';
import {
  type Figures,
  latencyFigures,
  type Outcome,
  roundFigures,
  type Targets,
} from './kit/figures.ts';
import { countBroken, countLost, countWrong, scored } from './kit/held.ts';
import { type Answer, type Call, type Client, makeClient } from './kit/http.ts';
import { say, type Stand } from './kit/stand.ts';

const saveEveryMs = 10_000;
/** Answers that a student gives between two saves. */
const answersPerSave = 2;

const targets: Targets = {
  herd_errors: { max: 0 },
  herd_lost_answers: { max: 0 },
  herd_wrong_scores: { max: 0 },
  herd_broken_invariants: { max: 0 },
};

const labels = {
  start: 'Start, all students within one second, server just started',
  paper: 'Paper, right after the start',
  save: `Save, each student every ${saveEveryMs / 1000} s`,
  submit: 'Submit, all students at one moment',
};

/** What happened to all students: times of good answers by step, and refusals by what they said. */
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

async function begin(sending: Sending, learner: Learner): Promise<void> {
  const { room } = sending;
  await pause(Math.random() * 1000);
  const started = await send(sending, 'start', startCall(room, learner));
  if (!started) return;
  noteStarted(learner, started);
  await send(sending, 'paper', paperCall(room, learner));
}

async function write(sending: Sending, learner: Learner, until: number): Promise<void> {
  const { room } = sending;
  await pause(Math.random() * saveEveryMs);
  while (learner.attemptId && performance.now() < until) {
    const due = performance.now() + saveEveryMs;
    const first = learner.seq;
    const events = room.questions
      .map((_, i) => room.questions[(first + i) % room.questions.length])
      .slice(0, answersPerSave)
      .flatMap((question) => (question ? [nextEvent(learner, question)] : []));
    const answer = await send(sending, 'save', saveCall(learner, events));
    if (answer) noteSaved(learner, events, answer);
    await pause(Math.max(0, Math.min(due, until) - performance.now()));
  }
}

type Counts = { students: number; lost: number; wrong: number; broken: number };

async function verify(stand: Stand, room: Classroom): Promise<Counts> {
  return {
    students: room.learners.length,
    lost: await countLost(stand, room),
    wrong: await countWrong(stand, room),
    broken: await countBroken(stand),
  };
}

function figuresOf(log: Log, counts: Counts): Figures {
  const errors = [...log.errors.values()].reduce((sum, count) => sum + count, 0);
  const figures: Figures = {
    herd_students: counts.students,
    herd_errors: errors,
    herd_lost_answers: counts.lost,
    herd_wrong_scores: counts.wrong,
    herd_broken_invariants: counts.broken,
  };
  for (const [step, latencies] of Object.entries(log.latencies)) {
    figures[`${step}_calls`] = latencies.length;
    Object.assign(figures, latencyFigures(step, latencies));
  }
  return figures;
}

type Size = { students: number; seconds: number };

/** Many students sit one test at the same time: none may see an error or lose an answer. */
export async function benchHerd(stand: Stand, { students, seconds }: Size): Promise<Outcome> {
  say(`Building a quiz of 60 questions and ${students} students.`);
  const room = await buildClassroom(stand.ctx, students);
  const client = makeClient(stand.url, students);
  const log: Log = { latencies: { start: [], paper: [], save: [], submit: [] }, errors: new Map() };
  const sending = { client, room, log };
  const { learners } = room;

  say('All start within one second.');
  await Promise.all(learners.map((learner) => begin(sending, learner)));
  say(`All write for ${seconds} s.`);
  const before = await stand.read();
  const until = performance.now() + seconds * 1000;
  await Promise.all(learners.map((learner) => write(sending, learner, until)));
  const after = await stand.read();
  say('All submit at one moment.');
  const begun = performance.now();
  await Promise.all(
    learners
      .filter((learner) => learner.attemptId)
      .map((learner) => send(sending, 'submit', submitCall(learner))),
  );
  const submitSeconds = (performance.now() - begun) / 1000;
  await scored(stand);
  const scoredSeconds = (performance.now() - begun) / 1000;
  client.close();

  for (const [what, count] of log.errors) say(`${count} × ${what}`);
  say('Comparing the database with what was acknowledged.');
  const figures = figuresOf(log, await verify(stand, room));
  const busy = after.server + after.postgres - before.server - before.postgres;
  // Of one core, while all write.
  figures['herd_writing_cpu_share'] = busy / (after.at - before.at);
  figures['herd_submit_all_s'] = submitSeconds;
  figures['herd_scored_all_s'] = scoredSeconds;
  return { figures: roundFigures(figures), targets, labels };
}
