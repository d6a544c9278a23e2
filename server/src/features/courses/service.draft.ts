import type { CourseDraft, DraftLesson } from '@chinar/contract/courses.making';
import { courseLimits } from '@chinar/contract/courses.limits';
import type { Id } from '@chinar/contract/ids';
import { toRupees } from '@chinar/contract/money';
import type { Asking } from '../../context.ts';
import { AppError, type Fault, found } from '../../errors.ts';
import { faultText } from '../../fault-text.ts';
import { findCourse, type FullRow } from './data.ts';
import type { LessonRow } from './data.outline.ts';
import { outlineOf, type DraftRows, readDraft } from './service.compile.ts';
import { writtenFacts } from './service.facts.ts';
import { factsOf } from './service.reading.ts';
import { type OutlineLesson, placesOf } from './policy.outline.ts';
import { canOwn, canPublish, canTeach, mayMove } from './policy.ts';

const refKinds = new Set<string>(['video', 'material', 'quiz']);

function lessonFaults(lesson: LessonRow, { refs }: DraftRows): Fault[] {
  const path = `lessons.${lesson.id}`;
  if (lesson.kind === 'text' && lesson.body.trim() === '')
    return [{ path: `${path}.body`, key: 'lesson_text_missing' }];
  if (lesson.kind === 'live' && lesson.live === null)
    return [{ path: `${path}.live`, key: 'lesson_live_missing' }];
  if (!refKinds.has(lesson.kind)) return [];
  if (lesson.ref_id === null) return [{ path: `${path}.refId`, key: 'lesson_ref_missing' }];
  const isReady = refs.get(lesson.ref_id)?.isReady ?? false;
  return isReady ? [] : [{ path: `${path}.refId`, key: 'lesson_ref_unready' }];
}

/** What stands in the way of publishing, by its place (decisions 4.1). */
export function faultsOf(row: FullRow, draft: DraftRows): Fault[] {
  const facts = writtenFacts(row);
  const faults: Fault[] = [];
  if (row.thumbnail_key === null && row.thumbnail === null)
    faults.push({ path: 'thumbnail', key: 'thumbnail_missing' });
  if (facts.description.trim().length < courseLimits.description) {
    const values = { minimum: String(courseLimits.description) };
    faults.push({ path: 'description', key: 'too_short', values });
  }
  if (draft.sections.length === 0) faults.push({ path: 'sections', key: 'course_empty' });
  for (const { id } of draft.sections) {
    if (!draft.lessons.some(({ section_id }) => section_id === id))
      faults.push({ path: `sections.${id}`, key: 'section_empty' });
  }
  return [...faults, ...draft.lessons.flatMap((lesson) => lessonFaults(lesson, draft))];
}

export function draftLesson(row: LessonRow, compiled: OutlineLesson): DraftLesson {
  return {
    _id: row.id,
    sectionId: row.section_id,
    version: row.version,
    title: row.title,
    type: row.kind,
    refId: row.ref_id,
    isPreview: row.is_preview,
    rule: compiled.rule,
    passPercent: row.pass_percent,
    seconds: compiled.seconds,
    live: row.live,
    topic: row.topic,
  };
}

function outlineView(row: FullRow, draft: DraftRows): CourseDraft['outline'] {
  const compiled = new Map(placesOf(outlineOf(draft)).map(({ lesson }) => [lesson._id, lesson]));
  return {
    version: row.outline_version,
    sections: draft.sections.map((section) => ({
      _id: section.id,
      version: section.version,
      title: section.title,
      opensAfterDays: section.opens_after_days,
      opensAt: section.opens_at?.toISOString() ?? null,
      lessons: draft.lessons.flatMap((lesson) => {
        const facts = compiled.get(lesson.id);
        return lesson.section_id === section.id && facts ? [draftLesson(lesson, facts)] : [];
      }),
    })),
  };
}

function canOf({ actor }: Asking<'user'>, row: FullRow): CourseDraft['can'] {
  const facts = factsOf(row);
  const stands = { status: row.status, isSubmitted: row.submitted_at !== null };
  const isOwn = canOwn(actor, facts);
  return {
    own: isOwn,
    publish: canPublish(actor, facts),
    submit: isOwn && mayMove.submit(stands),
    unlist: isOwn && mayMove.unlist(stands),
    archive: isOwn && mayMove.archive(stands),
    requestChanges: actor.role === 'admin' && mayMove.requestChanges(stands),
  };
}

/** Names what would be published now. */
export const editionOf = (
  row: Pick<FullRow, 'version' | 'outline_version' | 'content_version'>,
): string => `${row.version}.${row.outline_version}.${row.content_version}`;

/** A course as it is written, with what stands in the way of publishing. */
export async function draftView(ctx: Asking<'user'>, row: FullRow): Promise<CourseDraft> {
  const draft = await readDraft(ctx.db, row.id);
  return {
    _id: row.id,
    ...writtenFacts(row),
    version: row.version,
    slug: row.slug,
    price: toRupees(row.price_paise),
    originalPrice: toRupees(row.original_price_paise),
    validityDays: row.validity_days,
    refundDays: row.refund_days,
    thumbnail: row.thumbnail,
    edition: editionOf(row),
    status: row.status,
    publishedVersion: row.published_version,
    isSubmitted: row.submitted_at !== null,
    reviewNote: row.review_note,
    owner: { _id: row.owner_id, fullName: row.full_name, username: row.username },
    instructors: row.instructors.map(({ id, full_name: fullName, username }) => ({
      _id: id,
      fullName,
      username,
    })),
    outline: outlineView(row, draft),
    faults: faultsOf(row, draft).map((fault) => faultText(fault, ctx.locale)),
    can: canOf(ctx, row),
  };
}

/** A course that the actor teaches; another one is `not_found` (C04). */
export async function readTaught(ctx: Asking<'user'>, id: Id<'courses'>): Promise<FullRow> {
  const row = found(await findCourse(ctx.db, { id }, ctx.actor.userId));
  if (!canTeach(ctx.actor, factsOf(row))) throw new AppError('not_found');
  return row;
}

/** A course as it is held, for whoever has just written it. */
export async function heldDraft(ctx: Asking<'user'>, id: Id<'courses'>): Promise<CourseDraft> {
  return draftView(ctx, found(await findCourse(ctx.db, { id }, ctx.actor.userId)));
}

export async function getForEdit(ctx: Asking<'user'>, id: Id<'courses'>): Promise<CourseDraft> {
  return draftView(ctx, await readTaught(ctx, id));
}
