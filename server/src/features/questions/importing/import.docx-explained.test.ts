import { describe, expect, test } from 'vitest';
import { docx } from '../fixtures.docx.ts';
import { openAll, questionIn, warningsIn } from '../fixtures.ts';

const read = async (lines: readonly string[]) => (await openAll(docx(lines))).items;
const lines = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('\n');
const first = ['1. Which lake?', 'A) Dal', 'B) Tawi', 'Answer: A', 'Explanation: See the map.'];
const second = ['2. Which river?', 'A) Dal', 'B) Tawi', 'Answer: B'];

describe('an explanation', () => {
  test('keeps its steps, though one bears the number of the next question', async () => {
    const steps = ['1. Find the town.', '2. Find the lake.', 'It is large.', '3. Read its name.'];
    const items = await read([...first, ...steps, 'Topic: Lakes', ...second]);
    expect(items).toHaveLength(2);
    const [one, two] = items.map(questionIn);
    expect(one?.content.en.explanation).toBe(lines('See the map.', ...steps));
    expect(one?.topic.topic).toBe('Lakes');
    expect(two?.content.en.stem).toBe('Which river?');
    expect(two?.topic.topic).toBe('');
    expect(two?.key).toEqual({ optionIds: ['b'] });
  });

  test('takes nothing of a next question whose statements count up to its own number', async () => {
    const statements = ['1. The Tawi is a river.', '2. The Dal is a river.'];
    const [asked = '', ...rest] = second;
    const items = await read([...first, asked, ...statements, ...rest]);
    expect(items).toHaveLength(2);
    expect(questionIn(items[0]).content.en.explanation).toBe('See the map.');
    expect(questionIn(items[1]).content.en.stem).toBe(lines('Which river?', ...statements));
    const section = ['<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr></w:p>', ...first];
    expect(await read([...first, ...second, ...section])).toHaveLength(3);
  });

  test.each([
    'Directions (2-5): Read and answer.',
    'Read the following text.',
    'Passage 1',
    'निर्देश (2-5): पढ़ें।',
    'निम्नलिखित गद्यांश पढ़ें।',
  ])(
    'ends where the text for the next questions begins, which is named: %s',
    async (directions) => {
      const items = await read([...first, directions, 'The Jhelum is long.', ...second]);
      expect(questionIn(items[0]).content.en.explanation).toBe('See the map.');
      const told = warningsIn(items[0]);
      expect(told).toHaveLength(2);
      expect(told[0]).toContain(`left out: ${directions}`);
      expect(told[1]).toContain('left out: The Jhelum is long.');
      expect(questionIn(items[1]).content.en.stem).toBe('Which river?');
    },
  );

  test('goes on where it only speaks of directions or of a passage', async () => {
    const more = ['Directions of both are the same.', 'Passages of ships are free.'];
    const items = await read([...first, ...more, ...second]);
    expect(questionIn(items[0]).content.en.explanation).toBe(lines('See the map.', ...more));
    expect(warningsIn(items[0])).toEqual([]);
  });
});
