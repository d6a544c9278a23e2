import { pino } from 'pino';
import { expect, test } from 'vitest';
import { makeRepeatingLog } from './log.ts';
import { until } from './testing/until.ts';

test('F09 like lines are written once and then counted, whatever numbers stand in them', async () => {
  const lines: { msg: string; reason: string; again?: number }[] = [];
  const log = pino({ base: null }, { write: (line: string) => lines.push(JSON.parse(line)) });
  const say = makeRepeatingLog(log, 100);
  for (let i = 0; i < 5000; i += 1) say('warn', { reason: `no room for block ${i}` }, 'refused');
  say('warn', { reason: 'another reason' }, 'refused');
  expect(lines.map(({ reason }) => reason)).toEqual(['no room for block 0', 'another reason']);
  await until(() => expect(lines).toHaveLength(3));
  expect(lines[2]).toMatchObject({ msg: 'refused', reason: 'no room for block 0', again: 4999 });
});
