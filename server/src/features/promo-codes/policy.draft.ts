import { itemTypes } from '@chinar/contract/cart';
import { Id } from '@chinar/contract/ids';
import type { PromoCodeDraft } from '@chinar/contract/promo-codes';

export type Fault = { path: string; key: string };

const isKind = (value: string): boolean => (itemTypes as readonly string[]).includes(value);
const isId = (value: string): boolean => Id.safeParse(value).success;

function valueFault({ type, value }: PromoCodeDraft): string | null {
  if (type === 'percent' && !(Number.isInteger(value) && value >= 1 && value <= 100))
    return 'promo_percent_range';
  return type === 'fixed' && value < 1 ? 'promo_amount_least' : null;
}

function scopeFault({ scope, scopeValues }: PromoCodeDraft): string | null {
  if (scope === 'all') return null;
  if (scopeValues.length === 0) return 'promo_scope_empty';
  const isRight = scope === 'types' ? isKind : scope === 'items' ? isId : () => true;
  return scopeValues.every(isRight) ? null : 'not_one_of';
}

/** What of a code does not fit together, each by the field that it speaks of. */
export function faultsOf(draft: PromoCodeDraft): Fault[] {
  const { startsAt, endsAt, audience, people } = draft;
  const isBackwards = startsAt !== null && endsAt !== null && startsAt >= endsAt;
  const faults: [string, string | null][] = [
    ['value', valueFault(draft)],
    ['scopeValues', scopeFault(draft)],
    ['endsAt', isBackwards ? 'promo_days_backwards' : null],
    ['people', audience === 'named' && people.length === 0 ? 'promo_people_empty' : null],
  ];
  return faults.flatMap(([path, key]) => (key === null ? [] : [{ path, key }]));
}
