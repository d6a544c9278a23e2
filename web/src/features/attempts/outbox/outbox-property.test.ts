import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Fault } from './attempt-fault.fixture.ts';
import type { AttemptServer } from './attempt-server.fixture.ts';
import { startAttemptServer } from './attempt-server.fixture.ts';
import { questionId, startedAttempt } from './outbox-storage.suite.ts';
import { choose, closeTabs, drained, heldOption, makeDevice, openTab } from './outbox.fixture.ts';

let server: AttemptServer;

beforeEach(async () => {
  server = await startAttemptServer();
});
afterEach(() => server.close());

const fault = fc.constantFrom<Fault>(
  'dropRequest',
  'dropReply',
  'cutReply',
  'error',
  'busy',
  'unauthorized',
  'fine',
);
const doing = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('choose' as const),
      tab: fc.nat(1),
      place: fc.nat(4),
      option: fc.option(fc.constantFrom('a', 'b', 'c')),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('look' as const), tab: fc.nat(1), place: fc.nat(4) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('fault' as const),
      faults: fc.array(fault, { maxLength: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reload' as const), tab: fc.nat(1) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.nat(6) }) },
);

it('F13 F14 F15 F19: through drops, reloads and two tabs the server ends with the last answer of every question', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(doing, { maxLength: 40 }), async (doings) => {
      server.held.clear();
      server.faults.length = 0;
      const started = startedAttempt();
      // What a tab of the run before still had under way is of another attempt.
      server.only = started.attempt._id;
      const device = await makeDevice(started);
      const tabs = [await openTab(device, server.origin), await openTab(device, server.origin)];
      const last = new Map<number, string | null>();
      for (const step of doings) {
        if (step.do === 'fault') server.faults.push(...step.faults);
        if (step.do === 'wait') await new Promise((resolve) => setTimeout(resolve, step.ms));
        if (step.do === 'look') {
          await tabs[step.tab]?.record({
            questionId: questionId(step.place),
            deed: { kind: 'open' },
            spentMs: 2000,
          });
        }
        if (step.do === 'choose') {
          const tab = tabs[step.tab];
          if (tab && (await choose(tab, step.place, step.option)))
            last.set(step.place, step.option);
        }
        if (step.do === 'reload') {
          tabs[step.tab]?.close();
          tabs[step.tab] = await openTab(device, server.origin);
        }
      }
      server.faults.length = 0;
      for (const tab of tabs) {
        tab.wake();
        await drained(tab);
      }
      for (const [place, option] of last) expect(heldOption(server, place)).toBe(option);
      closeTabs();
    }),
    { numRuns: 120 },
  );
}, 60_000);
