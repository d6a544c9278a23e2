import type { DataOf, QueryOf } from '@chinar/contract/endpoint';
import type { listQuestions } from '@chinar/contract/questions';
import type { Actor } from '../../auth/actor.ts';
import { OwnerScope } from '../../auth/scope.ts';
import type { Asking, Locale } from '../../context.ts';
import { makeBelieved } from '../../db/believed.ts';
import { countSubjects } from './data.ts';
import type { QuestionFilter } from './data.filter.ts';

/** From so many questions on the subjects are counted every half minute, for all who look in that time. */
const manyQuestions = 5000;

type Subjects = DataOf<typeof listQuestions>['subjects'];
/** What is counted, in whose bank, and in which language subjects are named. */
type Counted = [Omit<QuestionFilter, 'scope' | 'subject'>, Pick<Actor, 'userId' | 'role'>, Locale];

const counted = makeBelieved<Subjects>(
  async (db, key) => {
    const [filter, actor, locale] = JSON.parse(key) as Counted;
    return countSubjects(db, { ...filter, scope: OwnerScope.of(actor as Actor) }, locale);
  },
  {
    ms: 30_000,
    max: 500,
    keeps: (subjects) => subjects.reduce((sum, { count }) => sum + count, 0) >= manyQuestions,
  },
);

/** The subjects of the questions that a list is of, whichever of them it shows. */
export function subjectsOf(
  ctx: Asking<'user'>,
  query: QueryOf<typeof listQuestions>,
): Promise<Subjects> {
  const { page: _page, limit: _limit, sort: _sort, after: _after, subject: _, ...filter } = query;
  const { userId, role } = ctx.actor;
  const key: Counted = [filter, { userId, role }, ctx.locale];
  return counted.of(ctx, JSON.stringify(key));
}
