import { setTimeout as pause } from 'node:timers/promises';
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
import { buildClassroom, type Classroom, type Learner } from './kit/classroom.ts';
import { type Figures, mergeRounds, type Outcome, type Targets } from './kit/figures.ts';
import { type Call, type Client, type Load, makeClient, runLoad } from './kit/http.ts';
import { measure, measureBaseline } from './kit/measure.ts';
import { type Idle, launch, measureIdle, type Program, say, type Stand } from './kit/stand.ts';

const learnerCount = 1200;
const batchSize = 10;

const targets: Targets = {
  save_one_cpu_ms: { max: 0.4 },
  save_one_statements: { max: 2 },
  save_64_cpu_ms: { max: 0.2 },
  save_64_rps_ratio: { min: 0.7 },
  start_cpu_ms: { max: 1.5 },
  start_statements: { max: 3 },
  submit_cpu_ms: { max: 4 },
  submit_statements: { max: 6 },
  paper_cpu_ms: { max: 0.1 },
};

const labels = {
  start: 'Start, 1 in flight',
  start_64: 'Start, 64 in flight',
  paper: 'Paper of 60 questions from the cache, 8 in flight',
  save_one: 'Save one answer, 1 in flight',
  save_8: 'Save one answer, 8 in flight',
  save_64: 'Save one answer, 64 in flight',
  save_ten: 'Save ten answers at once, 1 in flight',
  submit: 'Submit 60 answers, 1 in flight',
  submit_64: 'Submit 60 answers, 64 in flight',
  review: 'Result with review, 8 in flight',
  result: 'Result without review, 8 in flight',
  baseline_one: 'Bare server, one upsert, 1 in flight',
  baseline_8: 'Bare server, one upsert, 8 in flight',
  baseline_64: 'Bare server, one upsert, 64 in flight',
};

type Round = {
  stand: Stand;
  idle: Idle;
  baseline: Program;
  room: Classroom;
  client: Client;
  bareClient: Client;
  /** Less than 1 for the warm-up. */
  share: number;
};

function at<T>(list: readonly T[], index: number): T {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('An empty list was asked for an entry.');
  return found;
}

function eventsOf(room: Classroom, learner: Learner, count: number): SentEvent[] {
  return Array.from({ length: count }, () => nextEvent(learner, at(room.questions, learner.seq)));
}

/** Saves of `size` events, going round all learners; checks that each event was accepted. */
function runSaves(round: Round, calls: number, inFlight: number, size: number): Promise<Load> {
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

function runBare({ room, bareClient }: Round, calls: number, inFlight: number): Promise<Load> {
  return runLoad({
    client: bareClient,
    calls,
    inFlight,
    call: (index) => {
      const learner = at(room.learners, index);
      return saveCall(learner, eventsOf(room, learner, 1));
    },
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

async function startAll(round: Round): Promise<Figures> {
  const { stand, idle, room, client } = round;
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
    Object.assign(figures, await measure(stand, idle, key, run));
  }
  return figures;
}

async function saveAll(round: Round): Promise<Figures> {
  const { stand, idle, baseline, share } = round;
  const figures: Figures = {};
  // Ours and the bare one by turns, so that both meet the same noise of the machine.
  for (const [name, inFlight, calls] of [
    ['one', 1, 2400],
    ['8', 8, 4800],
    ['64', 64, 9600],
  ] as const) {
    const count = Math.round(calls * share);
    const ours = () => runSaves(round, count, inFlight, 1);
    const bare = () => runBare(round, count, inFlight);
    Object.assign(
      figures,
      await measure(stand, idle, `save_${name}`, ours),
      await measureBaseline(stand, idle, baseline, `baseline_${name}`, bare),
    );
  }
  const tens = () => runSaves(round, round.room.learners.length, 1, batchSize);
  Object.assign(figures, await measure(stand, idle, 'save_ten', tens));
  return figures;
}

/** Answers every question of every sheet, unmeasured. */
async function fillSheets(round: Round): Promise<void> {
  const { room } = round;
  const perLearner = room.questions.length / batchSize;
  await runSaves(round, room.learners.length * perLearner, 16, batchSize);
}

/** Waits until the job has counted all sheets into the questions' statistics. */
async function untilCounted({ stand, room }: Round): Promise<void> {
  for (;;) {
    const waiting = await stand.ctx.db.q
      .selectFrom('results')
      .select('attempt_id')
      .where('quiz_id', '=', room.quizId)
      .where('is_counted', '=', false)
      .limit(1)
      .executeTakeFirst();
    if (!waiting) return;
    await pause(500);
  }
}

async function finishAll(round: Round): Promise<Figures> {
  const { stand, idle, room } = round;
  const half = room.learners.length / 2;
  const first = room.learners.slice(0, half);
  const second = room.learners.slice(half);
  const counted = () => untilCounted(round);
  const submit = await measure(
    stand,
    idle,
    'submit',
    () => runEach(round, first, 1, submitCall),
    counted,
  );
  const submitted = await measure(
    stand,
    idle,
    'submit_64',
    () => runEach(round, second, 64, submitCall),
    counted,
  );
  const review = await measure(stand, idle, 'review', () => runEach(round, first, 8, resultCall));
  await stand.ctx.db.q
    .updateTable('quizzes')
    .set({ release_review: 'manual' })
    .where('id', '=', room.quizId)
    .execute();
  const result = await measure(stand, idle, 'result', () => runEach(round, second, 8, resultCall));
  return { ...submit, ...submitted, ...review, ...result };
}

function ratio(figures: Figures, above: string, below: string): number {
  return (figures[above] ?? Number.NaN) / (figures[below] ?? Number.NaN);
}

async function runRound(parts: Omit<Round, 'room'>): Promise<Figures> {
  const { stand, idle, share } = parts;
  const room = await buildClassroom(stand.ctx, Math.round(learnerCount * share));
  const round: Round = { ...parts, room };
  const figures = await startAll(round);
  const papers = Array.from({ length: Math.round(8000 * share) }, (_, i) => at(room.learners, i));
  const paper = await measure(stand, idle, 'paper', () =>
    runEach(round, papers, 8, (learner) => paperCall(room, learner)),
  );
  Object.assign(figures, paper, await saveAll(round));
  await fillSheets(round);
  Object.assign(figures, await finishAll(round));
  for (const name of ['one', '8', '64']) {
    figures[`save_${name}_cpu_ratio`] = ratio(
      figures,
      `save_${name}_cpu_ms`,
      `baseline_${name}_cpu_ms`,
    );
    figures[`save_${name}_rps_ratio`] = ratio(figures, `save_${name}_rps`, `baseline_${name}_rps`);
  }
  return figures;
}

/** The path of one learner through a test of 60 questions, each step measured by itself. */
export async function benchAttempt(stand: Stand, { rounds }: { rounds: number }): Promise<Outcome> {
  const baseline = await launch(['bench/baseline.ts', 'save'], {
    DATABASE_URL: stand.databaseUrl,
    DATABASE_POOL: String(stand.ctx.services.config.DATABASE_POOL),
  });
  const client = makeClient(stand.url, 64);
  const bareClient = makeClient(baseline.url, 64);
  try {
    const parts = { stand, baseline, client, bareClient };
    const none: Idle = { server: 0, postgres: 0, statements: 0 };
    say('Warming up.');
    await runRound({ ...parts, idle: none, share: 0.5 });
    const idle = await measureIdle(stand, 15);
    say(
      `Idle, CPU-ms a second: server ${idle.server.toFixed(1)}, PostgreSQL ${idle.postgres.toFixed(1)}.`,
    );
    const measured: Figures[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const figures = await runRound({ ...parts, idle, share: 1 });
      measured.push(figures);
      const shown = Object.keys(targets).map((name) => `${name} ${figures[name]?.toFixed(3)}`);
      say(`Round ${round} of ${rounds}: ${shown.join(', ')}`);
    }
    return { ...mergeRounds(measured), targets, labels };
  } finally {
    client.close();
    bareClient.close();
    await baseline.stop();
  }
}
