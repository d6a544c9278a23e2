import * as m from '@chinar/messages/paraglide/messages';
import { paths } from '../../lib/paths.ts';
import { categoryWord, knownCategories } from '../../lib/words.ts';
import { FilterForm, FilterSearch, FilterSelect } from '../../ui/fields/filter-fields.tsx';
import { Link } from '../../ui/link.tsx';
import type { SeriesFilters as Filters } from './series-query.ts';
import { isFiltered } from './series-query.ts';

/** The categories of the spec, and the one of the address if it is another. */
function categoriesOf({ category }: Filters): string[] {
  const isOther = category !== '' && !knownCategories.includes(category);
  return isOther ? [...knownCategories, category] : knownCategories;
}

/** Search and filters of the list; they live in the address. */
export function SeriesFilters({ filters }: { filters: Filters }) {
  return (
    <FilterForm label={m.test_series_filter_search()}>
      <div className="grid gap-3">
        <div className="flex max-w-form">
          <FilterSearch name="q" label={m.test_series_filter_search()} value={filters.q} />
        </div>
        <div className="snap-row -mx-4 items-center gap-2 px-4 py-1 md:mx-0 md:flex-wrap md:px-0">
          <FilterSelect
            name="category"
            label={m.test_series_filter_category()}
            value={filters.category}
            choices={[
              { value: '', label: m.test_series_filter_all_categories() },
              ...categoriesOf(filters).map((value) => ({ value, label: categoryWord(value) })),
            ]}
          />
          <FilterSelect
            name="difficulty"
            label={m.test_series_filter_difficulty()}
            value={filters.difficulty}
            choices={[
              { value: '', label: m.test_series_filter_all_levels() },
              { value: 'easy', label: m.common_difficulty_easy() },
              { value: 'medium', label: m.common_difficulty_medium() },
              { value: 'hard', label: m.common_difficulty_hard() },
            ]}
          />
          <FilterSelect
            name="price"
            label={m.test_series_filter_price()}
            value={filters.price}
            choices={[
              { value: '', label: m.test_series_filter_any_price() },
              { value: 'free', label: m.test_series_filter_free() },
              { value: 'paid', label: m.test_series_filter_paid() },
            ]}
          />
          <FilterSelect
            name="sort"
            label={m.test_series_filter_sort()}
            value={filters.sort}
            choices={[
              { value: '', label: m.test_series_sort_popular() },
              { value: 'newest', label: m.test_series_sort_newest() },
              { value: 'price', label: m.test_series_sort_price() },
            ]}
          />
          {isFiltered(filters) && (
            <Link
              to={paths.seriesList()}
              className="inline-flex min-h-11 shrink-0 items-center px-2 text-14"
            >
              {m.test_series_filter_clear()}
            </Link>
          )}
        </div>
      </div>
    </FilterForm>
  );
}
