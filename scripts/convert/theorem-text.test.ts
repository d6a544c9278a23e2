import { describe, expect, it } from 'vitest';
import { asMarkdown, choiceOf } from './theorem-text.ts';

describe('asMarkdown', () => {
  it('keeps stars and brackets outside formulas as they are written', () => {
    expect(asMarkdown('Solve 2*x^3 + a_1 = [1] for $ x*y \\in A $.')).toEqual({
      text: 'Solve 2\\*x^3 + a\\_1 = \\[1\\] for $x*y \\in A$.',
      notes: [],
    });
  });

  it('leaves money alone', () => {
    expect(asMarkdown('saves $1000 each quarter')).toEqual({
      text: 'saves \\$1000 each quarter',
      notes: [],
    });
  });

  it('restores what a bad escape made of a command, and says so', () => {
    const { text, notes } = asMarkdown('f: R \to R');
    expect(text).toBe('f: R \\\\to R');
    expect(notes).toHaveLength(2);
  });

  it('names a dollar without a partner', () => {
    expect(asMarkdown('Let $\\alpha$ and $\\beta').notes).toContain('a dollar has no partner');
  });
});

describe('choiceOf', () => {
  it('takes options apart and drops the question about them', () => {
    expect(choiceOf('Then (a) x; (b) y; (c) none. Which option is correct?')).toEqual({
      stem: 'Then',
      options: ['x', 'y', 'none'],
    });
  });

  it('gives up where letters are missing or out of order', () => {
    expect(choiceOf('What is f(a) at (b) ?')).toBeNull();
    expect(choiceOf('Then (b) x; (a) y')).toBeNull();
  });
});
