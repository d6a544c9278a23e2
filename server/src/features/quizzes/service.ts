import type { Id } from '@chinar/contract/ids';
import type { DataOf } from '@chinar/contract/endpoint';
import type * as contract from '@chinar/contract/quizzes';
import type {
  QuizDraft,
  QuizEditBody,
  QuizEdit,
  QuizMeta,
  QuizRecord,
} from '@chinar/contract/quizzes';
import type { Marking } from '@chinar/contract/quizzes.rules';
import { quizLimits } from '@chinar/contract/quizzes.sections';
import { parseMark } from '@chinar/measurement/marks';
import { OwnerScope } from '../../auth/scope.ts';
import { type Asking, type Ctx, transact } from '../../context.ts';
import { audit, changesOf } from '../../db/audit.ts';
import type { ListQuery } from '../../db/list.ts';
import { newId } from '../../db/ids.ts';
import { purgePages } from '../../db/purge.ts';
import { slugOf } from '../../db/text.ts';
import { AppError, type Fault, found, isStale } from '../../errors.ts';
import { wordsIn } from '../../locale.ts';
import { listTag, recordTag } from '../../page-tags.ts';
import { courseOpensQuiz, mustBeInNoLesson, mustSeeCourse, teachesCourse } from '../courses/api.ts';
import { holds } from '../entitlements/api.ts';
import { mayNameExam } from '../exams/api.ts';
import { getQuestionsById } from '../questions/api.ts';
import { canEditSeries, getVisibleSeries, seriesFacts } from '../test-series/api.ts';
import {
  type QuizFields,
  setPublished,
  archiveQuiz,
  createQuiz,
  findQuiz,
  findSections,
  listQuizzes,
  lockQuiz,
  type QuizFilter,
  type QuizRow,
  replaceSections,
  updateQuiz,
} from './data.ts';
import { listDrawn } from './data.papers.ts';
import { tallyCategories, tallySubjects } from './data.tallies.ts';
import { titleFaults } from './policy.titles.ts';
import { canEditQuiz, canSeeQuiz, mayEnter } from './policy.ts';
import {
  briefView,
  draftOf,
  factsOf,
  placedOf,
  quizView,
  recordOf,
  recordView,
  sectionRecords,
} from './views.ts';

type List = DataOf<typeof contract.listPublicQuizzes>;

/** One page of quizzes that fit the filter. */
export async function list(ctx: Asking, filter: QuizFilter, query: ListQuery): Promise<List> {
  const { rows, pagination } = await listQuizzes(ctx.db, filter, query);
  return { quizzes: rows.map((row) => quizView(row, ctx)), pagination };
}

/** The quizzes of the series in which somebody is enrolled. */
export function listEnrolled(ctx: Asking<'user'>, query: ListQuery): Promise<List> {
  const enrolled = { userId: ctx.actor.userId, now: new Date(ctx.services.clock.now()) };
  return list(ctx, { enrolled, isPublished: true }, query);
}

/** The published quizzes of a course that the reader may see; who teaches it sees drafts too. */
export async function listOfCourse(
  ctx: Asking<'user'>,
  courseId: Id<'courses'>,
  query: ListQuery,
): Promise<List> {
  await mustSeeCourse(ctx, courseId);
  const isTeacher = await teachesCourse(ctx, courseId);
  return list(ctx, { courseId, isPublished: isTeacher ? undefined : true }, query);
}

/** The quizzes of a series: the owner sees drafts too. */
export async function listOfSeries(ctx: Asking, seriesId: string, query: ListQuery): Promise<List> {
  const series = await getVisibleSeries(ctx, seriesId);
  const isOwner = canEditSeries(ctx.actor, seriesFacts(series));
  return list(ctx, { testSeriesId: series.id, isPublished: isOwner ? undefined : true }, query);
}

export async function getVisibleQuiz(ctx: Asking, id: string): Promise<QuizRow> {
  const row = found(await findQuiz(ctx.db, id));
  if (!canSeeQuiz(ctx.actor, factsOf(row))) throw new AppError('not_found');
  return row;
}

/** Whether the reader has what a quiz stands in, a series or a course that has got so far. */
async function isEnrolled(ctx: Asking, row: QuizRow): Promise<boolean> {
  const { test_series_id: itemId, course_id: courseId } = row;
  if (ctx.actor === null) return false;
  if (courseId !== null) return courseOpensQuiz(ctx, { courseId, quizId: row.id });
  if (itemId === null) return false;
  return holds(ctx, { userId: ctx.actor.userId, itemType: 'test_series', itemId });
}

export async function get(ctx: Asking, id: string): Promise<QuizMeta> {
  const row = await getVisibleQuiz(ctx, id);
  const { test_series_id: seriesId, is_public: isPublic } = row;
  const isOpen = mayEnter(ctx.actor === null, {
    isPublic,
    isOwner: canEditQuiz(ctx.actor, factsOf(row)),
    courseId: row.course_id,
    testSeriesId: seriesId,
    isFreeSample: row.is_free_sample,
    isEnrolled: !isPublic && (await isEnrolled(ctx, row)),
  });
  return quizView(row, ctx, isOpen);
}

/** Makes old what shows a quiz: its own pages, the lists, and the series that count it. */
export async function purgeQuizPages(
  { db }: Ctx,
  id: string,
  seriesIds: readonly (string | null | undefined)[],
): Promise<void> {
  const series = seriesIds.flatMap((one) => (one ? [recordTag('testSeries', one)] : []));
  await purgePages(db, [listTag('quizzes'), recordTag('quizzes', id), ...series]);
}

/** A quiz that the actor may change; another one is `not_found`. */
export async function lockEditable(ctx: Asking<'user'>, id: string): Promise<QuizRow> {
  const row = found(await lockQuiz(ctx.db, id));
  if (!canEditQuiz(ctx.actor, factsOf(row))) throw new AppError('not_found');
  return row;
}

/** The same, as it stands and not held. */
export async function readEditable(ctx: Asking<'user'>, id: string): Promise<QuizRow> {
  const row = found(await findQuiz(ctx.db, id));
  if (!canEditQuiz(ctx.actor, factsOf(row))) throw new AppError('not_found');
  return row;
}

export async function getForEdit(ctx: Asking<'user'>, id: string): Promise<QuizEdit> {
  return editView(ctx, await readEditable(ctx, id));
}

/** A quiz with its draft and the questions that this names, in its order, and those that its papers drew. */
async function editView(ctx: Asking<'user'>, row: QuizRow): Promise<QuizEdit> {
  const parts = await findSections(ctx.db, row.id);
  const chosen = parts.questions.map(({ question_id }) => question_id);
  const drawn = await listDrawn(ctx.db, row.id);
  const ids = [...new Set([...chosen, ...drawn])];
  const bank = await getQuestionsById(ctx, ids, OwnerScope.house());
  return {
    ...recordView(row, ctx.actor),
    definition: draftOf(row, parts),
    ownerId: row.owner_id,
    questions: ids.flatMap((id) => bank.get(id) ?? []).map(briefView),
  };
}

function isMark(mark: number | string): boolean {
  try {
    parseMark(mark);
    return true;
  } catch {
    return false;
  }
}

/** Marks that are no whole multiple of 1/600, by their paths. */
export function markFaults(marking: Marking, path: string): Fault[] {
  return (['correct', 'wrong', 'unanswered'] as const)
    .filter((name) => !isMark(marking[name]))
    .map((name) => ({ path: `${path}.${name}`, key: 'mark_fraction' }));
}

function sectionFaults(draft: QuizDraft): Fault[] {
  return draft.sections.flatMap((section, index) => {
    const path = `sections.${index}`;
    const faults = markFaults(section.marking, `${path}.marking`);
    for (const [type, marking] of Object.entries(section.markingByType ?? {})) {
      faults.push(...markFaults(marking, `${path}.markingByType.${type}`));
    }
    section.questions?.forEach(({ marking }, position) => {
      if (marking) faults.push(...markFaults(marking, `${path}.questions.${position}.marking`));
    });
    if (section.questions && section.questionIds) faults.push({ path, key: 'section_questions' });
    if (section.pool && placedOf(section).length > 0)
      faults.push({ path: `${path}.pool`, key: 'section_pool' });
    return faults;
  });
}

/** Every question must be there, be the author's, and stand in the quiz once. */
async function questionFaults(ctx: Asking<'user'>, draft: QuizDraft): Promise<Fault[]> {
  const ids = draft.sections.flatMap((section) =>
    placedOf(section).map((placed) => placed.question_id),
  );
  const bank = await getQuestionsById(ctx, ids, OwnerScope.of(ctx.actor));
  const seen = new Set<string>();
  return draft.sections.flatMap((section, index) =>
    placedOf(section).flatMap(({ question_id }, position): Fault[] => {
      const path = `sections.${index}.questions.${position}`;
      if (!bank.has(question_id)) return [{ path, key: 'question_unknown' }];
      if (seen.has(question_id)) return [{ path, key: 'question_repeated' }];
      seen.add(question_id);
      return [];
    }),
  );
}

/** Throws `unacceptable` for more questions than anybody is asked: before they are looked for. */
function mustBeSittable({ sections }: QuizDraft): void {
  const asked = sections.reduce(
    (sum, section) => sum + placedOf(section).length + (section.pool?.count ?? 0),
    0,
  );
  if (asked <= quizLimits.asked) return;
  const values = { maximum: String(quizLimits.asked) };
  throw new AppError('unacceptable', { faults: [{ path: 'sections', key: 'quiz_many', values }] });
}

/** What a draft says that cannot be together. */
function sheetFaults(draft: QuizDraft): Fault[] {
  const faults: Fault[] = [];
  if (draft.window && Date.parse(draft.window.open) >= Date.parse(draft.window.close)) {
    faults.push({ path: 'window.close', key: 'window_order' });
  }
  if (draft.declared?.marks !== undefined && !isMark(draft.declared.marks))
    faults.push({ path: 'declared.marks', key: 'mark_fraction' });
  if (draft.forms > 1 && draft.isRanked) faults.push({ path: 'forms', key: 'forms_ranked' });
  return faults;
}

/** Ruling 9: it is sat by those who have the course. What stood there before may be somebody else's since. */
async function courseFaults(
  ctx: Asking<'user'>,
  { courseId, testSeriesId }: QuizDraft,
  before?: Pick<QuizRow, 'course_id'>,
): Promise<Fault[]> {
  if (!courseId) return [];
  const path = 'courseId';
  if (testSeriesId) return [{ path, key: 'quiz_in_series' }];
  const isHeld = courseId === before?.course_id;
  return isHeld || (await teachesCourse(ctx, courseId)) ? [] : [{ path, key: 'course_unknown' }];
}

/** What a draft names must be there for whoever names it anew; what was named before may have gone since. */
async function checkDraft(
  ctx: Asking<'user'>,
  draft: QuizDraft,
  before?: Pick<QuizRow, 'exam_id' | 'course_id'>,
): Promise<void> {
  mustBeSittable(draft);
  const faults = [
    ...sectionFaults(draft),
    ...(await questionFaults(ctx, draft)),
    ...sheetFaults(draft),
    ...titleFaults(draft.sections, draft.translations),
    ...(await courseFaults(ctx, draft, before)),
  ];
  const { examId } = draft;
  if (examId && examId !== before?.exam_id && !(await mayNameExam(ctx, examId)))
    faults.push({ path: 'examId', key: 'exam_unknown' });
  if (draft.testSeriesId) {
    const series = await getVisibleSeries(ctx, draft.testSeriesId);
    if (!canEditSeries(ctx.actor, seriesFacts(series)))
      faults.push({ path: 'testSeriesId', key: 'series_unknown' });
  }
  if (faults.length > 0) throw new AppError('unacceptable', { faults });
}

/** A new quiz; `from` is the one of which it is a copy. */
export async function create(
  ctx: Asking<'user'>,
  draft: QuizDraft,
  from?: QuizRow,
): Promise<QuizRecord> {
  await checkDraft(ctx, draft, from);
  const id = newId();
  return transact(ctx, async (inner) => {
    const slug = slugOf(draft.title, id.slice(-6));
    const record = recordOf(draft, { translations: {} });
    await createQuiz(inner.db, { id, ownerId: ctx.actor.userId, slug, record });
    await replaceSections(inner.db, id, sectionRecords(draft));
    await audit(inner, 'quiz.created', ['quiz', id], { after: { title: draft.title } });
    return recordView(found(await findQuiz(inner.db, id)), ctx.actor);
  });
}

/** Whether a test leaves what it was sold or taught with, and would be free for everybody who is logged in. */
function isLetLoose(before: QuizRow, after: QuizFields): boolean {
  const stood = before.test_series_id !== null || before.course_id !== null;
  return stood && !after.is_public && after.test_series_id === null && after.course_id === null;
}

async function takeBack(ctx: Asking<'user'>, id: string, before: QuizRow): Promise<void> {
  await setPublished(ctx.db, id, { isPublished: false });
  if (before.is_published)
    await audit(ctx, 'quiz.unpublished', ['quiz', id], { before: { paper: before.paper_name } });
}

/**
 * Replaces a quiz. What learners sit, and for how long, changes at the next publishing only; window,
 * limits and release of results change at once, for those who begin from then on.
 */
export async function update(
  ctx: Asking<'user'>,
  id: string,
  draft: QuizEditBody,
): Promise<QuizEdit> {
  return transact(ctx, async (inner) => {
    const before = await lockEditable(inner, id);
    if (isStale(before, draft))
      throw new AppError('state_conflict', { held: await editView(inner, before) });
    await checkDraft(inner, draft, before);
    const record = recordOf(draft, before);
    await updateQuiz(inner.db, id, record);
    await audit(inner, 'quiz.updated', ['quiz', id], changesOf<Partial<QuizRow>>(before, record));
    if (isLetLoose(before, record)) await takeBack(inner, id, before);
    await replaceSections(inner.db, id, sectionRecords(draft));
    await purgeQuizPages(inner, id, [before.test_series_id, draft.testSeriesId]);
    return editView(inner, found(await findQuiz(inner.db, id)));
  });
}

export async function archive(ctx: Asking<'user'>, id: string): Promise<{ _id: string }> {
  return transact(ctx, async (inner) => {
    const { test_series_id: seriesId } = await lockEditable(inner, id);
    // Nobody could complete these courses any more.
    await mustBeInNoLesson(inner, { kind: 'quiz', refId: id }, 'quiz_in_use');
    await archiveQuiz(inner.db, id);
    await audit(inner, 'quiz.archived', ['quiz', id]);
    await purgeQuizPages(inner, id, [seriesId]);
    return { _id: id };
  });
}

/** The categories of the public list, as they are called in the language of who asks. */
export async function categories(ctx: Asking): Promise<DataOf<typeof contract.listQuizCategories>> {
  const tallies = await tallyCategories(ctx.db);
  return tallies.map(({ name, count, words }) => ({
    name,
    count,
    title: words ? wordsIn(words, ctx.locale) : name,
  }));
}

export const tags = (ctx: Ctx) => tallySubjects(ctx.db);
