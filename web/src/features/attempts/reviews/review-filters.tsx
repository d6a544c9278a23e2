import * as m from '@chinar/messages/paraglide/messages';
import { FilterForm, FilterKept, FilterSelect } from '../../../ui/fields/filter-fields.tsx';
import { Press } from '../../../ui/press.tsx';
import type { Asked, Filter, ReviewItem } from './review-data.ts';
import { isWithin, passes, topicOf, usefulFilters } from './review-data.ts';

function filterWord(filter: Filter): string {
  const words = {
    all: m.attempts_result_filter_all,
    lost: m.attempts_result_filter_lost,
    wrong: m.attempts_result_tone_wrong,
    partly: m.attempts_result_tone_partly,
    left: m.attempts_result_tone_left,
    right: m.attempts_result_tone_right,
    marked: m.attempts_result_filter_marked,
    unsaved: m.attempts_result_filter_unsaved,
    slow: m.attempts_result_filter_slow,
    late: m.attempts_result_late_tag,
    corrected: m.attempts_result_filter_corrected,
  };
  return words[filter]();
}

/** Which kinds of questions are walked, and which of them one looks at. */
export function shownWords(
  { filter, section, topic }: Asked,
  fitting: readonly ReviewItem[],
  item: ReviewItem,
): string {
  const what = [filter === 'all' ? '' : filterWord(filter), section, topic];
  const place = fitting.indexOf(item) + 1;
  return m.attempts_review_shown({
    what: what.filter((word) => word !== '').join(', '),
    place: place > 0 ? String(place) : '–',
    total: fitting.length,
  });
}

const distinct = (words: readonly string[]): string[] => [
  ...new Set(words.filter((word) => word !== '')),
];

const choicesOf = (all: string, words: readonly string[]) => [
  { value: '', label: all },
  ...words.map((word) => ({ value: word, label: word })),
];

/** Sections and topics, where there is more than one; both live in the address. */
function Places({ items, asked }: { items: readonly ReviewItem[]; asked: Asked }) {
  const sections = distinct(items.map(({ section }) => section));
  const topics = distinct(items.map(topicOf)).toSorted();
  if (sections.length < 2 && topics.length < 2) return null;
  return (
    <FilterForm label={m.attempts_result_filter_places()}>
      {asked.filter !== 'all' && <FilterKept name="show" value={asked.filter} />}
      <div className="flex flex-wrap gap-2 [&_select]:max-w-60 [&_select]:truncate">
        {sections.length > 1 && (
          <FilterSelect
            name="section"
            label={m.attempts_result_filter_section()}
            value={asked.section}
            choices={choicesOf(m.attempts_result_filter_sections(), sections)}
          />
        )}
        {topics.length > 1 && (
          <FilterSelect
            name="topic"
            label={m.attempts_result_filter_topic()}
            value={asked.topic}
            choices={choicesOf(m.attempts_result_filter_topics(), topics)}
          />
        )}
      </div>
    </FilterForm>
  );
}

/** Which questions are shown: by what became of them, with how many there are of each. */
export function ReviewFilters({
  items,
  asked,
  onFilter,
}: {
  items: readonly ReviewItem[];
  asked: Asked;
  onFilter: (filter: Filter) => void;
}) {
  const within = items.filter((item) => isWithin(asked, item));
  return (
    <div className="grid gap-3">
      <fieldset className="flex min-w-0 flex-wrap gap-1.5">
        <legend className="sr-only">{m.attempts_result_filter()}</legend>
        {usefulFilters(within, asked.filter).map((filter) => (
          <Press
            key={filter}
            aria-pressed={filter === asked.filter}
            onClick={() => onFilter(filter)}
            className="min-h-11 rounded-full border border-line bg-surface px-3.5 text-14 font-medium text-ink-2 hover:border-line-strong aria-pressed:border-lake aria-pressed:bg-lake-soft aria-pressed:text-ink lg:min-h-9"
          >
            {filterWord(filter)}{' '}
            <span className="figure">{within.filter((item) => passes(filter, item)).length}</span>
          </Press>
        ))}
      </fieldset>
      <Places items={items} asked={asked} />
    </div>
  );
}
