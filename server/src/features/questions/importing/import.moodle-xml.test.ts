import { describe, expect, it } from 'vitest';
import { listed, refusalOf, skippedIn, warningsIn } from '../fixtures.ts';
import { parseMoodleXml as parser } from './import.moodle-xml.ts';

const parseMoodleXml = listed(parser);

function xml(type: string, body: string, stem = '<![CDATA[<p>Why?</p>]]>'): string {
  return `<?xml version="1.0"?>\n<quiz>\n<question type="${type}"><questiontext format="html"><text>${stem}</text></questiontext>${body}</question>\n</quiz>`;
}

function answer(fraction: number | string, text: string, extra = ''): string {
  return `<answer fraction="${fraction}" format="html"><text>${text}</text>${extra}</answer>`;
}

function only(text: string) {
  const [item, ...more] = parseMoodleXml(text);
  if (!item || more.length > 0) throw new Error('not one item');
  return item;
}

function question(text: string) {
  const item = only(text);
  if (!('question' in item)) throw new Error(skippedIn(item) ?? '');
  return item.question;
}

describe('parseMoodleXml', () => {
  it('reads several right options and their fractions', () => {
    const even = question(
      xml(
        'multichoice',
        `<single>false</single>${answer(50, 'a')}${answer(50, 'b')}${answer(0, 'c')}`,
      ),
    );
    expect(even).toMatchObject({
      type: 'multiple',
      textKind: 'html',
      key: { optionIds: ['a', 'b'] },
    });
    expect(even.optionMarks).toBeUndefined();
    const uneven = question(
      xml(
        'multichoice',
        `<single>false</single>${answer(75, 'a')}${answer(25, 'b')}${answer(0, 'c')}`,
      ),
    );
    expect(uneven.optionMarks).toEqual({ a: 0.75, b: 0.25, c: 0 });
  });

  it('keeps part marks of a single choice', () => {
    const read = question(
      xml(
        'multichoice',
        `<single>true</single>${answer(100, 'a')}${answer(50, 'b')}${answer('-25', 'c')}`,
      ),
    );
    expect(read).toMatchObject({ type: 'single', key: { optionIds: ['a'] } });
    expect(read.optionMarks).toEqual({ a: 1, b: 0.5, c: -0.25 });
  });

  it('reads true and false', () => {
    const note = '<feedback><text>Look again</text></feedback>';
    const read = question(xml('truefalse', answer(0, 'true', note) + answer(100, 'false')));
    expect(read).toMatchObject({ type: 'truefalse', key: { optionIds: ['false'] } });
    expect(read.content.en.explanation).toBe('True<blockquote>Look again</blockquote>');
  });

  it('reads numbers with tolerance and shares', () => {
    const body =
      answer(100, '3.14', '<tolerance>0.01</tolerance>') + answer(50, '3') + answer(0, '*');
    expect(question(xml('numerical', body)).key).toEqual({
      numeric: [
        { value: 3.14, tolerance: 0.01 },
        { value: 3, share: 0.5 },
      ],
    });
    expect(skippedIn(only(xml('numerical', answer(100, '3,5'))))).toBe(
      'The answer “3,5” is not a number.',
    );
  });

  it('decodes entities once, and none inside CDATA', () => {
    const body = answer(100, '&amp;lt; &#2309;') + answer(0, '<![CDATA[&amp;]]>');
    const { en } = question(xml('multichoice', body, '&lt;b&gt;x&lt;/b&gt; &amp;amp;')).content;
    expect(en.stem).toBe('<b>x</b> &amp;');
    expect(en.options.map(({ text }) => text)).toEqual(['&lt; अ', '&amp;']);
  });

  it('puts general feedback first in the explanation', () => {
    const general = '<generalfeedback format="html"><text>Since.</text></generalfeedback>';
    const { en } = question(
      xml('multichoice', general + answer(100, 'a') + answer(0, 'b')),
    ).content;
    expect(en.explanation).toBe('Since.');
  });

  it('skips what needs a picture and warns of one in the feedback', () => {
    const file = '<file name="cell.png" path="/" encoding="base64">bm8gcGljdHVyZQ==</file>';
    const answers = answer(100, 'a') + answer(0, 'b');
    const asked = xml('multichoice', answers).replace('</questiontext>', `${file}</questiontext>`);
    expect(skippedIn(only(asked))).toBe(
      'It comes with the file “cell.png”, which is no picture of the kind PNG, JPEG, WebP or GIF.',
    );
    const linked = xml('multichoice', answers, '<![CDATA[<img src="@@PLUGINFILE@@/a.png">]]>');
    expect(skippedIn(only(linked))).toBe('It shows the picture “a.png”, which is not in the file.');
    const told = `<generalfeedback><text>See</text>${file}</generalfeedback>`;
    expect(warningsIn(only(xml('multichoice', told + answers)))).toEqual([
      'The picture “cell.png” of the explanation was left out.',
    ]);
  });

  it.each([
    'essay',
    'randomsamatch',
    'cloze',
    'description',
    'ddwtos',
    'ddmarker',
    'gapselect',
    'calculated',
    'ordering',
    'stack',
    'toString',
  ])('names %s as skipped', (type) => {
    expect(skippedIn(only(xml(type, '')))).toMatch(
      /cannot be kept|not a question|not known|at random/,
    );
  });

  it('reads a short answer with all that is right, and names what it cannot keep of it', () => {
    const body =
      '<usecase>1</usecase>' +
      answer(100, 'Dal') +
      answer(100, 'dal') +
      answer(100, 'Dal \\* Lake') +
      answer(50, 'Wular') +
      answer(0, 'Manasbal') +
      answer(0, '*');
    const item = only(xml('shortanswer', body));
    expect(item).toMatchObject({
      question: { type: 'shorttext', key: { accepted: ['dal', 'Dal * Lake'] } },
    });
    expect(item.warnings.map(({ code }) => code)).toEqual([
      'short_partly',
      'short_left',
      'short_case',
    ]);
  });

  it('keeps no short answer that takes any letters, nor one without a right answer', () => {
    expect(skippedIn(only(xml('shortanswer', answer(100, 'D*l'))))).toMatch(/^The answer “D\*l”/);
    expect(skippedIn(only(xml('shortanswer', answer(0, 'Dal'))))).toBe(
      'No answer is marked as right.',
    );
  });

  it('reads columns that are matched, with what is only offered on the right', () => {
    const pair = (left: string, right: string) =>
      `<subquestion format="html"><text>${left}</text><answer><text>${right}</text></answer></subquestion>`;
    const body = pair('Jhelum', 'Srinagar') + pair('&lt;b&gt;Tawi&lt;/b&gt;', 'Jammu');
    const item = only(
      xml('matching', body + pair('Chenab', 'Jammu') + pair('', 'Leh &amp;lt; Kargil')),
    );
    expect(item).toMatchObject({
      warnings: [],
      question: {
        type: 'match',
        textKind: 'html',
        content: {
          en: {
            left: [
              { _id: 'l1', text: 'Jhelum' },
              { _id: 'l2', text: '<b>Tawi</b>' },
              { _id: 'l3', text: 'Chenab' },
            ],
            right: [
              { _id: 'r1', text: 'Srinagar' },
              { _id: 'r2', text: 'Jammu' },
              { _id: 'r3', text: 'Leh &amp;lt; Kargil' },
            ],
          },
        },
        key: {
          pairs: [
            ['l1', 'r1'],
            ['l2', 'r2'],
            ['l3', 'r2'],
          ],
        },
      },
    });
  });

  it.each([
    ['multichoice', answer(0, 'a') + answer(0, 'b'), 'No option is marked as right.'],
    [
      'multichoice',
      answer('x', 'a') + answer(0, 'b'),
      'The fraction of an answer is not a number.',
    ],
    [
      'truefalse',
      answer(0, 'true') + answer(0, 'false'),
      'Neither true nor false is marked as right.',
    ],
    ['multichoice', answer(100, 'a'), 'Options: Too few options: 1. At least 2 are needed.'],
  ])('skips a %s without sense', (type, body, reason) => {
    const item = only(xml(type, body));
    expect([skippedIn(item), item.line]).toEqual([reason, 3]);
  });

  it.each([
    ['<quiz><question>', /^Line 1: .*cut off/],
    ['<quiz>\n<question></quiz>\n</question>', /^Line \d: /],
    ['<other/>', /not a Moodle question file/],
    ['<!DOCTYPE x [<!ENTITY a "b">]><quiz>&a;</quiz>', /^Line 1: .*not read/],
    ['<quiz><![CDATA[ ', /CDATA does not end/],
    ['<quiz a="', /<…> does not end/],
  ])('refuses %s as a whole', (text, message) => {
    expect(refusalOf(() => parseMoodleXml(text))).toMatch(message);
  });

  it.each([
    ['Solve <b>now</b>', 'Solve <b>now</b>'],
    ['a<sup>2</sup> and<br/>b', 'a<sup>2</sup> and<br>b'],
    ['one<![CDATA[ two ]]>three', 'one two three'],
    ['<![CDATA[a]]>&lt;b&gt;c&lt;/b&gt;', 'a<b>c</b>'],
  ])('keeps all of %s in its order', (inside, stem) => {
    const text = `<quiz><question type="multichoice"><questiontext format="html"><text>${inside}</text></questiontext>${answer(100, 'a')}${answer(0, 'b')}</question></quiz>`;
    expect(question(text).content.en.stem).toBe(stem);
  });

  it('names that options are to be mixed, once for the whole file: here a test says so', () => {
    const ask = (mixes: string) =>
      `<question type="multichoice"><questiontext><text>Q?</text></questiontext><shuffleanswers>${mixes}</shuffleanswers>${answer(100, 'a')}${answer(0, 'b')}</question>`;
    const told = [...parseMoodleXml(`<quiz>${['false', 'true', '1'].map(ask).join('')}</quiz>`)];
    expect(told.map(warningsIn)).toEqual([
      [],
      [
        'The file asks to mix the options of questions. Here a test says whether they are mixed, for all of its questions.',
      ],
      [],
    ]);
  });

  it('names texts that have no place, once for the whole file', () => {
    const one = `<question type="multichoice"><questiontext>stray <text>Q?</text></questiontext><hint><text>Think.</text></hint>${answer(100, 'a')}${answer(0, 'b')}</question>`;
    const [first, outside, last] = parseMoodleXml(`<quiz>${one}loose words${one}</quiz>`);
    expect(warningsIn(first)).toEqual([
      'The text “stray” of <questiontext> was left out.',
      'The text “Think.” of <hint> was left out.',
    ]);
    expect(skippedIn(outside)).toBe('This is no question: “loose words”.');
    expect(warningsIn(last)).toEqual([]);
  });

  it.each([
    ['<image_base64>R0lGODlh</image_base64>', 'image_base64'],
    ['<image>cell.gif</image><image_base64>R0lGODlh</image_base64>', 'cell.gif'],
  ])('leaves out a question with an old picture: %s', (picture, name) => {
    const text = xml('multichoice', `${picture}${answer(100, 'a')}${answer(0, 'b')}`);
    expect(skippedIn(parseMoodleXml(text)[0])).toContain(`It comes with the file “${name}”`);
  });

  it.each([
    ['truefalse', answer(100, 'true') + answer(100, 'false'), /both marked as right/],
    ['numerical', answer(100, '0x10'), /“0x10” is not a number/],
    ['numerical', answer('0x64', '5'), /fraction of an answer is not a number/],
    [
      'multichoice',
      answer(100, 'a') + answer(0, '&lt;p&gt;&lt;br&gt;&lt;/p&gt;'),
      /^Option 2: There is nothing to see/,
    ],
    ['constructor', answer(100, 'a'), /type “constructor” are not known/],
  ])('refuses by name in %s: %s', (type, inside, reason) => {
    expect(skippedIn(parseMoodleXml(xml(type, inside))[0])).toMatch(reason);
  });

  it('refuses tags in tags without end, closed as they may be', () => {
    const text = `<quiz><question>${'<a>'.repeat(40)}${'</a>'.repeat(40)}</question></quiz>`;
    expect(refusalOf(() => parseMoodleXml(text))).toMatch(/nested more than 32 deep/);
  });
});
