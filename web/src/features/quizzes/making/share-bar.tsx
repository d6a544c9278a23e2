import type { ItemStatistics } from '@chinar/contract/attempts.statistics';

/** How many of the takers chose an option, with its interval as a thin line. */
export function ShareBar({
  option: { share, isKey },
}: {
  option: Pick<ItemStatistics['options'][number], 'share' | 'isKey'>;
}) {
  const at = (part: number): string => `${part * 100}%`;
  return (
    <span className="relative block h-2 overflow-hidden rounded-full bg-sunk" aria-hidden="true">
      {share && (
        <>
          <span
            className={`block h-full ${isKey ? 'bg-good' : 'bg-line-strong'}`}
            style={{ width: at(share.value) }}
          />
          <span
            className="absolute top-1/2 h-0.5 -translate-y-1/2 bg-ink-2"
            style={{ left: at(share.low), width: at(share.high - share.low) }}
          />
        </>
      )}
    </span>
  );
}
