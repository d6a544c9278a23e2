import { setTimeout as pause } from 'node:timers/promises';
import { at } from './kit/at.ts';
import { type Bare, runBare } from './kit/bare.ts';
import {
  nextEvent,
  noteSaved,
  noteStarted,
  paperCall,
  resultCall,
  saveCall,
  type SentEvent,
  startCall,
  submitCall,
} from './kit/calls.ts';
import type { Classroom, Learner } from './kit/classroom.ts';
import type { Figures } from './kit/figures.ts';
import { type Call, type Client, type Load, runLoad } from './kit/http.ts';
import { measure, measureBaseline } from './kit/measure.ts';
import type { Idle, Stand } from './kit/stand.ts';

const batchSize = 10;

export type Round = {
  stand: Stand;
  idle: Idle;
  baseline: Bare;
  /** The same with batches like ours. */
  batched: Bare;
  room: Classroom;
  client: Client;
  /** Less than 1 for the warm-up. */
  share: number;
};

function eventsOf(room: Classroom, learner: Learner, count: number): SentEvent[] {
  return Array.from({ length: count }, () => nextEvent(learner, at(room.questions, learner.seq)));
}

/** Learners of a room, and how they are heard. */
type Saving = Pick<Round, 'room' | 'client'>;

/** Saves of `size` events, going round all learners; checks that each event was accepted. */
export function runSaves(
  round: Saving,
  calls: number,
  inFlight: number,
  size: number,
): Promise<Load> {
  const { room, client } = round;
  const sent: SentEvent[][] = [];
  return runLoad({
    client,
    calls,
    inFlight,
    call: (index) => {
      const learner = at(room.learners, index);
      const events = eventsOf(room, learner, size);
      sent[index] = events;
      return saveCall(learner, events);
    },
    onAnswer: (answer, index) => noteSaved(at(room.learners, index), sent[index] ?? [], answer),
  });
}

function runEach(
  { client }: Round,
  learners: readonly Learner[],
  inFlight: number,
  call: (learner: Learner) => Call,
): Promise<Load> {
  const options = { client, calls: learners.length, inFlight };
  return runLoad({ ...options, call: (index) => call(at(learners, index)) });
}

/** The bare server at this moment, one call in flight: its pace changes within minutes. */
export function measureBeside(round: Round, key: string): Promise<Figures> {
  const { baseline, room, share } = round;
  const run = () => runBare(room, baseline.client, Math.round(1200 * share), 1);
  return measureBaseline(round, baseline.program, key, run);
}

export async function startAll(round: Round): Promise<Figures> {
  const { room, client } = round;
  const half = room.learners.length / 2;
  const figures: Figures = {};
  for (const [key, inFlight, first] of [
    ['start', 1, 0],
    ['start_64', 64, half],
  ] as const) {
    const learners = room.learners.slice(first, first + half);
    const run = () =>
      runLoad({
        client,
        calls: half,
        inFlight,
        call: (index) => startCall(room, at(learners, index)),
        onAnswer: (answer, index) => noteStarted(at(learners, index), answer),
      });
    Object.assign(figures, await measure(round, key, run));
  }
  return figures;
}

export async function saveAll(round: Round): Promise<Figures> {
  const { baseline, batched, share, room } = round;
  const figures: Figures = {};
  // Ours and the bare one by turns, so that both meet the same noise of the machine.
  for (const [name, inFlight, calls] of [
    ['one', 1, 2400],
    ['8', 8, 4800],
    ['64', 64, 9600],
  ] as const) {
    const count = Math.round(calls * share);
    const ours = () => runSaves(round, count, inFlight, 1);
    const bare = () => runBare(room, baseline.client, count, inFlight);
    const bareBatched = () => runBare(room, batched.client, count, inFlight);
    Object.assign(
      figures,
      await measure(round, `save_${name}`, ours),
      await measureBaseline(round, baseline.program, `baseline_${name}`, bare),
      // Alone nothing waits, so there is nothing to batch.
      inFlight === 64
        ? await measureBaseline(round, batched.program, `batched_${name}`, bareBatched)
        : {},
    );
  }
  const tens = () => runSaves(round, round.room.learners.length, 1, batchSize);
  Object.assign(figures, await measure(round, 'save_ten', tens));
  return figures;
}

/** Answers every question of every sheet, unmeasured. */
export async function fillSheets(round: Saving): Promise<void> {
  const { room } = round;
  const perLearner = room.questions.length / batchSize;
  await runSaves(round, room.learners.length * perLearner, 16, batchSize);
}

/** Waits until the job has counted all sheets into the questions' statistics. */
async function untilCounted({ stand, room }: Round): Promise<void> {
  for (;;) {
    const waiting = await stand.ctx.db.q
      .selectFrom('results as r')
      .innerJoin('attempts as a', 'a.id', 'r.attempt_id')
      .select('r.attempt_id')
      .where('a.quiz_id', '=', room.quizId)
      .where('r.is_counted', '=', false)
      .limit(1)
      .executeTakeFirst();
    if (!waiting) return;
    await pause(500);
  }
}

/** What a hand-in costs afterwards: its points and its notification, told in batches. */
async function measureTelling(stand: Stand, handIns: number): Promise<Figures> {
  const { at: took, server, postgres, statements } = await stand.deliver();
  return {
    told_cpu_ms: (server + postgres) / handIns,
    told_server_cpu_ms: server / handIns,
    told_postgres_cpu_ms: postgres / handIns,
    told_rps: handIns / (took / 1000),
    told_statements: Math.round((statements / handIns) * 100) / 100,
  };
}

export async function finishAll(round: Round): Promise<Figures> {
  const { stand, room } = round;
  const half = room.learners.length / 2;
  const first = room.learners.slice(0, half);
  const second = room.learners.slice(half);
  const counted = () => untilCounted(round);
  const submit = await measure(
    round,
    'submit',
    () => runEach(round, first, 1, submitCall),
    counted,
  );
  const submitted = await measure(
    round,
    'submit_64',
    () => runEach(round, second, 64, submitCall),
    counted,
  );
  const told = await measureTelling(stand, room.learners.length);
  const review = await measure(round, 'review', () => runEach(round, first, 8, resultCall));
  await stand.ctx.db.q
    .updateTable('quizzes')
    .set({ release_review: 'manual' })
    .where('id', '=', room.quizId)
    .execute();
  const result = await measure(round, 'result', () => runEach(round, second, 8, resultCall));
  return { ...submit, ...submitted, ...told, ...review, ...result };
}

export async function readPapers(round: Round): Promise<Figures> {
  const { room, share } = round;
  const papers = Array.from({ length: Math.round(8000 * share) }, (_, i) => at(room.learners, i));
  const call = (learner: Learner) => paperCall(room, learner);
  return measure(round, 'paper', () => runEach(round, papers, 8, call));
}
