import { describe, expect, test } from 'vitest';
import { series } from './papers.ts';
import type { DemoQuestion, Text } from './types.ts';

const quizzes = series.flatMap((s) => s.quizzes);
const questions = quizzes.flatMap((quiz) => quiz.sections.flatMap((section) => section.questions));
const named = questions.map((question): [string, DemoQuestion] => [question.slug, question]);
const bilingual = named.filter(([, q]) => q.content.hi !== undefined);

const texts = (q: DemoQuestion): Text[] => [q.content.en, ...(q.content.hi ? [q.content.hi] : [])];
const strings = (t: Text): string[] => [t.stem, ...t.options.map((o) => o.text), t.explanation];
const maths = (s: string): string[] => s.match(/\$\$[^$]*\$\$|\$[^$]*\$/g) ?? [];

describe('every answer is proved', () => {
  test.each(named)('%s', (_slug, q) => {
    if ('source' in q.proof) {
      expect(q.proof.source.trim().length).toBeGreaterThan(5);
      expect(q.proof.statement.trim().length).toBeGreaterThan(20);
      return;
    }
    const found = q.proof.solve();
    if ('numeric' in q.key) {
      if (!('value' in found)) throw new Error('a numeric question needs a computed number');
      const accepted = q.key.numeric.some((k) =>
        'min' in k
          ? found.value >= k.min && found.value <= k.max
          : Math.abs(found.value - k.value) <= (k.tolerance ?? 1e-6),
      );
      expect({ accepted, value: found.value }).toEqual({ accepted: true, value: found.value });
      return;
    }
    if ('optionIds' in found) {
      expect([...found.optionIds].sort()).toEqual([...q.key.optionIds].sort());
      return;
    }
    const off = Object.entries(found.values ?? {})
      .map(([id, printed]) => ({
        id,
        by: Math.abs(printed - found.value) / Math.max(Math.abs(found.value), 1e-12),
      }))
      .sort((x, y) => x.by - y.by);
    expect(off.map((o) => o.id).sort()).toEqual(q.content.en.options.map((o) => o._id).sort());
    const [nearest, next] = off;
    expect(nearest?.by ?? Infinity).toBeLessThanOrEqual(0.01);
    expect(next?.by ?? 0).toBeGreaterThan(0.01);
    expect([nearest?.id]).toEqual(q.key.optionIds);
  });
});

describe('every question is well formed', () => {
  test.each(named)('%s', (_slug, q) => {
    expect(q.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    const ids = q.content.en.options.map((o) => o._id);
    const expected = { single: 4, multiple: 4, truefalse: 2, numeric: 0, integer: 0 }[q.type];
    expect(ids).toHaveLength(expected);
    if (q.type === 'truefalse') expect(ids).toEqual(['true', 'false']);
    if ('optionIds' in q.key) {
      expect(expected).toBeGreaterThan(0);
      expect(new Set(q.key.optionIds).size).toBe(q.key.optionIds.length);
      for (const id of q.key.optionIds) expect(ids).toContain(id);
      if (q.type === 'multiple') expect(q.key.optionIds.length).toBeGreaterThanOrEqual(2);
      else expect(q.key.optionIds).toHaveLength(1);
    } else {
      expect(expected).toBe(0);
      expect(q.key.numeric.length).toBeGreaterThan(0);
      for (const k of q.key.numeric) {
        if ('min' in k) expect(k.max).toBeGreaterThan(k.min);
        else expect(Object.is(k.value, -0)).toBe(false);
        if (q.type === 'integer') expect('value' in k && Number.isInteger(k.value)).toBe(true);
      }
    }
    for (const text of texts(q)) {
      expect(new Set(text.options.map((o) => o.text.trim())).size).toBe(expected);
      for (const s of strings(text)) {
        expect(s.trim()).not.toBe('');
        expect(s).toBe(s.trim());
        expect((s.match(/\$/g) ?? []).length % 2, s).toBe(0);
        let depth = 0;
        for (const c of s.replaceAll(/\\[{}]/g, '')) {
          if (c === '{') depth++;
          if (c === '}') depth--;
          expect(depth, s).toBeGreaterThanOrEqual(0);
        }
        expect(depth, s).toBe(0);
        expect(s.replaceAll(/\$\$[^$]*\$\$|\$[^$]*\$/g, ''), 'LaTeX outside maths').not.toMatch(
          /\\/,
        );
      }
    }
  });
});

describe('Hindi', () => {
  test.each(bilingual)('%s', (_slug, q) => {
    const { en, hi } = q.content;
    if (!hi) throw new Error('no Hindi');
    expect(hi.options.map((o) => o._id)).toEqual(en.options.map((o) => o._id));
    for (const s of [hi.stem, hi.explanation]) expect(s).toMatch(/[\u0900-\u097f]/);
    // International digits, as the examinations print them.
    for (const s of strings(hi)) expect(s).not.toMatch(/[\u0966-\u096f]/);
    // The mathematics is the same in both languages, if not always in the same order.
    expect(maths(hi.stem).sort()).toEqual(maths(en.stem).sort());
    expect(maths(hi.explanation).sort()).toEqual(maths(en.explanation).sort());
    expect(hi.options.map((o) => maths(o.text))).toEqual(en.options.map((o) => maths(o.text)));
  });
});

describe('the collection', () => {
  test('holds enough questions, each used once', () => {
    expect(questions.length).toBeGreaterThanOrEqual(120);
    expect(bilingual.length).toBeGreaterThanOrEqual(60);
    expect(new Set(questions).size).toBe(questions.length);
    expect(new Set(questions.map((q) => q.slug)).size).toBe(questions.length);
    expect(new Set(questions.map((q) => q.content.en.stem)).size).toBe(questions.length);
  });

  test('spreads the right option over a to d', () => {
    const counts = new Map<string, number>();
    const singles = questions.filter((q) => q.type === 'single');
    for (const q of singles) {
      if (!('optionIds' in q.key)) continue;
      for (const id of q.key.optionIds) counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    for (const id of ['a', 'b', 'c', 'd']) {
      expect((counts.get(id) ?? 0) / singles.length, id).toBeGreaterThan(0.18);
      expect((counts.get(id) ?? 0) / singles.length, id).toBeLessThan(0.32);
    }
  });

  test('has three series of quizzes with 12 to 25 questions', () => {
    expect(series).toHaveLength(3);
    expect(quizzes.length).toBeGreaterThanOrEqual(7);
    expect(quizzes.filter((quiz) => quiz.isPublic).length).toBeGreaterThanOrEqual(2);
    expect(new Set([...series, ...quizzes].map((x) => x.slug)).size).toBe(
      series.length + quizzes.length,
    );
    for (const quiz of quizzes) {
      const inQuiz = quiz.sections.flatMap((section) => section.questions);
      expect(inQuiz.length).toBeGreaterThanOrEqual(12);
      expect(inQuiz.length).toBeLessThanOrEqual(25);
      expect(quiz.durationMinutes).toBeGreaterThan(0);
      expect(quiz.languages).toContain('en');
      if (quiz.languages.includes('hi')) expect(inQuiz.every((q) => q.content.hi)).toBe(true);
    }
  });

  test('marks are whole numbers or fractions of the right sign', () => {
    const number = /^-?\d+(\/[1-9]\d*)?$/;
    for (const quiz of quizzes) {
      for (const section of quiz.sections) {
        for (const m of [section.marking, ...Object.values(section.markingByType ?? {})]) {
          for (const mark of [m.correct, m.wrong, m.unanswered]) expect(mark).toMatch(number);
          expect(m.correct).not.toMatch(/^(-|0)/);
          expect(m.wrong).toMatch(/^(-|0$)/);
        }
      }
    }
  });

  test('series give their total time and are free', () => {
    for (const s of series) {
      expect(s.price).toBe(0);
      expect(s.estimatedDuration).toBe(s.quizzes.reduce((t, quiz) => t + quiz.durationMinutes, 0));
      expect(s.learningOutcomes.length).toBeGreaterThanOrEqual(3);
    }
  });
});
