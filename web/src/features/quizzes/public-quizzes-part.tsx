import { formatDuration, formatMarks } from '@chinar/content/format';
import type { DataOf } from '@chinar/contract/endpoint';
import { listPublicQuizzes, listQuizCategories, type QuizMeta } from '@chinar/contract/quizzes';
import * as m from '@chinar/messages/paraglide/messages';
import { ChevronRight } from 'lucide-react';
import { statusOf } from '../../lib/api-error.ts';
import { currentLocale } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useApi } from '../../lib/queries.ts';
import { useList } from '../../lib/use-list.ts';
import { categoryCalled, difficultyWord } from '../../lib/words.ts';
import { Given } from '../../ui/given.tsx';
import { Link } from '../../ui/link.tsx';
import { ListPart } from '../../ui/screens/list-screen.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Tag } from '../../ui/tag.tsx';

type Categories = DataOf<typeof listQuizCategories>;

function filters(categories: Categories) {
  return [
    {
      name: 'category',
      label: m.quizzes_public_category(),
      all: m.quizzes_public_category_all(),
      choices: categories.map(({ name, title, count }) => ({
        value: name,
        label: `${categoryCalled(name, title)} (${count})`,
      })),
    },
    {
      name: 'difficulty',
      label: m.quizzes_public_difficulty(),
      all: m.quizzes_public_difficulty_all(),
      choices: (['easy', 'medium', 'hard'] as const).map((value) => ({
        value,
        label: difficultyWord(value),
      })),
    },
    {
      name: 'sort',
      label: m.quizzes_public_sort(),
      all: m.quizzes_public_newest(),
      choices: [{ value: 'oldest', label: m.quizzes_public_oldest() }],
    },
  ];
}

function QuizRow({ quiz }: { quiz: QuizMeta }) {
  return (
    <Link
      to={paths.quiz(quiz.testSeriesId, quiz._id)}
      look="none"
      className="state flex min-h-18 items-center gap-4 px-4 py-3.5 hover:bg-sunk md:px-5"
    >
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          <Given>{quiz.title}</Given>
          <Tag>{difficultyWord(quiz.difficulty)}</Tag>
        </span>
        <span className="mt-0.5 block text-14 text-ink-2">
          {[
            m.quizzes_questions_count({ count: quiz.totalQuestions }),
            formatDuration(quiz.durationMinutes, currentLocale()),
            m.quizzes_marks_count({ marks: formatMarks(quiz.maxScore) }),
          ].join(' · ')}
        </span>
      </span>
      <ChevronRight size={20} className="shrink-0 text-ink-3" aria-hidden="true" />
    </Link>
  );
}

const box = 'overflow-hidden rounded-card border border-line bg-surface';

/** Tests in a list, each with its way. */
export function QuizRows({ rows }: { rows: readonly QuizMeta[] }) {
  return (
    <ul className={box}>
      {rows.map((quiz) => (
        <li key={quiz._id} className="border-b border-line last:border-0">
          <QuizRow quiz={quiz} />
        </li>
      ))}
    </ul>
  );
}

function RowsSkeleton() {
  return (
    <div className={box}>
      {Array.from({ length: 6 }, (_, place) => (
        <div key={place} className="grid gap-2 border-b border-line px-5 py-4 last:border-0">
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-4 w-1/3" />
        </div>
      ))}
    </div>
  );
}

/** Tests that anybody may sit, filtered by the address. Spec 7: a list that is not there counts as empty. */
export function PublicQuizzes({
  initial,
  categories,
  kept,
}: {
  initial: DataOf<typeof listPublicQuizzes> | null;
  categories: Categories | null;
  kept: Record<string, string>;
}) {
  const list = useList(listPublicQuizzes, { initial, kept });
  const named = useApi(listQuizCategories, {}, { initialData: categories ?? undefined });
  const isMissing = statusOf(list.query.error) === 404;
  const query = isMissing ? { ...list.query, isError: false, isPending: false } : list.query;
  return (
    <ListPart
      list={{ ...list, query }}
      search={m.quizzes_public_search()}
      filters={filters(named.data ?? [])}
      found={m.quizzes_public_found}
      skeleton={<RowsSkeleton />}
      empty={<EmptyState title={m.quizzes_public_none()} text={m.quizzes_public_none_text()} />}
    >
      {(rows) => <QuizRows rows={rows} />}
    </ListPart>
  );
}
