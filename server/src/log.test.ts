import { pino } from 'pino';
import { expect, test } from 'vitest';
import { makeLog, makeRepeatingLog } from './log.ts';
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

test('whom a mail server does not know is not named in the log', () => {
  let written = '';
  const log = makeLog('info', { write: (line: string) => (written += line) });
  const error = new Error('550 5.1.1 <insha.lone+x@mail.example.org>: no such box');
  log.error({ err: error, reason: error.message }, 'a mail may have left or not');
  expect(written).not.toContain('insha');
  expect(written).not.toContain('example.org');
  expect(JSON.parse(written)).toMatchObject({ reason: '550 5.1.1 <[hidden]>: no such box' });
});
