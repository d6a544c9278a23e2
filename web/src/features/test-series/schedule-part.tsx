import { dateWriter, formatDateTime, formatMonth } from '@chinar/content/format';
import { dayOf } from '@chinar/content/india';
import type { QuizMeta } from '@chinar/contract/quizzes';
import { getSeriesSchedule } from '@chinar/contract/test-series.schedule';
import { urlOf } from '@chinar/contract/url';
import * as m from '@chinar/messages/paraglide/messages';
import { CalendarPlus, ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useNow } from '../../lib/effects.ts';
import { currentLocale } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { Given } from '../../ui/given.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Link } from '../../ui/link.tsx';
import { type Month, monthAfter, monthOf } from '../../lib/months.ts';
import { MonthTable } from '../../ui/month-table.tsx';
import { firstMonth, type Opening, openingsOf } from './schedule-data.ts';

const writeDay = dateWriter({ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
const dayMs = 86_400_000;

/** What is said of the days on which tests open. */
function markedOf(openings: readonly Opening[]): ReadonlyMap<number, string> {
  const counts = new Map<number, number>();
  for (const { at } of openings) counts.set(dayOf(at), (counts.get(dayOf(at)) ?? 0) + 1);
  const say = ([day, count]: [number, number]) =>
    [
      day,
      m.test_series_schedule_day({ day: writeDay(day * dayMs, currentLocale()), count }),
    ] as const;
  return new Map([...counts].map(say));
}

function MonthList({ openings, seriesId }: { openings: readonly Opening[]; seriesId: string }) {
  if (openings.length === 0)
    return <p className="text-ink-2">{m.test_series_schedule_month_none()}</p>;
  return (
    <ol className="grid content-start gap-3">
      {openings.map(({ quizId, title, at }) => (
        <li key={quizId} className="grid gap-0.5">
          <Link to={paths.quiz(seriesId, quizId)} className="font-semibold">
            <Given>{title}</Given>
          </Link>
          <time dateTime={new Date(at).toISOString()} className="text-14 text-ink-2">
            {formatDateTime(at, currentLocale())}
          </time>
        </li>
      ))}
    </ol>
  );
}

function MonthSteps({ month, onStep }: { month: Month; onStep: (months: number) => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <IconButton label={m.test_series_schedule_before()} onClick={() => onStep(-1)}>
        <ChevronLeft size={20} aria-hidden="true" />
      </IconButton>
      {/* Over both on a phone that is enlarged to 200 %. */}
      <p
        className="font-semibold max-[15rem]:order-first max-[15rem]:basis-full"
        aria-live="polite"
      >
        {formatMonth(month, currentLocale())}
      </p>
      <IconButton label={m.test_series_schedule_after()} onClick={() => onStep(1)}>
        <ChevronRight size={20} aria-hidden="true" />
      </IconButton>
    </div>
  );
}

/** When the tests of a series open, month by month, and the same for one's own calendar. */
export function Schedule({
  seriesId,
  quizzes,
}: {
  seriesId: string;
  quizzes: readonly QuizMeta[];
}) {
  const openings = openingsOf(quizzes);
  const now = useNow();
  const [chosen, setChosen] = useState<Month | null>(null);
  // Until the device is asked for the time, the month of the first one: the server's clock is nobody's.
  const month = chosen ?? firstMonth(openings, now ?? openings[0]?.at ?? 0);
  const inMonth = openings.filter(({ at }) => monthOf(at) === month);
  return (
    <div className="grid gap-4 rounded-card border border-line bg-surface p-4 md:p-5">
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-[20rem_minmax(0,1fr)]">
        <div className="grid max-w-80 content-start gap-2">
          <MonthSteps month={month} onStep={(months) => setChosen(monthAfter(month, months))} />
          <MonthTable
            month={month}
            caption={formatMonth(month, currentLocale())}
            marked={markedOf(openings)}
          />
        </div>
        <MonthList openings={inMonth} seriesId={seriesId} />
      </div>
      <p className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-3 text-14 text-ink-2">
        {m.test_series_schedule_zone()}
        <Link
          to={urlOf(getSeriesSchedule, { params: { idOrSlug: seriesId } })}
          reload
          className="tap inline-flex items-center gap-2"
        >
          <CalendarPlus size={18} aria-hidden="true" />
          {m.test_series_schedule_add()}
        </Link>
      </p>
    </div>
  );
}
