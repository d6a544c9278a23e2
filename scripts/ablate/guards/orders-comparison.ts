import type { Guard } from '../guard.ts';

const orders = 'server/src/features/orders';
const tests = [`${orders}/comparison.test.ts`];
const file = `${orders}/service.comparison.ts`;

/** The nightly comparison with the gateway. */
export const ordersComparisonGuards: Guard[] = [
  {
    name: 'F11 what may still be on its way is not compared',
    file,
    find: 'ctx.services.clock.now() - underWayMs',
    replace: 'ctx.services.clock.now()',
    tests,
  },
  {
    name: 'F11 what was not seen is asked for by name before it is called missing',
    file,
    find: 'seen.has(row.id) || (await isThere(comparing, row))',
    replace: 'seen.has(row.id)',
    tests,
  },
  {
    name: 'F11 money of no order is shown',
    file,
    find: "    await note(comparing, 'payment', { id, orderId, raw: payment });\n",
    replace: '    void [id, orderId];\n',
    tests,
  },
  {
    name: 'F11 a long list of the gateway is read to its end',
    file,
    find: 'if (found.length < gatewayPage) return;',
    replace: 'return;',
    tests,
  },
  {
    name: 'F11 what a comparison found is not called off by looking for its order',
    file: `${orders}/data.events.ts`,
    find: " and kind not like 'comparison.%'",
    replace: '',
    tests,
  },
];
