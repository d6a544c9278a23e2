import type { DataOf } from '@chinar/contract/endpoint';
import { examCategories, listExams } from '@chinar/contract/exams';
import * as m from '@chinar/messages/paraglide/messages';
import { useList } from '../../lib/use-list.ts';
import { CardSkeleton } from '../../ui/card-skeleton.tsx';
import { ListScreen } from '../../ui/screens/list-screen.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { ExamCard } from './exam-card.tsx';
import { examFieldWord } from './exam-words.ts';

const grid = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3';

function filters() {
  return [
    {
      name: 'category',
      label: m.exams_filter_category(),
      all: m.exams_filter_all(),
      choices: examCategories.map((value) => ({ value, label: examFieldWord(value) })),
    },
    {
      name: 'sort',
      label: m.exams_filter_sort(),
      all: m.exams_sort_usual(),
      choices: [
        { value: 'name', label: m.exams_sort_name() },
        { value: 'newest', label: m.exams_sort_newest() },
      ],
    },
  ];
}

/** All exams, filtered by the address. */
export function ExamList({ initial }: { initial: DataOf<typeof listExams> | null }) {
  return (
    <ListScreen
      title={m.exams_title()}
      description={m.exams_lead()}
      lead={m.exams_lead()}
      list={useList(listExams, { initial })}
      search={m.exams_search()}
      filters={filters()}
      found={m.exams_found}
      skeleton={
        <div className={grid}>
          {Array.from({ length: 6 }, (_, place) => (
            <CardSkeleton key={place} />
          ))}
        </div>
      }
      empty={<EmptyState title={m.exams_none_title()} text={m.exams_none_text()} />}
    >
      {(rows) => (
        <ul className={grid}>
          {rows.map((exam) => (
            <li key={exam._id}>
              <ExamCard exam={exam} />
            </li>
          ))}
        </ul>
      )}
    </ListScreen>
  );
}
