import type { TestSeries } from '@chinar/contract/test-series';
import * as m from '@chinar/messages/paraglide/messages';

/** What a paid series promises (spec 5). */
export function PaidPromises({
  series: { validityDays, refundDays },
}: {
  series: Pick<TestSeries, 'validityDays' | 'refundDays'>;
}) {
  return (
    <ul className="list-disc pl-5 text-14 text-ink-2">
      <li>{m.test_series_one_time()}</li>
      <li>
        {validityDays === null
          ? m.test_series_lifetime()
          : m.test_series_access_days({ count: validityDays })}
      </li>
      {refundDays > 0 && <li>{m.test_series_guarantee({ count: refundDays })}</li>}
    </ul>
  );
}
