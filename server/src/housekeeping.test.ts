import { expect, test, vi } from 'vitest';
import { makeAlarms } from './alarms.ts';
import { housekeeping, watchDisk } from './housekeeping.ts';
import { makeLog, makeRepeatingLog } from './log.ts';
import { folderDisk, lookOf } from './ports/disk.ts';
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

test('F09 the disk is looked at each minute by the regular work', () => {
  const { clock, events } = ctx.services;
  const schedules = housekeeping(clock as never, events as never);
  const looks = schedules.filter(({ run }) => run === watchDisk);
  expect(looks).toMatchObject([{ everySeconds: 60 }]);
});

test('F09 an alarm is one line of the log at level error that says its kind, and the next is counted', () => {
  const lines: string[] = [];
  const log = makeLog('info', { write: (line) => void lines.push(line) });
  const alarms = makeAlarms(makeRepeatingLog(log));
  alarms.raise('disk_nearly_full', { percent: 93 }, 'make room');
  alarms.raise('disk_nearly_full', { percent: 94 }, 'make room');
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { level: 50, alarm: 'disk_nearly_full', percent: 93, msg: 'make room' },
  ]);
  expect(alarms.raised('disk_nearly_full')).toBe(2);
});

test('F09 a folder that is not there refuses nothing and raises no alarm', async () => {
  const disk = folderDisk('/tmp/chinar-never-made');
  expect([await disk.free(), await disk.used()]).toEqual([Infinity, 0]);
});

test('F09 what the system keeps for itself counts neither as ours nor as used', () => {
  // 70 are used and 30 can be had; 20 are the system's.
  const { free, used } = lookOf({ bavail: 30, bfree: 50, blocks: 120, bsize: 4096 });
  expect(used).toBeCloseTo(0.7);
  expect(free).toBe(30 * 4096);
});

test('F09 the figures wait for one that comes late', async () => {
  const disk = vi.spyOn(ctx.services.disk, 'used');
  disk.mockImplementation(() => new Promise((resolve) => setImmediate(resolve, 0.42)));
  expect(await figuresOf('chinar_disk_used_ratio')).toEqual(['chinar_disk_used_ratio 0.42']);
  disk.mockRestore();
});
