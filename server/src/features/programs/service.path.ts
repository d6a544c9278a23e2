import type { ProgramAccess, ProgramItem } from '@chinar/contract/programs';
import { toRupees } from '@chinar/contract/money';
import type { Locale } from '../../context.ts';
import type { ItemRow } from './data.items.ts';

/** How far somebody has come in a program as a whole. */
type Way = Pick<ProgramAccess, 'progressPct' | 'minutesLeft'>;

/** Where nobody knows how long something takes it weighs as much as an hour. */
const usualMinutes = 60;

/**
 * Progress over the required parts, each by the minutes that it takes; 0 where none is required. A whole
 * number below 100 until each of them is done.
 */
export function wayThrough(items: readonly ItemRow[]): Way {
  const required = items.filter(({ is_required }) => is_required);
  let all = 0;
  let done = 0;
  for (const { minutes, progress_pct } of required) {
    const weight = minutes || usualMinutes;
    all += weight;
    done += (weight * progress_pct) / 100;
  }
  const isDone = required.length > 0 && required.every(({ progress_pct }) => progress_pct >= 100);
  const left = required.reduce(
    (sum, { minutes, progress_pct }) => sum + (minutes * (100 - progress_pct)) / 100,
    0,
  );
  return {
    progressPct: isDone ? 100 : Math.min(99, Math.floor(all === 0 ? 0 : (100 * done) / all)),
    minutesLeft: Math.round(left),
  };
}

/**
 * The parts as their reader sees them. With an order, a part waits for the required ones before it; what was
 * begun stays open.
 */
export function pathOf(
  items: readonly ItemRow[],
  { locale, enforceOrder }: { locale: Locale; enforceOrder: boolean },
): ProgramItem[] {
  let isWaiting = false;
  return items.map((row) => {
    const item: ProgramItem = {
      itemType: row.item_type,
      itemId: row.item_id,
      slug: row.slug,
      title: (locale === 'hi' && row.title_hi) || row.title,
      price: toRupees(row.price_paise),
      size: row.size,
      minutes: row.minutes,
      isRequired: row.is_required,
      isAway: row.is_away,
      progressPct: row.progress_pct,
      isLocked: enforceOrder && isWaiting && row.progress_pct === 0,
    };
    if (row.is_required && row.progress_pct < 100) isWaiting = true;
    return item;
  });
}
