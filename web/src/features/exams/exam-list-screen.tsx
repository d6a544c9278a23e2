import type { DataOf } from '@chinar/contract/endpoint';
import { type Exam, examCategories, listExams } from '@chinar/contract/exams';
import * as m from '@chinar/messages/paraglide/messages';
import { paths } from '../../lib/paths.ts';
import { useList } from '../../lib/use-list.ts';
import { LinkButton } from '../../ui/button.tsx';
import { CardSkeleton } from '../../ui/card-skeleton.tsx';
import { ListPart, ListScreen } from '../../ui/screens/list-screen.tsx';
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

/** What every list of exams is made of. */
const parts = () => ({
  search: m.exams_search(),
  filters: filters(),
  found: m.exams_found,
  skeleton: (
    <div className={grid}>
      {Array.from({ length: 6 }, (_, place) => (
        <CardSkeleton key={place} />
      ))}
    </div>
  ),
  empty: <EmptyState title={m.exams_none_title()} text={m.exams_none_text()} />,
});

type Initial = { initial: DataOf<typeof listExams> | null };

function Rows({ rows }: { rows: readonly Exam[] }) {
  return (
    <ul className={grid}>
      {rows.map((exam) => (
        <li key={exam._id}>
          <ExamCard exam={exam} />
        </li>
      ))}
    </ul>
  );
}

/** All exams, filtered by the address. */
export function ExamList({ initial }: Initial) {
  return (
    <ListScreen
      {...parts()}
      title={m.exams_title()}
      description={m.exams_lead()}
      lead={m.exams_lead()}
      action={<LinkButton to={paths.quizzesExams()}>{m.exams_open_tests()}</LinkButton>}
      list={useList(listExams, { initial })}
    >
      {(rows) => <Rows rows={rows} />}
    </ListScreen>
  );
}

/** The same under a tab, which the address names beside the filters. */
export function ExamTab({ initial, kept }: Initial & { kept: Record<string, string> }) {
  return (
    <ListPart {...parts()} list={useList(listExams, { initial, kept })}>
      {(rows) => <Rows rows={rows} />}
    </ListPart>
  );
}
