import type { CourseLearner } from '@chinar/contract/courses.learners';
import type * as contract from '@chinar/contract/courses.learners';
import type { DataOf, QueryOf } from '@chinar/contract/endpoint';
import type { Id } from '@chinar/contract/ids';
import { type Asking, transact } from '../../context.ts';
import { askedOf, audit } from '../../db/audit.ts';
import { newId } from '../../db/ids.ts';
import { AppError, found } from '../../errors.ts';
import { emit } from '../../events/emit.ts';
import { lockProgress } from '../entitlements/api.ts';
import { findCourse } from './data.ts';
import {
  createOpened,
  deleteOpened,
  findLearner,
  type LearnerRow,
  listBegun,
  listLearners,
  listOpened,
  type OpenedRow,
} from './data.learners.ts';
import { sectionClosed, sectionOpened } from './events.ts';
import { opensAt, type Outline, type OutlineSection } from './policy.outline.ts';
import { canOwn, canTeach } from './policy.ts';
import { factsOf, nowOf } from './service.reading.ts';

/** The outline that learners of an own course read. Who only writes in it along is told so. */
async function ownOutline(ctx: Asking<'user'>, id: Id<'courses'>): Promise<Outline> {
  const row = found(await findCourse(ctx.db, { id }, ctx.actor.userId));
  if (!canTeach(ctx.actor, factsOf(row))) throw new AppError('not_found');
  if (!canOwn(ctx.actor, factsOf(row))) throw new AppError('forbidden');
  return row.outline ?? { sections: [] };
}

type Facts = {
  outline: Outline;
  opened: readonly OpenedRow[];
  begun: readonly { user_id: string; lesson_id: string }[];
  now: Date;
};

function sectionView(
  section: OutlineSection,
  row: LearnerRow,
  { opened, begun, now }: Facts,
): CourseLearner['sections'][number] {
  const from = opensAt(section, row.began_at);
  const held = opened.find(
    ({ user_id, section_id }) => user_id === row.user_id && section_id === section._id,
  );
  const lessons = new Set(section.lessons.map(({ _id }) => _id));
  const isBegun = begun.some(
    ({ user_id, lesson_id }) => user_id === row.user_id && lessons.has(lesson_id),
  );
  return {
    _id: section._id,
    title: section.title,
    opensAt: from !== null && from > now ? from.toISOString() : null,
    openedAt: held?.opened_at.toISOString() ?? null,
    mayClose: held !== undefined && !isBegun,
  };
}

function learnerView(row: LearnerRow, facts: Facts): CourseLearner {
  const later = facts.outline.sections.filter((section) => opensAt(section, row.began_at) !== null);
  return {
    _id: row.user_id,
    fullName: row.full_name,
    progressPct: row.progress_pct,
    seenAt: row.seen_at?.toISOString() ?? null,
    beganAt: row.began_at.toISOString(),
    isActive: row.is_active,
    sections: later.map((section) => sectionView(section, row, facts)),
  };
}

async function learnersOf(
  ctx: Asking<'user'>,
  { courseId, outline }: { courseId: Id<'courses'>; outline: Outline },
  rows: readonly LearnerRow[],
): Promise<CourseLearner[]> {
  const of = { courseId, userIds: rows.map(({ user_id }) => user_id) };
  const opened = await listOpened(ctx.db, of);
  const begun = await listBegun(ctx.db, of);
  const facts = { outline, opened, begun, now: nowOf(ctx) };
  return rows.map((row) => learnerView(row, facts));
}

/** Who has a course of one's own. */
export async function list(
  ctx: Asking<'user'>,
  id: Id<'courses'>,
  query: QueryOf<typeof contract.listCourseLearners>,
): Promise<DataOf<typeof contract.listCourseLearners>> {
  const outline = await ownOutline(ctx, id);
  const { q, state } = query;
  const filter = { courseId: id, now: nowOf(ctx), q, state };
  const { rows, pagination } = await listLearners(ctx.db, filter, query);
  await audit(ctx, 'courseLearners.read', ['course', id], { after: askedOf(query) });
  return { learners: await learnersOf(ctx, { courseId: id, outline }, rows), pagination };
}

type One = { id: Id<'courses'>; userId: Id<'users'>; sectionId: Id<'course_sections'> };

/** A learner of an own course with one of its sections, held: what they begin meanwhile comes before or after. */
async function lockOne(ctx: Asking<'user'>, { id, userId, sectionId }: One) {
  const outline = await ownOutline(ctx, id);
  const section = found(outline.sections.find(({ _id }) => _id === sectionId));
  await lockProgress(ctx.db, { userId, itemType: 'course', itemId: id });
  const row = found(await findLearner(ctx.db, { courseId: id, now: nowOf(ctx), userId }));
  const told = async (): Promise<CourseLearner> => {
    const [learner] = await learnersOf(ctx, { courseId: id, outline }, [row]);
    return found(learner);
  };
  return { section, row, told };
}

/** Throws `state_conflict` where it is open anyway. */
export async function open(ctx: Asking<'user'>, one: One): Promise<CourseLearner> {
  const { id, userId, sectionId } = one;
  return transact(ctx, async (inner) => {
    const { section, row, told } = await lockOne(inner, one);
    if (!row.is_active) throw new AppError('not_enrolled');
    const from = opensAt(section, row.began_at);
    const now = nowOf(ctx);
    if (from === null || from <= now) throw new AppError('state_conflict', { held: await told() });
    const openingId = newId();
    const isNew = await createOpened(inner.db, {
      id: openingId,
      user_id: userId,
      course_id: id,
      section_id: sectionId,
      opened_by: ctx.actor.userId,
      opened_at: now,
    });
    if (isNew) {
      await audit(inner, 'course.section_opened', ['course', id], { after: { userId, sectionId } });
      const payload = { openingId, courseId: id, sectionId, userId };
      await emit(inner, sectionOpened, userId, payload);
    }
    return told();
  });
}

/** Throws `state_conflict` where something in it was begun: once opened, it never locks again. */
export async function close(ctx: Asking<'user'>, one: One): Promise<CourseLearner> {
  const { id, userId, sectionId } = one;
  return transact(ctx, async (inner) => {
    const { section, told } = await lockOne(inner, one);
    const lessonIds = section.lessons.map(({ _id }) => _id);
    const openingId = await deleteOpened(inner.db, { userId, sectionId, lessonIds });
    if (openingId === undefined) throw new AppError('state_conflict', { held: await told() });
    await audit(inner, 'course.section_closed', ['course', id], { before: { userId, sectionId } });
    await emit(inner, sectionClosed, userId, { openingId });
    return told();
  });
}
