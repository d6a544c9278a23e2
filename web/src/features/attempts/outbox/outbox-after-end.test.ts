import { describe, expect, it } from 'vitest';
import { admitAttempt, opened } from './outbox-admit.ts';
import { startedAttempt } from './outbox-storage.suite.ts';
import type { Fault } from './attempt-fault.fixture.ts';
import { handedIn, makeHall } from './outbox.fixture.ts';
import type { Transport } from './transport.ts';

const hall = makeHall();

/** So long after it was first found handed in that nothing more is kept, were there a result. */
const longAgo = () => Date.now() - 3 * 86_400_000;

describe('a look after a test that was handed in', () => {
  it.each<Fault>(['dropRequest', 'cutReply', 'error', 'busy'])(
    'that is answered by %s changes nothing, and the next page asks again',
    async (fault) => {
      const { look, told, recordNow, change } = await handedIn(hall);
      await change({ foundEndedAt: longAgo() });
      const before = await recordNow();
      hall.server.faults.push(fault);
      expect([await look(), await told()]).toEqual([false, 2]);
      expect(await recordNow()).toEqual(before);
      const asked = hall.server.requests;
      expect([await look(), await told()]).toEqual([false, 0]);
      expect(hall.server.requests).toBe(asked + 1);
    },
  );

  it('that is refused keeps what was confirmed, and is tried again seldom', async () => {
    const { look, told, recordNow, change } = await handedIn(hall);
    await change({ foundEndedAt: longAgo() });
    hall.server.faults.push('unauthorized');
    expect([await look(), await told()]).toEqual([false, 2]);
    expect((await recordNow()).phase).toBe('ended');
    const asked = hall.server.requests;
    expect([await look(), hall.server.requests]).toEqual([false, asked]);
    await change({ lookedAfterAt: Date.now() - 16 * 60_000 });
    expect([await look(), await told()]).toEqual([false, 0]);
  });

  it.each(['submitted', 'expired', 'in_progress'] as const)(
    'finds it %s and changes nothing where another tab has opened it again meanwhile',
    async (state) => {
      const { look, told, recordNow, change, network } = await handedIn(hall);
      await change({ foundEndedAt: longAgo() });
      hall.server.state = state;
      const slow: Transport = {
        ...network,
        read: async (...asked) => {
          const reply = await network.read(...asked);
          await change({ ...opened, foundEndedAt: longAgo() });
          return reply;
        },
      };
      expect(await look(slow)).toBe(false);
      expect(await recordNow()).toMatchObject({ phase: 'open', lookedAfterAt: 0 });
      expect([await told(), (await recordNow()).wasHandedIn]).toEqual([2, undefined]);
    },
  );

  it('keeps nothing of a guest for a result that will not be told', async () => {
    const { look, told, recordNow, change } = await handedIn(hall);
    hall.server.scoreTold = { isScoreWithheld: true };
    expect([await look(), await told()]).toEqual([false, 2]);
    const found = (await recordNow()).foundEndedAt ?? 0;
    await change({ foundEndedAt: found - 16 * 60_000 });
    expect([await look(), await told()]).toEqual([false, 0]);
  });

  it('that a clock since put back dates a day ahead keeps no other from being made', async () => {
    const { look, told, change } = await handedIn(hall);
    await change({ foundEndedAt: longAgo(), lookedAfterAt: Date.now() + 86_400_000 });
    expect([await look(), await told()]).toEqual([false, 0]);
  });

  it('is made at once where the test was opened and handed in again since the last one', async () => {
    const { device, look, recordNow, change } = await handedIn(hall);
    await change({ lookedAfterAt: Date.now() });
    hall.server.state = 'in_progress';
    const attempt = { ...(await recordNow()).head, state: 'in_progress' as const };
    await admitAttempt(device.storage, { owner: 'u', started: { ...startedAttempt(), attempt } });
    expect((await recordNow()).phase).toBe('open');
    const tab = await hall.openTab(device);
    await tab.handIn();
    await expect.poll(async () => (await recordNow()).phase).toBe('ended');
    const asked = hall.server.requests;
    expect(await look()).toBe(false);
    expect(hall.server.requests).toBe(asked + 1);
  });
});
