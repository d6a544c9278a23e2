import type { PromoReason } from '@chinar/contract/orders';
import * as m from '@chinar/messages/paraglide/messages';

const words: Record<PromoReason, () => string> = {
  promo_unknown: m.error_promo_unknown,
  promo_not_started: m.error_promo_not_started,
  promo_expired: m.error_promo_expired,
  promo_used_up: m.error_promo_used_up,
  promo_used_by_you: m.error_promo_used_by_you,
  promo_not_for_these: m.error_promo_not_for_these,
  promo_minimum: m.error_promo_minimum,
  promo_first_order: m.error_promo_first_order,
};

/** Why a code takes nothing off, in the words of the error that an order with it is refused with. */
export function promoWord(reason: PromoReason): string {
  return words[reason]();
}
