import type { Guard } from '../guard.ts';

const orders = 'server/src/features/orders';
const link = [`${orders}/pay-link.test.ts`];
const statement = [`${orders}/statement.test.ts`];
const read = [`${orders}/policy.statement.test.ts`];
const file = (name: string): string => `${orders}/${name}`;

/** Money of an order that comes by a link, or is found in a bank’s statement. */
export const ordersPaidByOthersGuards: Guard[] = [
  {
    name: 'P26 a payer is told a first name alone',
    file: file('service.pay-link.ts'),
    find: 'firstName: firstNameOf(buyer.name),',
    replace: 'firstName: buyer.name,',
    tests: link,
  },
  {
    name: 'P26 a link is kept as a hash',
    file: file('service.pay-link.ts'),
    find: 'services.tokens.hash(token);',
    replace: 'Buffer.from(token.slice(0, 32));',
    tests: link,
  },
  {
    name: 'P26 a link is its buyer’s to make',
    file: file('service.pay-link.ts'),
    find: '  await mustOwn(ctx, id);\n  const token',
    replace: '  const token',
    tests: link,
  },
  {
    name: 'P26 a link that is too old pays nothing',
    file: file('service.pay-link.ts'),
    find: "if (isOver(ctx, link)) throw new AppError('order_closed');",
    replace: '',
    tests: link,
  },
  {
    name: 'a link to what is paid or called off is not made and shows nothing',
    file: file('service.pay-link.ts'),
    find: "if (!canDo({ ...order, payment: isUnderWay ? 'authorised' : null }).pay)",
    replace: 'if (false)',
    tests: link,
  },
  {
    name: 'an order waits as long as its link is good',
    file: file('service.pay-link.ts'),
    find: 'await keepOpen(inner.db, id, until);',
    replace: '',
    tests: link,
  },
  {
    name: 'P26 a payer comes back to a page without the order’s address',
    file: file('service.pay.ts'),
    find: 'const back = payer?.back ?? `/payment-success?order=${order.id}`;',
    replace: 'const back = `/payment-success?order=${order.id}`;',
    tests: link,
  },
  {
    name: 'P17 two who pay at once meet at one order of the gateway',
    file: file('data.payments.ts'),
    find: 'set provider_order_id = coalesce(provider_order_id, $2)',
    replace: "set provider_order_id = $2 || '-' || gen_random_uuid()",
    tests: link,
  },
  {
    name: 'P26 no index and no other site learns a link',
    file: 'server/src/http/security.ts',
    find: String.raw`|checkout\/?\?(?:.*&)?pay=|api\/v1\/pay\/`,
    replace: '',
    tests: link,
  },
  {
    name: 'P22 another sum than the order’s gives nothing',
    file: file('policy.matching.ts'),
    find: 'const equal = waiting.filter(({ total }) => total === amount);',
    replace: 'const equal = waiting;',
    tests: statement,
  },
  {
    name: 'P22 where two orders would do neither is paid',
    file: file('policy.matching.ts'),
    find: "if (equal.length > 1) return no('ambiguous', right);",
    replace: '',
    tests: statement,
  },
  {
    name: 'P22 a reference that paid an order pays no other',
    file: file('policy.matching.ts'),
    find: "if (paid) return { kind: 'duplicates', credit, told: paid, reason: null };",
    replace: '',
    tests: statement,
  },
  {
    name: 'a statement pays orders that wait',
    file: file('policy.matching.ts'),
    find: "status === 'awaiting_payment' && state === 'attempted';",
    replace: "state === 'attempted';",
    tests: statement,
  },
  {
    name: 'what a statement would do is done when it is meant',
    file: file('service.statement.ts'),
    find: 'if (!dryRun) {',
    replace: 'if (true) {',
    tests: statement,
  },
  {
    name: 'two statements at once take each order’s money once',
    file: file('service.statement.ts'),
    find: "if (own?.state === 'captured') return { ...judged, kind: 'duplicates' };",
    replace: '',
    tests: statement,
  },
  {
    name: 'a long statement is refused',
    file: file('service.statement.ts'),
    find: "if (rows.length > statementLimits.rows) throw unreadable('statement_long');",
    replace: '',
    tests: statement,
  },
  {
    name: 'money is never dated before its order',
    file: file('service.statement.ts'),
    find: 'Math.max(noon, madeAt.getTime())',
    replace: 'noon',
    tests: statement,
  },
  {
    name: 'P22 money that went is no money that came',
    file: file('policy.statement.ts'),
    find: "if (text === '' || isDebit(text)) return null;",
    replace: "if (text === '') return null;",
    tests: [...read, ...statement],
  },
  {
    name: 'P22 a reference is twelve digits that stand alone',
    file: file('policy.statement.ts'),
    find: String.raw`/(?<!\d)\d{12}(?!\d)/g`,
    replace: String.raw`/\d{12}/g`,
    tests: [...read, ...statement],
  },
];
