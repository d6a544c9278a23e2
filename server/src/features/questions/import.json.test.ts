import { describe, expect, it } from 'vitest';
import { parseJson } from './import.json.ts';

const good = {
  type: 'single',
  content: {
    en: {
      stem: 'Which?',
      options: [
        { _id: 'x', text: 'this' },
        { _id: 'y', text: 'that' },
      ],
    },
  },
  key: { optionIds: ['x'] },
};

const parse = (...questions: unknown[]) => parseJson(JSON.stringify({ questions }));
const reason = (question: unknown) => {
  const [item] = parse(question);
  return item && 'skipped' in item ? item.skipped : null;
};

describe('parseJson', () => {
  it('reads a question and fills in what may be left out', () => {
    expect(parse(good)).toMatchObject([
      { item: 1, line: null, question: { textKind: 'markdown', difficulty: 'medium', source: '' } },
    ]);
  });

  it('skips a bad question alone and says where it is wrong', () => {
    const items = parse(good, { ...good, type: 'essay', extra: 1 }, null, good);
    expect(items.map((item) => 'question' in item)).toEqual([true, false, false, true]);
    expect(reason({ ...good, type: 'essay' })).toMatch(/^type: .*single/);
    expect(reason({ ...good, extra: 1 })).toMatch(/extra/);
    const { content: _, ...bare } = good;
    expect(reason(bare)).toMatch(/^content: /);
  });

  it('takes brackets inside text for text', () => {
    const stem = `${'[{'.repeat(40)}"\\`;
    const en = { ...good.content.en, stem };
    expect(reason({ ...good, content: { en } })).toBeNull();
  });

  it('holds the key and the languages against the options', () => {
    expect(reason({ ...good, key: { optionIds: ['z'] } })).toBe(
      'key: “z” is no option of this question',
    );
    const hi = { ...good.content.en, options: good.content.en.options.toReversed() };
    expect(reason({ ...good, content: { ...good.content, hi } })).toMatch(
      /^content\.hi\.options: /,
    );
  });

  it.each([
    ['{"questions": [', /Not JSON, or cut off \(line 1\)/],
    ['{\n"questions":\n}', /line 3/],
    ['['.repeat(40), /nested more than 32 deep/],
    ['[]', /no list named “questions”/],
    ['{"questions": {}}', /no list named “questions”/],
    [JSON.stringify({ questions: Array.from({ length: 5001 }, () => 1) }), /More than 5000/],
  ])('refuses %.20s as a whole', (text, message) => {
    expect(() => parseJson(text)).toThrow(message);
  });
});
