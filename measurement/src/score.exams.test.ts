import { describe, expect, it } from 'vitest';
import { parseMark, toDecimal } from './marks.ts';
import { type Given, type MarkedSection, score } from './score.ts';
import type { MarkedItem } from './item-score.ts';

/** `right` and `wrong` of `count` questions are answered so in the mixed attempt. */
type Block = {
  count: number;
  type: 'single' | 'multiple' | 'numeric';
  marks: [correct: number | string, wrong: number | string];
  right: number;
  wrong: number;
};
type Exam = { name: string; blocks: Block[]; all: number; none: number; mixed: number };

const thrice = (blocks: Block[]): Block[] => [...blocks, ...blocks, ...blocks];

/** One row for each exam of decisions 3.1; totals worked out by hand. */
const exams: Exam[] = [
  {
    name: 'JEE Main paper 1',
    blocks: thrice([
      { count: 20, type: 'single', marks: [4, -1], right: 12, wrong: 5 },
      { count: 5, type: 'numeric', marks: [4, -1], right: 2, wrong: 1 },
    ]),
    all: 300,
    none: -75,
    mixed: 150,
  },
  {
    name: 'JEE Main paper 2B',
    blocks: [{ count: 100, type: 'single', marks: [4, -1], right: 60, wrong: 25 }],
    all: 400,
    none: -100,
    mixed: 215,
  },
  {
    name: 'JEE Advanced, one paper of 2024',
    blocks: thrice([
      { count: 4, type: 'single', marks: [3, -1], right: 2, wrong: 1 },
      { count: 3, type: 'multiple', marks: [4, -2], right: 1, wrong: 1 },
      { count: 6, type: 'numeric', marks: [4, 0], right: 3, wrong: 2 },
      { count: 4, type: 'single', marks: [3, -1], right: 2, wrong: 2 },
    ]),
    all: 180,
    none: -42,
    mixed: 69,
  },
  {
    name: 'NEET UG',
    blocks: [{ count: 180, type: 'single', marks: [4, -1], right: 120, wrong: 40 }],
    all: 720,
    none: -180,
    mixed: 440,
  },
  {
    name: 'GATE',
    blocks: [
      { count: 5, type: 'single', marks: [1, '-1/3'], right: 3, wrong: 1 },
      { count: 5, type: 'single', marks: [2, '-2/3'], right: 3, wrong: 1 },
      { count: 15, type: 'single', marks: [1, '-1/3'], right: 9, wrong: 3 },
      { count: 5, type: 'multiple', marks: [1, 0], right: 2, wrong: 2 },
      { count: 5, type: 'numeric', marks: [1, 0], right: 3, wrong: 1 },
      { count: 15, type: 'single', marks: [2, '-2/3'], right: 8, wrong: 3 },
      { count: 8, type: 'multiple', marks: [2, 0], right: 3, wrong: 4 },
      { count: 7, type: 'numeric', marks: [2, 0], right: 4, wrong: 2 },
    ],
    all: 100,
    none: -20,
    mixed: 49,
  },
  {
    name: 'CAT',
    blocks: [
      { count: 21, type: 'single', marks: [3, -1], right: 10, wrong: 5 },
      { count: 3, type: 'numeric', marks: [3, 0], right: 2, wrong: 1 },
      { count: 12, type: 'single', marks: [3, -1], right: 6, wrong: 3 },
      { count: 10, type: 'numeric', marks: [3, 0], right: 4, wrong: 2 },
      { count: 14, type: 'single', marks: [3, -1], right: 7, wrong: 2 },
      { count: 8, type: 'numeric', marks: [3, 0], right: 3, wrong: 3 },
    ],
    all: 204,
    none: -47,
    mixed: 86,
  },
  {
    name: 'SSC CGL tier 1',
    blocks: [{ count: 100, type: 'single', marks: [2, -0.5], right: 60, wrong: 25 }],
    all: 200,
    none: -50,
    mixed: 107.5,
  },
  {
    name: 'SSC CGL tier 2 paper 1',
    blocks: [
      { count: 60, type: 'single', marks: [3, -1], right: 40, wrong: 15 },
      { count: 70, type: 'single', marks: [3, -1], right: 40, wrong: 20 },
      { count: 20, type: 'single', marks: [3, -1], right: 10, wrong: 5 },
    ],
    all: 450,
    none: -150,
    mixed: 230,
  },
  {
    name: 'IBPS PO prelims',
    blocks: [
      { count: 30, type: 'single', marks: [1, -0.25], right: 20, wrong: 8 },
      { count: 25, type: 'single', marks: [1, -0.25], right: 15, wrong: 4 },
      { count: 10, type: 'single', marks: [0.5, -0.125], right: 6, wrong: 2 },
      { count: 30, type: 'single', marks: [1, -0.25], right: 18, wrong: 4 },
      { count: 5, type: 'single', marks: [2, -0.5], right: 3, wrong: 1 },
    ],
    all: 100,
    none: -25,
    mixed: 57.25,
  },
  {
    name: 'IBPS PO mains',
    blocks: [
      { count: 90, type: 'single', marks: [1, '-1/4'], right: 50, wrong: 20 },
      { count: 55, type: 'single', marks: [2, '-1/2'], right: 30, wrong: 12 },
    ],
    all: 200,
    none: -50,
    mixed: 99,
  },
  {
    name: 'CLAT UG',
    blocks: [{ count: 120, type: 'single', marks: [1, -0.25], right: 80, wrong: 30 }],
    all: 120,
    none: -30,
    mixed: 72.5,
  },
  {
    name: 'UPSC GS-I',
    blocks: [{ count: 100, type: 'single', marks: [2, '-2/3'], right: 50, wrong: 20 }],
    all: 200,
    none: -66.67,
    mixed: 86.67,
  },
  {
    name: 'UPSC CSAT',
    blocks: [{ count: 80, type: 'single', marks: [2.5, '-5/6'], right: 40, wrong: 15 }],
    all: 200,
    none: -66.67,
    mixed: 87.5,
  },
  {
    name: 'JKPSC CCE prelims, both papers',
    blocks: [
      { count: 100, type: 'single', marks: [2, '-2/3'], right: 60, wrong: 30 },
      { count: 80, type: 'single', marks: [2.5, '-5/6'], right: 40, wrong: 24 },
    ],
    all: 400,
    none: -133.33,
    mixed: 180,
  },
  {
    name: 'JKSSB accounts assistant',
    blocks: [{ count: 120, type: 'single', marks: [1, -0.25], right: 70, wrong: 33 }],
    all: 120,
    none: -30,
    mixed: 61.75,
  },
];

const keys = {
  single: { optionIds: ['b'] },
  multiple: { optionIds: ['a', 'c'] },
  numeric: { numeric: [{ min: 1.95, max: 2.05 }] },
};
const rightAnswers = {
  single: { optionIds: ['b'] },
  multiple: { optionIds: ['c', 'a'] },
  numeric: { value: '2.0' },
};
const wrongAnswers = {
  single: { optionIds: ['a'] },
  multiple: { optionIds: ['a', 'd'] },
  numeric: { value: '2.06' },
};

function sectionsOf(exam: Exam): MarkedSection[] {
  return exam.blocks.map((block, at) => ({
    title: `Section ${at + 1}`,
    items: Array.from({ length: block.count }, (_, index): MarkedItem => ({
      id: `${at}-${index}`,
      type: block.type,
      key: keys[block.type],
      rule: {
        correct: parseMark(block.marks[0]),
        wrong: parseMark(block.marks[1]),
        unanswered: 0,
        partial: 'none',
      },
    })),
  }));
}

/** The first `right` of each block right, the next `wrong` wrong, the rest blank. */
function sheet(exam: Exam, share: (block: Block) => { right: number; wrong: number }) {
  const given = new Map<string, Given>();
  for (const [at, block] of exam.blocks.entries()) {
    const { right, wrong } = share(block);
    for (let index = 0; index < right + wrong; index += 1) {
      const answers = index < right ? rightAnswers : wrongAnswers;
      given.set(`${at}-${index}`, { answer: answers[block.type], timeSpentMs: 1000 });
    }
  }
  return given;
}

describe.each(exams)('$name', (exam) => {
  const sections = sectionsOf(exam);

  it('gives full marks to a sheet that is all right', () => {
    const result = score(
      sections,
      sheet(exam, ({ count }) => ({ right: count, wrong: 0 })),
    );
    expect(toDecimal(result.score)).toBe(exam.all);
    expect(toDecimal(result.maxScore)).toBe(exam.all);
    expect(result).toMatchObject({ wrong: 0, unanswered: 0, partial: 0 });
  });

  it('takes the negative marks of a sheet that is all wrong', () => {
    const result = score(
      sections,
      sheet(exam, ({ count }) => ({ right: 0, wrong: count })),
    );
    expect(toDecimal(result.score)).toBe(exam.none);
    expect(result).toMatchObject({ correct: 0, unanswered: 0 });
    expect(toDecimal(result.lost.wrong)).toBe(exam.all);
    expect(toDecimal(result.lost.negative)).toBe(-exam.none);
  });

  it('adds up a mixed sheet', () => {
    const result = score(
      sections,
      sheet(exam, (block) => block),
    );
    expect(toDecimal(result.score)).toBe(exam.mixed);
    expect(result.correct).toBe(exam.blocks.reduce((sum, { right }) => sum + right, 0));
    expect(result.wrong).toBe(exam.blocks.reduce((sum, { wrong }) => sum + wrong, 0));
  });

  it('gives nothing to an empty sheet', () => {
    const result = score(sections, new Map());
    expect(result.score).toBe(0);
    expect(result.lost.unanswered).toBe(result.maxScore);
  });
});
