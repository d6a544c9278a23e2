import { dateOf, dayOf, mondayOf } from '@chinar/content/india';
import { inSeedOrder } from '@chinar/contract/attempts.order';
import type { OwnNow } from '@chinar/contract/attempts.own';
import type { Paper } from '@chinar/contract/attempts.papers';
import type { AttemptOutcome } from '@chinar/contract/attempts.results';
import type { Asking } from '../../../context.ts';
import { titleIn } from '../../../locale.ts';
import { readPaper, type ReadyPaper } from '../../quizzes/api.ts';
import { findAttempt, listResponses } from '../data.ts';
import { listAttempts, type ListedAttempt } from './data.lists.ts';
import { listNextQuizzes } from './data.own.ts';
import { outcomeOf } from './service.result.ts';
import { listedView } from '../views.ts';

/** So many of the newest attempts are looked at: more than anybody hands in within a week. */
const looked = 100;
const nextCount = 2;

type State = NonNullable<OwnNow['running']>['states'][number];

/** The questions of a paper as the room shows them with a seed: few papers are shuffled, and only those are read. */
function idsAsSat({ plain, index, isShuffled }: ReadyPaper, seed: number): string[] {
  if (!isShuffled) return [...index.keys()];
  const { sections } = inSeedOrder(JSON.parse(plain.toString()) as Paper, seed);
  return sections.flatMap(({ questions }) => questions.map(({ _id }) => _id));
}

async function runningOf(ctx: Asking, row: ListedAttempt): Promise<OwnNow['running']> {
  const attempt = await findAttempt(ctx.db, row.id);
  if (!attempt) return null;
  const [paper, held] = await Promise.all([
    readPaper(ctx, attempt.paper_name),
    listResponses(ctx.db, row.id),
  ]);
  const states = new Map(held.map(({ question_id: id, status }) => [id, status]));
  const saved = Math.max(0, ...held.map(({ saved_at: at }) => at.getTime()));
  return {
    _id: row.id,
    quizId: row.quiz_id,
    testSeriesId: row.test_series_id,
    title: titleIn(row, ctx.locale),
    deadlineAt: row.deadline_at.toISOString(),
    serverNow: new Date(ctx.services.clock.now()).toISOString(),
    savedAt: saved > 0 ? new Date(saved).toISOString() : null,
    states: idsAsSat(paper, attempt.seed).map((id) => (states.get(id) ?? 'not_visited') as State),
  };
}

/** The topic with the most marks to win back; the first of equal ones. */
export function studyOf(outcome: AttemptOutcome): { topic: string; marks: number } | null {
  const waiting = new Map<string, number>();
  for (const { topic, marks, maxMarks, counted } of outcome.result?.questions ?? []) {
    if (topic && counted !== false)
      waiting.set(topic.topic, (waiting.get(topic.topic) ?? 0) + maxMarks - marks);
  }
  let most: { topic: string; marks: number } | null = null;
  for (const [topic, sum] of waiting) {
    const marks = Math.round(sum * 100) / 100;
    if (marks > (most?.marks ?? 0)) most = { topic, marks };
  }
  return most;
}

/** What of a result is out by now; nothing of its words is told. */
const shownOf = (row: ListedAttempt, now: number) =>
  listedView(row, { now, locale: 'en', withNames: false });

async function lastOf(ctx: Asking, row: ListedAttempt): Promise<OwnNow['last']> {
  const now = ctx.services.clock.now();
  const { score, maxScore } = shownOf(row, now);
  const facts = score === undefined ? undefined : await findAttempt(ctx.db, row.id);
  return {
    _id: row.id,
    quizId: row.quiz_id,
    testSeriesId: row.test_series_id,
    title: titleIn(row, ctx.locale),
    submittedAt: (row.submitted_at ?? row.deadline_at).toISOString(),
    maxScore,
    ...(score === undefined ? {} : { score }),
    study: facts ? studyOf(await outcomeOf(ctx, facts)) : null,
  };
}

/** What was done on each day of the week of `now`. */
export function weekOf(rows: readonly ListedAttempt[], now: number): OwnNow['week'] {
  const monday = mondayOf(dayOf(now));
  return Array.from({ length: 7 }, (_, place) => {
    const done = rows.filter(
      ({ submitted_at: at }) => at !== null && dayOf(at.getTime()) === monday + place,
    );
    const shown = done.map((row) => shownOf(row, now)).filter(({ score }) => score !== undefined);
    const most = shown.reduce((sum, { maxScore }) => sum + maxScore, 0);
    const won = shown.reduce((sum, { score = 0 }) => sum + score, 0);
    const ms = done.reduce((sum, { time_spent_ms: one }) => sum + (one ?? 0), 0);
    return {
      day: dateOf(monday + place),
      minutes: Math.round(ms / 60_000),
      share: most > 0 ? Math.max(0, won / most) : null,
    };
  });
}

/** Where somebody stands with their tests. */
export async function ownNow(ctx: Asking<'user'>): Promise<OwnNow> {
  const { userId } = ctx.actor;
  const now = ctx.services.clock.now();
  const query = { page: 1, limit: looked, sort: 'newest' };
  const { rows } = await listAttempts(ctx.db, { learner: userId }, query);
  const running = rows.find(
    ({ state, deadline_at: at }) => state === 'in_progress' && at.getTime() > now,
  );
  const last = rows.find(({ state }) => state === 'submitted' || state === 'expired');
  const next = await listNextQuizzes(ctx.db, userId, { now: new Date(now), limit: nextCount });
  return {
    running: running ? await runningOf(ctx, running) : null,
    last: last ? await lastOf(ctx, last) : null,
    next: next.map((quiz) => ({
      _id: quiz.id,
      testSeriesId: quiz.test_series_id,
      title: titleIn(quiz, ctx.locale),
      series: titleIn({ title: quiz.series, translations: quiz.series_translations }, ctx.locale),
      durationMinutes: quiz.duration_minutes,
      totalQuestions: quiz.questions,
      window:
        quiz.window_open && quiz.window_close
          ? { open: quiz.window_open.toISOString(), close: quiz.window_close.toISOString() }
          : null,
    })),
    week: weekOf(rows, now),
  };
}
