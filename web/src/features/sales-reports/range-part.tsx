import { dateOf, dayOf } from '@chinar/content/india';
import { reportLimits } from '@chinar/contract/sales-reports';
import * as m from '@chinar/messages/paraglide/messages';
import { LooseInput } from '../../ui/loose-fields.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { type Days, type Range, yearStart } from './range-data.ts';

function yearsOf(day: string): string {
  const first = Number(yearStart(day).slice(2, 4));
  return `${first}–${String((first + 1) % 100).padStart(2, '0')}`;
}

/** A day so many after another. */
const later = (day: string, count: number): string =>
  dateOf(dayOf(Date.parse(`${day}T00:00:00+05:30`)) + count);

/** Which days are looked at. */
export function RangePart({
  range,
  days,
  today,
  set,
}: {
  range: Range;
  days: Days;
  today: string;
  set: (change: Record<string, string>) => void;
}) {
  const options = [
    { value: 'week', label: m.sales_reports_range_week() },
    { value: 'month', label: m.sales_reports_range_month() },
    { value: 'year', label: m.sales_reports_range_year({ years: yearsOf(today) }) },
    { value: 'own', label: m.sales_reports_range_own() },
  ] as const;
  return (
    <div className="grid gap-3 md:flex md:items-end md:gap-4">
      <div className="md:w-108">
        <Segmented
          label={m.sales_reports_range()}
          value={range}
          options={options}
          onChange={(value) => set({ range: value, ...days })}
          showLabel={false}
        />
      </div>
      {range === 'own' && (
        <div className="grid grid-cols-2 gap-3">
          <label className="grid gap-1 text-14 text-ink-2">
            {m.sales_reports_from()}
            <LooseInput
              type="date"
              value={days.from}
              max={days.to}
              onText={(from) => from && set({ from })}
            />
          </label>
          <label className="grid gap-1 text-14 text-ink-2">
            {m.sales_reports_to()}
            <LooseInput
              type="date"
              value={days.to}
              min={days.from}
              max={later(days.from, reportLimits.days - 1)}
              onText={(to) => to && set({ to })}
            />
          </label>
        </div>
      )}
    </div>
  );
}
