import { formatDate } from '@chinar/content/format';
import {
  refundLimits,
  type RefundQuote,
  type RefundRule,
  type RefundState,
} from '@chinar/contract/orders.refunds';
import * as m from '@chinar/messages/paraglide/messages';
import { currentLocale } from '../../lib/i18n.ts';

const states: Record<RefundState, () => string> = {
  requested: m.orders_refund_state_requested,
  approved: m.orders_refund_state_approved,
  sent: m.orders_refund_state_sent,
  processed: m.orders_refund_state_processed,
  failed: m.orders_refund_state_failed,
  denied: m.orders_refund_state_denied,
};

/** How a refund stands. */
export function refundStateWord(state: RefundState): string {
  return states[state]();
}

const tones = {
  requested: 'warn',
  approved: 'lake',
  sent: 'lake',
  processed: 'good',
  failed: 'bad',
  denied: 'plain',
} as const satisfies Record<RefundState, string>;

export function refundTone(state: RefundState): (typeof tones)[RefundState] {
  return tones[state];
}

const reasons: Record<RefundRule, () => string> = {
  within_rules: m.orders_refund_why_within_rules,
  days_over: m.orders_refund_why_days_over,
  used: m.orders_refund_why_used,
  mocks: m.orders_refund_why_mocks,
  certified: m.orders_refund_why_certified,
  refunded_before: m.orders_refund_why_refunded_before,
  looked_at: m.orders_refund_why_looked_at,
  surplus: m.orders_refund_why_surplus,
  mismatch: m.orders_refund_why_mismatch,
  undeliverable: m.orders_refund_why_undeliverable,
  dispute: m.orders_refund_why_dispute,
  staff: m.orders_refund_why_staff,
};

/** By which rule a refund was decided, in few words. */
export function ruleWord(rule: RefundRule): string {
  return reasons[rule]();
}

type Line = RefundQuote['lines'][number];

/** The rule that holds for a line now, with its figures; said before anything is asked for. */
export function ruleSentence({ rule, used, mocks, until, days }: Line): string {
  const date = until === null ? '' : formatDate(until, currentLocale());
  switch (rule) {
    case 'within_rules':
      return m.orders_refund_rule_within_rules({ days, used: refundLimits.used });
    case 'days_over':
      return m.orders_refund_rule_days_over({ date });
    case 'used':
      return m.orders_refund_rule_used({ percent: used, used: refundLimits.used });
    case 'mocks':
      return m.orders_refund_rule_mocks({ count: mocks, most: refundLimits.mocks });
    case 'certified':
      return m.orders_refund_rule_certified();
    case 'refunded_before':
      return m.orders_refund_rule_refunded_before();
    default:
      return m.orders_refund_rule_looked_at();
  }
}
