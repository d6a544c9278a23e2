import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

type CategoryTally = {
  name: string;
  count: number;
  /** What the tree calls it; null for what is no category of it. */
  words: { en: string; hi: string | null } | null;
};

/** How many quizzes of the public list each category has. */
export async function tallyCategories(db: Db): Promise<CategoryTally[]> {
  return db.q
    .selectFrom('quizzes as z')
    .select((eb) => [
      'z.category as name',
      eb.fn.countAll<number>().as('count'),
      sql<CategoryTally['words']>`(select c.name from categories c where c.slug = z.category)`.as(
        'words',
      ),
    ])
    .where('z.is_public', '=', true)
    .where('z.is_published', '=', true)
    .where('z.archived_at', 'is', null)
    .groupBy('z.category')
    .orderBy('count', 'desc')
    .orderBy('z.category')
    .execute();
}

export async function tallySubjects(db: Db): Promise<{ name: string; count: number }[]> {
  return db.q
    .selectFrom('quizzes as z')
    .innerJoin('quiz_questions as j', 'j.quiz_id', 'z.id')
    .innerJoin('questions as q', 'q.id', 'j.question_id')
    .select((eb) => ['q.subject as name', eb.fn.count<number>('z.id').distinct().as('count')])
    .where('z.is_published', '=', true)
    .where('z.archived_at', 'is', null)
    .where('q.subject', '!=', '')
    .groupBy('q.subject')
    .orderBy('count', 'desc')
    .orderBy('q.subject')
    .execute();
}
