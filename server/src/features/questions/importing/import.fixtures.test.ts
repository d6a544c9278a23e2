import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { renderText } from '@chinar/content/render';
import type { ImportFormat } from '@chinar/contract/questions';
import { describe, expect, it } from 'vitest';
import { zipSync } from 'fflate';
import { readAll, refusalOf } from '../fixtures.ts';
import { openQuestions } from './import.read.ts';
import type { ParsedItem } from './import.types.ts';

/** Real files of other people, beside the checkout; absent elsewhere. */
const folder = new URL('../../../../../../shared/data/interchange/', import.meta.url);

/** `told`: what is lost of them, by code. */
type Expected = { types: string[]; skipped: string[]; told?: string[] };

const description = 'held_description';
const essay = 'held_essay';
const cloze = 'held_cloze';

const gift: Record<string, Expected> = {
  'category1.gift': { types: [], skipped: [] },
  'description1.gift': { types: ['truefalse'], skipped: [description] },
  'essay1.gift': { types: [], skipped: [essay] },
  'formatExamples.gift': { types: ['single'], skipped: [] },
  'giftFormatPhpExamples.gift': {
    types: [
      'single',
      'single',
      'truefalse',
      'shorttext',
      'numeric',
      'match',
      'single',
      'single',
      'shorttext',
      'numeric',
    ],
    skipped: [],
    told: ['short_partly', 'short_partly'],
  },
  'matching1.gift': { types: ['match', 'match'], skipped: [] },
  'mc1.gift': { types: ['single'], skipped: [] },
  'mc2.gift': { types: ['single'], skipped: [] },
  'multipleAnswersFloat.gift': { types: ['multiple'], skipped: [] },
  'shortAnswer1.gift': { types: ['shorttext', 'shorttext'], skipped: [] },
  'tf1.gift': { types: ['truefalse'], skipped: [] },
  'tf1_html.gift': { types: ['truefalse'], skipped: [] },
  'tf2.gift': { types: ['truefalse', 'truefalse'], skipped: [] },
};

const moodle: Record<string, Expected> = {
  'category-from-latex.xml': {
    types: ['single'],
    skipped: [essay],
    told: ['grade_left', 'shuffle_left'],
  },
  'cloze-children-ages.xml': { types: [], skipped: Array.from({ length: 6 }, () => cloze) },
  'essay.xml': { types: [], skipped: [essay] },
  'multichoice.xml': { types: ['single'], skipped: [], told: ['shuffle_left'] },
};

const classic: Record<string, Expected> = {
  'essay.xml': { types: [], skipped: [essay] },
  'fib_feedback.xml': { types: ['shorttext'], skipped: [] },
  'matching_feedback.xml': { types: ['match'], skipped: [] },
  'mc_feedback.xml': { types: ['single'], skipped: [] },
  'multiple_answer_canvas.xml': { types: ['multiple'], skipped: [] },
  'multiple_choice.xml': { types: [], skipped: ['picture_shown'] },
  'numeric_exact_match.xml': { types: ['numeric', 'numeric'], skipped: [] },
  'numeric_margin_error.xml': { types: ['numeric'], skipped: [] },
  'numeric_margin_error_percent.xml': { types: ['numeric'], skipped: [] },
  'numeric_within_range.xml': { types: ['numeric'], skipped: [] },
  'stimulus_with_child_item.xml': { types: ['single'], skipped: [] },
  'true_false.xml': { types: [], skipped: ['picture_shown'] },
};

const second: Record<string, Expected> = {
  'question1.xml': { types: ['single'], skipped: [] },
  'question2.xml': { types: ['single'], skipped: [] },
  'question3.xml': { types: ['single'], skipped: [] },
  'question4.xml': { types: [], skipped: ['picture_shown'] },
  'question5.xml': { types: ['multiple'], skipped: [] },
  'question6.xml': { types: ['single'], skipped: [] },
  'question7.xml': { types: ['single'], skipped: [] },
  'question8.xml': { types: [], skipped: ['qti_several'] },
  'question9.xml': { types: ['multiple'], skipped: [] },
};

/** Codes of warnings, but for those on weights, which real files are full of. */
function codesIn(items: ParsedItem[]): string[] {
  return items
    .flatMap(({ warnings }) => warnings.map(({ code }) => code))
    .filter((code) => code !== 'weights_kept');
}

function summary(items: ParsedItem[]): Expected {
  return {
    types: items.flatMap((item) => ('question' in item ? [item.question.type] : [])),
    skipped: items.flatMap((item) =>
      'skipped' in item ? item.skipped.map(({ code }) => code) : [],
    ),
  };
}

const read = (path: string) => readAll(readFileSync(new URL(path, folder)));

describe.skipIf(!existsSync(folder))('files found in the wild', () => {
  it.each(Object.entries(gift))('%s imports as counted', (name, expected) => {
    const { format, items } = read(`gift/${name}`);
    const { told = [], ...counted } = expected;
    expect(format).toBe('gift');
    expect(summary(items)).toEqual(counted);
    expect(codesIn(items)).toEqual(told);
  });

  it.each(Object.entries(moodle))('%s imports as counted', (name, expected) => {
    const { format, items } = read(`moodle-xml/${name}`);
    expect(format).toBe('moodle-xml');
    const { told = [], ...counted } = expected;
    expect(summary(items)).toEqual(counted);
    expect(codesIn(items)).toEqual(told);
  });

  it.each([
    ...Object.entries(classic).map(
      ([name, expected]) => [`qti-1.2-canvas/${name}`, expected] as const,
    ),
    ...Object.entries(second).map(
      ([name, expected]) => [`qti-2.1/web-developer-test/${name}`, expected] as const,
    ),
  ])('%s imports as counted', (path, expected) => {
    const { format, items } = read(path);
    expect(format).toBe('qti');
    expect(summary(items)).toEqual(expected);
  });

  it('refuses the one file of QTI with a document type', () => {
    expect(refusalOf(() => read('qti-1.2-canvas/ordering.xml'))).toContain('Document types');
  });

  it('takes all of a test as a package, its picture too, but for the question with two gaps', async () => {
    const place = new URL('qti-2.1/web-developer-test/', folder);
    const files = readdirSync(place).map((name): [string, Uint8Array] => [
      name,
      readFileSync(new URL(name, place)),
    ]);
    const { items } = await openQuestions(Buffer.from(zipSync(Object.fromEntries(files))));
    const all: ParsedItem[] = [];
    for await (const item of items) all.push(item);
    expect(summary(all).types).toHaveLength(8);
    expect(summary(all).skipped).toEqual(['qti_several']);
    expect(all.flatMap((item) => ('pictures' in item ? (item.pictures ?? []) : []))).toHaveLength(
      1,
    );
  });

  it('covers every file of QTI', () => {
    const names = (path: string) =>
      readdirSync(new URL(path, folder)).filter((name) => name.endsWith('.xml'));
    expect(names('qti-1.2-canvas').toSorted()).toEqual(
      [...Object.keys(classic), 'ordering.xml'].toSorted(),
    );
    expect(names('qti-2.1/web-developer-test').toSorted()).toEqual(
      [...Object.keys(second), 'template_test1.xml'].toSorted(),
    );
  });

  it('covers every GIFT and Moodle XML file', () => {
    const names = (kind: string, end: string) =>
      readdirSync(new URL(kind, folder)).filter((name) => name.endsWith(end));
    expect(names('gift', '.gift').toSorted()).toEqual(Object.keys(gift).toSorted());
    expect(names('moodle-xml', '.xml').toSorted()).toEqual(Object.keys(moodle).toSorted());
  });

  it('numbers items and names their lines', () => {
    const { items } = read('gift/giftFormatPhpExamples.gift');
    expect(items.map(({ item }) => item)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(items.map(({ line }) => line)).toEqual([5, 7, 9, 11, 13, 15, 22, 28, 33, 40]);
    expect(read('moodle-xml/category-from-latex.xml').items.map(({ line }) => line)).toEqual([
      11, 51,
    ]);
  });

  it('says that a test without its questions is another XML', () => {
    expect(refusalOf(() => read('qti-2.1/web-developer-test/template_test1.xml'))).toContain(
      'not a Moodle question file',
    );
  });
});

/** Theorems as their authors typed them, TeX and all. */
const theorems = new URL('../numeric-and-true-false/theoremqa-part.json', folder);

describe.skipIf(!existsSync(theorems))('real questions with TeX', () => {
  const stems = existsSync(theorems)
    ? (JSON.parse(readFileSync(theorems, 'utf8')) as { Question: string }[]).map(({ Question }) =>
        Question.replace(/\s*\n\s*/g, ' ').trim(),
      )
    : [];
  const escaped = (text: string) => text.replace(/[~=#{}:\\]/g, '\\$&');
  const inXml = (text: string) => text.replace(/[<&]/g, (sign) => `&#${sign.codePointAt(0)};`);
  const answers = '<answer fraction="100"><text>a</text></answer><answer><text>b</text></answer>';
  const files: [ImportFormat, string][] = [
    ['aiken', stems.map((stem) => `${stem}\nA. a\nB. b\nANSWER: A\n`).join('\n')],
    ['gift', stems.map((stem) => `${escaped(stem)} {=a ~b}`).join('\n\n')],
    [
      'moodle-xml',
      `<quiz>${stems.map((stem) => `<question type="multichoice"><questiontext><text>${inXml(stem)}</text></questiontext>${answers}</question>`).join('')}</quiz>`,
    ],
  ];
  /** What a reader would see as TeX, said again in a line of our own. */
  const tex = /\\(?:[a-zA-Z]{2,}|[()[\]])|\$[^\s$][^$\n]*[\\^_={}+][^$\n]*\$|\$[a-zA-Z]\$/;
  const shown = (text: string, kind: Parameters<typeof renderText>[1]) =>
    renderText(text, kind)
      .html.replace(/<annotation.*?<\/annotation>/gs, '')
      .replace(/<[^>]*>/g, ' ');

  it.each(files)('are rendered or warned of in %s, every one', (format, text) => {
    const { items } = readAll(text, { format });
    const seen = items.filter(
      (item) =>
        'question' in item &&
        tex.test(shown(item.question.content.en.stem, item.question.textKind)),
    );
    const silent = seen.filter(({ warnings }) => warnings.length === 0);
    expect([items.length, seen.length > 20, silent]).toEqual([stems.length, true, []]);
  });
});
