import type { DataOf, QueryOf } from '@chinar/contract/endpoint';
import type { listManagedQuizzes, ManagedQuiz } from '@chinar/contract/quizzes.making';
import { quizLimits, type QuizRecord } from '@chinar/contract/quizzes';
import { OwnerScope } from '../../auth/scope.ts';
import { type Asking, transact } from '../../context.ts';
import { audit } from '../../db/audit.ts';
import { found } from '../../errors.ts';
import { teachesCourse } from '../courses/api.ts';
import { listManaged, lockArchived, type ManagedRow, takeOutOfArchive } from './data.managed.ts';
import { findQuiz, findSections } from './data.ts';
import { create, purgeQuizPages, readEditable } from './service.ts';
import { draftOf, recordView } from './views.ts';

function stateOf({ is_published, paper_name }: ManagedRow): ManagedQuiz['state'] {
  if (is_published) return 'published';
  return paper_name === null ? 'draft' : 'unpublished';
}

function managedView(row: ManagedRow): ManagedQuiz {
  return {
    _id: row.id,
    title: row.title,
    state: stateOf(row),
    isChanged: row.published_version !== null && row.published_version !== row.version,
    owner: { _id: row.owner_id, fullName: row.owner_name },
    category: row.category,
    difficulty: row.difficulty,
    testSeriesId: row.test_series_id,
    questions: row.questions,
    durationMinutes: row.duration_minutes,
    languages: row.languages as ManagedQuiz['languages'],
    isPublic: row.is_public,
    opensAt: row.window_open?.toISOString() ?? null,
    closesAt: row.window_close?.toISOString() ?? null,
    publishAt: row.publish_at?.toISOString() ?? null,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** The quizzes that the actor may change. */
export async function listOwn(
  ctx: Asking<'user'>,
  query: QueryOf<typeof listManagedQuizzes>,
): Promise<DataOf<typeof listManagedQuizzes>> {
  const filter = { ...query, scope: OwnerScope.of(ctx.actor) };
  const { rows, pagination } = await listManaged(ctx.db, filter, query);
  return { quizzes: rows.map(managedView), pagination };
}

/** A copy says that it is one, and fits where a title does. */
function copiedTitle(title: string): string {
  const mark = ' (copy)';
  return `${title.slice(0, quizLimits.title.max - mark.length)}${mark}`;
}

/**
 * Makes a draft of the actor's own that begins as a copy. Its window stays behind, for it was of the
 * other's day, and nobody sits it before it is published.
 */
export async function duplicate(ctx: Asking<'user'>, id: string): Promise<QuizRecord> {
  const row = await readEditable(ctx, id);
  const { window: _, courseId, ...draft } = draftOf(row, await findSections(ctx.db, id));
  // Whoever taught there when the test was made may teach there no more.
  const isTaught = courseId && (await teachesCourse(ctx, courseId));
  const course = isTaught ? { courseId } : {};
  return create(
    ctx,
    { ...draft, ...course, title: copiedTitle(draft.title), isPublic: false },
    row,
  );
}

/** Takes a quiz out of the archive; one that is not in it is `not_found`. */
export async function restore(ctx: Asking<'user'>, id: string): Promise<QuizRecord> {
  return transact(ctx, async (inner) => {
    const { test_series_id: seriesId } = found(
      await lockArchived(inner.db, id, OwnerScope.of(ctx.actor)),
    );
    await takeOutOfArchive(inner.db, id);
    await audit(inner, 'quiz.restored', ['quiz', id]);
    await purgeQuizPages(inner, id, [seriesId]);
    return recordView(found(await findQuiz(inner.db, id)), ctx.actor);
  });
}
