import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { bookOf, withCell, withSheets } from '../../../testing/workbooks.ts';
import { openAll, questionIn, skippedIn, warningsIn } from '../fixtures.ts';

describe('a workbook', () => {
  test('is read as its cells show it: shares of a hundred, places, raised and lowered signs', async () => {
    const files = unzipSync(
      await bookOf([
        ['type', 'stem_en', 'option1_en', 'option2_en', 'option3_en', 'key'],
        ['single', 'Which?', 'a', 'b', 'c', '1'],
        ['single', 'Which then?', 'a', 'b', 'c', '1'],
        ['single', 'And which?', 'a', 'b', 'c', '1'],
      ]),
    );
    const put = (name: string, change: (xml: string) => string) => {
      files[name] = strToU8(change(Buffer.from(files[name] ?? []).toString()));
    };
    const run = (text: string, at = '') =>
      `<r>${at ? `<rPr><vertAlign val="${at}"/></rPr>` : ''}<t xml:space="preserve">${text}</t></r>`;
    const rich = (at: string, ...runs: string[]) =>
      `<c r="${at}" t="inlineStr"><is>${runs.join('')}</is></c>`;
    put('xl/worksheets/sheet1.xml', (sheet) =>
      [
        withCell('C2', '<c r="C2" s="4"><v>0.25</v></c>'),
        withCell('D2', '<c r="D2" s="5"><v>3.5</v></c>'),
        withCell(
          'E2',
          rich('E2', run('H'), run('2', 'subscript'), run('O at 10'), run('−5', 'superscript')),
        ),
        withCell('C3', rich('C3', run('x'), run('q', 'superscript'))),
        withCell('C4', '<c r="C4" s="6"><v>0.5</v></c>'),
      ].reduce((xml, change) => change(xml), sheet),
    );
    put('xl/styles.xml', (styles) =>
      styles.replace(
        '</cellXfs>',
        '<xf numFmtId="9"/><xf numFmtId="2"/><xf numFmtId="12"/></cellXfs>',
      ),
    );
    const { items } = await openAll(Buffer.from(zipSync(files)));
    const texts = questionIn(items[0]).content.en.options.map(({ text }) => text);
    expect(texts).toEqual(['25%', '3.50', 'H₂O at 10⁻⁵']);
    expect(skippedIn(items[1])).toMatch(/“xq” has raised/);
    expect(skippedIn(items[2])).toMatch(/number 0.5 .*[?]/);
  });

  test('is reckoned with by what its cells hold, however they show it, and what nobody reads may show anything', async () => {
    const files = unzipSync(
      await bookOf([
        ['S.No.', 'Question', 'Option A', 'Option B', 'Option C', 'Answer'],
        ['1', 'How much?', 'x', 'y', 'z', 'B'],
        ['2', 'Which share?', 'x', 'y', 'z', 'B'],
      ]),
    );
    const put = (name: string, change: (xml: string) => string) => {
      files[name] = strToU8(change(Buffer.from(files[name] ?? []).toString()));
    };
    put('xl/worksheets/sheet1.xml', (sheet) =>
      [
        withCell('A2', '<c r="A2" s="4"><v>1</v></c>'),
        withCell('C2', '<c r="C2" s="5"><v>3.5</v></c>'),
        withCell('D2', '<c r="D2" s="5"><v>4</v></c>'),
        withCell('F2', '<c r="F2"><v>3.5</v></c>'),
        withCell('C3', '<c r="C3" s="6"><v>0.25</v></c>'),
        withCell('D3', '<c r="D3" s="6"><v>0.5</v></c>'),
        withCell('F3', '<c r="F3" s="6"><v>0.5</v></c>'),
      ].reduce((xml, change) => change(xml), sheet),
    );
    put('xl/styles.xml', (styles) =>
      styles.replace(
        '</cellXfs>',
        '<xf numFmtId="12"/><xf numFmtId="2"/><xf numFmtId="9"/></cellXfs>',
      ),
    );
    const { items } = await openAll(Buffer.from(zipSync(files)));
    const read = items.map((item) => {
      const { content, key } = questionIn(item);
      return [content.en.options.map(({ text }) => text), key];
    });
    expect(read).toEqual([
      [['3.50', '4.00', 'z'], { optionIds: ['1'] }],
      [['25%', '50%', 'z'], { optionIds: ['2'] }],
    ]);
  });

  test('has the key that its cell holds, also where nobody could say what that shows', async () => {
    const files = unzipSync(
      await bookOf([
        ['type', 'stem_en', 'key'],
        ['numeric', 'How much is a half?', '1'],
      ]),
    );
    const put = (name: string, change: (xml: string) => string) => {
      files[name] = strToU8(change(Buffer.from(files[name] ?? []).toString()));
    };
    put('xl/worksheets/sheet1.xml', withCell('C2', '<c r="C2" s="4"><v>0.5</v></c>'));
    put('xl/styles.xml', (styles) => styles.replace('</cellXfs>', '<xf numFmtId="12"/></cellXfs>'));
    const { items } = await openAll(Buffer.from(zipSync(files)));
    expect(questionIn(items[0]).key).toEqual({ numeric: [{ value: 0.5 }] });
  });

  test('keeps raised signs in a key, and no tail of its own reckoning', async () => {
    const files = unzipSync(
      await bookOf([
        ['type', 'stem_en', 'key', 'title'],
        ['numeric', 'How many?', '1', 'x'],
        ['numeric', 'How much?', '1', 'x'],
      ]),
    );
    const name = 'xl/worksheets/sheet1.xml';
    const raised =
      '<is><r><t>10</t></r><r><rPr><vertAlign val="superscript"/></rPr><t>5</t></r></is>';
    const sheet = [
      withCell('C2', `<c r="C2" t="inlineStr">${raised}</c>`),
      withCell('C3', '<c r="C3"><v>0.30000000000000004</v></c>'),
      withCell('D3', `<c r="D3" t="inlineStr">${raised}</c>`),
    ].reduce((xml, change) => change(xml), Buffer.from(files[name] ?? []).toString());
    files[name] = strToU8(sheet);
    const { items } = await openAll(Buffer.from(zipSync(files)));
    expect(skippedIn(items[0])).toContain('10⁵');
    expect(questionIn(items[1])).toMatchObject({
      key: { numeric: [{ value: 0.3 }] },
      title: '10⁵',
    });
  });

  test('without options is asked where its questions are words, behind other sheets too', async () => {
    const plain = [
      ['Question', 'Answer'],
      ['How many legs has a cow?', '4'],
    ];
    const { items } = await openAll(await withSheets({ Notes: [['Read me']], Numbers: plain }));
    expect(items.map((item) => questionIn(item).key)).toEqual([{ numeric: [{ value: 4 }] }]);
    const keys = [
      ['Question', 'Answer'],
      ['1', 'B'],
    ];
    const refused = withSheets({ Paper: [['Sl', 'Stem']], 'Answer Key': keys });
    await expect(refused.then(openAll)).rejects.toThrow('csv_missing');
  });

  test('is asked from tables with options alone: the key of another sheet is no question', async () => {
    const own = [
      ['type', 'stem_en', 'key'],
      ['integer', 'Legs?', '2'],
    ];
    const answers = [
      ['Question', 'Answer'],
      ['1', 'B'],
    ];
    const { items } = await openAll(await withSheets({ Paper: own, 'Answer Key': answers }));
    expect(items.map((item) => questionIn(item).content.en.stem)).toEqual(['Legs?']);
    expect(warningsIn(items[0]).join()).toContain('“Answer Key”');
  });

  test('may have several sheets of questions; others are named, and pictures that lie on them', async () => {
    const table = (stem: string) => [
      ['type', 'stem_en', 'key'],
      ['integer', stem, '2'],
    ];
    const bytes = await withSheets(
      { Notes: [['of', 'nothing']], Physics: table('Legs?'), 'Chemistry & more': table('Arms?') },
      { 'xl/media/image1.png': strToU8('x') },
    );
    const { items } = await openAll(bytes);
    expect(items.map((item) => [item.item, item.line, questionIn(item).content.en.stem])).toEqual([
      [1, 2, 'Legs?'],
      [2, 2, 'Arms?'],
    ]);
    const told = items.map((item) => warningsIn(item).join('\n'));
    expect(told[0]).toMatch(/left out: “Notes”[^]*Pictures[^]*1\.[^]*sheet “Physics”/);
    expect(told[1]).toContain('sheet “Chemistry & more”');
  });
});
