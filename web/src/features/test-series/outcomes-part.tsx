import type { TestSeries } from '@chinar/contract/test-series';
import * as m from '@chinar/messages/paraglide/messages';
import { Check } from 'lucide-react';
import { Given } from '../../ui/given.tsx';

/** What one learns; a default list where the series names nothing (spec 5). */
export function Outcomes({ series }: { series: TestSeries }) {
  const outcomes =
    series.learningOutcomes.length > 0
      ? series.learningOutcomes
      : [
          m.test_series_outcome_1(),
          m.test_series_outcome_2(),
          m.test_series_outcome_3(),
          m.test_series_outcome_4(),
        ];
  return (
    <ul className="grid gap-x-8 gap-y-3 @min-[28rem]:grid-cols-2">
      {outcomes.map((outcome) => (
        <li key={outcome} className="flex gap-3">
          <Check size={20} className="mt-0.5 shrink-0 text-good" aria-hidden="true" />
          <span>
            <Given>{outcome}</Given>
          </span>
        </li>
      ))}
    </ul>
  );
}
