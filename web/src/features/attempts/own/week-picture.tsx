import { dateWriter, formatDuration, formatPercent } from '@chinar/content/format';
import { dateOf, dayOf } from '@chinar/content/india';
import type { OwnNow } from '@chinar/contract/attempts.own';
import * as m from '@chinar/messages/paraglide/messages';
import { currentLocale } from '../../../lib/i18n.ts';
import { FactsTable } from '../../../ui/facts-table.tsx';
import { Fold } from '../../../ui/fold.tsx';

type Day = OwnNow['week'][number];

const size = { width: 320, height: 190 } as const;
const column = size.width / 7;
/** Where the bars stand, how high they grow, and the band of the dots above them. */
const foot = 158;
const tallest = 62;
const dots = { top: 22, height: 46 } as const;

const weekday = {
  short: dateWriter({ weekday: 'short', timeZone: 'UTC' }),
  long: dateWriter({ weekday: 'long', timeZone: 'UTC' }),
} as const;

const middleOf = (place: number): number => column * (place + 0.5);
const dotY = (share: number): number => dots.top + (1 - share) * dots.height;

function Marks({ week }: { week: readonly Day[] }) {
  const shown = week.flatMap(({ share }, place) => (share === null ? [] : [{ share, place }]));
  return (
    <>
      <path
        d={shown
          .map(({ share, place }, index) => `${index ? 'L' : 'M'}${middleOf(place)} ${dotY(share)}`)
          .join('')}
        fill="none"
        strokeDasharray="2 4"
        strokeWidth="1.5"
        className="stroke-ink-2"
      />
      {shown.map(({ share, place }) => (
        <g key={place}>
          <circle cx={middleOf(place)} cy={dotY(share)} r="5" className="fill-ink" />
          <text
            x={middleOf(place)}
            y={dotY(share) - 10}
            textAnchor="middle"
            className="figure fill-ink text-14"
          >
            {Math.round(share * 100)}%
          </text>
        </g>
      ))}
    </>
  );
}

function Minutes({ week }: { week: readonly Day[] }) {
  const most = Math.max(1, ...week.map(({ minutes }) => minutes));
  return week.map(({ day, minutes }, place) => {
    const height = minutes > 0 ? Math.max(3, (minutes / most) * tallest) : 0;
    return (
      <g key={day}>
        <rect
          x={middleOf(place) - 12}
          y={foot - height}
          width="24"
          height={height}
          rx="3"
          className="fill-lake"
        />
        {minutes > 0 && (
          <text
            x={middleOf(place)}
            y={foot - height - 6}
            textAnchor="middle"
            className="figure fill-lake text-14"
          >
            {minutes}
          </text>
        )}
      </g>
    );
  });
}

/** The week as a picture: minutes as bars, marks as dots above them; its numbers are one press away. */
export function WeekPicture({ week, now }: { week: readonly Day[]; now: number }) {
  const today = dateOf(dayOf(now));
  const locale = currentLocale();
  const minutes = week.reduce((sum, day) => sum + day.minutes, 0);
  // Who was done within a minute has done something.
  const isEmpty = minutes === 0 && week.every(({ share }) => share === null);
  return (
    <section>
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-22">{m.attempts_own_week()}</h2>
        <span className="text-14 text-ink-2">
          {minutes > 0 && m.attempts_own_week_sum({ time: formatDuration(minutes, locale) })}
          {isEmpty && m.attempts_own_week_none()}
        </span>
      </div>
      <figure aria-label={m.attempts_own_week_picture()}>
        <svg
          viewBox={`0 0 ${size.width} ${size.height}`}
          className="mt-2 w-full"
          aria-hidden="true"
        >
          <Marks week={week} />
          {isEmpty && (
            <text
              x={size.width / 2}
              y={foot / 2 + dots.top}
              textAnchor="middle"
              className="fill-ink-2 text-14"
            >
              {m.attempts_own_week_empty()}
            </text>
          )}
          <line x1="0" x2={size.width} y1={foot} y2={foot} className="stroke-line-strong" />
          <Minutes week={week} />
          {week.map(({ day }, place) => (
            <text
              key={day}
              x={middleOf(place)}
              y={foot + 22}
              textAnchor="middle"
              className={`text-14 ${day === today ? 'fill-ink font-semibold' : 'fill-ink-2'}`}
            >
              {weekday.short(day, currentLocale())}
            </text>
          ))}
        </svg>
      </figure>
      <Fold label={m.attempts_own_week_table()}>
        <FactsTable
          caption={m.attempts_own_week()}
          head={[
            m.attempts_own_week_day(),
            m.attempts_own_week_minutes(),
            m.attempts_own_week_marks(),
          ]}
          rows={week.map(({ day, minutes: spent, share }) => ({
            key: day,
            label: weekday.long(day, currentLocale()),
            cells: [spent, share === null ? '–' : formatPercent(share)],
          }))}
        />
      </Fold>
    </section>
  );
}
