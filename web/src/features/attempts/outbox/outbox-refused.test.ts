import { expect, it } from 'vitest';
import type { Fault } from './attempt-fault.fixture.ts';
import { choose, drained, makeDevice, makeHall } from './outbox.fixture.ts';

const hall = makeHall();
const { openTab, held } = hall;

it.each<Fault>(['strange400', 'strange409', 'strange413'])(
  'a refusal that is not the server’s own sets no answer aside and ends no test (%s)',
  async (fault) => {
    const tab = await openTab(await makeDevice());
    hall.server.faults.push(fault);
    await choose(tab, 1, 'a');
    await drained(tab);
    expect([held(1), tab.view.refused.size, tab.view.attempt.phase]).toEqual(['a', 0, 'open']);
  },
);

it('an answer that was refused and changed since is neither told of nor handed in over the newer one', async () => {
  const tab = await openTab(await makeDevice());
  hall.server.unknownOptions.add('bad');
  await choose(tab, 1, 'bad');
  await expect.poll(() => tab.view.refused.size).toBe(1);
  await choose(tab, 1, 'b');
  await drained(tab);
  expect([held(1), tab.view.refused.size]).toEqual(['b', 0]);
  await tab.handIn();
  await expect.poll(() => tab.view.attempt.phase).toBe('ended');
  expect(held(1)).toBe('b');
});
