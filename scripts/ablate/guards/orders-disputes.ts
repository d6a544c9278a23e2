import type { Guard } from '../guard.ts';

const orders = 'server/src/features/orders';
const dispute = `${orders}/service.dispute.ts`;
const tests = [`${orders}/disputes.test.ts`];
const told = [`${orders}/dispute-events.test.ts`];

/** Money that a bank asks back. */
export const ordersDisputesGuards: Guard[] = [
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
    find: "if (known?.state !== 'open') return undefined;",
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
    find: 'else if (hasBought) await lost(ctx, disputing);',
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
    find: 'select 1 from held_entitlements($2) e',
    replace: 'select 1 from live_entitlements($2) e',
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
