import { describe, expect, test } from 'vitest';
import { AppError } from '../errors.ts';
import type { PaperSheet, PrintQuestion } from './printing/sheet.ts';
import { makePrints } from './prints.ts';

const question = (number: number): PrintQuestion => ({
  kind: 'question',
  number,
  textKind: 'markdown',
  stem: [`What is $x_{${number}}^{${number + 1}} + \\frac{${number}}{y}$?`],
  options: [[`$${number}$`], [`$${number + 1}$`]],
  columns: null,
  blank: null,
  notes: [],
});

const sheetOf = (count: number): PaperSheet => ({
  language: 'en',
  titles: ['A paper'],
  facts: [],
  fields: [],
  standing: 'Draft',
  foot: 'Page {n} of {pages}',
  sections: [
    {
      title: 'All',
      facts: '',
      rules: [],
      items: Array.from({ length: count }, (_, at) => question(at + 1)),
    },
  ],
  key: null,
  pictures: new Map(),
});

describe('the process that draws papers', () => {
  // It steps back for everything else: on a busy machine it takes its time.
  test('refuses by name what takes too much of it, and draws the next paper', async () => {
    const prints = makePrints();
    try {
      const refusal = await prints.paper(sheetOf(4000)).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(AppError);
      expect(refusal).toMatchObject({
        code: 'unacceptable',
        details: { faults: [{ path: 'quiz', key: 'print_large' }] },
      });
      const pdf = await prints.paper(sheetOf(3));
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    } finally {
      prints.close();
    }
  }, 600_000);
});
