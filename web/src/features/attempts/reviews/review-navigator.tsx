import * as m from '@chinar/messages/paraglide/messages';
import { Segmented } from '../../../ui/segmented.tsx';
import { Press } from '../../../ui/press.tsx';
import { OutcomeShape, toneWord } from '../results/result-times.tsx';
import type { Filter, ReviewItem } from './review-data.ts';
import { filters, passes } from './review-data.ts';

const edges = {
  right: 'border-good bg-good-soft',
  partly: 'border-saffron bg-saffron-soft',
  wrong: 'border-bad bg-bad-soft',
  left: 'border-line bg-surface',
} as const;

function filterWord(filter: Filter): string {
  const words = {
    all: m.attempts_result_filter_all,
    wrong: m.attempts_result_tone_wrong,
    left: m.attempts_result_tone_left,
    right: m.attempts_result_tone_right,
  };
  return words[filter]();
}

const namesOf = ({ number, tone }: ReviewItem) => ({ number, outcome: toneWord(tone) });

/** The questions by outcome: filter, and go to one. */
export function ReviewNavigator({
  items,
  filter,
  current,
  onFilter,
  onGo,
}: {
  items: readonly ReviewItem[];
  filter: Filter;
  current: number;
  onFilter: (filter: Filter) => void;
  onGo: (place: number) => void;
}) {
  const sections = [...new Set(items.map((item) => item.section))];
  return (
    <div className="grid gap-4">
      <Segmented
        label={m.attempts_result_filter()}
        showLabel={false}
        value={filter}
        onChange={onFilter}
        options={filters.map((value) => ({
          value,
          label: `${filterWord(value)} ${items.filter((item) => passes(value, item)).length}`,
        }))}
      />
      {sections.map((section) => {
        const shown = items.filter((item) => item.section === section && passes(filter, item));
        if (shown.length === 0) return null;
        return (
          <section key={section}>
            <h2 className="mb-2 text-16">{section}</h2>
            <ol className="grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-1.5">
              {shown.map((item) => (
                <li key={item.place}>
                  <Press
                    aria-label={
                      sections.length > 1
                        ? m.attempts_result_go_to_of({ ...namesOf(item), section })
                        : m.attempts_result_go_to(namesOf(item))
                    }
                    aria-current={item.place === current ? 'true' : undefined}
                    onClick={() => onGo(item.place)}
                    className={`relative grid min-h-11 w-full place-items-center rounded-control border ${edges[item.tone]} ${item.place === current ? 'outline-2 outline-offset-1 outline-ink' : ''}`}
                  >
                    <span className="figure text-16">{item.number}</span>
                    <svg
                      width="14"
                      height="14"
                      viewBox="0 0 14 14"
                      className="absolute right-0.5 bottom-0.5"
                      aria-hidden="true"
                    >
                      <OutcomeShape tone={item.tone} x={7} y={7} r={3.5} />
                    </svg>
                  </Press>
                </li>
              ))}
            </ol>
          </section>
        );
      })}
    </div>
  );
}
