import { randomInt } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { BodyOf, ReturnOf } from '@chinar/contract/endpoint';
import type * as contract from '@chinar/contract/attempts';
import type * as careContract from '@chinar/contract/attempts.care';
import { extraMs } from '@chinar/contract/attempts.sections';
import type { Actor } from '../../../auth/actor.ts';
import { type Asking, type Ctx, transact } from '../../../context.ts';
import { audit } from '../../../db/audit.ts';
import { mapConstraints } from '../../../db/errors.ts';
import { makeGathered } from '../../../db/gather.ts';
import { newId } from '../../../db/ids.ts';
import { courseOpensQuiz } from '../../courses/api.ts';
import { canEditQuiz, mayEnter, readPaper } from '../../quizzes/api.ts';
import { AppError, found } from '../../../errors.ts';
import { addressKey } from '../../../http/limits.ts';
import { type AttemptRow, claimAttempt, findAttemptWithResponses, raiseEpoch } from '../data.ts';
import {
  type Asked,
  createAttempts,
  lookUpStarts,
  type NewAttempt,
  type StartRow,
} from './data.start.ts';
import {
  beginsFrom,
  deadlineOf,
  graceMs,
  isRunningAt,
  lastAnswerAt,
  later,
  lateMs,
} from '../policy.ts';
import { writablePaper } from './service.check.ts';
import { refuseStart } from './service.refuse.ts';
import { sectionsOf } from './service.sections.ts';
import { expire } from '../closing/service.expire.ts';
import { heldView, startedView } from '../views.ts';

type Started = { data: ReturnOf<typeof contract.startAttempt>; isNew: boolean };
type Body = BodyOf<typeof contract.startAttempt>;

type Head = AttemptRow & { offline_window_minutes: number };

async function headerOf(ctx: Ctx, row: Head, now: number) {
  const attemptToken = ctx.services.tokens.attemptToken({
    attemptId: row.id,
    paperName: row.paper_name,
    isGuest: row.user_id === null,
    deadlineAt: row.deadline_at,
  });
  const paperKey = ctx.services.tokens.sealKey(row.paper_name).toString('base64url');
  const { planned } = await readPaper(ctx, row.paper_name);
  const sections = await sectionsOf(ctx, row.id, planned);
  const attempt = { ...startedView(row, now), ...(sections ? { sections } : {}) };
  return { attempt, attemptToken, paperKey };
}

/** The running attempt with what it holds; null when its time is over, which is settled on the way. */
async function resume(ctx: Ctx, attemptId: string): Promise<Started | null> {
  const now = ctx.services.clock.now();
  const row = await findAttemptWithResponses(ctx.db, attemptId);
  if (!row || row.state !== 'in_progress') return null;
  if (!isRunningAt(row, now)) {
    await expire(ctx, attemptId);
    return null;
  }
  return {
    isNew: false,
    data: {
      ...(await headerOf(ctx, row, now)),
      responses: row.responses.map(heldView),
      resumed: true,
    },
  };
}

const lookUp = makeGathered<StartRow, Asked>(async (ctx, asked) => {
  const nameOf = (quizId: string, userId: string | null) => `${quizId} ${userId}`;
  const rows = await lookUpStarts(ctx.db, asked, new Date(ctx.services.clock.now()));
  const known = new Map(rows.map((row) => [nameOf(row.quiz_id, row.user_id), row]));
  return new Map(
    asked.flatMap((one) => {
      const row = known.get(nameOf(one.quizId, one.userId));
      return row ? [[one, row]] : [];
    }),
  );
});

/**
 * Everything that a start asks. At the bell a whole hall asks, by one statement.
 * Throws `not_found` where there is no such quiz.
 */
export async function lookUpStart(ctx: Asking, quizId: string): Promise<StartRow> {
  const row = found(await lookUp(ctx, { quizId, userId: ctx.actor?.userId ?? null }));
  const { course_id: courseId } = row;
  if (courseId === null || !ctx.actor || row.is_public) return row;
  // Of a course one has the lessons that are open by now.
  return { ...row, is_enrolled: await courseOpensQuiz(ctx, { courseId, quizId }) };
}

/** Of one quiz together: who publishes another one holds up nobody here. */
const create = makeGathered<true, NewAttempt>(
  async (ctx, attempts) => {
    const made = await createAttempts(ctx.db, attempts);
    return new Map(attempts.flatMap((one) => (made.has(one.id) ? [[one, true]] : [])));
  },
  ({ quizId }) => quizId,
);

/** What the rules of a start ask of a quiz and its reader. */
export function startFacts(row: StartRow, actor: Actor | null) {
  const { owner_id: ownerId, is_published: isPublished } = row;
  const isOwner = canEditQuiz(actor, { ownerId, isPublished });
  return {
    isArchived: row.is_archived,
    isPublished,
    isOwner,
    isOpen: mayEnter(actor === null, {
      isPublic: row.is_public,
      isOwner,
      courseId: row.course_id,
      testSeriesId: row.test_series_id,
      isFreeSample: row.is_free_sample,
      isEnrolled: row.is_enrolled,
    }),
    unlockAt: row.unlock_at,
    attemptsAllowed: row.attempts_allowed,
    further: row.further,
    used: row.used,
    window:
      row.window_open && row.window_close
        ? { open: row.window_open, close: row.window_close }
        : null,
  };
}

/** The end of an attempt that begins at `now`. */
function endOf(row: StartRow, now: number): Date {
  return deadlineOf(
    {
      durationMinutes: row.duration_minutes,
      windowClose: row.window_close,
      closePolicy: row.close_policy,
      extraTimePercent: row.extra_time_percent,
    },
    now,
  );
}

/**
 * When a test opens, and the end of one that is begun then or now, as a start would set it. Throws the
 * refusals of the start, but for that it is not open yet.
 */
export async function getStartTerms(
  ctx: Asking,
  quizId: string,
): Promise<ReturnOf<typeof careContract.getStartTerms>> {
  const row = await lookUpStart(ctx, quizId);
  const now = ctx.services.clock.now();
  const facts = startFacts(row, ctx.actor);
  const begun = beginsFrom(facts, now);
  refuseStart(ctx, facts, begun);
  const endsAt = endOf(row, begun);
  const { duration_minutes: minutes, extra_time_percent: percent } = row;
  const full = minutes * 60_000 + extraMs(minutes, percent);
  return {
    serverNow: new Date(now).toISOString(),
    opensAt: begun > now ? new Date(begun).toISOString() : null,
    endsAt: endsAt.toISOString(),
    isCut: endsAt.getTime() < begun + full,
    extraTimePercent: percent,
  };
}

function languageOf(row: StartRow, wished: string | undefined): string {
  return wished && row.languages.includes(wished) ? wished : (row.languages[0] ?? 'en');
}

/** Guests leave their answers on the disk and no name: they start only while there is room for all. */
async function admitGuest(ctx: Asking): Promise<void> {
  const { config, disk, limits } = ctx.services;
  limits.spendLocal('guestStart', addressKey(ctx.ip));
  const floor = config.GUEST_DISK_FLOOR * 1024 * 1024;
  if (floor > 0 && (await disk.free()) < floor) {
    throw new AppError('guests_paused', { retryAfter: 60 });
  }
}

/** Starts that were counted: many at once of one attempt make one attempt, and count as one. */
const counted = new LRUCache<string, true>({ max: 20_000, ttl: 3_600_000 });

/** Whoever starts test after test reads the bank and learns nothing: that is stopped, and told (Q18). */
async function countAsked(
  ctx: Asking,
  { quiz_id: quizId, next_number: number }: StartRow,
  { userId, paperName }: { userId: string; paperName: string },
): Promise<void> {
  const { alarms, limits } = ctx.services;
  const { index } = await readPaper(ctx, paperName);
  const name = `${userId} ${quizId} ${number}`;
  if (counted.has(name)) return;
  try {
    // Each start has room for a ledger, however short the test is.
    limits.spendLocal('askedQuestions', userId, Math.max(10, index.size));
    counted.set(name, true);
  } catch (error) {
    const message = 'somebody starts more tests in a day than a learner sits';
    alarms.raise('bank_read', { user: userId }, message);
    throw error;
  }
}

/** The paper of an attempt with this seed: of a test in several forms, one of them. */
function paperOf({ form_papers: papers, paper_name: only }: StartRow, seed: number): string {
  return found(papers ? papers[seed % papers.length] : only);
}

async function begin(
  ctx: Asking,
  row: StartRow,
  { now, ...body }: Body & { now: number },
): Promise<Started | null> {
  const userId = ctx.actor?.userId ?? null;
  const seed = randomInt(2 ** 31);
  const paperName = paperOf(row, seed);
  if (userId === null) await admitGuest(ctx);
  else if (userId !== row.owner_id) await countAsked(ctx, row, { userId, paperName });
  const { extra_time_percent: extraTimePercent, offline_window_minutes: offlineMinutes } = row;
  const deadlineAt = endOf(row, now);
  // Of a window the keys wait for the last who may still answer.
  const answersUntil = lastAnswerAt(row);
  const ownUntil = new Date(deadlineAt.getTime() + lateMs(offlineMinutes));
  const attempt = {
    id: newId(),
    quizId: row.quiz_id,
    paperName,
    userId,
    number: userId === null ? 1 : row.next_number,
    seed,
    language: languageOf(row, body.language),
    startedAt: new Date(now),
    deadlineAt,
    isMaker: startFacts(row, ctx.actor).isOwner,
    terms: { ...row, answers_until: answersUntil && later(answersUntil, ownUntil) },
  };
  if (!(await create(ctx, attempt))) return null;
  const head: Head = {
    id: attempt.id,
    quiz_id: attempt.quizId,
    paper_name: attempt.paperName,
    user_id: userId,
    number: attempt.number,
    seed: attempt.seed,
    language: attempt.language,
    state: 'in_progress',
    epoch: 1,
    started_at: attempt.startedAt,
    deadline_at: attempt.deadlineAt,
    submitted_at: null,
    extra_time_percent: extraTimePercent,
    offline_window_minutes: offlineMinutes,
  };
  return { isNew: true, data: { ...(await headerOf(ctx, head, now)), responses: [] } };
}

/** A guest's token resumes its own attempt, when it is one of this quiz. */
async function resumeByPass(ctx: Asking, quizId: string): Promise<Started | null> {
  if (!ctx.pass || ctx.actor) return null;
  const resumed = await resume(ctx, ctx.pass.attemptId);
  return resumed?.data.attempt.quizId === quizId ? resumed : null;
}

/**
 * Starts a quiz or goes on with the running attempt: of several starts in parallel one makes the
 * attempt, a constraint says which, and the others get the same. Throws the refusals of the policy.
 */
export async function start(ctx: Asking, quizId: string, body: Body): Promise<Started> {
  const byPass = await resumeByPass(ctx, quizId);
  if (byPass) return byPass;
  for (let tries = 0; tries < 3; tries += 1) {
    const row = await lookUpStart(ctx, quizId);
    const running = row.open_id === null ? null : await resume(ctx, row.open_id);
    if (running) return running;
    // The one that was running has just been settled: look again, it counts as used.
    if (row.open_id !== null) continue;
    // One moment for the rules and for the end: a window that closes between them would give no time at all.
    const now = ctx.services.clock.now();
    refuseStart(ctx, startFacts(row, ctx.actor), now);
    const begun = await begin(ctx, row, { ...body, now });
    if (begun) return begun;
  }
  // Each time another one had begun, and was over before it was read.
  throw new AppError('unavailable', { retryAfter: 1 });
}

/**
 * Goes on with a running attempt on another device. The epoch rises in one statement, so that of two who
 * take over at once each has one of its own. Throws `state_conflict` for an attempt that is over.
 */
export async function takeOver(ctx: Asking, attemptId: string): Promise<Started['data']> {
  await writablePaper(ctx, attemptId);
  ctx.services.limits.spendLocal('save', attemptId);
  const now = ctx.services.clock.now();
  const epoch = await transact(ctx, async (inner) => {
    const raised = await raiseEpoch(inner.db, attemptId, new Date(now - graceMs));
    if (raised !== null) await audit(inner, 'attempt.takenOver', ['attempt', attemptId]);
    return raised;
  });
  const started = epoch === null ? null : await resume(ctx, attemptId);
  if (epoch === null || !started) throw new AppError('state_conflict');
  const { data } = started;
  // Read behind the statement, the row may name the epoch of a device that came after this one.
  return { ...data, attempt: { ...data.attempt, epoch } };
}

/** Adds a guest's finished attempt to an account; the attempt's token proves whose it is. */
export async function claim(
  ctx: Asking & { actor: Actor },
  attemptId: string,
): Promise<{ attemptId: string }> {
  if (ctx.pass?.attemptId !== attemptId) throw new AppError('not_found');
  const { userId } = ctx.actor;
  const now = new Date(ctx.services.clock.now());
  const once = () =>
    mapConstraints({ attempts__number: 'state_conflict' }, () =>
      transact(ctx, (inner) => claimAttempt(inner.db, attemptId, userId, now)),
    );
  // A start of the same account that came between has the number: the next one is free.
  const isClaimed = await once().catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'state_conflict') return once();
    throw error;
  });
  if (!isClaimed) throw new AppError('state_conflict');
  return { attemptId };
}
