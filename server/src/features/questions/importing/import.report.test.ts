import { describe, expect, test } from 'vitest';
import * as contract from '@chinar/contract/questions';
import { sendFile } from '../../../testing/import-file.ts';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { draftQuestion } from '../fixtures.ts';

const world = await openWorld();
const { ctx, call } = world;
const tutor = () => buildUser(ctx, { role: 'tutor' });

const item = (stem: string, answer: string) => `${stem}\nA. one\nB. two\nANSWER: ${answer}\n`;

describe('the preview', () => {
  test('says of each question what becomes of it, as the counts do', async () => {
    const as = await tutor();
    await sendFile(world, as, item('Kept?', 'A') + item('Mended?', 'A'));
    const file = [
      item('Fresh?', 'A'),
      item('Kept?', 'A'),
      item('Mended?', 'B'),
      item('Broken?', 'Q'),
      item('Fresh?', 'A'),
    ].join('\n');
    const { report } = await sendFile(world, as, file, { dryRun: 'true' });
    expect(report.preview?.map(({ item: at, fate }) => [at, fate])).toEqual([
      [1, 'imported'],
      [2, 'duplicate'],
      [3, 'conflict'],
      [5, 'duplicate'],
    ]);
    const { imported, updated, duplicates, skipped } = report;
    expect([imported, updated, duplicates, skipped.length]).toEqual([1, 0, 2, 2]);
    const done = await sendFile(world, as, file);
    expect(done.report).toMatchObject({ imported: 1, updated: 0, duplicates: 2 });
  });
});

test('what is not taken is named with its place and its line, and everything else comes in', async () => {
  const as = await tutor();
  const file = [
    item('First of three?', 'A'),
    item('Nothing is right here?', 'Q'),
    item('Second of three?', 'B'),
    item('Nothing is right there?', 'R'),
    item('Third of three?', 'A'),
  ].join('\n');
  const lines = file.split('\n');
  const { report } = await sendFile(world, as, file);
  expect(report).toMatchObject({ read: 5, imported: 3 });
  expect(report.skipped.map(({ item: at }) => at)).toEqual([2, 4]);
  // Counted from one, as editors do; every reason stands within the lines of its own question.
  expect(report.skipped.map(({ line }) => lines.slice((line ?? 0) - 1, (line ?? 0) + 3))).toEqual([
    item('Nothing is right here?', 'Q').trimEnd().split('\n'),
    item('Nothing is right there?', 'R').trimEnd().split('\n'),
  ]);
});

describe('reasons', () => {
  const questions = [
    { type: 'essay' },
    {
      type: 'integer',
      content: { en: { stem: 'Half $\\frac{1$?', options: [] } },
      key: { numeric: [{ value: 1 }] },
    },
  ];
  const json = JSON.stringify({ questions });

  test('are in the language of the reader, and their codes are not', async () => {
    const as = await tutor();
    const read = async (language: string) => {
      const { report } = await sendFile(world, { ...as, language }, json, { dryRun: 'true' });
      return [report.skipped, report.warnings].map((notes) => notes.map((note) => note));
    };
    const [skipped, warnings] = await read('en');
    expect(skipped?.[0]).toMatchObject({ item: 1, line: null, code: 'field_wrong' });
    expect(skipped?.[0]?.reason).toMatch(/^Question 1, type of question: This cannot be read\./);
    expect(warnings?.[0]).toMatchObject({ item: 2, code: 'problem_formula_bad' });
    const [hindi, hindiWarnings] = await read('hi-IN,hi;q=0.9');
    expect(hindi?.[0]?.code).toBe('field_wrong');
    expect(hindi?.[0]?.reason).toMatch(
      /^प्रश्न 1, प्रश्न का प्रकार: इसे पढ़ा नहीं जा सका। अपेक्षित: single, /,
    );
    expect(hindiWarnings?.[0]?.code).toBe('problem_formula_bad');
    expect(hindiWarnings?.[0]?.reason).toMatch(/^प्रश्न 2, अंग्रेज़ी में प्रश्न का पाठ: सूत्र “\\frac\{1”/);
  });

  test('of a file that cannot be read at all are in that language too', async () => {
    const as = await tutor();
    const { errors } = await sendFile(world, { ...as, language: 'hi' }, '%PDF-1.7');
    expect(errors[0]?.message).toMatch(/^यह PDF फ़ाइल है।/);
  });

  test('of a question that is written by hand are in that language too', async () => {
    const as = await tutor();
    const body = draftQuestion({ key: { optionIds: ['z'] } });
    const { error } = await call(
      contract.createQuestion,
      { body },
      { as, headers: { 'accept-language': 'hi' } },
    );
    expect(error.errors).toEqual([{ path: 'key', message: '“z” इस प्रश्न का विकल्प नहीं है।' }]);
  });

  test('are at most ten and a count for one question', async () => {
    const as = await tutor();
    const stem = Array.from({ length: 30 }, (_, at) => `$\\wrong${'x'.repeat(at)}$`).join(' ');
    const file = JSON.stringify({
      questions: [
        {
          type: 'integer',
          content: { en: { stem, options: [] } },
          key: { numeric: [{ value: 1 }] },
        },
      ],
    });
    const { report } = await sendFile(world, as, file, { dryRun: 'true' });
    expect(report.warnings).toHaveLength(11);
    expect(report.warnings.at(-1)).toMatchObject({ code: 'warnings_more' });
    expect(report.warnings.at(-1)?.reason).toContain('20 more');
  });
});

describe('a question of the bank', () => {
  test('comes with its texts compiled, and with new ones after a change', async () => {
    const as = await tutor();
    const text = { stem: 'Is $x^2$ <b>even</b>?', options: [], explanation: '' };
    const hi = { stem: 'क्या **सम** है?', options: [], explanation: '' };
    const draft = draftQuestion({
      type: 'integer',
      content: { en: text, hi },
      key: { numeric: [{ value: 1 }] },
    });
    const { data } = await call(contract.createQuestion, { body: draft }, { as });
    const seen = async () =>
      (await call(contract.listQuestions, {}, { as })).data.questions[0]?.html;
    const first = await seen();
    expect(first?.en.stem).toMatch(
      /^<p>Is <span class="katex">.*&lt;b&gt;even&lt;\/b&gt;\?<\/p>$/s,
    );
    expect(first?.hi?.stem).toBe('<p>क्या <strong>सम</strong> है?</p>');
    expect(data.html).toEqual(first);
    expect(await seen()).toEqual(first);
    const changed = { ...draft, content: { en: { ...text, stem: 'Is it?' } } };
    await call(contract.updateQuestion, { params: { id: data._id }, body: changed }, { as });
    expect((await seen())?.en.stem).toBe('<p>Is it?</p>');
    expect((await seen())?.hi).toBeUndefined();
  });

  test('with formulas without end is shown in a bounded size', async () => {
    const as = await tutor();
    const options = Array.from({ length: 12 }, (_, at) => ({
      _id: String(at),
      text: `${at} ${'$x$ '.repeat(490)}`,
    }));
    for (let number = 0; number < 14; number += 1) {
      const content = { en: { stem: `Which? ${number}`, options, explanation: '' } };
      const body = draftQuestion({ content, key: { optionIds: ['1'] } });
      const { data } = await call(contract.createQuestion, { body }, { as });
      expect(data.content.en.options).toHaveLength(12);
      expect(JSON.stringify(data.html).length).toBeLessThan(400_000);
      expect(data.html.en.options.at(-1)?.html).toContain('<code>');
    }
    const page = await call(contract.listQuestions, { query: { limit: '100' } }, { as });
    expect(page.data.questions).toHaveLength(14);
    expect(page.text.length).toBeLessThan(4_000_000);
  });
});
