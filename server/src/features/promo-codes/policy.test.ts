import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PromoRow } from './data.ts';
import { judge, newcomer, type PromoLine, shareOut } from './policy.ts';

const now = new Date('2026-11-27T10:00:00Z');

const row = (fields: Partial<PromoRow> = {}): PromoRow => ({
  id: 'a',
  code: 'TEN',
  description: '',
  type: 'percent',
  value: 10,
  max_discount_paise: null,
  min_order_paise: 0,
  starts_at: null,
  ends_at: null,
  usage_limit: null,
  per_user_limit: 1,
  used: 0,
  late_used: 0,
  first_order_only: false,
  exclude_discounted: false,
  scope: 'all',
  scope_values: [],
  status: 'active',
  audience: 'all',
  batch_id: null,
  batch_size: 0,
  created_by: null,
  version: 1,
  created_at: now,
  updated_at: now,
  ...fields,
});

const line = (fields: Partial<PromoLine> = {}): PromoLine => ({
  itemType: 'course',
  itemId: 'a',
  category: 'Programming',
  price: 49_900,
  isReduced: false,
  ...fields,
});

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

const price = fc.integer({ min: 0, max: 10_000_000 });
const lines = fc.array(
  fc.record({
    itemType: fc.constantFrom('course', 'program', 'test_series'),
    itemId: fc.constantFrom('a', 'b', 'c'),
    category: fc.constantFrom('x', 'y'),
    price,
    isReduced: fc.boolean(),
  }),
  { minLength: 1, maxLength: 20 },
);
const promos = fc
  .record({
    type: fc.constantFrom('percent' as const, 'fixed' as const, 'free_item' as const),
    percent: fc.integer({ min: 1, max: 100 }),
    paise: fc.integer({ min: 1, max: 1_000_000_000 }),
    max_discount_paise: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
    exclude_discounted: fc.boolean(),
    scope: fc.constantFrom(
      { scope: 'all' as const, scope_values: [] as string[] },
      { scope: 'types' as const, scope_values: ['course'] as string[] },
      { scope: 'items' as const, scope_values: ['b', 'C'] as string[] },
      { scope: 'categories' as const, scope_values: ['X'] as string[] },
    ),
  })
  .map(({ type, percent, paise, scope, ...rest }) =>
    row({
      type,
      value: type === 'percent' ? percent : type === 'fixed' ? paise : 0,
      ...scope,
      ...rest,
    }),
  );

describe('what a code takes off', () => {
  it('P02 is shared out to the paisa: never below nothing, never more than a line costs', () => {
    fc.assert(
      fc.property(promos, lines, (promo, basket) => {
        const judged = judge(promo, { ...newcomer(now), used: 0 }, basket);
        if ('reason' in judged) return judged.reason === 'promo_not_for_these';
        const { discounts } = judged;
        const off = sum(discounts);
        return (
          discounts.length === basket.length &&
          discounts.every((part, at) => part >= 0 && part <= (basket[at]?.price ?? 0)) &&
          off <= (promo.max_discount_paise ?? Infinity) &&
          off <= (promo.type === 'fixed' ? promo.value : Infinity) &&
          Number.isInteger(off)
        );
      }),
      { numRuns: 5000 },
    );
  });

  it('shares any amount out so that the parts sum to it, each at most its weight', () => {
    fc.assert(
      fc.property(
        fc.array(price, { minLength: 1, maxLength: 20 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (weights, share) => {
          const amount = Math.floor(sum(weights) * share);
          const parts = shareOut(amount, weights);
          return (
            sum(parts) === amount &&
            parts.every((part, at) => part >= 0 && part <= (weights[at] ?? 0))
          );
        },
      ),
      { numRuns: 5000 },
    );
  });

  it('gives what is left of a paisa to the largest remainders', () => {
    expect(shareOut(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(shareOut(10, [3, 3, 4])).toEqual([3, 3, 4]);
    expect(shareOut(5, [0, 0])).toEqual([0, 0]);
  });

  it.each([
    ['ten percent, halves upwards', {}, [105, 0], [11, 0]],
    ['ten percent up to its most', { max_discount_paise: 1000 }, [49_900, 49_900], [500, 500]],
    ['rupees', { type: 'fixed', value: 10_000 }, [30_000, 10_000], [7500, 2500]],
    ['rupees beyond the price', { type: 'fixed', value: 99_999 }, [500, 300], [500, 300]],
    ['the cheapest of all', { type: 'free_item', value: 0 }, [500, 300], [0, 300]],
    ['P03 all of it, and no more', { value: 100 }, [500, 300], [500, 300]],
  ] as const)('is %s', (_name, fields, prices, discounts) => {
    const judged = judge(
      row(fields),
      newcomer(now),
      prices.map((each) => line({ price: each })),
    );
    expect(judged).toEqual({ discounts });
  });

  it('is nothing for what is no part of it, whatever stands beside', () => {
    const promo = row({ scope: 'types', scope_values: ['course'], exclude_discounted: true });
    const basket = [
      line({ price: 1000 }),
      line({ itemType: 'program' }),
      line({ isReduced: true }),
    ];
    expect(judge(promo, newcomer(now), basket)).toEqual({ discounts: [100, 0, 0] });
  });

  it('is nothing below the smallest order, which counts what it is for', () => {
    const promo = row({ min_order_paise: 50_000, scope: 'types', scope_values: ['course'] });
    const basket = [line(), line({ itemType: 'program', price: 90_000 })];
    const minimum = { reason: 'promo_minimum', minimum: 50_000 };
    expect(judge(promo, newcomer(now), basket)).toEqual(minimum);
  });
});

describe('why a code takes nothing off', () => {
  it.each([
    ['a draft is unknown', { status: 'draft' }, {}, 'promo_unknown'],
    ['so is one of somebody else', {}, { isMeant: false }, 'promo_unknown'],
    ['and even where it is over', { status: 'archived' }, { isMeant: false }, 'promo_unknown'],
    ['a paused one is over', { status: 'paused' }, {}, 'promo_expired'],
    ['its first moment is to come', { starts_at: new Date(+now + 1) }, {}, 'promo_not_started'],
    ['its last has come', { ends_at: now }, {}, 'promo_expired'],
    ['it was used as often as it may', { usage_limit: 3 }, { used: 3 }, 'promo_used_up'],
    ['it is of a batch and was used', {}, { isSpent: true }, 'promo_used_up'],
    ['who asks has used it', {}, { ownUses: 1 }, 'promo_used_by_you'],
    [
      'who asks has bought before',
      { first_order_only: true },
      { hasOrdered: true },
      'promo_first_order',
    ],
    ['it is for other things', { scope: 'items', scope_values: ['b'] }, {}, 'promo_not_for_these'],
  ] as const)('%s', (_name, fields, uses, reason) => {
    const judged = judge(row(fields as Partial<PromoRow>), { ...newcomer(now), ...uses }, [line()]);
    expect(judged).toEqual({ reason, minimum: null });
  });

  it('nothing stands in its way on its first moment, below its limit', () => {
    const promo = row({ starts_at: now, usage_limit: 3, per_user_limit: 2 });
    const judged = judge(promo, { ...newcomer(now), used: 2, ownUses: 1 }, [line()]);
    expect(judged).toEqual({ discounts: [4990] });
  });
});
