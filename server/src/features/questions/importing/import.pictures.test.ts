import { describe, expect, test } from 'vitest';
import sharp from 'sharp';
import * as contract from '@chinar/contract/questions';
import { pictureLimits } from '@chinar/contract/pictures';
import { questionLimits } from '@chinar/contract/questions.terms';
import { sendFile } from '../../../testing/import-file.ts';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { parseJson } from './import.json.ts';
import { parseMoodleXml } from './import.moodle-xml.ts';
import { pictureIdOf } from './import.pictures.ts';
import { listed, refusalOf, skippedIn, warningsIn } from '../fixtures.ts';

const world = await openWorld({ env: { UPLOAD_DISK_FLOOR: '0' } });
const { ctx, call } = world;
const readJson = listed(parseJson);
const readXml = listed(parseMoodleXml);
const tutor = () => buildUser(ctx, { role: 'tutor' });

const drawn = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: { r: 9, g: side, b: 9 } } })
    .png()
    .toBuffer();
const leaf = await drawn(16);
const root = await drawn(17);
const base64 = (bytes: Buffer): string => bytes.toString('base64');

const asks = (stem: string, more: object = {}) => ({
  type: 'single',
  content: {
    en: {
      stem,
      options: [
        { _id: 'a', text: '![A root](root.png)' },
        { _id: 'b', text: 'a bud' },
      ],
    },
  },
  key: { optionIds: ['b'] },
  ...more,
});

const json = (questions: object[], pictures: unknown, more: object = {}): string =>
  JSON.stringify({ pictures, questions, ...more });

const xml = (stem: string, files: string, options = '<text>a</text>', more = ''): string =>
  `<quiz><question type="multichoice"><questiontext format="html"><text><![CDATA[${stem}]]></text>${files}</questiontext>${more}<answer fraction="100" format="html">${options}</answer><answer fraction="0"><text>b</text></answer></question></quiz>`;
const file = (name: string, bytes: Buffer | string) =>
  `<file name="${name}" path="/" encoding="base64">${typeof bytes === 'string' ? bytes : base64(bytes)}</file>`;

describe('pictures of a file of ours', () => {
  const pictures = { 'leaf.png': base64(leaf), 'root.png': base64(root) };

  test.each(['leaf.png', 'picture:leaf.png', './leaf.png'])('are named as %s', (name) => {
    const [item] = readJson(json([asks(`What is it? ![A leaf](${name})`)], pictures));
    if (!item || !('question' in item)) throw new Error(skippedIn(item) ?? 'nothing');
    const { stem, options } = item.question.content.en;
    expect(stem).toBe(`What is it? ![A leaf](picture:${pictureIdOf(leaf)})`);
    expect(options[0]?.text).toBe(`![A root](picture:${pictureIdOf(root)})`);
    expect(item.pictures?.map(({ id }) => id)).toEqual([pictureIdOf(leaf), pictureIdOf(root)]);
  });

  test('that are not there, or are none, are named by the question that shows them', () => {
    const given = { ...pictures, 'page.png': base64(Buffer.from('<svg/>')), 'cut.png': '***' };
    const shows = ['gone.png', 'page.png', 'cut.png', `picture:${pictureIdOf(leaf)}`];
    const items = readJson(
      json(
        shows.map((name) => asks(`See ![It](${name})`)),
        given,
      ),
    );
    expect(items.map(skippedIn)).toEqual([
      expect.stringContaining('“gone.png”'),
      expect.stringContaining('“page.png”, which is no picture'),
      expect.stringContaining('“cut.png”'),
      expect.stringContaining(pictureIdOf(leaf)),
    ]);
  });

  test('are refused when one is too heavy, though a text of megabytes can be read', () => {
    const heavy = Buffer.concat([leaf, Buffer.alloc(pictureLimits.bytes)]);
    const given = { ...pictures, 'heavy.png': base64(heavy) };
    const [item] = readJson(json([asks('See ![It](heavy.png)')], given));
    expect(skippedIn(item)).toContain('larger than 5 MB');
  });

  test.each([
    ['a list', []],
    ['a number', { 'leaf.png': 7 }],
  ])('refuse the file when they are %s', (_, given) => {
    expect(refusalOf(() => readJson(json([asks('What?')], given)))).toContain('“pictures”');
  });

  test('may be shown by a passage', () => {
    const passages = [{ ref: 'p', content: { en: { text: 'A chart: ![Rain](leaf.png)' } } }];
    const [item] = readJson(json([asks('How much?', { passage: 'p' })], pictures, { passages }));
    if (!item || !('question' in item)) throw new Error(skippedIn(item) ?? 'nothing');
    expect(item.passage?.draft.content.en.text).toContain(`picture:${pictureIdOf(leaf)}`);
    expect(item.pictures?.map(({ id }) => id)).toContain(pictureIdOf(leaf));
  });
});

describe('pictures of a Moodle file', () => {
  test('are taken over, whatever Moodle writes before and into their names', () => {
    const stem = '<p>See <img src="@@PLUGINFILE@@/a%20leaf.png" alt="A leaf"></p>';
    const answer = `<text><![CDATA[<img src='@@PLUGINFILE@@/root.png' alt="A root">]]></text>${file('root.png', root)}`;
    const [item] = readXml(xml(stem, file('a leaf.png', leaf), answer));
    if (!item || !('question' in item)) throw new Error(skippedIn(item) ?? 'nothing');
    const { en } = item.question.content;
    expect(en.stem).toContain(`src="picture:${pictureIdOf(leaf)}"`);
    expect(en.options[0]?.text).toContain(`src="picture:${pictureIdOf(root)}"`);
    expect(warningsIn(item)).toEqual([]);
  });

  test('of one name are told apart by what shows them', () => {
    const shown = '<text><![CDATA[<img src="@@PLUGINFILE@@/image.png" alt="A">]]></text>';
    const [item] = readXml(
      xml(
        '<img src="@@PLUGINFILE@@/image.png" alt="Which?"> <img src="@@PLUGINFILE@@/one.png" alt="One">',
        file('image.png', leaf) + file('one.png', root),
        `${shown}${file('image.png', root)}<feedback format="html"><text><![CDATA[<img src="@@PLUGINFILE@@/image.png" alt="F">]]></text>${file('image.png', leaf)}</feedback>`,
      ),
    );
    if (!item || !('question' in item)) throw new Error(skippedIn(item) ?? 'nothing');
    const { stem, options, explanation } = item.question.content.en;
    const shownIn = (text = '') => [...text.matchAll(/picture:([\da-f-]+)/g)].map(([, id]) => id);
    expect(shownIn(stem)).toEqual([pictureIdOf(leaf), pictureIdOf(root)]);
    expect(shownIn(options[0]?.text)).toEqual([pictureIdOf(root)]);
    // The option, and what is said to whoever chose it.
    expect(shownIn(explanation)).toEqual([pictureIdOf(root), pictureIdOf(leaf)]);
  });

  test('of the explanation are taken over too, and one that is none is told', () => {
    const general = (of: string) =>
      `<generalfeedback format="html"><text><![CDATA[<img src="@@PLUGINFILE@@/why.png" alt="Why">]]></text>${of}</generalfeedback>`;
    const [good] = readXml(xml('What?', '', undefined, general(file('why.png', leaf))));
    if (!good || !('question' in good)) throw new Error('nothing');
    expect(good.question.content.en.explanation).toContain(`picture:${pictureIdOf(leaf)}`);
    const [bad] = readXml(xml('What?', '', undefined, general(file('why.png', 'bm8='))));
    expect(warningsIn(bad)).toContain('The picture “why.png” of the explanation was left out.');
  });

  test('without a description are taken over with a word about that', () => {
    const stem = '<p>See <img src="@@PLUGINFILE@@/leaf.png" alt=""></p>';
    const [item] = readXml(xml(stem, file('leaf.png', leaf)));
    expect(warningsIn(item).join()).toContain('has no description');
  });
});

describe('an import with pictures', () => {
  const pictures = { 'leaf.png': base64(leaf), 'root.png': base64(root) };

  test('keeps each once, and adds nothing the second time', async () => {
    const as = await tutor();
    const text = json(
      [asks('One? ![A leaf](leaf.png)'), asks('Two? ![A leaf](leaf.png)')],
      pictures,
    );
    const { report } = await sendFile(world, as, text);
    expect(report).toMatchObject({ imported: 2, skipped: [] });
    const [id = ''] = report.questionIds;
    const { data } = await call(contract.getQuestion, { params: { id } }, { as });
    expect(data.html.en.stem).toMatch(/src="[^"]+" width="16" height="16" alt="A leaf"/);
    const { rows } = await ctx.db.execute('select id from question_pictures where owner_id = $1', [
      as.id,
    ]);
    expect(rows).toHaveLength(2);
    const again = await sendFile(world, as, text);
    expect(again.report).toMatchObject({ imported: 0, duplicates: 2, updated: 0 });
  });

  test('tells the same words beside another picture from one with another key', async () => {
    const as = await tutor();
    const ask = (picture: Buffer) =>
      json([asks('Which? ![It](leaf.png)')], { ...pictures, 'leaf.png': base64(picture) });
    await sendFile(world, as, ask(leaf));
    const other = await sendFile(world, as, ask(await drawn(18)));
    expect(other.report).toMatchObject({ imported: 1, conflicts: [] });
  });

  test.each([{}, { dryRun: 'true' }])(
    'leaves out what shows a broken one, by its name, and nothing else (%o)',
    async (fields: Record<string, string>) => {
      const as = await tutor();
      const cut = { ...pictures, 'cut.png': base64(leaf.subarray(0, 40)) };
      const text = json([asks('Cut? ![It](cut.png)'), asks('Whole? ![It](leaf.png)')], cut);
      const { report } = await sendFile(world, as, text, fields);
      expect(report).toMatchObject({ read: 2, imported: 1 });
      expect(report.skipped.map(({ item, reason }) => [item, reason])).toEqual([
        [1, expect.stringContaining('“cut.png”')],
      ]);
      if (report.preview) expect(report.preview.map(({ item }) => item)).toEqual([2]);
    },
  );

  test('keeps the passage whose first question shows a broken one, for those that follow', async () => {
    const as = await tutor();
    const cut = { ...pictures, 'cut.png': base64(leaf.subarray(0, 40)) };
    const passages = [{ ref: 'p', content: { en: { text: 'A boat crossed the lake.' } } }];
    const questions = ['Cut? ![It](cut.png)', 'Whole? ![It](leaf.png)'].map((stem) =>
      asks(stem, { passage: 'p' }),
    );
    const { report } = await sendFile(world, as, json(questions, cut, { passages }));
    expect(report).toMatchObject({ read: 2, imported: 1, skipped: [{ item: 1 }] });
    const [id = ''] = report.questionIds;
    const { data } = await call(contract.getQuestion, { params: { id } }, { as });
    expect(data.passageId).toBe(report.passages?.[0]?.passageId);
    expect(data.passageId).toEqual(expect.any(String));
  });

  test('takes a bounded number of them', async () => {
    const as = await tutor();
    const count = questionLimits.importPictures + 1;
    const many = Object.fromEntries(
      // Bytes behind the end of a picture are no part of what is shown, and make it another file.
      Array.from({ length: count }, (_, at) => [
        `p${at}.png`,
        base64(Buffer.concat([leaf, Buffer.from(String(at))])),
      ]),
    );
    const questions = Object.keys(many).map((name) => ({
      type: 'shorttext',
      content: { en: { stem: `See ![It](${name})` } },
      key: { accepted: ['leaf'] },
    }));
    const { report } = await sendFile(world, as, json(questions, many), { dryRun: 'true' });
    expect(report.imported).toBe(questionLimits.importPictures);
    expect(report.skipped[0]?.reason).toContain(String(questionLimits.importPictures));
  });
});
