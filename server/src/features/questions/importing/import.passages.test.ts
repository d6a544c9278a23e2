import { describe, expect, test } from 'vitest';
import * as contract from '@chinar/contract/questions';
import * as passagesContract from '@chinar/contract/questions.passages';
import { questionLimits } from '@chinar/contract/questions.terms';
import { sendFile } from '../../../testing/import-file.ts';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { parseJson } from './import.json.ts';
import { listed, refusalOf, skippedIn, warningsIn } from '../fixtures.ts';

const world = await openWorld();
const { ctx, call } = world;
const read = listed(parseJson);
const tutor = () => buildUser(ctx, { role: 'tutor' });

const options = ['one', 'two', 'three'].map((text, at) => ({ _id: String(at), text }));
const asks = (stem: string, more: object = {}) => ({
  type: 'single',
  content: { en: { stem, options } },
  key: { optionIds: ['1'] },
  ...more,
});
const boats = { ref: 'boats', content: { en: { text: 'A boat crossed the lake.' } } };
const fields = { ref: 'fields', content: { en: { text: 'The fields flower.' } } };
const file = (questions: object[], passages: unknown = [boats, fields]): string =>
  JSON.stringify({ passages, questions });

describe('passages of a file', () => {
  test('go to the questions that name them, whichever stands first in the file', () => {
    const questions = [
      asks('Title?', { passage: 'boats' }),
      asks('Season?', { passage: 'fields' }),
    ];
    const first = read(file(questions));
    const last = read(JSON.stringify({ questions, passages: [boats, fields] }));
    for (const items of [first, last]) {
      expect(items.map((item) => ('passage' in item ? item.passage?.ref : null))).toEqual([
        'boats',
        'fields',
      ]);
      expect(items.flatMap(warningsIn)).toEqual([]);
    }
  });

  test('that are not there, or are unfit, are told to their questions and to no others', () => {
    const questions = [
      asks('Nowhere?', { passage: 'hills' }),
      asks('Empty?', { passage: 'empty' }),
      asks('Pictured?', { passage: 'pictured' }),
      asks('Long?', { passage: 'long' }),
      asks('Fine?', { passage: 'boats' }),
    ];
    const of = (ref: string, text: string, textKind = 'markdown') => ({
      ref,
      textKind,
      content: { en: { text } },
    });
    const passages = [
      boats,
      of('empty', '<p><br></p>', 'html'),
      of('pictured', '![lake](lake.png)'),
      of('long', 'x'.repeat(questionLimits.passage + 1)),
    ];
    const items = read(file(questions, passages));
    expect(items.map(skippedIn)).toEqual([
      expect.stringContaining('“hills”'),
      expect.stringMatching(/^Passage “empty”: /),
      expect.stringContaining('lake.png'),
      expect.stringMatching(/^Passage “long”: /),
      null,
    ]);
  });

  test('that no question names, or whose maths is broken, are told once', () => {
    const maths = { ref: 'maths', content: { en: { text: 'The area is $\\frac{1}{$.' } } };
    const questions = [asks('One?', { passage: 'maths' }), asks('Two?', { passage: 'maths' })];
    const [one, two] = read(file(questions, [maths, boats, fields])).map(warningsIn);
    expect(one?.join()).toMatch(/^Passage “maths”: /);
    expect(two).toEqual([expect.stringContaining('boats, fields')]);
  });

  test.each([
    ['no list', 'boats'],
    ['one without a name', [{ content: boats.content }]],
    ['two of one name', [boats, { ...fields, ref: 'boats' }]],
  ])('refuse the file when they are %s: nobody can say what was meant', (_, passages) => {
    expect(refusalOf(() => read(file([asks('Title?')], passages)))).not.toBe('');
  });

  test('have a bounded number of questions', () => {
    const questions = Array.from({ length: questionLimits.ofPassage + 2 }, (_, at) =>
      asks(`Question ${at}?`, { passage: 'boats' }),
    );
    const skipped = read(file(questions)).map(skippedIn);
    expect(skipped.filter((why) => why === null)).toHaveLength(questionLimits.ofPassage);
    expect(skipped.at(-1)).toContain(String(questionLimits.ofPassage));
  });

  test('are no way to a passage of the bank: an id is refused by its name', () => {
    const id = '01930000-0000-7000-8000-000000000001';
    expect(skippedIn(read(file([asks('Title?', { passageId: id })]))[0])).toContain('passageId');
  });
});

describe('an import with passages', () => {
  test('writes each once, shows them in the preview, and adds nothing the second time', async () => {
    const as = await tutor();
    const questions = [
      asks('Title?', { passage: 'boats', pool: 'gaps' }),
      asks('Colour?', { passage: 'boats', pool: 'gaps' }),
      asks('Title?', { passage: 'fields' }),
    ];
    const dry = await sendFile(world, as, file(questions), { dryRun: 'true' });
    const shown = dry.report.preview?.map(({ passage }) => [passage?.ref, passage?.html?.en.text]);
    expect(shown).toEqual([
      ['boats', expect.stringContaining('A boat crossed')],
      ['boats', undefined],
      ['fields', expect.stringContaining('flower')],
    ]);
    const { report } = await sendFile(world, as, file(questions));
    expect(report).toMatchObject({ imported: 3, duplicates: 0 });
    const ids = new Map(report.passages?.map(({ ref, passageId }) => [ref, passageId]));
    const { data } = await call(passagesContract.listPassages, {}, { as });
    expect(data.passages.map(({ _id, questions: count }) => [_id, count]).toSorted()).toEqual(
      [
        [ids.get('boats'), 2],
        [ids.get('fields'), 1],
      ].toSorted(),
    );
    const [id = ''] = report.questionIds;
    const question = (await call(contract.getQuestion, { params: { id } }, { as })).data;
    expect(question).toMatchObject({ passageId: ids.get('boats'), pool: 'gaps' });
    const again = await sendFile(world, as, file(questions));
    expect(again.report).toMatchObject({ imported: 0, duplicates: 3, updated: 0 });
    expect((await call(passagesContract.listPassages, {}, { as })).data.passages).toHaveLength(2);
  });

  test('takes a passage that the bank has, word for word, and another of nobody else’s', async () => {
    const [as, other] = [await tutor(), await tutor()];
    await sendFile(world, other, file([asks('Title?', { passage: 'boats' })], [boats]));
    const one = await sendFile(world, as, file([asks('Title?', { passage: 'boats' })], [boats]));
    const two = await sendFile(
      world,
      as,
      file([asks('Colour?', { passage: 'lake' })], [{ ...boats, ref: 'lake' }]),
    );
    expect(two.report.passages?.[0]?.passageId).toBe(one.report.passages?.[0]?.passageId);
    expect((await call(passagesContract.listPassages, {}, { as })).data.passages).toHaveLength(1);
  });

  test('tells the same question about another passage from one with another key', async () => {
    const as = await tutor();
    await sendFile(world, as, file([asks('Title?', { passage: 'boats' })], [boats]));
    const key = { key: { optionIds: ['2'] } };
    const other = await sendFile(world, as, file([asks('Title?', { passage: 'fields', ...key })]));
    expect(other.report).toMatchObject({ imported: 1, conflicts: [] });
    const same = await sendFile(world, as, file([asks('Title?', { passage: 'boats', ...key })]));
    expect(same.report).toMatchObject({ imported: 0, conflicts: [expect.anything()] });
  });
});

test('marks per option come with a file of ours and count as part of the key', async () => {
  const as = await tutor();
  const weighed = (marks: object) => file([asks('Weighed?', { optionMarks: marks })], []);
  const { report } = await sendFile(world, as, weighed({ 1: 1, 2: 0.5, 0: -0.25 }));
  const [id = ''] = report.questionIds;
  const { data } = await call(contract.getQuestion, { params: { id } }, { as });
  expect(data.optionMarks).toEqual({ 0: -0.25, 1: 1, 2: 0.5 });
  const other = await sendFile(world, as, weighed({ 1: 1, 2: 0.25, 0: -0.25 }));
  expect(other.report).toMatchObject({ imported: 0, conflicts: [expect.anything()] });
});
