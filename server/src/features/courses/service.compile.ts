import { usualRules } from '@chinar/contract/courses.limits';
import { createHash } from 'node:crypto';
import { renderText } from '@chinar/content/render';
import type { Id } from '@chinar/contract/ids';
import type { Ctx } from '../../context.ts';
import type { Db } from '../../db/pool.ts';
import {
  type CompiledText,
  createVersion,
  keepTexts,
  type LessonRow,
  listFilms,
  listKnownTexts,
  listLessons,
  listPapers,
  listSections,
  listTests,
  type Ref,
  type SectionRow,
} from './data.outline.ts';
import { type Outline, type OutlineLesson, placesOf, readingSeconds } from './policy.outline.ts';

/** Rises when a text comes out otherwise than before, so that it is compiled anew. */
const writer = '1';

export function hashOf(body: string): string {
  return createHash('sha256').update(`${writer}\0${body}`).digest('hex');
}

/** The body of a lesson as HTML in which nothing can execute (C06). */
export function htmlOf(body: string): string {
  return body === '' ? '' : renderText(body, 'markdown').html;
}

type Refs = ReadonlyMap<string, Ref>;

/** What lessons refer to, as it is now. */
export async function readRefs(db: Db, lessons: readonly LessonRow[]): Promise<Refs> {
  const of = (kind: LessonRow['kind']) =>
    lessons.flatMap((lesson) => (lesson.kind === kind && lesson.ref_id ? [lesson.ref_id] : []));
  const refs = [
    ...(await listFilms(db, of('video'))),
    ...(await listPapers(db, of('material'))),
    ...(await listTests(db, of('quiz'))),
  ];
  return new Map(refs.map((ref) => [ref.id, ref]));
}

function secondsOf(lesson: LessonRow, ref: Ref | undefined): number {
  if (lesson.kind === 'text' && lesson.body !== '') return readingSeconds(lesson.body);
  if (lesson.kind === 'live' && lesson.live) return lesson.live.minutes * 60;
  return ref?.seconds || lesson.seconds;
}

function lessonOf(lesson: LessonRow, refs: Refs): OutlineLesson {
  const ref = lesson.ref_id === null ? undefined : refs.get(lesson.ref_id);
  return {
    _id: lesson.id,
    title: lesson.title,
    type: lesson.kind,
    seconds: secondsOf(lesson, ref),
    bytes: ref?.bytes ?? null,
    isPreview: lesson.is_preview,
    refId: lesson.ref_id,
    textHash: lesson.kind === 'text' && lesson.body !== '' ? hashOf(lesson.body) : null,
    live: lesson.live,
    topic: lesson.topic,
    rule: lesson.rule ?? usualRules[lesson.kind],
    passPercent: lesson.pass_percent,
  };
}

export type DraftRows = {
  sections: readonly SectionRow[];
  lessons: readonly LessonRow[];
  refs: Refs;
};

export async function readDraft(db: Db, courseId: Id<'courses'>): Promise<DraftRows> {
  const sections = await listSections(db, courseId);
  const lessons = await listLessons(db, courseId);
  return { sections, lessons, refs: await readRefs(db, lessons) };
}

/** What a draft comes to, as a version would hold it. */
export function outlineOf({
  sections,
  lessons,
  refs,
}: Omit<DraftRows, 'sections'> & {
  sections: readonly Pick<SectionRow, 'id' | 'title' | 'opens_at' | 'opens_after_days'>[];
}): Outline {
  return {
    sections: sections.map((section) => ({
      _id: section.id,
      title: section.title,
      opensAt: section.opens_at?.toISOString() ?? null,
      opensAfterDays: section.opens_after_days,
      lessons: lessons
        .filter((lesson) => lesson.section_id === section.id)
        .map((lesson) => lessonOf(lesson, refs)),
    })),
  };
}

/** Texts that no version has compiled yet. */
async function compileTexts(db: Db, lessons: readonly LessonRow[]): Promise<CompiledText[]> {
  const texts = new Map(
    lessons.flatMap(({ kind, body }) =>
      kind === 'text' && body !== '' ? [[hashOf(body), body] as const] : [],
    ),
  );
  const known = await listKnownTexts(db, [...texts.keys()]);
  return [...texts].flatMap(([hash, body]) =>
    known.has(hash) ? [] : [{ hash, html: htmlOf(body) }],
  );
}

type Publishing = {
  courseId: Id<'courses'>;
  number: number;
  facts: Record<string, unknown>;
  publishedBy: Id<'users'> | null;
};

/** Makes the draft of a course, which is held, into its version of this number. */
export async function compileVersion(
  { db }: Ctx,
  publishing: Publishing,
  draft: DraftRows,
): Promise<void> {
  const outline = outlineOf(draft);
  const lessons = placesOf(outline).map(({ lesson }) => lesson);
  await keepTexts(db, await compileTexts(db, draft.lessons));
  await createVersion(db, {
    ...publishing,
    outline,
    films: lessons.flatMap(({ type, seconds }) => (type === 'video' ? [seconds] : [])),
    lessonCount: lessons.length,
  });
}
