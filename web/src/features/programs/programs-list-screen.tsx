import type { DataOf } from '@chinar/contract/endpoint';
import { listPrograms } from '@chinar/contract/programs';
import * as m from '@chinar/messages/paraglide/messages';
import { useList } from '../../lib/use-list.ts';
import { CardSkeleton } from '../../ui/card-skeleton.tsx';
import { ListScreen } from '../../ui/screens/list-screen.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { ContinuePrograms } from './continue-part.tsx';
import { ProgramCard } from './program-card.tsx';

const grid = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3';

const filters = () => [
  {
    name: 'language',
    label: m.courses_filter_language(),
    all: m.courses_filter_any_language(),
    choices: [
      { value: 'en', label: m.courses_language_en() },
      { value: 'hi', label: m.courses_language_hi() },
    ],
  },
  {
    name: 'price',
    label: m.courses_filter_price(),
    all: m.courses_filter_any_price(),
    choices: [
      { value: 'free', label: m.courses_filter_free() },
      { value: 'paid', label: m.courses_filter_paid() },
    ],
  },
  {
    name: 'sort',
    label: m.courses_filter_sort(),
    all: m.courses_sort_newest(),
    choices: [
      { value: 'popular', label: m.courses_sort_popular() },
      { value: 'price', label: m.courses_sort_price() },
    ],
  },
];

/** All programs, filtered by the address; above them those that one is in. */
export function ProgramsList({ initial }: { initial: DataOf<typeof listPrograms> | null }) {
  return (
    <ListScreen
      title={m.programs_title()}
      description={m.programs_lead()}
      lead={m.programs_lead()}
      list={useList(listPrograms, { initial })}
      search={m.programs_search()}
      filters={filters()}
      found={m.programs_found}
      skeleton={
        <div className={grid}>
          {Array.from({ length: 3 }, (_, place) => (
            <CardSkeleton key={place} />
          ))}
        </div>
      }
      empty={<EmptyState title={m.programs_none()} text={m.programs_none_text()} />}
    >
      {(rows) => (
        <>
          <ContinuePrograms />
          <ul className={grid}>
            {rows.map((program) => (
              <li key={program._id}>
                <ProgramCard program={program} />
              </li>
            ))}
          </ul>
        </>
      )}
    </ListScreen>
  );
}
