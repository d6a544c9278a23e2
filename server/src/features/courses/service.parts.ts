import type { CompletionRule, LessonKind } from '@chinar/contract/courses';
import { courseLimits, rulesOf, usualRules } from '@chinar/contract/courses.limits';
import type * as contract from '@chinar/contract/courses.outline';
import type { LessonDraft } from '@chinar/contract/courses.outline';
import type { BodyOf, DataOf } from '@chinar/contract/endpoint';
import type { Id } from '@chinar/contract/ids';
import { type Asking, transact } from '../../context.ts';
import { audit } from '../../db/audit.ts';
import { newId } from '../../db/ids.ts';
import type { Row } from '../../db/row.ts';
import { AppError, type Fault, found, isStale } from '../../errors.ts';
import { findLesson, type LessonRow, listLessons } from './data.outline.ts';
import { mayShow } from './data.opens.ts';
import {
  insertLesson,
  type LessonColumns,
  raiseOutline,
  removeLesson,
  touchContent,
  updateLesson,
} from './data.parts.ts';
import { placesOf } from './policy.outline.ts';
import { outlineOf, readRefs } from './service.compile.ts';
import { draftLesson, readTaught } from './service.draft.ts';
import { lockOwn } from './service.making.ts';
import { lockSection, refuseMany } from './service.outline.ts';
import { nowOf } from './service.reading.ts';

type Edit = BodyOf<typeof contract.updateLesson>;

async function lessonView(
  ctx: Asking<'user'>,
  row: LessonRow,
  outlineVersion: number,
): Promise<LessonDraft> {
  const refs = await readRefs(ctx.db, [row]);
  const section = { id: row.section_id, title: '', opens_at: null, opens_after_days: null };
  const [place] = placesOf(outlineOf({ sections: [section], lessons: [row], refs }));
  return { ...draftLesson(row, found(place).lesson), body: row.body, outlineVersion };
}

type Kept = { kind: LessonKind; rule: CompletionRule | null; passPercent: number | null };

/** Which kinds of lessons have what. */
const fieldsOf: Record<'body' | 'live' | 'refId', readonly LessonKind[]> = {
  body: ['text'],
  live: ['live'],
  refId: ['video', 'material', 'quiz'],
};

/** What cannot be together in a lesson. */
function shapeFaults(edit: Edit, { kind, rule, passPercent }: Kept): Fault[] {
  const faults: Fault[] = [];
  const chosen = rule ?? usualRules[kind];
  if (!rulesOf[kind].includes(chosen)) faults.push({ path: 'rule', key: 'lesson_rule_other' });
  if (chosen === 'passed' && passPercent === null)
    faults.push({ path: 'passPercent', key: 'required' });
  for (const [path, kinds] of Object.entries(fieldsOf)) {
    if (edit[path as keyof typeof fieldsOf] && !kinds.includes(kind))
      faults.push({ path, key: 'lesson_field_other' });
  }
  return faults;
}

/** What a lesson shows has to be its teachers': nobody opens other people's films by it (C04). */
async function refFaults(
  ctx: Asking<'user'>,
  course: Row<'courses'>,
  { kind, refId }: { kind: LessonKind; refId: string | null | undefined },
): Promise<Fault[]> {
  if (!refId || kind === 'text' || kind === 'live') return [];
  const isOwn = await mayShow(ctx.db, { courseId: course.id, kind, refId });
  return isOwn ? [] : [{ path: 'refId', key: 'lesson_ref_unknown' }];
}

async function checkEdit(
  ctx: Asking<'user'>,
  course: Row<'courses'>,
  edit: Edit,
  kept: Kept,
): Promise<void> {
  const faults = [
    ...shapeFaults(edit, kept),
    ...(await refFaults(ctx, course, { kind: kept.kind, refId: edit.refId })),
  ];
  const recording = edit.live?.recordingVideoId;
  if (recording && (await refFaults(ctx, course, { kind: 'video', refId: recording })).length > 0)
    faults.push({ path: 'live.recordingVideoId', key: 'lesson_ref_unknown' });
  if (faults.length > 0) throw new AppError('unacceptable', { faults });
}

function columnsOf(edit: Edit): Partial<LessonColumns> {
  const { title, refId, body, isPreview, rule, passPercent, live, topic } = edit;
  return {
    ...(title !== undefined && { title }),
    ...(refId !== undefined && { ref_id: refId }),
    ...(body !== undefined && { body }),
    ...(isPreview !== undefined && { is_preview: isPreview }),
    ...(rule !== undefined && { rule }),
    ...(passPercent !== undefined && { pass_percent: passPercent }),
    ...(live !== undefined && { live: live === null ? null : JSON.stringify(live) }),
    ...(topic !== undefined && { topic }),
  };
}

const empty: Omit<LessonColumns, 'title'> = {
  ref_id: null,
  body: '',
  is_preview: false,
  rule: null,
  pass_percent: null,
  live: null,
  topic: '',
};

export async function addLesson(
  ctx: Asking<'user'>,
  id: Id<'courses'>,
  { sectionId, type: kind, ...body }: BodyOf<typeof contract.addLesson>,
): Promise<LessonDraft> {
  return transact(ctx, async (inner) => {
    const { course, section } = await lockSection(inner, { id, sectionId });
    const inSection = (await listLessons(inner.db, id)).filter(
      ({ section_id }) => section_id === section.id,
    );
    if (inSection.length >= courseLimits.lessons) refuseMany('sectionId', courseLimits.lessons);
    const kept = { kind, rule: body.rule ?? null, passPercent: body.passPercent ?? null };
    await checkEdit(inner, course, body, kept);
    const lessonId = newId();
    const columns = { ...empty, ...columnsOf(body), title: body.title };
    await insertLesson(inner.db, { ...columns, id: lessonId, section_id: section.id, kind });
    await audit(inner, 'course.lessonAdded', ['course', id], { after: { lessonId, kind } });
    const outlineVersion = await raiseOutline(inner.db, id, nowOf(ctx));
    const row = found(await findLesson(inner.db, { courseId: id, lessonId }));
    return lessonView(inner, row, outlineVersion);
  });
}

type Of = { id: Id<'courses'>; lessonId: Id<'course_lessons'> };

/** A lesson that stands in a draft; one that was removed is `not_found`. */
async function findDrafted(ctx: Asking<'user'>, { id, lessonId }: Of): Promise<LessonRow> {
  const row = found(await findLesson(ctx.db, { courseId: id, lessonId }));
  if (row.removed_at !== null) throw new AppError('not_found');
  return row;
}

export async function getForEdit(ctx: Asking<'user'>, of: Of): Promise<LessonDraft> {
  const course = await readTaught(ctx, of.id);
  return lessonView(ctx, await findDrafted(ctx, of), course.outline_version);
}

export async function editLesson(ctx: Asking<'user'>, of: Of, edit: Edit): Promise<LessonDraft> {
  return transact(ctx, async (inner) => {
    const course = await lockOwn(inner, of.id);
    const before = await findDrafted(inner, of);
    if (isStale(before, edit))
      throw new AppError('state_conflict', {
        held: await lessonView(inner, before, course.outline_version),
      });
    await checkEdit(inner, course, edit, {
      kind: before.kind,
      rule: edit.rule ?? before.rule,
      passPercent: edit.passPercent === undefined ? before.pass_percent : edit.passPercent,
    });
    await updateLesson(inner.db, before.id, columnsOf(edit));
    await touchContent(inner.db, of.id, nowOf(ctx));
    const after = { lessonId: before.id, fields: Object.keys(edit) };
    await audit(inner, 'course.lessonUpdated', ['course', of.id], { after });
    return lessonView(inner, await findDrafted(inner, of), course.outline_version);
  });
}

export async function dropLesson(
  ctx: Asking<'user'>,
  of: Of,
): Promise<DataOf<typeof contract.removeLesson>> {
  return transact(ctx, async (inner) => {
    await lockOwn(inner, of.id);
    const row = await findDrafted(inner, of);
    await removeLesson(inner.db, row.id, nowOf(ctx));
    const before = { lessonId: row.id, title: row.title };
    await audit(inner, 'course.lessonRemoved', ['course', of.id], { before });
    return { _id: row.id, outlineVersion: await raiseOutline(inner.db, of.id, nowOf(ctx)) };
  });
}
