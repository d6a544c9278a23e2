import type { Guard } from '../guard.ts';

const own = 'server/src/features/grants';
const one = [`${own}/grants.test.ts`];
const many = [`${own}/grants-many.test.ts`];
const reading = [`${own}/policy.csv.test.ts`];

export const grantsGuards: readonly Guard[] = [
  {
    name: 'P27 what staff give twice at once is given once',
    file: `${own}/data.ts`,
    find: '.$if(isHeld, (rows) => rows.forNoKeyUpdate())',
    replace: '',
    tests: many,
  },
  {
    name: 'P27 what somebody has is not given to them again',
    file: `${own}/policy.ts`,
    find: "return owners.has(account.id) ? 'owned' : 'ready';",
    replace: "return 'ready';",
    tests: many,
  },
  {
    name: 'P27 one learner who has as much is given nothing',
    file: `${own}/service.ts`,
    find: 'if ((await listOwners(inner.db, of, nowOf(inner))).has(userId))',
    replace: 'if (of.userIds.length === 0)',
    tests: one,
  },
  {
    name: 'P28 a purchase that settles and what staff give see each other',
    file: 'server/src/features/orders/service.fulfil.ts',
    find: 'holdPeople(ctx.db, [order.user_id]),',
    replace: 'null,',
    tests: many,
  },
  {
    name: 'P29 an address that nobody has proved is given nothing',
    file: `${own}/policy.ts`,
    find: "if (account.email_verified_at === null) return 'unproven';",
    replace: '',
    tests: many,
  },
  {
    name: 'P29 a number that two accounts share names neither',
    file: `${own}/policy.ts`,
    find: 'if (!account || other) {',
    replace: 'if (!account) {',
    tests: many,
  },
  {
    name: 'P14 the key of a list with another body is refused',
    file: `${own}/service.many.ts`,
    find: "if (known.body_hash !== bodyHash) throw new AppError('idempotency_mismatch');",
    replace: '',
    tests: many,
  },
  {
    name: 'P30 what was bought is not taken back by hand',
    file: `${own}/service.ts`,
    find: "if (source !== 'grant') throw new AppError('state_conflict');",
    replace: '',
    tests: one,
  },
  {
    name: 'P30 a batch is taken back once',
    file: `${own}/service.ts`,
    find: 'if (batch.undone_at === null) await',
    replace: 'await',
    tests: many,
  },
  {
    name: 'nothing is given that has ended',
    file: `${own}/service.give.ts`,
    find: 'if (end <= nowOf(ctx))',
    replace: 'if (end <= new Date(0))',
    tests: one,
  },
  {
    name: 'a list is of two thousand learners at most',
    file: `${own}/policy.csv.ts`,
    find: 'if (rows.length > grantLimits.rows) tooLong();',
    replace: '',
    tests: reading,
  },
];
