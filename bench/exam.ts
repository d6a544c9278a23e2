import { at } from './kit/at.ts';
import {
  loginCall,
  noteLoggedIn,
  noteStarted,
  resultCall,
  startCall,
  submitCall,
} from './kit/calls.ts';
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
import { type Answer, type Call, makeClient } from './kit/http.ts';
import { countOf, type Paced, runPaced } from './kit/pace.ts';
import { say, type Stand } from './kit/stand.ts';
import { Crowd, saveEveryMs, type Written } from './exam-crowd.ts';

/** Learners that begin, hand in, and look at their results, in a second. */
const comingPerSecond = 250;
/** So many of them log in before, so fast: a hash takes a processor what a hundred saves take. */
const loggingIn = 200;
const loginsPerSecond = 10;
/** People who look around meanwhile. */
const visitorsPerSecond = 5;
const connections = 2000;
const slowMs = 100;
const rampSeconds = 15;
const rampStep = 1.25;
const mostRampSteps = 12;

const targets: Targets = {
  exam_save_p99_ms: { max: slowMs },
  exam_errors: { max: 0 },
  exam_lost_answers: { max: 0 },
  exam_wrong_scores: { max: 0 },
  exam_broken_invariants: { max: 0 },
};

const labels = {
  exam_login: `Login, ${loginsPerSecond} a second`,
  exam_start: `Start, ${comingPerSecond} learners a second`,
  exam_save: `Save, each learner every ${saveEveryMs / 1000} s, from the moment at which it was due`,
  exam_page: `Pages for ${visitorsPerSecond} visitors a second meanwhile`,
  exam_submit: `Submit, ${comingPerSecond} a second`,
  exam_result: `Result, ${comingPerSecond} a second`,
};

type Exam = { stand: Stand; room: Classroom; errors: Map<string, number> };

function note(errors: Map<string, number>, what: string, count: number): void {
  if (count > 0) errors.set(what, (errors.get(what) ?? 0) + count);
}

/** All learners, or some, do something once, evenly one after the other. */
async function each(
  { stand, room, errors }: Exam,
  what: string,
  call: (learner: Learner) => Call,
  {
    onAnswer = () => {},
    learners = room.learners,
    perSecond = comingPerSecond,
  }: {
    onAnswer?: (answer: Answer, learner: Learner) => void;
    learners?: readonly Learner[];
    perSecond?: number;
  } = {},
): Promise<Paced> {
  const client = makeClient(stand.url, connections);
  const paced = await runPaced({
    client,
    perSecond,
    seconds: learners.length / perSecond,
    call: (index) => call(at(learners, index)),
    onAnswer: (answer, index) => {
      if (answer.status < 300) onAnswer(answer, at(learners, index));
    },
  });
  client.close();
  for (const status of paced.statuses.keys()) {
    if (status !== 200 && status !== 201)
      note(errors, `${what}: ${status}`, countOf(paced, status));
  }
  return paced;
}

/** Visitors go from page to page while the others write. */
async function visit({ stand, errors }: Exam, seconds: number): Promise<Paced> {
  const client = makeClient(stand.url, 64);
  const pages = ['/', '/test-series', '/exams', '/courses', '/test-series?q=history'];
  const paced = await runPaced({
    client,
    perSecond: visitorsPerSecond,
    seconds,
    call: (index) => ({
      method: 'GET',
      path: at(pages, index),
      headers: { accept: 'text/html', 'x-forwarded-for': `10.99.0.${index % 250}` },
    }),
  });
  client.close();
  note(errors, 'page', Math.round(visitorsPerSecond * seconds) - countOf(paced, 200));
  return paced;
}

function noteWritten({ errors }: Exam, written: Written): void {
  for (const [what, count] of written.errors) note(errors, `save: ${what}`, count);
}

const sliceMs = 10_000;

/** Of each ten seconds in which saves were due: what 99 of 100 of them took at most, in their order. */
function slicesOf({ latencies, dues }: Written): number[] {
  const slices = Map.groupBy(latencies.keys(), (place) => Math.floor((dues[place] ?? 0) / sliceMs));
  return [...slices]
    .toSorted(([one], [other]) => one - other)
    .map(([, places]) =>
      percentile(
        places.map((place) => latencies[place] ?? 0),
        0.99,
      ),
    );
}

/**
 * Faster and faster, until saves are slow or refused: the last speed that was held, beginning with the one
 * that was held before. A speed at which saves are slow once is tried once more: what a machine does beside
 * them is not its limit.
 */
async function findLimit(crowd: Crowd, perSecond: number, before: number): Promise<number> {
  let held = before;
  let speed = rampStep;
  let isSecondTry = false;
  for (let step = 0; step < mostRampSteps; step += 1) {
    const { latencies, errors } = await crowd.write(rampSeconds, speed);
    const p99 = percentile(latencies, 0.99);
    const answered = latencies.length / rampSeconds;
    say(`${Math.round(answered)} saves a second: p99 ${p99.toFixed(1)} ms`);
    const isSlow = p99 > slowMs || answered < perSecond * speed * 0.9;
    if (errors.size > 0 || (isSlow && isSecondTry)) break;
    isSecondTry = isSlow;
    if (isSlow) continue;
    held = answered;
    speed *= rampStep;
  }
  return held;
}

type Size = { students: number; seconds: number };

/** A national mock in small: whole learners, from the start to the result, on this machine. */
export async function benchExam(stand: Stand, { students, seconds }: Size): Promise<Outcome> {
  say(`Building a quiz of 60 questions and ${students} learners.`);
  const exam: Exam = {
    stand,
    room: await buildClassroom(stand.ctx, students, { passwords: loggingIn }),
    errors: new Map<string, number>(),
  };
  const { room, errors } = exam;

  say(`Some log in, ${loginsPerSecond} a second.`);
  const logins = await each(exam, 'login', loginCall, {
    learners: room.learners.slice(0, loggingIn),
    perSecond: loginsPerSecond,
    onAnswer: (answer, learner) => noteLoggedIn(learner, answer),
  });
  say(`All begin, ${comingPerSecond} a second.`);
  const starts = await each(exam, 'start', (learner) => startCall(room, learner), {
    onAnswer: (answer, learner) => noteStarted(learner, answer),
  });
  const client = makeClient(stand.url, connections);
  const crowd = new Crowd(room, client);
  // The engine compiles what it has not met.
  await crowd.write(10);
  say(`They write for ${seconds} s.`);
  const before = await stand.read();
  const [written, pages] = await Promise.all([crowd.write(seconds), visit(exam, seconds)]);
  const after = await stand.read();
  noteWritten(exam, written);
  const slices = slicesOf(written);
  say(`99 of 100, of each ten seconds: ${slices.map((ms) => Math.round(ms)).join(' ')}`);
  say('Faster and faster, to the limit.');
  const perSecond = written.latencies.length / seconds;
  const isHeld = percentile(written.latencies, 0.99) <= slowMs;
  const limit = await findLimit(crowd, students / (saveEveryMs / 1000), isHeld ? perSecond : 0);
  noteWritten(exam, await crowd.settle());
  client.close();
  say('They hand in, and look at their results.');
  const submits = await each(exam, 'submit', submitCall);
  const handedIn = performance.now();
  await scored(stand);
  const scoredSeconds = (performance.now() - handedIn) / 1000;
  const results = await each(exam, 'result', resultCall);

  for (const [what, count] of errors) say(`${count} × ${what}`);
  say('Comparing the database with what was acknowledged.');
  const busy = after.server + after.postgres - before.server - before.postgres;
  const figures: Figures = {
    exam_learners: students,
    exam_seconds: seconds,
    exam_saves: written.latencies.length,
    exam_saves_per_s: perSecond,
    exam_cut_off: written.cuts,
    exam_answers_lost_on_the_way: written.resent,
    exam_errors: [...errors.values()].reduce((sum, count) => sum + count, 0),
    exam_lost_answers: await countLost(stand, room),
    exam_wrong_scores: await countWrong(stand, room),
    exam_broken_invariants: await countBroken(stand),
    exam_scored_after_last_s: scoredSeconds,
    // Of one core.
    exam_writing_cpu_share: busy / (after.at - before.at),
    exam_statements_per_save: (after.statements - before.statements) / written.latencies.length,
    // How the slow ones are spread: a few bad moments, or all the time.
    exam_save_p99_of_half_ms: percentile(slices, 0.5),
    exam_slow_tens_of_seconds: slices.filter((ms) => ms > slowMs).length,
    exam_limit_saves_per_s: limit,
    ...latencyFigures('exam_login', logins.latencies),
    ...latencyFigures('exam_start', starts.latencies),
    ...latencyFigures('exam_save', written.latencies),
    ...latencyFigures('exam_page', pages.latencies),
    ...latencyFigures('exam_submit', submits.latencies),
    ...latencyFigures('exam_result', results.latencies),
  };
  return { figures: roundFigures(figures), targets, labels };
}
