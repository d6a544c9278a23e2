import { describe, expect, it } from 'vitest';
import { examTemplates } from '../../content/src/exam-templates/all.ts';
import type { Block, ExamTemplate } from '../../content/src/exam-templates/template.ts';
import { parseMark, toDecimal } from './marks.ts';
import { type Given, type MarkedSection, score } from './score.ts';
import type { MarkedItem } from './item-score.ts';

type Golden = {
  questions: number;
  /** What a quiz can hold; parts that are marked by hand stand in `apart`. */
  all: number;
  apart?: { questions?: number; marks?: number; minutes?: number };
  minutes: number;
  none: number;
  /** How many of each block are answered right and wrong (`12-5`) in the mixed attempt, and what it earns. */
  mixed: string;
  earns: number;
};

/** The second and the third paper of tier 2 alike. */
const sscPaper = { questions: 100, all: 200, minutes: 120, none: -50, mixed: '60-20', earns: 110 };

/** One row for each exam of hall 8; figures as the table has them, totals worked out by hand. */
const golden: Record<string, Golden> = {
  'jee-main-paper-1': {
    questions: 75,
    all: 300,
    minutes: 180,
    none: -75,
    mixed: '12-5 2-1 12-5 2-1 12-5 2-1',
    earns: 150,
  },
  'jee-main-paper-2a': {
    questions: 75,
    all: 300,
    apart: { questions: 2, marks: 100 },
    minutes: 180,
    none: -75,
    mixed: '12-5 2-1 30-10',
    earns: 160,
  },
  'jee-main-paper-2b': {
    questions: 100,
    all: 400,
    minutes: 180,
    none: -100,
    mixed: '12-5 2-1 30-10 15-6',
    earns: 214,
  },
  'jee-advanced-2024': {
    questions: 51,
    all: 180,
    minutes: 180,
    none: -42,
    mixed: '2-1 1-1 3-2 2-2 2-1 1-1 3-2 2-2 2-1 1-1 3-2 2-2',
    earns: 69,
  },
  'neet-ug': {
    questions: 180,
    all: 720,
    minutes: 180,
    none: -180,
    mixed: '30-10 30-8 60-22',
    earns: 440,
  },
  gate: {
    questions: 65,
    all: 100,
    minutes: 180,
    none: -20,
    mixed: '3-1 3-1 9-3 2-2 3-1 8-3 3-4 4-2',
    earns: 49,
  },
  'cat-2025': {
    questions: 68,
    all: 204,
    minutes: 120,
    none: -47,
    mixed: '10-5 2-1 6-3 4-2 7-2 3-3',
    earns: 86,
  },
  'ssc-cgl-tier-1': {
    questions: 100,
    all: 200,
    minutes: 60,
    none: -50,
    mixed: '15-6 15-7 15-6 15-6',
    earns: 107.5,
  },
  'ssc-cgl-tier-2-paper-1': {
    questions: 150,
    all: 450,
    apart: { minutes: 15 },
    minutes: 135,
    none: -150,
    mixed: '20-8 20-7 25-12 15-8 10-5',
    earns: 230,
  },
  'ssc-cgl-tier-2-paper-2': sscPaper,
  'ssc-cgl-tier-2-paper-3': sscPaper,
  'ibps-po-prelims-2025': {
    questions: 100,
    all: 100,
    minutes: 60,
    none: -25,
    mixed: '20-8 15-4 6-2 18-4 3-1',
    earns: 57.25,
  },
  'ibps-po-mains-2025': {
    questions: 145,
    all: 200,
    apart: { marks: 25, minutes: 30 },
    minutes: 160,
    none: -50,
    mixed: '10-5 10-4 12-4 8-3 18-6 2-1 10-5 10-4',
    earns: 99,
  },
  'clat-ug-2026': {
    questions: 120,
    all: 120,
    minutes: 120,
    none: -30,
    mixed: '16-6 20-8 20-7 16-6 8-3',
    earns: 72.5,
  },
  'upsc-gs-1': {
    questions: 100,
    all: 200,
    minutes: 120,
    none: -66.67,
    mixed: '50-20',
    earns: 86.67,
  },
  'upsc-csat': { questions: 80, all: 200, minutes: 120, none: -66.67, mixed: '40-15', earns: 87.5 },
  'jkpsc-cce-paper-1': {
    questions: 100,
    all: 200,
    minutes: 120,
    none: -66.67,
    mixed: '60-30',
    earns: 100,
  },
  'jkpsc-cce-paper-2': {
    questions: 80,
    all: 200,
    minutes: 120,
    none: -66.67,
    mixed: '40-24',
    earns: 80,
  },
  'jkssb-accounts-assistant': {
    questions: 120,
    all: 120,
    minutes: 120,
    none: -30,
    mixed: '70-33',
    earns: 61.75,
  },
  'jkssb-class-iv': {
    questions: 100,
    all: 100,
    minutes: 120,
    none: -25,
    mixed: '12-4 12-4 12-4 24-8',
    earns: 55,
  },
  'jkssb-naib-tehsildar-paper-1': {
    questions: 120,
    all: 120,
    minutes: 120,
    none: -30,
    mixed: '80-20',
    earns: 75,
  },
  'jkssb-naib-tehsildar-paper-2': {
    questions: 50,
    all: 50,
    minutes: 60,
    none: -12.5,
    mixed: '30-10',
    earns: 27.5,
  },
  'jkssb-sub-inspector': {
    questions: 120,
    all: 120,
    minutes: 120,
    none: -30,
    mixed: '90-30',
    earns: 82.5,
  },
};

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
        for (const wrong of ['0.51', '-0.500001', '1e-1', '5.', '1/2', '0,5', '∞', '0x0'])
          expect(marksOf(wrong)).toBe(item.rule.wrong);
        expect(marksOf(' ')).toBe(0);
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
