import { formatCount } from '@chinar/content/format';
import type { DataOf } from '@chinar/contract/endpoint';
import { listTestSeries } from '@chinar/contract/test-series';
import * as m from '@chinar/messages/paraglide/messages';
import { paths } from '../../lib/paths.ts';
import { useApi } from '../../lib/queries.ts';
import { LinkButton } from '../../ui/button.tsx';
import { ListScreen } from '../../ui/screens/list-screen.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { SeriesCard, SeriesCardSkeleton } from './series-card.tsx';
import { SeriesFilters } from './series-filters.tsx';
import type { SeriesFilters as Filters } from './series-query.ts';
import { inputOf, isFiltered } from './series-query.ts';

const grid = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3';

function Nothing({ filters }: { filters: Filters }) {
  return isFiltered(filters) ? (
    <EmptyState
      title={m.test_series_list_empty_title()}
      text={m.test_series_list_empty_text()}
      action={<LinkButton to={paths.seriesList()}>{m.test_series_filter_clear()}</LinkButton>}
    />
  ) : (
    <EmptyState title={m.test_series_list_none_title()} text={m.test_series_list_none_text()} />
  );
}

/** All test series, filtered by the address. */
export function SeriesList({
  filters,
  initial,
}: {
  filters: Filters;
  initial: DataOf<typeof listTestSeries> | null;
}) {
  const query = useApi(listTestSeries, inputOf(filters), {
    initialData: initial ?? undefined,
    keepPrevious: true,
  });
  const found = query.data?.testSeries ?? [];
  const pagination = query.data?.pagination;
  const total = pagination?.total ?? 0;
  const left = pagination ? total - pagination.page * pagination.limit : 0;
  const { page, ...words } = filters;
  return (
    <ListScreen
      title={m.quizzes_list_title()}
      description={m.test_series_list_lead()}
      lead={m.test_series_list_lead()}
      filters={<SeriesFilters filters={filters} />}
      count={m.test_series_list_found({ count: total, shown: formatCount(total) })}
      query={query}
      items={found}
      skeleton={
        <div className={grid}>
          {Array.from({ length: 6 }, (_, place) => (
            <SeriesCardSkeleton key={place} />
          ))}
        </div>
      }
      empty={<Nothing filters={filters} />}
      more={left > 0 ? { href: paths.seriesList({ ...words, page: page + 1 }), left } : undefined}
    >
      {(items) => (
        <ul className={grid}>
          {items.map((series) => (
            <li key={series._id}>
              <SeriesCard series={series} />
            </li>
          ))}
        </ul>
      )}
    </ListScreen>
  );
}
