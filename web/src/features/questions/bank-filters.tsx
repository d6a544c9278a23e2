import { formatCount } from '@chinar/content/format';
import { heldTypes, QuestionStatus } from '@chinar/contract/question-terms';
import * as m from '@chinar/messages/paraglide/messages';
import { paths } from '../../lib/paths.ts';
import { FilterForm, FilterSearch, FilterSelect } from '../../ui/fields/filter-fields.tsx';
import { Link } from '../../ui/link.tsx';
import type { BankFilters as Filters } from './bank-query.ts';
import { isNarrowed } from './bank-query.ts';
import { statusWord, typeWord } from './question-data.ts';

export type Subjects = readonly { name: string; count: number }[];

/** The subjects with their counts; the one that is set stays to be seen where nothing of it is left. */
function subjectChoices(subjects: Subjects, set: string) {
  const isKnown = set === '' || subjects.some(({ name }) => name === set);
  return [
    { value: '', label: m.questions_filter_all_subjects() },
    ...[...subjects, ...(isKnown ? [] : [{ name: set, count: 0 }])].map(({ name, count }) => ({
      value: name,
      label: m.questions_filter_subject_count({ name, count: formatCount(count) }),
    })),
  ];
}

/** Search, subject, type and status; they live in the address. */
export function BankFilters({ filters, subjects }: { filters: Filters; subjects: Subjects }) {
  return (
    <FilterForm label={m.questions_filter_search()}>
      <div className="grid grid-cols-1 gap-3 lg:flex lg:items-center">
        <div className="flex max-w-form lg:w-80">
          <FilterSearch name="q" label={m.questions_filter_search()} value={filters.q} />
        </div>
        <div className="snap-row -mx-4 items-center gap-2 px-4 py-1 md:mx-0 md:flex-wrap md:px-0">
          <FilterSelect
            name="subject"
            label={m.questions_filter_subject()}
            value={filters.subject}
            choices={subjectChoices(subjects, filters.subject)}
          />
          <FilterSelect
            name="type"
            label={m.questions_filter_type()}
            value={filters.type}
            choices={[
              { value: '', label: m.questions_filter_all_types() },
              ...heldTypes.map((value) => ({ value, label: typeWord(value) })),
            ]}
          />
          <FilterSelect
            name="status"
            label={m.questions_filter_status()}
            value={filters.status}
            choices={[
              { value: '', label: m.questions_filter_all_statuses() },
              ...QuestionStatus.options.map((value) => ({ value, label: statusWord(value) })),
            ]}
          />
          {isNarrowed(filters) && (
            <Link
              to={paths.tutorQuestions()}
              className="inline-flex min-h-11 shrink-0 items-center px-2 text-14"
            >
              {m.questions_filter_clear()}
            </Link>
          )}
        </div>
      </div>
    </FilterForm>
  );
}
