import { sql } from 'kysely';
import { byTime, type ListQuery, type Page, readPage } from '../../db/list.ts';
import { type Db, statement } from '../../db/pool.ts';
import type { Row } from '../../db/row.ts';
import { pattern } from '../../db/text.ts';
import { lotsFor } from './policy.lots.ts';

/** When the results of the newest paper's form were given out by hand. */
const releasedAt = (name: 'score_released_at' | 'review_released_at'): string =>
  `(select f.${name} from papers p join paper_forms f on f.id = p.form_id
    where p.name = quizzes.paper_name)`;

const ownColumns = [
  'id',
  'owner_id',
  'title',
  'translations',
  'slug',
  'description',
  'category',
  'difficulty',
  'exam_id',
  'template',
  'test_series_id',
  'course_id',
  'unlock_at',
  'is_free_sample',
  'duration_minutes',
  'attempts_allowed',
  'is_public',
  'save_profile',
  'room_style',
  'calculator',
  'section_order',
  'shuffle',
  'languages',
  'window_open',
  'window_close',
  'close_policy',
  'offline_window_minutes',
  'release_score',
  'release_review',
  'declared_questions',
  'declared_marks',
  'form_count',
  'drawing',
  'is_ranked',
  'publish_at',
  'publish_failed_at',
  'key_state',
  'challenge_until',
  'key_settled_before',
  'is_published',
  'version',
  'published_version',
  'paper_name',
  'outline',
  'created_at',
] as const;
const columns = [
  ...ownColumns,
  sql<Date | null>`${sql.raw(releasedAt('score_released_at'))}`.as('score_released_at'),
  sql<Date | null>`${sql.raw(releasedAt('review_released_at'))}`.as('review_released_at'),
] as const;

export type QuizRow = Row<'quizzes', (typeof ownColumns)[number]> & {
  score_released_at: Date | null;
  review_released_at: Date | null;
};

const readText = `select ${ownColumns.join(', ')}, ${releasedAt('score_released_at')} as score_released_at,
          ${releasedAt('review_released_at')} as review_released_at`;
/** Asked for with every page about a quiz: to plan it each time cost five times what it takes. */
const findQuizStatement = statement<QuizRow>(
  'quizzes_find',
  `${readText} from quizzes where id = $1 and archived_at is null`,
);
type KeptQuizRow = QuizRow & { archived_at: Date | null };
const findKeptStatement = statement<KeptQuizRow>(
  'quizzes_find_kept',
  `${readText}, archived_at from quizzes where id = $1`,
);

export async function findQuiz(db: Db, id: string): Promise<QuizRow | undefined> {
  return (await db.run(findQuizStatement, [id]))[0];
}

/** The same, put away or not: for those who sat it, whose results stay. */
export async function findKeptQuiz(db: Db, id: string): Promise<KeptQuizRow | undefined> {
  return (await db.run(findKeptStatement, [id]))[0];
}

/** Holds the quiz still while it is compiled or changed. */
export async function lockQuiz(db: Db, id: string): Promise<QuizRow | undefined> {
  return db.q
    .selectFrom('quizzes')
    .select(columns)
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export type QuizFilter = {
  q?: string | undefined;
  category?: string | undefined;
  difficulty?: QuizRow['difficulty'] | undefined;
  ownerId?: string | undefined;
  courseId?: string | undefined;
  examId?: string | undefined;
  testSeriesId?: string | undefined;
  /** Of series in which this user is enrolled at that time. */
  enrolled?: { userId: string; now: Date } | undefined;
  isPublic?: boolean | undefined;
  isPublished?: boolean | undefined;
};

function filtered(db: Db, filter: QuizFilter) {
  return db.q
    .selectFrom('quizzes')
    .where('archived_at', 'is', null)
    .$if(Boolean(filter.q), (query) => query.where('title', 'ilike', pattern(filter.q ?? '')))
    .$if(Boolean(filter.category), (query) =>
      query.where('category', '=', sql<string>`category_now(${filter.category})`),
    )
    .$if(Boolean(filter.difficulty), (query) =>
      query.where('difficulty', '=', filter.difficulty ?? 'medium'),
    )
    .$if(Boolean(filter.ownerId), (query) => query.where('owner_id', '=', filter.ownerId ?? ''))
    .$if(Boolean(filter.courseId), (query) => query.where('course_id', '=', filter.courseId ?? ''))
    .$if(Boolean(filter.examId), (query) => query.where('exam_id', '=', filter.examId ?? ''))
    .$if(Boolean(filter.testSeriesId), (query) =>
      query.where('test_series_id', '=', filter.testSeriesId ?? ''),
    )
    .$if(filter.isPublic === true, (query) => query.where('is_public', '=', true))
    .$if(filter.isPublished === true, (query) => query.where('is_published', '=', true))
    .$if(Boolean(filter.enrolled), (query) =>
      query.where(
        'test_series_id',
        'in',
        sql<string>`(select item_id from live_entitlements(${filter.enrolled?.now}::timestamptz)
          where user_id = ${filter.enrolled?.userId} and item_type = 'test_series')`,
      ),
    );
}

export async function listQuizzes(
  db: Db,
  filter: QuizFilter,
  query: ListQuery,
): Promise<Page<QuizRow>> {
  return readPage(db, filtered(db, filter).select(columns), {
    id: 'quizzes.id',
    query,
    orders: {
      ...byTime,
      position: { by: 'position', type: 'bigint' },
    },
  });
}

export type SectionRow = Row<
  'quiz_sections',
  'position' | 'title' | 'timer_minutes' | 'attempt_limit' | 'counts'
> & { marking: unknown; marking_by_type: unknown; pool: unknown; lot: number };

/** A section that was written before lots were kept is drawn by its place. */
const lotColumn = sql<number>`coalesce(lot, position)`.as('lot');

export type PlacedQuestion = {
  section: number;
  position: number;
  question_id: string;
  marking: unknown;
};

export async function findSections(
  db: Db,
  quizId: string,
): Promise<{ sections: SectionRow[]; questions: PlacedQuestion[] }> {
  const sections = await db.q
    .selectFrom('quiz_sections')
    .select(['position', 'title', 'marking', 'marking_by_type', 'pool', lotColumn])
    .select(['timer_minutes', 'attempt_limit', 'counts'])
    .where('quiz_id', '=', quizId)
    .orderBy('position')
    .execute();
  const questions = await db.q
    .selectFrom('quiz_questions')
    .select(['section', 'position', 'question_id', 'marking'])
    .where('quiz_id', '=', quizId)
    .orderBy('section')
    .orderBy('position')
    .execute();
  return { sections, questions };
}

/** What an owner writes. */
export type QuizFields = Omit<
  QuizRow,
  | 'id'
  | 'owner_id'
  | 'slug'
  | 'is_published'
  | 'publish_at'
  | 'publish_failed_at'
  | 'key_state'
  | 'challenge_until'
  | 'key_settled_before'
  | 'version'
  | 'published_version'
  | 'paper_name'
  | 'outline'
  // Said by the series that it stands in.
  | 'unlock_at'
  | 'is_free_sample'
  | 'score_released_at'
  | 'review_released_at'
  | 'created_at'
>;

export async function createQuiz(
  db: Db,
  quiz: { id: string; ownerId: string; slug: string; record: QuizFields },
): Promise<void> {
  const { test_series_id } = quiz.record;
  await db.q
    .insertInto('quizzes')
    .values({
      id: quiz.id,
      owner_id: quiz.ownerId,
      slug: quiz.slug,
      ...quiz.record,
      position: sql<number>`(select count(*) from quizzes where test_series_id = ${test_series_id}::uuid)`,
    })
    .execute();
}

export async function updateQuiz(db: Db, id: string, record: QuizFields): Promise<void> {
  await db.q
    .updateTable('quizzes')
    .set((eb) => ({ ...record, version: eb('version', '+', 1), updated_at: new Date() }))
    .where('id', '=', id)
    .execute();
}

export type SectionRecord = Omit<SectionRow, 'lot'> & {
  questions: { question_id: string; marking: unknown }[];
};

function json(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}

/** Puts new sections in the place of the old ones. The caller has locked the quiz. */
export async function replaceSections(
  db: Db,
  quizId: string,
  sections: SectionRecord[],
): Promise<void> {
  const held = await db.q
    .selectFrom('quiz_sections')
    .select(['title', lotColumn])
    .where('quiz_id', '=', quizId)
    .orderBy('position')
    .execute();
  await db.q.deleteFrom('quiz_sections').where('quiz_id', '=', quizId).execute();
  if (sections.length === 0) return;
  const lots = lotsFor(
    held,
    sections.map(({ title }) => title),
  );
  await db.q
    .insertInto('quiz_sections')
    .values(
      sections.map(({ questions: _, marking, marking_by_type, pool, ...section }, place) => ({
        ...section,
        lot: lots[place] ?? null,
        pool: json(pool),
        quiz_id: quizId,
        marking: json(marking) ?? '{}',
        marking_by_type: json(marking_by_type),
      })),
    )
    .execute();
  const placed = sections.flatMap((section) =>
    section.questions.map((question, position) => ({
      quiz_id: quizId,
      section: section.position,
      position,
      question_id: question.question_id,
      marking: json(question.marking),
    })),
  );
  if (placed.length > 0) await db.q.insertInto('quiz_questions').values(placed).execute();
}

export async function archiveQuiz(db: Db, id: string): Promise<void> {
  await db.q
    .updateTable('quizzes')
    // A plan goes too: whoever takes it out of the archive again has a draft that nobody is offered.
    .set({ archived_at: new Date(), is_published: false, publish_at: null, publish_by: null })
    .where('id', '=', id)
    .execute();
}

export async function setPublished(
  db: Db,
  id: string,
  published: { isPublished: boolean; paperName?: string; outline?: unknown },
): Promise<void> {
  await db.q
    .updateTable('quizzes')
    .set((eb) => ({
      is_published: published.isPublished,
      publish_at: null,
      publish_by: null,
      publish_failed_at: null,
      ...(published.paperName
        ? { paper_name: published.paperName, published_version: eb.ref('version') }
        : {}),
      ...(published.outline ? { outline: JSON.stringify(published.outline) } : {}),
      updated_at: new Date(),
    }))
    .where('id', '=', id)
    .execute();
}
