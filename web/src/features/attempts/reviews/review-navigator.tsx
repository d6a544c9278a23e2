import * as m from '@chinar/messages/paraglide/messages';
import { Press } from '../../../ui/press.tsx';
import { OutcomeShape, outcomeWord } from '../results/result-times.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Asked, Filter, ReviewItem } from './review-data.ts';
import { isWithin, passes } from './review-data.ts';
import { ReviewFilters } from './review-filters.tsx';

const edges = {
  right: 'border-good bg-good-soft',
  partly: 'border-saffron bg-saffron-soft',
  wrong: 'border-bad bg-bad-soft',
  left: 'border-line bg-surface',
} as const;

const namesOf = ({ number, marked }: ReviewItem) => ({
  number,
  outcome: outcomeWord(marked.outcome),
});

/** The questions by outcome: filter, and go to one. */
export function ReviewNavigator({
  items,
  asked,
  current,
  onFilter,
  onWhole,
  onGo,
}: {
  items: readonly ReviewItem[];
  asked: Asked;
  current: number;
  onFilter: (filter: Filter) => void;
  /** Lets go of everything that was asked for. */
  onWhole: () => void;
  onGo: (place: number) => void;
}) {
  const fitting = items.filter((item) => isWithin(asked, item) && passes(asked.filter, item));
  const sections = [...new Map(items.map((item) => [item.sectionAt, item.section]))];
  return (
    <div className="grid gap-4">
      <ReviewFilters items={items} asked={asked} onFilter={onFilter} />
      {fitting.length === 0 && (
        <div className="grid justify-items-start gap-3" aria-live="polite">
          <p className="text-ink-2">{m.attempts_result_filter_none()}</p>
          <Button size="sm" onClick={onWhole}>
            {m.attempts_result_filter_whole()}
          </Button>
        </div>
      )}
      {sections.map(([at, section]) => {
        const shown = fitting.filter((item) => item.sectionAt === at);
        if (shown.length === 0) return null;
        return (
          <section key={at}>
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
