import * as m from '@chinar/messages/paraglide/messages';
import type { ListState } from '../../lib/use-list.ts';
import { FilterForm, FilterKept, FilterSearch, FilterSelect } from '../fields/filter-fields.tsx';
import { Link } from '../link.tsx';

/** A filter with a few values, or the order of the list under the name `sort`. */
export type ListFilter = {
  name: string;
  label: string;
  /** What is said while it is not set; without it one of the choices always is. */
  all?: string;
  choices: readonly { value: string; label: string }[];
  /** On wider screens something else stands for it. */
  isPhoneOnly?: boolean;
};

/** The value of a filter as the address has it: an order that goes without saying is not set. */
function valueOf({ filters, sort, sorts }: ListState<unknown>, name: string): string {
  if (name !== 'sort') return filters[name] ?? '';
  return sort === sorts[0] ? '' : sort;
}

/** What is set stays to be seen, though it is no choice any more. */
function choicesOf({ all, choices }: ListFilter, value: string): ListFilter['choices'] {
  const isKnown = value === '' || choices.some((choice) => choice.value === value);
  const none = all === undefined ? [] : [{ value: '', label: all }];
  return [...none, ...choices, ...(isKnown ? [] : [{ value, label: value }])];
}

/** So many stand in one row. */
const few = 4;

/** Of more each has the same width, whatever its choices: nothing moves when they come. */
const steady =
  'xl:flex-1 md:grid! md:grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] [&_select]:w-44 md:[&_select]:w-full';

/** On a phone the row is drawn sideways: what is set stands where it is seen. */
const firstOnPhone = 'max-md:order-first max-md:[&>*]:order-first';

/** Search and filters of a list; they live in the address. */
export function ListFilters({
  list,
  search,
  filters,
}: {
  list: ListState<unknown>;
  /** The name of the search box, whose words are the filter `q`. */
  search?: string | undefined;
  filters: readonly ListFilter[];
}) {
  const shown = new Set(['q', ...filters.map(({ name }) => name)]);
  const isMany = filters.length > few;
  const rest = [...Object.keys(list.filters), 'sort'].filter((name) => !shown.has(name));
  return (
    <FilterForm label={search ?? m.common_list_filters()}>
      {Object.entries(list.kept).map(([name, value]) => (
        <FilterKept key={name} name={name} value={value} />
      ))}
      {rest.map((name) => (
        <FilterKept key={name} name={name} value={valueOf(list, name)} />
      ))}
      <div
        className={`grid grid-cols-1 gap-3 xl:flex ${isMany ? 'xl:items-start' : 'xl:items-center'}`}
      >
        {search && (
          <div className="flex max-w-form xl:w-80 xl:shrink-0">
            <FilterSearch name="q" label={search} value={list.filters['q'] ?? ''} />
          </div>
        )}
        <div
          className={`snap-row -mx-4 items-center gap-2 px-4 py-1 md:mx-0 md:flex-wrap md:px-0 [&_select]:truncate ${isMany ? steady : '[&_select]:max-w-60'}`}
        >
          {filters.map((filter) => (
            <div
              key={filter.name}
              className={`${filter.isPhoneOnly ? 'md:hidden' : 'contents'} ${valueOf(list, filter.name) === '' ? '' : firstOnPhone}`}
            >
              <FilterSelect
                name={filter.name}
                label={filter.label}
                value={valueOf(list, filter.name)}
                choices={choicesOf(filter, valueOf(list, filter.name))}
              />
            </div>
          ))}
          {list.isFiltered && (
            <Link
              to={list.clearHref}
              className="inline-flex min-h-11 shrink-0 items-center px-2 text-14"
            >
              {m.common_list_clear()}
            </Link>
          )}
        </div>
      </div>
    </FilterForm>
  );
}
