import { courseLimits } from '@chinar/contract/courses.limits';
import type * as making from '@chinar/contract/courses.making';
import type * as contract from '@chinar/contract/courses.outline';
import type { BodyOf, DataOf } from '@chinar/contract/endpoint';
import type { Id } from '@chinar/contract/ids';
import { type Asking, transact } from '../../context.ts';
import { audit } from '../../db/audit.ts';
import { newId } from '../../db/ids.ts';
import type { Row } from '../../db/row.ts';
import { AppError, found, isStale } from '../../errors.ts';
import { listLessons, listSections, type SectionRow } from './data.outline.ts';
import {
  insertSection,
  placeAll,
  raiseOutline,
  removeSection,
  touchContent,
  updateSection,
} from './data.parts.ts';
import { heldDraft } from './service.draft.ts';
import { lockOwn } from './service.making.ts';
import { nowOf } from './service.reading.ts';

type Section = DataOf<typeof contract.addSection>;

function sectionView(row: SectionRow, outlineVersion: number): Section {
  return {
    _id: row.id,
    version: row.version,
    title: row.title,
    opensAfterDays: row.opens_after_days,
    opensAt: row.opens_at?.toISOString() ?? null,
    outlineVersion,
  };
}

type SectionEdit = BodyOf<typeof contract.updateSection>;

/** A section waits for days or for a time: naming one takes the other away. */
function opensOf({ opensAfterDays, opensAt }: SectionEdit) {
  if (typeof opensAfterDays === 'number' && typeof opensAt === 'string')
    throw new AppError('unacceptable', { faults: [{ path: 'opensAt', key: 'opens_twice' }] });
  const isNamed = opensAfterDays !== undefined || opensAt !== undefined;
  if (!isNamed) return {};
  return {
    opens_after_days: opensAfterDays ?? null,
    opens_at: typeof opensAt === 'string' ? new Date(opensAt) : null,
  };
}

export function refuseMany(path: string, maximum: number): never {
  const values = { maximum: String(maximum) };
  throw new AppError('unacceptable', { faults: [{ path, key: 'too_many', values }] });
}

export async function addSection(
  ctx: Asking<'user'>,
  id: Id<'courses'>,
  body: BodyOf<typeof contract.addSection>,
): Promise<Section> {
  const opens = { opens_after_days: null, opens_at: null, ...opensOf(body) };
  return transact(ctx, async (inner) => {
    await lockOwn(inner, id);
    if ((await listSections(inner.db, id)).length >= courseLimits.sections)
      refuseMany('sections', courseLimits.sections);
    const section = { id: newId(), course_id: id, title: body.title, ...opens };
    const row = await insertSection(inner.db, section);
    await audit(inner, 'course.sectionAdded', ['course', id], { after: { sectionId: row.id } });
    return sectionView(row, await raiseOutline(inner.db, id, nowOf(ctx)));
  });
}

type Of = { id: Id<'courses'>; sectionId: Id<'course_sections'> };

/** A section of a course that the actor teaches; the course is held. */
export async function lockSection(
  ctx: Asking<'user'>,
  { id, sectionId }: Of,
): Promise<{ course: Row<'courses'>; section: SectionRow }> {
  const course = await lockOwn(ctx, id);
  const section = (await listSections(ctx.db, id)).find((one) => one.id === sectionId);
  return { course, section: found(section) };
}

export async function editSection(
  ctx: Asking<'user'>,
  of: Of,
  edit: SectionEdit,
): Promise<Section> {
  return transact(ctx, async (inner) => {
    const { course, section } = await lockSection(inner, of);
    if (isStale(section, edit))
      throw new AppError('state_conflict', { held: sectionView(section, course.outline_version) });
    const { title } = edit;
    const set = { ...(title !== undefined && { title }), ...opensOf(edit) };
    const row = await updateSection(inner.db, section.id, set);
    await touchContent(inner.db, of.id, nowOf(ctx));
    const before = { title: section.title };
    await audit(inner, 'course.sectionUpdated', ['course', of.id], { before, after: set });
    return sectionView(row, course.outline_version);
  });
}

export async function dropSection(
  ctx: Asking<'user'>,
  of: Of,
): Promise<DataOf<typeof contract.removeSection>> {
  return transact(ctx, async (inner) => {
    const { section } = await lockSection(inner, of);
    await removeSection(inner.db, section.id, nowOf(ctx));
    const before = { sectionId: section.id, title: section.title };
    await audit(inner, 'course.sectionRemoved', ['course', of.id], { before });
    return { _id: section.id, outlineVersion: await raiseOutline(inner.db, of.id, nowOf(ctx)) };
  });
}

const isSame = (given: readonly string[], held: readonly string[]): boolean =>
  given.length === held.length && new Set(given).size === given.length
    ? held.every((id) => given.includes(id))
    : false;

/**
 * Puts sections and lessons in another order. Throws `state_conflict` where one came, went or moved since the list
 * was read: whoever moves takes the list that is held and moves again (L14).
 */
export async function order(
  ctx: Asking<'user'>,
  id: Id<'courses'>,
  { version, sections }: BodyOf<typeof making.orderCourse>,
): Promise<making.CourseDraft> {
  return transact(ctx, async (inner) => {
    const course = await lockOwn(inner, id);
    if (course.outline_version !== version)
      throw new AppError('state_conflict', { held: await heldDraft(inner, id) });
    const heldSections = (await listSections(inner.db, id)).map((one) => one.id);
    const heldLessons = (await listLessons(inner.db, id)).map((one) => one.id);
    const isWhole =
      isSame(
        sections.map(({ _id }) => _id),
        heldSections,
      ) &&
      isSame(
        sections.flatMap(({ lessonIds }) => lessonIds),
        heldLessons,
      );
    if (!isWhole)
      throw new AppError('unacceptable', { faults: [{ path: 'sections', key: 'order_ids' }] });
    await placeAll(inner.db, sections);
    await raiseOutline(inner.db, id, nowOf(ctx));
    await audit(inner, 'course.ordered', ['course', id]);
    return heldDraft(inner, id);
  });
}
