import { expect, test, vi } from 'vitest';
import { watchDisk } from './housekeeping.ts';
import { openWorld } from './testing/world.ts';

const { ctx, server } = await openWorld();

async function figuresOf(word: string): Promise<string[]> {
  const answer = await server.app.inject({
    url: '/metrics',
    remoteAddress: '127.0.0.1',
    headers: { host: 'localhost' },
  });
  return answer.body.split('\n').filter((line) => line.startsWith(word));
}

test.each([
  [0.899, []],
  [0.9, ['disk_nearly_full']],
])(
  'F09 a disk of which %f is used: alarms are %j, before anything is refused',
  async (used, alarms) => {
    const disk = vi.spyOn(ctx.services.disk, 'used').mockResolvedValue(used);
    const raised = vi.spyOn(ctx.services.alarms, 'raise');
    await watchDisk(ctx);
    expect(raised.mock.calls.map(([kind]) => kind)).toEqual(alarms);
    expect(await figuresOf('chinar_disk_used_ratio')).toEqual([`chinar_disk_used_ratio ${used}`]);
    const count = ctx.services.alarms.raised('disk_nearly_full');
    expect(await figuresOf('chinar_alarms_total{alarm="disk')).toEqual([
      `chinar_alarms_total{alarm="disk_nearly_full"} ${count}`,
    ]);
    expect(count).toBe(alarms.length);
    raised.mockRestore();
    disk.mockRestore();
  },
);

test('F09 the disk is asked for what is used of our share, and what is free', async () => {
  const { disk } = ctx.services;
  const used = await disk.used();
  expect(used).toBeGreaterThan(0);
  expect(used).toBeLessThanOrEqual(1);
  expect(await disk.free()).toBeGreaterThan(0);
});
