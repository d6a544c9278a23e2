import { formatCount } from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';

/** Spec 2: the first three have colours of their own. */
const colours = [
  'bg-saffron-soft text-saffron-text ring-2 ring-saffron',
  'bg-lake-soft text-lake ring-2 ring-lake',
  'bg-leaf-soft text-leaf ring-2 ring-leaf',
];

/** A place on the board. */
export function RankTag({ rank }: { rank: number }) {
  return (
    <span
      className={`figure inline-flex h-7 min-w-7 shrink-0 items-center justify-center rounded-tag px-1 text-14 ${colours[rank - 1] ?? 'bg-sunk text-ink-2'}`}
    >
      <span className="sr-only">{m.gamification_rank({ rank })}</span>
      <span aria-hidden="true">{formatCount(rank)}</span>
    </span>
  );
}
