import { formatMonth } from '@chinar/content/format';
import type { Streak } from '@chinar/contract/gamification';
import { yearWeeks } from '@chinar/contract/gamification.limits';
import * as m from '@chinar/messages/paraglide/messages';
import { currentLocale } from '../../lib/i18n.ts';
import { FactsTable } from '../../ui/facts-table.tsx';
import { Fold } from '../../ui/fold.tsx';
import { daysDone, monthsOf, weeksOf } from './year-data.ts';

type Days = Streak['days'];
type State = Days[number]['state'];

const step = 12;
const cell = 10;
/** On a phone half of the year is as large as a whole one beside a mouse. */
const phoneWeeks = 26;

/** A state has a shape beside its colour. */
function Mark({ state, x, y }: { state: State; x: number; y: number }) {
  const half = cell / 2;
  if (state === 'frozen')
    return <circle cx={x + half} cy={y + half} r={half - 1} className="fill-lake" />;
  if (state === 'done')
    return <rect x={x} y={y} width={cell} height={cell} rx={2} className="fill-saffron" />;
  return (
    <rect x={x + 2.5} y={y + 2.5} width={cell - 5} height={cell - 5} rx={1} className="fill-line" />
  );
}

function Weeks({ days, count }: { days: Days; count: number }) {
  const weeks = weeksOf(days, count);
  return (
    <svg viewBox={`0 0 ${weeks.length * step} ${7 * step}`} aria-hidden="true" className="w-full">
      {weeks.map((week, column) =>
        week.map(({ day, state }, row) => (
          <Mark key={day} state={state} x={column * step} y={row * step} />
        )),
      )}
    </svg>
  );
}

function Legend() {
  const states: [State, string][] = [
    ['done', m.gamification_year_done()],
    ['frozen', m.gamification_year_frozen()],
    ['missed', m.gamification_year_missed()],
  ];
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-14 text-ink-2">
      {states.map(([state, word]) => (
        <li key={state} className="flex items-center gap-2">
          <svg viewBox={`0 0 ${cell} ${cell}`} className="size-3" aria-hidden="true">
            <Mark state={state} x={0} y={0} />
          </svg>
          {word}
        </li>
      ))}
    </ul>
  );
}

/** The days of study of the last year, a column for each week, with its numbers a tap away. */
export function YearPicture({ days }: { days: Days }) {
  const label = m.gamification_year_label({ count: daysDone(days) });
  return (
    <div>
      <p className="mb-3 text-ink-2">{label}</p>
      <div className="md:hidden">
        <Weeks days={days} count={phoneWeeks} />
      </div>
      <div className="max-md:hidden">
        <Weeks days={days} count={yearWeeks} />
      </div>
      <Legend />
      <div className="mt-2 -ml-3">
        <Fold label={m.gamification_year_table()}>
          <div className="pl-3">
            <FactsTable
              caption={label}
              head={[m.gamification_year_month(), m.gamification_year_days()]}
              rows={monthsOf(days).map(({ month, done }) => ({
                key: month,
                label: formatMonth(month, currentLocale()),
                cells: [done],
              }))}
            />
          </div>
        </Fold>
      </div>
    </div>
  );
}
