import { toPaise, toRupees } from '@chinar/contract/money';
import type {
  PromoCode,
  PromoCodeDraft,
  PromoCodeRecord,
  PromoUse,
} from '@chinar/contract/promo-codes';
import type { ListedPromo, PromoRecord, PromoRow } from './data.ts';
import type { Figures, UseRow } from './data.figures.ts';
import { canDo, stateOf } from './policy.ts';

const instant = (date: Date | null): string | null => date?.toISOString() ?? null;
const rupees = (paise: number | null): number | null => (paise === null ? null : toRupees(paise));
const paise = (amount: number | null): number | null => (amount === null ? null : toPaise(amount));

/** What an admin writes, as it is held. */
function written(row: PromoRow): Omit<PromoCodeDraft, 'people'> {
  return {
    code: row.code,
    type: row.type,
    description: row.description,
    value: row.type === 'fixed' ? toRupees(row.value) : row.value,
    maxDiscount: rupees(row.max_discount_paise),
    minOrder: row.min_order_paise === 0 ? null : toRupees(row.min_order_paise),
    startsAt: instant(row.starts_at),
    endsAt: instant(row.ends_at),
    usageLimit: row.usage_limit,
    perUserLimit: row.per_user_limit,
    firstOrderOnly: row.first_order_only,
    excludeDiscounted: row.exclude_discounted,
    scope: row.scope,
    scopeValues: row.scope_values,
    audience: row.audience,
  };
}

export function promoView(row: ListedPromo, now: Date): PromoCode {
  return {
    ...written(row),
    _id: row.id,
    state: stateOf(row, now),
    used: row.used,
    lateUsed: row.late_used,
    batchSize: row.batch_size,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    can: canDo(row, row.hasUses),
  };
}

type Beside = { people: string[]; figures: Figures; now: Date };

export function recordView(row: PromoRow, { people, figures, now }: Beside): PromoCodeRecord {
  const { reserved, redeemed, released, discounted, brought } = figures;
  return {
    ...promoView({ ...row, hasUses: reserved + redeemed + released > 0 }, now),
    people,
    figures: {
      reserved,
      redeemed,
      released,
      discounted: toRupees(discounted),
      brought: toRupees(brought),
    },
  };
}

/** A draft over what is held: what an edit does not name stays. */
export function draftOver(
  row: PromoRow,
  people: string[],
  edit: { [K in keyof PromoCodeDraft]?: PromoCodeDraft[K] | undefined },
): PromoCodeDraft {
  const kept = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined));
  return { ...written(row), people, ...kept };
}

export function recordOf({ people: _people, ...draft }: PromoCodeDraft): PromoRecord {
  return {
    code: draft.code,
    type: draft.type,
    description: draft.description,
    value: valueOf(draft),
    max_discount_paise: paise(draft.maxDiscount),
    min_order_paise: paise(draft.minOrder) ?? 0,
    starts_at: draft.startsAt === null ? null : new Date(draft.startsAt),
    ends_at: draft.endsAt === null ? null : new Date(draft.endsAt),
    usage_limit: draft.usageLimit,
    per_user_limit: draft.perUserLimit,
    first_order_only: draft.firstOrderOnly,
    exclude_discounted: draft.excludeDiscounted,
    scope: draft.scope,
    scope_values: draft.scope === 'all' ? [] : draft.scopeValues,
    audience: draft.audience,
  };
}

/** Percent as it is, rupees in paise, and of a free item nothing. */
export function valueOf({ type, value }: Pick<PromoCodeDraft, 'type' | 'value'>): number {
  if (type === 'free_item') return 0;
  return type === 'fixed' ? toPaise(value) : value;
}

export function useView(row: UseRow): PromoUse {
  return {
    _id: row.id,
    code: row.code,
    buyer: { _id: row.user_id, name: row.full_name },
    orderId: row.order_id,
    orderNo: row.order_no,
    amount: toRupees(row.amount),
    state: row.state,
    isLate: row.is_late,
    createdAt: row.created_at.toISOString(),
  };
}
