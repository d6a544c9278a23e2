import type { DataOf } from '@chinar/contract/endpoint';
import { listTestSeries } from '@chinar/contract/test-series';
import * as m from '@chinar/messages/paraglide/messages';
import { useList } from '../../lib/use-list.ts';
import { CardSkeleton } from '../../ui/card-skeleton.tsx';
import { ListScreen } from '../../ui/screens/list-screen.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useCategoryChoices } from '../categories/parts.tsx';
import { SeriesCard } from './series-card.tsx';

type Choice = ReturnType<typeof useCategoryChoices>[number];

const grid = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3';

function filters(categories: readonly Choice[]) {
  return [
    {
      name: 'category',
      label: m.test_series_filter_category(),
      all: m.test_series_filter_all_categories(),
      choices: categories,
    },
    {
      name: 'difficulty',
      label: m.test_series_filter_difficulty(),
      all: m.test_series_filter_all_levels(),
      choices: [
        { value: 'easy', label: m.common_difficulty_easy() },
        { value: 'medium', label: m.common_difficulty_medium() },
        { value: 'hard', label: m.common_difficulty_hard() },
      ],
    },
    {
      name: 'price',
      label: m.test_series_filter_price(),
      all: m.test_series_filter_any_price(),
      choices: [
        { value: 'free', label: m.test_series_filter_free() },
        { value: 'paid', label: m.test_series_filter_paid() },
      ],
    },
    {
      name: 'sort',
      label: m.test_series_filter_sort(),
      all: m.test_series_sort_popular(),
      choices: [
        { value: 'newest', label: m.test_series_sort_newest() },
        { value: 'price', label: m.test_series_sort_price() },
      ],
    },
  ];
}

/** All test series, filtered by the address. */
export function SeriesList({ initial }: { initial: DataOf<typeof listTestSeries> | null }) {
  return (
    <ListScreen
      title={m.quizzes_list_title()}
      description={m.test_series_list_lead()}
      lead={m.test_series_list_lead()}
      list={useList(listTestSeries, { initial })}
      search={m.test_series_filter_search()}
      filters={filters(useCategoryChoices('series'))}
      found={m.test_series_list_found}
      skeleton={
        <div className={grid}>
          {Array.from({ length: 6 }, (_, place) => (
            <CardSkeleton key={place} />
          ))}
        </div>
      }
      empty={
        <EmptyState title={m.test_series_list_none_title()} text={m.test_series_list_none_text()} />
      }
    >
      {(rows) => (
        <ul className={grid}>
          {rows.map((series) => (
            <li key={series._id}>
              <SeriesCard series={series} />
            </li>
          ))}
        </ul>
      )}
    </ListScreen>
  );
}
