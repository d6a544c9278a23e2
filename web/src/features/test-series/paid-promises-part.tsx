import * as m from '@chinar/messages/paraglide/messages';

/** What a paid series promises (spec 5), said as of the day when sales open. */
export function PaidPromises() {
  return (
    <div className="text-14 text-ink-2">
      <p>{m.test_series_when_on_sale()}</p>
      <ul className="mt-1 list-disc pl-5">
        <li>{m.test_series_one_time()}</li>
        <li>{m.test_series_lifetime()}</li>
        <li>{m.test_series_guarantee()}</li>
      </ul>
    </div>
  );
}
