import type { TestSeries } from '@chinar/contract/test-series';
import * as m from '@chinar/messages/paraglide/messages';

/** What a paid series promises (spec 5), said as of the day when sales open. */
export function PaidPromises({
  series: { validityDays, refundDays },
}: {
  series: Pick<TestSeries, 'validityDays' | 'refundDays'>;
}) {
  return (
    <div className="text-14 text-ink-2">
      <p>{m.test_series_when_on_sale()}</p>
      <ul className="mt-1 list-disc pl-5">
        <li>{m.test_series_one_time()}</li>
        <li>
          {validityDays === null
            ? m.test_series_lifetime()
            : m.test_series_access_days({ count: validityDays })}
        </li>
        {refundDays > 0 && <li>{m.test_series_guarantee({ count: refundDays })}</li>}
      </ul>
    </div>
  );
}
