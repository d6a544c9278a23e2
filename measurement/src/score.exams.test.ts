import { describe, expect, it } from 'vitest';
import { examTemplates } from '../../content/src/exam-templates/all.ts';
import type { Block, ExamTemplate } from '../../content/src/exam-templates/template.ts';
import { parseMark, toDecimal } from './marks.ts';
import { golden } from './exams.fixture.ts';
import { type Given, type MarkedSection, score } from './score.ts';
import type { MarkedItem } from './item-score.ts';

const texts = ['Dal Lake'];
const kinds = {
  single: [{ optionIds: ['b'] }, { optionIds: ['b'] }, { optionIds: ['a'] }],
  multiple: [{ optionIds: ['a', 'c'] }, { optionIds: ['c', 'a'] }, { optionIds: ['a', 'd'] }],
  numeric: [{ numeric: [{ min: 1.95, max: 2.05 }] }, { value: '2.0' }, { value: '2.06' }],
  integer: [{ numeric: [{ value: 7 }] }, { value: '7' }, { value: '-7' }],
  match: [{ pairs: [['A', '1']] }, { pairs: [['A', '1']] }, { pairs: [['A', '2']] }],
  shorttext: [{ accepted: texts }, { text: ' dal lake' }, { text: 'Wular' }],
} as const;

type Kind = [MarkedItem['key'], Given['answer'], Given['answer']];

/** The types of a block take turns, so that each of them is scored. */
const typeAt = ({ types }: Block, index: number) => types[index % types.length] ?? 'single';
const kindAt = (block: Block, index: number): Kind =>
  structuredClone(kinds[typeAt(block, index)]) as unknown as Kind;

const kindOf = (type: MarkedItem['type']): Kind =>
  structuredClone((kinds as Record<string, unknown>)[type]) as Kind;

/** An answer as the key that has it. */
function keyOf(answer: Given['answer']): MarkedItem['key'] {
  if (answer === null) throw new Error('no answer');
  if ('value' in answer) return { numeric: [{ value: Number(answer.value) }] };
  return 'text' in answer ? { accepted: [answer.text] } : answer;
}

/** All sets of these options but the empty one. */
function subsets(ids: string[]): string[][] {
  return ids
    .reduce<string[][]>((all, id) => [...all, ...all.map((set) => [...set, id])], [[]])
    .filter((set) => set.length > 0);
}

function sectionsOf(template: ExamTemplate): MarkedSection[] {
  return template.sections.map(({ title, attemptLimit, counts, blocks }, place) => ({
    title: title.en,
    attemptLimit,
    counts,
    items: blocks.flatMap((block, at) =>
      Array.from({ length: block.count }, (_, index): MarkedItem => ({
        id: `${place}-${at}-${index}`,
        type: typeAt(block, index),
        key: kindAt(block, index)[0],
        rule: {
          correct: parseMark(block.marking.correct),
          wrong: parseMark(block.marking.wrong),
          unanswered: block.marking.unanswered,
          partial: block.marking.partial,
        },
      })),
    ),
  }));
}

/** The first so many of each block right, the next so many wrong, the rest blank. */
function sheet(template: ExamTemplate, share: (block: Block, at: number) => [number, number]) {
  const given = new Map<string, Given>();
  let nth = 0;
  for (const [place, { blocks }] of template.sections.entries()) {
    for (const [at, block] of blocks.entries()) {
      const [right, wrong] = share(block, nth);
      nth += 1;
      for (let index = 0; index < right + wrong; index += 1) {
        const [, rightAnswer, wrongAnswer] = kindAt(block, index);
        const answer = index < right ? rightAnswer : wrongAnswer;
        given.set(`${place}-${at}-${index}`, { answer, timeSpentMs: 1000 });
      }
    }
  }
  return given;
}

function sum(numbers: (number | null | undefined)[]): number {
  return numbers.reduce<number>((total, one) => total + (one ?? 0), 0);
}

it('there is a template for each row of the table, and no other', () => {
  expect(examTemplates.map(({ code }) => code).toSorted()).toEqual(Object.keys(golden).toSorted());
});

function pairsOf(mixed: string): [number, number][] {
  return mixed.split(' ').map((pair) => {
    const [right, wrong] = pair.split('-');
    return [Number(right), Number(wrong)];
  });
}

describe.each(examTemplates.map((template) => ({ template, ...golden[template.code]! })))(
  '$template.title.en',
  ({ template, questions, all, apart = {}, minutes, none, mixed, earns }) => {
    const sections = sectionsOf(template);
    const blocks = template.sections.flatMap((section) => section.blocks);

    it('has the questions, marks and minutes of the table', () => {
      expect(sum(blocks.map(({ count }) => count))).toBe(questions);
      expect(template.durationMinutes).toBe(minutes);
      const clocks = template.sections.flatMap(({ timerMinutes }) => timerMinutes ?? []);
      if (clocks.length > 0) expect(sum(clocks)).toBe(minutes);
      for (const name of ['questions', 'marks', 'minutes'] as const)
        expect(sum(template.apart.map((part) => part[name]))).toBe(apart[name] ?? 0);
    });

    it('gives full marks to a sheet that is all right', () => {
      const result = score(
        sections,
        sheet(template, ({ count }) => [count, 0]),
      );
      expect(toDecimal(result.score)).toBe(all);
      expect(toDecimal(result.maxScore)).toBe(all);
      expect(result).toMatchObject({ wrong: 0, unanswered: 0, partial: 0 });
    });

    it('takes the negative marks of a sheet that is all wrong', () => {
      const result = score(
        sections,
        sheet(template, ({ count }) => [0, count]),
      );
      expect(toDecimal(result.score)).toBe(none);
      expect(result).toMatchObject({ correct: 0, unanswered: 0 });
      expect(toDecimal(result.lost.wrong)).toBe(all);
      expect(toDecimal(result.lost.negative)).toBe(-none);
    });

    it('adds up a mixed sheet', () => {
      const pairs = pairsOf(mixed);
      expect(pairs).toHaveLength(blocks.length);
      const result = score(
        sections,
        sheet(template, (_, nth) => pairs[nth]!),
      );
      expect(toDecimal(result.score)).toBe(earns);
      expect(result.correct).toBe(sum(pairs.map(([right]) => right)));
      expect(result.wrong).toBe(sum(pairs.map(([, wrong]) => wrong)));
    });

    it('gives nothing to an empty sheet', () => {
      const result = score(sections, new Map());
      expect(result.score).toBe(0);
      expect(result.lost.unanswered).toBe(result.maxScore);
    });

    /** The same paper after a revision of the first question of each block, and what these are worth. */
    const revised = (change: (item: MarkedItem) => Partial<MarkedItem>) => {
      const worth: number[] = [];
      const changed = sections.map((section) => ({
        ...section,
        items: section.items.map((item) => {
          if (!item.id.endsWith('-0')) return item;
          worth.push(item.rule.correct);
          return { ...item, ...change(item) };
        }),
      }));
      return { changed, full: sum(worth), count: worth.length };
    };
    const wrongAt = (count: number) => sheet(template, () => [0, count]);

    it('gives a dropped question to everybody, attempted or not, right or wrong', () => {
      const { changed, full, count } = revised(() => ({ keyStatus: 'dropped' }));
      for (const given of [new Map<string, Given>(), wrongAt(1)]) {
        const result = score(changed, given);
        expect(result.score).toBe(full);
        expect([result.correct, result.wrong, result.partial]).toEqual([0, 0, 0]);
        expect(result.items.filter(({ outcome }) => outcome === 'dropped')).toHaveLength(count);
      }
    });

    it.each(['bonus', 'all_correct'] as const)(
      'gives one that is %s to whoever attempted it, and to nobody else',
      (keyStatus) => {
        const { changed, full } = revised(() => ({ keyStatus }));
        expect(score(changed, wrongAt(1)).score).toBe(full);
        expect(score(changed, new Map()).score).toBe(0);
      },
    );

    it('gives full marks for each of several keys that are accepted, and for no other answer', () => {
      const { changed, full } = revised(({ type }) => ({
        // What was the wrong answer is right too.
        alternatives: [keyOf(kindOf(type)[2])],
      }));
      expect(score(changed, wrongAt(1)).score).toBe(full);
      expect(
        score(
          changed,
          sheet(template, () => [1, 0]),
        ).score,
      ).toBe(full);
      const { changed: plain } = revised(() => ({}));
      expect(score(plain, wrongAt(1)).score).toBeLessThan(full);
    });

    const numeric = sections.flatMap(({ items }) => items).find(({ type }) => type === 'numeric');
    if (numeric)
      it('reads typed numbers at the borders as every exam does', () => {
        const item = { ...numeric, key: { numeric: [{ min: -0.5, max: 0.5 }] } };
        const marksOf = (value: string) =>
          score(
            [{ title: 'S', items: [item] }],
            new Map([[item.id, { answer: { value }, timeSpentMs: 1 }]]),
          ).score;
        for (const right of ['0', '-0', '+0', '.5', '-.5', '0.50', ' 0.5 '])
          expect(marksOf(right)).toBe(item.rule.correct);
        for (const wrong of ['0.51', '-0.500001', '1e-1', '5.', '1/2', '0,5', '0x0'])
          expect(marksOf(wrong)).toBe(item.rule.wrong);
        for (const nothing of [' ', '-', '.', '-.', '∞']) expect(marksOf(nothing)).toBe(0);
      });

    const several = sections.flatMap(({ items }) => items).find(({ type }) => type === 'multiple');
    if (several)
      it('marks every subset of a question with several right options by its rule', () => {
        const { correct, wrong, partial } = several.rule;
        for (const key of subsets(['a', 'b', 'c', 'd'])) {
          for (const chosen of subsets(['a', 'b', 'c', 'd'])) {
            const item = { ...several, key: { optionIds: key } };
            const given = new Map([[item.id, { answer: { optionIds: chosen }, timeSpentMs: 1 }]]);
            const isFalse = chosen.some((id) => !key.includes(id));
            const part = partial === 'jee-advanced' ? parseMark(1) * chosen.length : wrong;
            const expected = isFalse ? wrong : chosen.length === key.length ? correct : part;
            expect(score([{ title: 'S', items: [item] }], given).score).toBe(expected);
          }
        }
      });
  },
);
