import { formatCount, formatRupees } from '@chinar/content/format';
import {
  type PromoCode,
  type PromoScope,
  promoScopes,
  type PromoState,
  promoStates,
  type PromoType,
  promoTypes,
  type PromoUse,
} from '@chinar/contract/promo-codes';
import * as m from '@chinar/messages/paraglide/messages';
import { Tag } from '../../ui/tag.tsx';

const states = {
  draft: { word: m.promo_codes_state_draft, tone: 'saffron' },
  scheduled: { word: m.promo_codes_state_scheduled, tone: 'lake' },
  active: { word: m.promo_codes_state_active, tone: 'good' },
  paused: { word: m.promo_codes_state_paused, tone: 'warn' },
  used_up: { word: m.promo_codes_state_used_up, tone: 'plain' },
  expired: { word: m.promo_codes_state_expired, tone: 'plain' },
  archived: { word: m.promo_codes_state_archived, tone: 'plain' },
} as const satisfies Record<PromoState, { word: () => string; tone: string }>;

export const stateWord = (state: PromoState): string => states[state].word();

export function StateTag({ state }: { state: PromoState }) {
  return <Tag tone={states[state].tone}>{stateWord(state)}</Tag>;
}

export const stateChoices = () => promoStates.map((value) => ({ value, label: stateWord(value) }));

const types: Record<PromoType, () => string> = {
  percent: m.promo_codes_type_percent,
  fixed: m.promo_codes_type_fixed,
  free_item: m.promo_codes_type_free_item,
};

export const typeChoices = () => promoTypes.map((value) => ({ value, label: types[value]() }));

/** What a code takes off, in a few words. */
export function offWords({ type, value, maxDiscount }: PromoCode): string {
  const most = maxDiscount === null ? null : formatRupees(maxDiscount);
  if (type === 'fixed') return formatRupees(value);
  if (type === 'free_item')
    return most === null ? m.promo_codes_off_free() : m.promo_codes_off_free_most({ most });
  const count = String(value);
  return most === null
    ? m.promo_codes_off_percent({ count })
    : m.promo_codes_off_percent_most({ count, most });
}

/** How often it was used, of how often it may be. */
export function usesWords({ used, usageLimit }: PromoCode): string {
  const told = formatCount(used);
  return usageLimit === null
    ? m.promo_codes_uses_open({ used: told })
    : m.promo_codes_uses_of({ used: told, limit: formatCount(usageLimit) });
}

const scopes: Record<PromoScope, () => string> = {
  all: m.promo_codes_scope_all,
  types: m.promo_codes_scope_types,
  items: m.promo_codes_scope_items,
  categories: m.promo_codes_scope_categories,
};

export const scopeChoices = () => promoScopes.map((value) => ({ value, label: scopes[value]() }));

const uses: Record<PromoUse['state'], () => string> = {
  reserved: m.promo_codes_use_reserved,
  redeemed: m.promo_codes_use_redeemed,
  released: m.promo_codes_use_released,
};

/** What became of a use. */
export function useWord({ state, isLate }: PromoUse): string {
  return isLate ? m.promo_codes_use_late() : uses[state]();
}
