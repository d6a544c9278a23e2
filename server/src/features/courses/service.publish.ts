import type { CourseDraft } from '@chinar/contract/courses.making';
import type { Id } from '@chinar/contract/ids';
import { type Asking, transact } from '../../context.ts';
import { audit } from '../../db/audit.ts';
import type { Row } from '../../db/row.ts';
import { AppError, found } from '../../errors.ts';
import { emit } from '../../events/emit.ts';
import { holdTrusted } from '../accounts/api.ts';
import { findCourse } from './data.ts';
import { type CourseColumns, updateCourse } from './data.drafts.ts';
import { coursePublished } from './events.ts';
import { recomputeProgress } from './jobs.ts';
import { canOwn, mayMove } from './policy.ts';
import { compileVersion, readDraft } from './service.compile.ts';
import { editionOf, faultsOf, heldDraft } from './service.draft.ts';
import { columnsOf, writtenFacts } from './service.facts.ts';
import { lockOwn, purgeCourse } from './service.making.ts';
import { nowOf } from './service.reading.ts';

/** Throws `unacceptable` naming each fault. */
async function refuseFaults(ctx: Asking<'user'>, id: Id<'courses'>) {
  const row = found(await findCourse(ctx.db, { id }, ctx.actor.userId));
  const draft = await readDraft(ctx.db, id);
  const faults = faultsOf(row, draft);
  if (faults.length > 0) throw new AppError('unacceptable', { faults });
  return { row, draft };
}

/** Who may publish at all (ruling 1), and whom admins let publish (ruling 11): asked anew, and held. */
async function mustMayPublish(ctx: Asking<'user'>, ownerId: string): Promise<void> {
  const { role, isEmailVerified, hasPhone, userId } = ctx.actor;
  const isTrusted = ownerId === userId && (await holdTrusted(ctx.db, userId));
  if (role !== 'admin' && !isTrusted) throw new AppError('forbidden');
  if (!isEmailVerified) throw new AppError('email_unverified');
  if (!hasPhone) throw new AppError('phone_required');
}

/**
 * Makes the draft into the next version, which everybody reads from then on. Who is enrolled keeps what they did:
 * a job reckons their share anew. Throws `state_conflict` where another edition stands there than was read.
 */
export async function publish(
  ctx: Asking<'user'>,
  id: Id<'courses'>,
  edition?: string,
): Promise<CourseDraft> {
  return transact(ctx, async (inner) => {
    const before = await lockOwn(inner, id);
    await mustMayPublish(inner, before.owner_id);
    // What was written after it was read is not published by the one who read it.
    if (edition !== undefined && edition !== editionOf(before))
      throw new AppError('state_conflict', { held: await heldDraft(inner, id) });
    const { row, draft } = await refuseFaults(inner, id);
    const number = (before.published_version ?? 0) + 1;
    const facts = writtenFacts(row);
    const publishing = { courseId: id, number, facts, publishedBy: ctx.actor.userId };
    await compileVersion(inner, publishing, draft);
    await updateCourse(inner.db, id, {
      ...columnsOf(facts),
      draft: '{}',
      content_changed: false,
      published_version: number,
      status: 'published',
      submitted_at: null,
      review_note: '',
    });
    const after = { status: 'published', publishedVersion: number };
    await audit(inner, 'course.published', ['course', id], { before: stateOf(before), after });
    await purgeCourse(inner, id);
    if (number > 1) await inner.services.jobs.send(inner.db, recomputeProgress, { courseId: id });
    if (before.status !== 'published') await emit(inner, coursePublished, id, { courseId: id });
    return heldDraft(inner, id);
  });
}

const stateOf = ({ status, submitted_at }: Row<'courses'>) => ({
  status,
  isSubmitted: submitted_at !== null,
});

type Step = keyof typeof mayMove;

/** One step of a course's life. Throws `state_conflict`, with the course as it is held, where it leads nowhere. */
async function take(
  ctx: Asking<'user'>,
  id: Id<'courses'>,
  {
    step,
    action,
    columns,
  }: { step: Step; action: string; columns: (row: Row<'courses'>) => CourseColumns },
): Promise<CourseDraft> {
  return transact(ctx, async (inner) => {
    const before = await lockOwn(inner, id);
    // A co-instructor writes what is taught, and decides nothing of the course itself.
    if (!canOwn(ctx.actor, { ownerId: before.owner_id })) throw new AppError('not_found');
    if (!mayMove[step](stateOf(before)))
      throw new AppError('state_conflict', { held: await heldDraft(inner, id) });
    if (step === 'submit') await refuseFaults(inner, id);
    const set = columns(before);
    await updateCourse(inner.db, id, set);
    await audit(inner, action, ['course', id], { before: stateOf(before), after: set });
    await purgeCourse(inner, id);
    return heldDraft(inner, id);
  });
}

/** What is shown stays shown while somebody looks at what was written since. */
const isShown = ({ status }: Row<'courses'>) => status === 'published' || status === 'unlisted';

export function submit(ctx: Asking<'user'>, id: Id<'courses'>): Promise<CourseDraft> {
  return take(ctx, id, {
    step: 'submit',
    action: 'course.submitted',
    columns: (row) => ({
      submitted_at: nowOf(ctx),
      ...(isShown(row) ? {} : { status: 'in_review' as const }),
    }),
  });
}

export function requestChanges(
  ctx: Asking<'user'>,
  id: Id<'courses'>,
  reason: string,
): Promise<CourseDraft> {
  return take(ctx, id, {
    step: 'requestChanges',
    action: 'course.changesRequested',
    columns: (row) => ({
      submitted_at: null,
      review_note: reason,
      ...(isShown(row) ? {} : { status: 'changes_requested' as const }),
    }),
  });
}

export function unlist(ctx: Asking<'user'>, id: Id<'courses'>): Promise<CourseDraft> {
  return take(ctx, id, {
    step: 'unlist',
    action: 'course.unlisted',
    columns: () => ({ status: 'unlisted' }),
  });
}

export function archive(ctx: Asking<'user'>, id: Id<'courses'>): Promise<CourseDraft> {
  return take(ctx, id, {
    step: 'archive',
    action: 'course.archived',
    columns: () => ({ status: 'archived', submitted_at: null }),
  });
}
