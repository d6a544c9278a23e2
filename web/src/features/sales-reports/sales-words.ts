import { formatDate } from '@chinar/content/format';
import { stateName } from '@chinar/content/states';
import type { SalesBy, SalesRow } from '@chinar/contract/sales-reports';
import * as m from '@chinar/messages/paraglide/messages';
import { currentLocale } from '../../lib/i18n.ts';

const bases = {
  day: m.sales_reports_day,
  item: m.sales_reports_item,
  tutor: m.sales_reports_tutor,
  state: m.sales_reports_state,
  method: m.sales_reports_method,
  promo: m.sales_reports_promo,
} as const satisfies Record<SalesBy, () => string>;

/** By what sales are laid out. */
export const baseWord = (by: SalesBy): string => bases[by]();

const ways: Record<string, () => string> = {
  razorpay: m.sales_reports_way_gateway,
  sandbox: m.sales_reports_way_sandbox,
  upi: m.sales_reports_way_upi,
  counter: m.sales_reports_way_counter,
  free: m.sales_reports_way_free,
};

/** By which way money came. */
export const wayWord = (provider: string): string => ways[provider]?.() ?? provider;

/** How a row is called. */
export function rowWord({ key, label }: Pick<SalesRow, 'key' | 'label'>, by: SalesBy): string {
  if (by === 'day') return formatDate(`${key}T00:00:00+05:30`, currentLocale());
  if (by === 'state') return stateName(key, currentLocale());
  if (by === 'method') return wayWord(key);
  if (label !== '') return label;
  return by === 'promo' ? m.sales_reports_no_promo() : m.sales_reports_no_tutor();
}
