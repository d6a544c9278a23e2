import { describe, expect, test } from 'vitest';
import * as contract from '@chinar/contract/test-series.schedule';
import * as items from '@chinar/contract/test-series.items';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildQuiz } from '../quizzes/fixtures.ts';
import { escapeText, foldLine, writeCalendar } from '../../calendar.ts';
import { buildSeries } from './fixtures.ts';

const { call, ctx } = await openWorld();
const tutor = await buildUser(ctx, { role: 'tutor' });

type Line = { name: string; parameters: Record<string, string>; value: string };
type Component = { name: string; lines: Line[]; parts: Component[] };

const unescape = (value: string): string =>
  value.replaceAll(/\\([\\;,nN])/g, (_, mark: string) =>
    mark.toLowerCase() === 'n' ? '\n' : mark,
  );

function readLine(line: string): Line {
  const match = /^([A-Z-]+)((?:;[A-Z-]+=[^;:"]+)*):(.*)$/s.exec(line);
  if (!match) throw new Error(`No content line: ${line}`);
  const [, name = '', parameters = '', value = ''] = match;
  const pairs = parameters.split(';').filter(Boolean);
  return { name, parameters: Object.fromEntries(pairs.map((pair) => pair.split('='))), value };
}

/** Reads a calendar as RFC 5545 has it, and takes nothing else. */
function parse(text: string): Component {
  if (!text.endsWith('\r\n') || /[^\r]\n/.test(text)) throw new Error('A line does not end.');
  const raw = text.slice(0, -2).split('\r\n');
  for (const line of raw) if (Buffer.byteLength(line) > 75) throw new Error(`Too long: ${line}`);
  const root: Component = { name: '', lines: [], parts: [] };
  const open = [root];
  for (const line of text.slice(0, -2).replaceAll('\r\n ', '').split('\r\n').map(readLine)) {
    const here = open.at(-1) ?? root;
    if (line.name === 'BEGIN') {
      const part = { name: line.value, lines: [], parts: [] };
      here.parts.push(part);
      open.push(part);
    } else if (line.name === 'END') {
      if (here.name !== line.value) throw new Error(`${line.value} ends ${here.name}.`);
      open.pop();
    } else here.lines.push(line);
  }
  if (open.length !== 1) throw new Error('A component does not end.');
  return root;
}

const lineOf = ({ lines }: Component, name: string): Line | undefined =>
  lines.find((line) => line.name === name);
const eventsOf = (text: string): Component[] =>
  (parse(text).parts[0]?.parts ?? []).filter(({ name }) => name === 'VEVENT');

const read = async (idOrSlug: string, as?: { id: string }) =>
  call(contract.getSeriesSchedule, { params: { idOrSlug } }, { as });

async function place(id: string, places: { quizId: string; unlockAt: string | null }[]) {
  const { data } = await call(items.getSeriesItems, { params: { id } }, { as: tutor });
  const body = { version: data.version, items: places };
  const answer = await call(items.setSeriesItems, { params: { id }, body }, { as: tutor });
  expect(answer.status).toBe(200);
}

describe('the calendar of a series', () => {
  test('has an event for each published test that opens at a time, by India’s clock', async () => {
    const title = 'Mocks; winter, 2030 \\ all';
    const id = await buildSeries(ctx, tutor.id, { title });
    const window = { open: '2030-02-01T03:30:00Z', close: '2030-02-01T06:30:00Z' };
    const make = (quiz: object) => buildQuiz(ctx, tutor.id, { testSeriesId: id, ...quiz });
    const late = await make({ title: 'Full, no. 2', durationMinutes: 180 });
    const early = await make({
      title: 'पूरा टेस्ट: बहुत लंबा शीर्षक, जो एक पंक्ति में नहीं समाता और मुड़ जाता है',
    });
    const timed = await make({ window });
    const draft = await make({ isPublished: false });
    const open = await make({});
    await place(id, [
      { quizId: late, unlockAt: '2030-01-05T18:45:00Z' },
      { quizId: early, unlockAt: '2030-01-01T04:30:00Z' },
      { quizId: timed, unlockAt: '2030-01-20T04:30:00Z' },
      { quizId: draft, unlockAt: '2030-01-01T04:30:00Z' },
      { quizId: open, unlockAt: null },
    ]);
    const answer = await read(id);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    const events = eventsOf(answer.text);
    expect(events.map((event) => lineOf(event, 'UID')?.value)).toEqual(
      [early, late, timed].map((quizId) => `quiz-${quizId}@localhost`),
    );
    const starts = events.map((event) => lineOf(event, 'DTSTART'));
    expect(starts.map((line) => line?.value)).toEqual([
      '20300101T100000',
      '20300106T001500',
      // The window opens after the series does.
      '20300201T090000',
    ]);
    expect(starts[0]?.parameters).toEqual({ TZID: 'Asia/Kolkata' });
    const [first, second] = events;
    expect(unescape(lineOf(first!, 'SUMMARY')?.value ?? '')).toMatch(/^पूरा टेस्ट: .* मुड़ जाता है$/);
    expect(unescape(lineOf(second!, 'SUMMARY')?.value ?? '')).toBe('Full, no. 2');
    expect(lineOf(second!, 'DURATION')?.value).toBe('PT180M');
    expect(unescape(lineOf(second!, 'DESCRIPTION')?.value ?? '')).toContain(title);
    expect(lineOf(second!, 'URL')?.value).toBe(
      `http://localhost:3000/test-series/${id}/quiz/${late}`,
    );
    const calendar = parse(answer.text).parts[0];
    expect(calendar?.parts[0]?.name).toBe('VTIMEZONE');
    expect(unescape(lineOf(calendar!, 'X-WR-CALNAME')?.value ?? '')).toBe(title);
  });

  test('keeps the name of a test that is moved, and says that it was changed', async () => {
    const id = await buildSeries(ctx, tutor.id);
    const quizId = await buildQuiz(ctx, tutor.id, { testSeriesId: id });
    const at = async (unlockAt: string) => {
      await place(id, [{ quizId, unlockAt }]);
      const [event] = eventsOf((await read(id)).text);
      return ['UID', 'DTSTART', 'DTSTAMP'].map((name) => lineOf(event!, name)?.value);
    };
    const [uid, start, stamp = ''] = await at('2030-01-01T04:30:00Z');
    const [sameUid, moved, later = ''] = await at('2030-01-02T04:30:00Z');
    expect([sameUid, moved]).toEqual([uid, '20300102T100000']);
    expect(start).toBe('20300101T100000');
    expect(later >= stamp).toBe(true);
    expect((await read(id)).text).toBe((await read(id)).text);
  });

  test('of a draft is its maker’s alone; without dates it is empty and whole', async () => {
    const id = await buildSeries(ctx, tutor.id, { isPublished: false });
    expect((await read(id)).status).toBe(404);
    expect(eventsOf((await read(id, tutor)).text)).toEqual([]);
  });
});

describe('a calendar as text', () => {
  test('lets nothing that is written into a title begin a line of its own', () => {
    const evil = 'x\r\nEND:VEVENT\nBEGIN:VEVENT\u0000;,\\';
    const facts = { uid: 'a@b', text: evil, url: 'http://localhost/', title: evil };
    const when = { when: { start: new Date(0), minutes: 1 }, changed: new Date(0) };
    const [event, ...others] = eventsOf(writeCalendar(evil, [{ ...facts, ...when }]));
    expect(others).toEqual([]);
    expect(unescape(lineOf(event!, 'SUMMARY')?.value ?? '')).toBe(
      'x\nEND:VEVENT\nBEGIN:VEVENT;,\\',
    );
  });

  test('is folded at 75 octets, and never within a character', () => {
    for (const letter of ['a', 'ट', '🎓']) {
      const line = `SUMMARY:${letter.repeat(200)}`;
      const pieces = foldLine(line).split('\r\n');
      expect(pieces.every((piece) => Buffer.byteLength(piece) <= 75)).toBe(true);
      expect(foldLine(line).replaceAll('\r\n ', '')).toBe(line);
    }
    expect(escapeText('a,b;c\\d\ne')).toBe(String.raw`a\,b\;c\\d\ne`);
  });
});

test('a calendar is in the language of whoever asks, and is kept for them alone', async () => {
  const id = await buildSeries(ctx, tutor.id);
  const { headers } = await read(id);
  expect(headers['cache-control']).toBe('private, max-age=300');
});
