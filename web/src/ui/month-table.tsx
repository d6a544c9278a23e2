import { dateWriter } from '@chinar/content/format';
import { dayOf } from '@chinar/content/india';
import { useNow } from '../lib/effects.ts';
import { currentLocale } from '../lib/i18n.ts';
import { type Day, type Month, weeksOf } from '../lib/months.ts';

const writeWeekday = dateWriter({ weekday: 'short', timeZone: 'UTC' });
const writeLongWeekday = dateWriter({ weekday: 'long', timeZone: 'UTC' });
/** A Monday. */
const monday = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;

function Weekdays() {
  const locale = currentLocale();
  return (
    <thead>
      <tr>
        {Array.from({ length: 7 }, (_, place) => (
          <th
            key={place}
            scope="col"
            abbr={writeLongWeekday(monday + place * dayMs, locale)}
            className="overflow-hidden pb-1 text-center text-14 font-medium text-ink-3"
          >
            {writeWeekday(monday + place * dayMs, locale)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function DayCell({ day, said, isToday }: { day: Day; said: string | undefined; isToday: boolean }) {
  const look = said === undefined ? 'text-ink-2' : 'bg-leaf-soft font-semibold text-ink';
  return (
    <td className="p-0.5 text-center">
      {day.isInMonth && (
        <span
          aria-current={isToday ? 'date' : undefined}
          className={`mx-auto grid aspect-square w-full max-w-9 place-items-center rounded-control tabular-nums max-sm:text-14 sm:max-w-10 ${look} ${isToday ? 'outline-2 outline-lake' : ''}`}
        >
          <span aria-hidden={said === undefined ? undefined : true}>{day.number}</span>
          {said !== undefined && <span className="sr-only">{said}</span>}
        </span>
      )}
    </td>
  );
}

/** A month by India's calendar, Monday first; days on which something is are marked, and say what. */
export function MonthTable({
  month,
  caption,
  marked,
}: {
  month: Month;
  caption: string;
  marked: ReadonlyMap<number, string>;
}) {
  const now = useNow();
  const today = now === null ? null : dayOf(now);
  return (
    <table className="w-full max-w-80 table-fixed border-collapse">
      <caption className="sr-only">{caption}</caption>
      <Weekdays />
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week[0]?.date}>
            {week.map((day) => (
              <DayCell
                key={day.date}
                day={day}
                isToday={day.day === today}
                said={marked.get(day.day)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
