import { describe, expect, it } from 'vitest';
import { refusalOf, skippedIn, warningsIn } from './fixtures.ts';
import { parseMoodleXml } from './import.moodle-xml.ts';

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
        `<single>false</single>${answer(50, 'a')}${answer(50, 'b')}${answer(-100, 'c')}`,
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
    const file = '<file name="cell.png" path="/" encoding="base64">iVBORw0KGgo=</file>';
    const answers = answer(100, 'a') + answer(0, 'b');
    const asked = xml('multichoice', answers).replace('</questiontext>', `${file}</questiontext>`);
    expect(skippedIn(only(asked))).toBe(
      'It comes with the file “cell.png”. Pictures and files are not imported yet.',
    );
    const linked = xml('multichoice', answers, '<![CDATA[<img src="@@PLUGINFILE@@/a.png">]]>');
    expect(skippedIn(only(linked))).toBe(
      'It shows the picture “a.png”. Pictures are not imported yet.',
    );
    const told = `<generalfeedback><text>See</text>${file}</generalfeedback>`;
    expect(warningsIn(only(xml('multichoice', told + answers)))).toEqual([
      'The picture “cell.png” of the explanation was left out.',
    ]);
  });

  it.each([
    'essay',
    'shortanswer',
    'matching',
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
    expect(skippedIn(only(xml(type, '')))).toMatch(/cannot be kept|not a question|not known/);
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
});
