import { existsSync, readFileSync } from 'node:fs';
import { renderText } from '@chinar/content/render';
import { QuestionDraft } from '@chinar/contract/questions';
import { problemText } from '@chinar/messages/problem-text';
import { describe, expect, it } from 'vitest';
import { convert as convertAqua } from './aptitude-aqua.ts';
import type { Converted } from './converted.ts';
import { convert as convertKnowledge, files } from './general-knowledge.ts';
import { convert as convertPharmacy } from './msq-pharmacy-french.ts';
import { convert as convertPassages } from './passages-english.ts';
import { convert as convertJavaScript } from './javascript-questions.ts';
import { convert as convertTheorems } from './numeric-and-true-false.ts';
import { convert as convertWebDev } from './web-dev-quizzes.ts';

/** Real files of other people, beside the checkout; absent elsewhere. */
const folder = new URL('../../../shared/data/', import.meta.url);

function read<T>(path: string, convert: (rows: T) => Converted): Converted {
  return convert(JSON.parse(readFileSync(new URL(path, folder), 'utf8')) as T);
}

function countsOf({ questions }: Converted): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { type } of questions) counts[type] = (counts[type] ?? 0) + 1;
  return counts;
}

/** What the bank would refuse beyond the schema, said again in a few lines of our own. */
function faultsOf({ key, type, content }: QuestionDraft): string[] {
  const ids = content.en.options.map(({ _id }) => _id);
  const texts = content.en.options.map(({ text }) => text.replace(/\s+/g, ' '));
  const hindi = content.hi?.options.map(({ _id }) => _id) ?? ids;
  const right = 'optionIds' in key ? key.optionIds : [];
  const isNumber = type === 'numeric' || type === 'integer';
  const counts: Record<string, boolean> = {
    truefalse: ids.length === 2 && right.length === 1,
    single: ids.length >= 2 && right.length === 1,
    multiple: ids.length >= 2,
  };
  const rules: [boolean, string][] = [
    [new Set(texts).size === texts.length, 'an option repeats'],
    ['numeric' in key === isNumber, 'a key of another kind'],
    [right.every((id) => ids.includes(id)), 'an unknown option'],
    [counts[type] ?? ids.length === 0, 'option count'],
    [hindi.join() === ids.join(), 'languages differ'],
  ];
  return rules.flatMap(([isKept, fault]) => (isKept ? [] : [fault]));
}

function expectSound({ questions }: Converted): void {
  for (const question of questions) {
    expect(QuestionDraft.parse(question)).toEqual(question);
    expect([question.source, ...faultsOf(question)]).toEqual([question.source]);
  }
}

function problemsOf({ questions }: Converted): string[] {
  return questions.flatMap(({ content, textKind }) =>
    [
      content.en.stem,
      content.en.explanation,
      ...content.en.options.map(({ text }) => text),
    ].flatMap((text) =>
      renderText(text, textKind).problems.map((problem) => problemText(problem, 'en')),
    ),
  );
}

describe.skipIf(!existsSync(folder))('whole sets', () => {
  it('joins 144 questions in English and Hindi and reports two', () => {
    const result = read('web-dev-quizzes-en-hi/quizzes.json', convertWebDev);
    expectSound(result);
    expect(countsOf(result)).toEqual({ truefalse: 56, single: 87, multiple: 1 });
    expect(result.questions.every(({ content }) => content.hi)).toBe(true);
    expect(result.report).toEqual([
      {
        item: 13,
        reason: 'quiz 5, question 1: two right options (a, c), so several may be chosen',
      },
      { item: 131, reason: 'quiz 44, question 2: the Hindi file has the key b, kept is a' },
    ]);
    expect(result.questions[130]).toMatchObject({ type: 'single', key: { optionIds: ['a'] } });
  });

  it('converts 155 questions with code, which compile', () => {
    const result = read('javascript-questions/questions.json', convertJavaScript);
    expectSound(result);
    expect(countsOf(result)).toEqual({ single: 155 });
    expect(result.report.map(({ item }) => item)).toEqual([6, 13, 30, 46, 59, 132]);
    expect(problemsOf(result)).toEqual([]);
    const { stem } = result.questions[0]?.content.en ?? { stem: '' };
    expect(renderText(stem, 'markdown').html).toContain('<pre><code class="language-javascript">');
  });

  it('converts 254 questions of plain text and reports seven repeated options', () => {
    const result = read('aptitude-aqua/aqua.json', convertAqua);
    expectSound(result);
    expect(countsOf(result)).toEqual({ single: 254 });
    expect(result.report.map(({ item }) => item)).toEqual([118, 121, 125, 127, 186, 194, 199]);
    // The right option 8.75 stood there twice: the earlier of the two is right.
    expect(result.questions[117]).toMatchObject({ key: { optionIds: ['a'] } });
    expect(result.questions[117]?.content.en.options).toHaveLength(4);
  });

  it('converts 110 of 118 theorems and names the eight that are not held', () => {
    const result = read('numeric-and-true-false/theoremqa-part.json', convertTheorems);
    expectSound(result);
    expect(countsOf(result)).toEqual({ integer: 40, numeric: 39, truefalse: 25, single: 6 });
    const skipped = result.report.filter(({ reason }) => reason.includes('skipped'));
    const reasons = skipped.map(({ reason }) => reason.replace(/^.*skipped, /, ''));
    expect(reasons.filter((reason) => reason === 'a list of integer is not held')).toHaveLength(5);
    expect(reasons.filter((reason) => reason === 'a list of float is not held')).toHaveLength(2);
    expect(reasons.filter((reason) => reason === '3e-36 is too small to be typed')).toHaveLength(1);
    // One formula of the file itself has a brace too many.
    expect(problemsOf(result)).toHaveLength(1);
  });

  it('converts 3,053 questions of general knowledge and leaves three repeated options out', () => {
    const sets = files.map(
      (file) =>
        JSON.parse(readFileSync(new URL(`general-knowledge/${file}`, folder), 'utf8')) as [],
    );
    const result = convertKnowledge(sets);
    expectSound(result);
    expect(countsOf(result)).toEqual({ single: 2578, truefalse: 475 });
    expect(result.report.map(({ item }) => item)).toEqual([1009, 1866, 2211]);
  });

  it('converts 312 questions in French, with one right answer or up to five', () => {
    const result = read('msq-pharmacy-french/dev.json', convertPharmacy);
    expectSound(result);
    expect(countsOf(result)).toEqual({ single: 164, multiple: 148 });
    const most = result.questions.map(({ key }) => ('optionIds' in key ? key.optionIds.length : 0));
    expect(Math.max(...most)).toBe(5);
  });

  it('converts 20 passages with 78 questions, each of which names its passage', () => {
    const result = read('passages-english/passages.json', convertPassages);
    expect(result.questions.flatMap(({ passage: _, ...question }) => faultsOf(question))).toEqual(
      [],
    );
    expect(countsOf(result)).toEqual({ single: 78 });
    expect(result.passages).toHaveLength(20);
    const refs = new Set(result.questions.map(({ passage }) => passage));
    expect([...refs]).toEqual(result.passages?.map(({ ref }) => ref));
    expect(JSON.stringify(result)).not.toContain('OLE_LINK');
  });
});
