import type { Guard } from '../guard.ts';

const orders = 'server/src/features/orders';
const dispute = `${orders}/service.dispute.ts`;
const rules = `${orders}/policy.dispute.ts`;
const tests = [`${orders}/disputes.test.ts`];
const told = [`${orders}/dispute-events.test.ts`];
const money = [`${orders}/disputed-money.test.ts`];
const rule = [`${orders}/refunds.test.ts`];
const refused = [`${orders}/refunds-refused.test.ts`];
const renewals = [`${orders}/renewals.test.ts`];

/** Money that a bank asks back. */
export const ordersDisputesGuards: Guard[] = [
  {
    name: 'dispute: a refund by hand waits for what the bank decides',
    file: `${orders}/service.decide.ts`,
    find: 'if (payment && (await isPaymentDisputed(inner.db, payment)))',
    replace: 'if (payment && false)',
    tests: money,
  },
  {
    name: 'dispute: a refund that was not sent waits for what the bank decides',
    file: `${orders}/service.send.ts`,
    find: 'if (isUnsent && (await isPaymentDisputed(ctx.db, payment))) return;',
    replace: '',
    tests: money,
  },
  {
    name: 'dispute: what the bank took goes back no second time',
    file: dispute,
    find: 'await coverUnsent(ctx, { order, payment, dispute }, dispute.amount - amount);',
    replace: '0;',
    tests: money,
  },
  {
    name: 'dispute: one of a surplus keeps nothing paused',
    file: rules,
    find: 'one.is_claim && one.payment_id === paymentId,',
    replace: "one.is_claim && paymentId !== '',",
    tests: money,
  },
  {
    name: 'dispute: papers that were sent end no claim',
    file: rules,
    find: 'return further >= 0 && (',
    replace: 'return (',
    tests: told,
  },
  {
    name: 'dispute: a claim that was won and comes again is heard',
    file: rules,
    find: '(further > 0 && !isGone)',
    replace: '(false as boolean)',
    tests: told,
  },
  {
    name: 'dispute: money that is gone does not come back by a later instance',
    file: rules,
    find: '(further > 0 && !isGone)',
    replace: 'further > 0',
    tests: told,
  },
  {
    name: 'dispute: papers that were not given cost nothing',
    file: dispute,
    find: 'else if (!isClaim(phase)) return;\n',
    replace: '',
    tests: told,
  },
  {
    name: 'dispute: a suspicion of fraud bars no refund and keeps none from going',
    file: rules,
    find: "one.state === 'open' && one.is_claim && ",
    replace: "one.state === 'open' && ",
    tests: money,
  },
  {
    name: 'dispute: one of a surplus bars no refund of what was bought',
    file: rules,
    find: "state === 'captured' && isClaimed(",
    replace: "state !== 'failed' && isClaimed(",
    tests: money,
  },
  {
    name: 'dispute: what is bought meanwhile waits for how long the right before it is',
    file: dispute,
    find: 'await holdPeople(ctx.db, [order.user_id]);',
    replace: '',
    tests: renewals,
  },
  {
    name: 'what is bought to follow begins when all before it has ended',
    file: `${orders}/service.fulfil.ts`,
    find: '(await findLastEnd(ctx.db, right, new Date(now)))?.getTime() ?? now;',
    replace:
      '(await findLastEnd(ctx.db, { ...right, userId: line.id }, new Date(now)))?.getTime() ?? now;',
    tests: renewals,
  },
  {
    name: 'what runs already is moved by no more than what is before it has left',
    file: 'server/src/features/entitlements/data.pause.ts',
    find: '- greatest($7::timestamptz, min(starts_at))) as so_much from later)',
    replace: '- min(starts_at)) as so_much from later)',
    tests: renewals,
  },
  {
    name: 'films that were seen stay used when the history is cleared',
    file: 'server/src/features/videos/data.ts',
    find: "    .where('user_id', '=', userId)\n    .where('completed_at', 'is', null)",
    replace: "    .where('user_id', '=', userId)",
    tests: rule,
  },
  {
    name: 'a refund of a gateway that is gone is for staff to pay',
    file: `${orders}/service.send.ts`,
    find: "if (isUnsent) await noteRefused(ctx, refundId, 'It is not set up');",
    replace: '',
    tests: refused,
  },
  {
    name: 'nobody earns a certificate with what their bank asks back',
    file: 'server/src/features/courses/service.certificate.ts',
    find: "const isGone = held.state === 'none' || held.state === 'paused';",
    replace: "const isGone = held.state === 'none';",
    tests: money,
  },
  {
    name: 'dispute: what was bought pauses',
    file: dispute,
    find: 'if (isPaused) await pause(',
    replace: 'if (false as boolean) await pause(',
    tests,
  },
  {
    name: 'dispute: papers that are asked for pause nothing',
    file: dispute,
    find: 'const isPaused = dispute.is_claim && hasBought;',
    replace: 'const isPaused = hasBought;',
    tests: told,
  },
  {
    name: 'dispute: what is decided stays so',
    file: dispute,
    find: 'if (!known || !mayChange(known, told)) return undefined;',
    replace: 'if (!known) return undefined;',
    tests: told,
  },
  {
    name: 'dispute: another open one keeps it paused',
    file: dispute,
    find: 'if (!hasBought || !dispute.is_claim || isAskedElsewhere) return;',
    replace: 'if (!hasBought || !dispute.is_claim) return;',
    tests: told,
  },
  {
    name: 'dispute: a surplus that is lost takes nothing back',
    file: dispute,
    find: 'else if (hasBought) await lost(ctx, disputing);\n  else await coverUnsent(ctx, disputing, amount);',
    replace: 'else await lost(ctx, disputing);',
    tests: told,
  },
  {
    name: 'dispute: one whose payment is not known yet is kept',
    file: `${orders}/service.verify.ts`,
    find: "if (event?.dispute && !(await hearDispute(ctx, provider, event.dispute))) return 'unmatched';",
    replace: 'if (event?.dispute) await hearDispute(ctx, provider, event.dispute);',
    tests: told,
  },
  {
    name: 'dispute: one that is lost takes no more than is left',
    file: dispute,
    find: 'const rests = lines.map(({ total, refunded }) => total - refunded);',
    replace: 'const rests = lines.map(({ total }) => total);',
    tests,
  },
  {
    name: 'dispute: one that is lost ends all rights of the order',
    file: dispute,
    find: 'for (const { id } of lines)',
    replace: 'for (const { id } of lines.slice(0, 0))',
    tests,
  },
  {
    name: 'dispute: its buyer asks for nothing back meanwhile',
    file: `${orders}/service.ask.ts`,
    find: 'await refuseDisputed(inner, id);',
    replace: '',
    tests,
  },
  {
    name: 'dispute: staff give nothing back meanwhile',
    file: `${orders}/service.decide.ts`,
    find: 'await refuseDisputed(inner, id);',
    replace: '',
    tests,
  },
  {
    name: 'dispute: nobody agrees to a refund meanwhile',
    file: `${orders}/service.decide.ts`,
    find: 'await refuseDisputed(inner, held.order.id);',
    replace: '',
    tests,
  },
  {
    name: 'a paused right is bought no second time',
    file: 'server/src/features/cart/data.catalogue.ts',
    find: 'select 1 from entitlements e\n',
    replace: 'select 1 from live_entitlements($2) e\n',
    tests,
  },
  {
    name: 'a right that ended before it was paused is not made longer',
    file: 'server/src/features/entitlements/data.pause.ts',
    find: "case when expires_at <= paused_at then interval '0'",
    replace: "case when false then interval '0'",
    tests,
  },
  {
    name: 'what follows a paused right begins later',
    file: 'server/src/features/entitlements/service.pause.ts',
    find: 'if (endedAt === null || lostMs === 0) continue;',
    replace: 'continue;',
    tests,
  },
  {
    name: 'F12 the test gateway gives back once for one key',
    file: 'server/src/ports/payments/sandbox.ts',
    find: 'if (!refund) return sameKey();',
    replace: 'if (!refund) return undefined;',
    tests: [`${orders}/refunds-refused.test.ts`],
  },
];
