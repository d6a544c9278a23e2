import type { ImportedQuestion } from '@chinar/contract/questions';
import { expect, test } from 'vitest';
import { newId } from '../../../db/ids.ts';
import { aikenLosses } from './export.aiken.ts';
import type { Exported } from './export.types.ts';
import { draftQuestion, exportOf } from '../fixtures.ts';

function out(
  stem: string,
  texts: readonly string[] = ['Dal', 'Wular'],
  more: Partial<ImportedQuestion> = {},
): Exported {
  const options = texts.map((text, at) => ({ _id: 'abcd'[at] ?? '', text }));
  const topic = { subject: '', topic: '', subtopic: '' };
  const question: ImportedQuestion = {
    ...draftQuestion({ type: 'single', textKind: 'plain', topic, difficulty: 'medium' }),
    content: { en: { stem, options, explanation: '' } },
    key: { optionIds: ['b'] },
    ...more,
  };
  return { id: newId(), question: { ...question, source: '' }, passage: null };
}

type Read = { stem: string; options: string[]; right: number };

/** What Moodle's own reader makes of a file: each line is an option, an answer, or another question. */
function inMoodle(file: string): Read[] {
  const all: Read[] = [];
  let open: Read = { stem: '', options: [], right: -1 };
  for (const line of file.split('\n').map((one) => one.trim())) {
    if (Buffer.byteLength(line) < 2) continue;
    if (/^[A-Z][).][ \t]?/.test(line)) open.options.push(line.slice(2).trim());
    else if (line.startsWith('ANSWER:')) {
      const letter = line.slice('ANSWER:'.length).trim().codePointAt(0) ?? 0;
      all.push({ ...open, right: letter - 65 });
      open = { stem: '', options: [], right: -1 };
    } else open = { stem: line, options: [], right: -1 };
  }
  return all;
}

const told = (one: Exported): string[] =>
  aikenLosses(one).map(({ code, kind }) => `${kind} ${code}`);

test('a text of several lines goes into Aiken as one, which is what Moodle takes for a question, and that is named', async () => {
  const one = out('Which lake\n\n  is larger?', ['Dal\nLake', 'Wular']);
  expect(told(one)).toEqual(['changed lines']);
  expect(inMoodle((await exportOf('aiken', [one])).toString())).toEqual([
    { stem: 'Which lake is larger?', options: ['Dal Lake', 'Wular'], right: 1 },
  ]);
});

test.each(['A. Which is larger?', 'B) and C) are lakes. Which?', 'C.x', 'ANSWER: which?', '?'])(
  'a question that begins %j is none for Moodle, and is left out of Aiken by name',
  (stem) => expect(told(out(stem))).toContain('left_out signs'),
);

test('several right options are named, of which Moodle takes the first', () => {
  const one = out('Which are lakes?', ['Dal', 'Wular'], {
    type: 'multiple',
    key: { optionIds: ['a', 'b'] },
  });
  expect(told(one)).toEqual(['others first_right']);
  expect(told(out('Which is a lake?'))).toEqual([]);
});
