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
import { parseMark } from '@chinar/measurement/marks';
import { OwnerScope } from '../../auth/scope.ts';
import { type Asking, type Ctx, transact } from '../../context.ts';
import { audit, changesOf } from '../../db/audit.ts';
import type { ListQuery } from '../../db/list.ts';
import { newId } from '../../db/ids.ts';
import { purgePages } from '../../db/purge.ts';
import { slugOf } from '../../db/text.ts';
import { AppError, type Fault, found, isStale } from '../../errors.ts';
import { listTag, recordTag } from '../../page-tags.ts';
import { holds } from '../entitlements/api.ts';
import { getQuestionsById } from '../questions/api.ts';
import { canEditSeries, getVisibleSeries, seriesFacts } from '../test-series/api.ts';
import {
  archiveQuiz,
  createQuiz,
  findQuiz,
  findSections,
  listQuizzes,
  lockQuiz,
  type QuizFilter,
  type QuizRow,
  replaceSections,
  tallyCategories,
  tallySubjects,
  updateQuiz,
} from './data.ts';
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

export async function get(ctx: Asking, id: string): Promise<QuizMeta> {
  const row = await getVisibleQuiz(ctx, id);
  const { test_series_id: seriesId, is_public: isPublic } = row;
  const isOpen = mayEnter(ctx.actor === null, {
    isPublic,
    isOwner: canEditQuiz(ctx.actor, factsOf(row)),
    courseId: row.course_id,
    testSeriesId: seriesId,
    isFreeSample: row.is_free_sample,
    isEnrolled:
      ctx.actor !== null &&
      seriesId !== null &&
      !isPublic &&
      (await holds(ctx, {
        userId: ctx.actor.userId,
        itemType: 'test_series',
        itemId: seriesId,
      })),
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

/** A quiz with its draft and the questions that this names, in its order. */
async function editView(ctx: Asking<'user'>, row: QuizRow): Promise<QuizEdit> {
  const parts = await findSections(ctx.db, row.id);
  const ids = parts.questions.map(({ question_id }) => question_id);
  const bank = await getQuestionsById(ctx, ids, OwnerScope.house());
  return {
    ...recordView(row, ctx.actor),
    definition: draftOf(row, parts),
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

function markFaults(marking: Marking, path: string): Fault[] {
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

async function checkDraft(ctx: Asking<'user'>, draft: QuizDraft): Promise<void> {
  const faults = [...sectionFaults(draft), ...(await questionFaults(ctx, draft))];
  if (draft.window && Date.parse(draft.window.open) >= Date.parse(draft.window.close)) {
    faults.push({ path: 'window.close', key: 'window_order' });
  }
  if (draft.declared?.marks !== undefined && !isMark(draft.declared.marks))
    faults.push({ path: 'declared.marks', key: 'mark_fraction' });
  // Neither can be there before courses and exams are.
  if (draft.courseId) faults.push({ path: 'courseId', key: 'course_unknown' });
  if (draft.examId) faults.push({ path: 'examId', key: 'exam_unknown' });
  if (draft.testSeriesId) {
    const series = await getVisibleSeries(ctx, draft.testSeriesId);
    if (!canEditSeries(ctx.actor, seriesFacts(series)))
      faults.push({ path: 'testSeriesId', key: 'series_unknown' });
  }
  if (faults.length > 0) throw new AppError('unacceptable', { faults });
}

export async function create(ctx: Asking<'user'>, draft: QuizDraft): Promise<QuizRecord> {
  await checkDraft(ctx, draft);
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
    await checkDraft(inner, draft);
    const record = recordOf(draft, before);
    await updateQuiz(inner.db, id, record);
    await audit(inner, 'quiz.updated', ['quiz', id], changesOf<Partial<QuizRow>>(before, record));
    await replaceSections(inner.db, id, sectionRecords(draft));
    await purgeQuizPages(inner, id, [before.test_series_id, draft.testSeriesId]);
    return editView(inner, found(await findQuiz(inner.db, id)));
  });
}

export async function archive(ctx: Asking<'user'>, id: string): Promise<{ _id: string }> {
  return transact(ctx, async (inner) => {
    const { test_series_id: seriesId } = await lockEditable(inner, id);
    await archiveQuiz(inner.db, id);
    await audit(inner, 'quiz.archived', ['quiz', id]);
    await purgeQuizPages(inner, id, [seriesId]);
    return { _id: id };
  });
}

export const categories = (ctx: Ctx) => tallyCategories(ctx.db);
export const tags = (ctx: Ctx) => tallySubjects(ctx.db);
