import { describe, expect, it } from 'vitest';
import { skippedIn } from './fixtures.ts';
import { parseAiken } from './import.aiken.ts';

describe('parseAiken', () => {
  it('reads both ways to letter options, with or without blank lines', () => {
    const items = parseAiken(
      'Capital of J&K in summer?\nA. Jammu\nB. Srinagar\nANSWER: B\nTwo lines\nof question\nA) x\nB) y\nC) z\nanswer: c\n',
    );
    expect(items).toMatchObject([
      {
        item: 1,
        line: 1,
        question: { type: 'single', textKind: 'plain', key: { optionIds: ['B'] } },
      },
      { item: 2, line: 5, question: { key: { optionIds: ['C'] } } },
    ]);
    expect(items[1]).toMatchObject({
      question: { content: { en: { stem: 'Two lines\nof question' } } },
    });
  });

  it('reads several letters as several right options', () => {
    expect(parseAiken('Q\nA. x\nB. y\nC. z\nANSWER: A, C')).toMatchObject([
      { question: { type: 'multiple', key: { optionIds: ['A', 'C'] } } },
    ]);
  });

  it.each([
    ['Q\nA. x\nB. y\n\nNext\nA. x\nB. y\nANSWER: A', 'There is no ANSWER line.'],
    ['Q without options', 'There are no options.'],
    ['Q\nA. x\nC. y\nANSWER: A', 'Option 2 should begin with B.'],
    ['Q\nA. x\nB. y\nANSWER: D', 'Key: “D” is not an option of this question.'],
    ['Q\nA. x\nB. y\nANSWER:', 'The ANSWER line names no option.'],
    ['Q\nA. x\nB. x\nANSWER: A', 'Option 2: The text is the same as that of option 1.'],
  ])('reports %j', (text, reason) => {
    const [item] = parseAiken(text);
    expect(item).toMatchObject({ item: 1, line: 1 });
    expect(skippedIn(item)).toBe(reason);
  });
});
