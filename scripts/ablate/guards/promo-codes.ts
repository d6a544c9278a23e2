import type { Guard } from '../guard.ts';

const own = 'server/src/features/promo-codes';
const ordering = [`${own}/ordering.test.ts`];
const making = [`${own}/promo-codes.test.ts`];
const judging = [`${own}/policy.test.ts`];

export const promoCodesGuards: readonly Guard[] = [
  {
    name: 'a use is taken only below the limit',
    file: `${own}/data.uses.ts`,
    find: 'where id = $1 and (usage_limit is null or used < usage_limit) returning id',
    replace: 'where id = $1 returning id',
    tests: ordering,
  },
  {
    name: 'a code for named people is unknown to others',
    file: `${own}/policy.ts`,
    find: "if (!uses.isMeant) return 'promo_unknown';",
    replace: '',
    tests: judging,
  },
  {
    name: 'a code of a batch that somebody holds is used up',
    file: `${own}/policy.ts`,
    find: "if (isSpent || isUsedUp(promo, used)) return 'promo_used_up';",
    replace: "if (isUsedUp(promo, used)) return 'promo_used_up';",
    tests: judging,
  },
  {
    name: 'a code that others were made of is none by itself',
    file: `${own}/data.ts`,
    find: ".where('batch_size', '=', 0)",
    replace: '',
    tests: ordering,
  },
  {
    name: 'what a used code takes off stays',
    file: `${own}/service.ts`,
    find: "if (isReworded(row, draft) && (await wasUsed(inner.db, id))) throw new AppError('code_in_use');",
    replace: '',
    tests: making,
  },
  {
    name: 'a code that people have in their hands gets no batch',
    file: `${own}/service.batch.ts`,
    find: "if (head.batch_size === 0 && (await wasUsed(inner.db, id))) throw new AppError('code_in_use');",
    replace: '',
    tests: making,
  },
  {
    name: 'a stale edit of a code is refused',
    file: `${own}/service.ts`,
    find: 'if (isStale(row, sent)) throw await conflict(ctx, row);',
    replace: '',
    tests: making,
  },
];
