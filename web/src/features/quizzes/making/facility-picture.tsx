import type { ItemStatistics } from '@chinar/contract/attempts.statistics';
import * as m from '@chinar/messages/paraglide/messages';
import { noFacilityWords, percentWords } from './statistics-words.ts';

/** How many had it right: a point on the line from nobody to everybody, with its interval. */
export function FacilityPicture({
  item: { facility, isGiven },
}: {
  item: Pick<ItemStatistics, 'facility' | 'isGiven'>;
}) {
  if (facility === null)
    return <span className="text-14 text-ink-3">{noFacilityWords({ isGiven })}</span>;
  const { value, low, high } = facility;
  const at = (part: number): string => `${part * 100}%`;
  return (
    <span className="grid gap-1">
      <span className="relative block h-3" aria-hidden="true">
        <span className="absolute inset-x-0 top-1/2 h-px bg-line-strong" />
        <span
          className="absolute top-1/2 h-1.5 -translate-y-1/2 rounded-full bg-lake opacity-40"
          style={{ left: at(low), width: at(high - low) }}
        />
        <span
          className="absolute top-1/2 size-3 -translate-1/2 rounded-full bg-lake"
          style={{ left: at(value) }}
        />
      </span>
      <span className="text-14 tabular-nums">
        <span className="sr-only">{`${m.quizzes_make_facility()}: `}</span>
        {percentWords(facility)}
      </span>
    </span>
  );
}
