import { describe, expect, test } from 'vitest';
import { questionIn, readOne, warningsIn } from '../fixtures.ts';

const moodle = (inside: string, stem = 'Which river?') =>
  `<quiz><question type="truefalse">${inside}<questiontext format="html"><text><![CDATA[${stem}]]></text></questiontext>` +
  '<answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question></quiz>';

const read = (inside: string, stem?: string) => readOne(moodle(inside, stem), 'moodle-xml');

describe('what Moodle says of a question beside what it asks', () => {
  test('is taken over: its name and its tags', () => {
    const item = read(
      '<name><text>Rivers 1</text></name><tags><tag><text>jee</text></tag><tag><text>difficulty:hard</text></tag><tag><text>year:2019</text></tag></tags>',
    );
    expect(questionIn(item)).toMatchObject({
      title: 'Rivers 1',
      tags: ['jee'],
      difficulty: 'hard',
      year: 2019,
    });
    expect(warningsIn(item)).toEqual([]);
  });

  test('is no name where it only repeats how the question begins', () => {
    expect(questionIn(read('<name><text>Which river…</text></name>')).title).toBeUndefined();
  });

  test('is named where it has no place: ids, marks, hints, and tags beyond measure', () => {
    const long = 'x'.repeat(50);
    const item = read(
      `<name><text>${'y'.repeat(200)}</text></name><idnumber>R-17</idnumber><defaultgrade>4</defaultgrade><hint format="html"><text>Look north</text></hint><tags><tag><text>${long}</text></tag></tags>`,
    );
    const told = warningsIn(item).join('\n');
    for (const part of ['R-17', '4 marks', 'Look north', long, 'y'.repeat(200)])
      expect(told).toContain(part);
    expect(questionIn(item).title).toHaveLength(160);
  });

  test('may be in both languages', () => {
    const stem = '<p>{mlang en}Is it a river?{mlang}{mlang hi}क्या यह नदी है?{mlang}</p>';
    expect(questionIn(read('', stem)).content).toMatchObject({
      en: { stem: '<p>Is it a river?</p>', options: [{ text: 'True' }, { text: 'False' }] },
      hi: { stem: '<p>क्या यह नदी है?</p>', options: [{ text: 'सत्य' }, { text: 'असत्य' }] },
    });
    const other = '{mlang hi}नदी?{mlang}{mlang other}River?{mlang}';
    expect(questionIn(read('', other)).content).toMatchObject({
      en: { stem: 'River?' },
      hi: { stem: 'नदी?' },
    });
    for (const alone of ['{mlang hi}क्या यह नदी है?{mlang}', '<p>{mlang hi}क्या यह नदी है?{mlang}</p>'])
      expect(questionIn(read('', alone)).content).toMatchObject({
        en: { stem: expect.stringContaining('क्या यह नदी है?') as string },
      });
  });

  test('may be in more languages, of which the others are named and English is English everywhere', () => {
    const item = read('', '{mlang en_us}River?{mlang}{mlang ur}دریا؟{mlang}{mlang hi}नदी?{mlang}');
    expect(questionIn(item).content).toMatchObject({
      en: { stem: 'River?' },
      hi: { stem: 'नदी?' },
    });
    expect(warningsIn(item).join('\n')).toContain('other languages (ur)');
  });
});

describe('what Moodle says in elements of several languages', () => {
  const span = (tongue: string, inside: string) =>
    `<span lang="${tongue}" class="multilang">${inside}</span>`;

  test('is parted, with what stands in them and around them', () => {
    const stem = `<p>1. ${span('en', 'Is <span style="color:red">it</span> a river?')} ${span('hi', 'क्या यह नदी है?')}</p>`;
    expect(questionIn(read('', stem)).content).toMatchObject({
      en: { stem: '<p>1. Is <span style="color:red">it</span> a river?</p>' },
      hi: { stem: '<p>1. क्या यह नदी है?</p>', options: [{ text: 'सत्य' }, { text: 'असत्य' }] },
    });
    const old = '<lang lang="en_us">River?</lang><lang lang="hi">नदी?</lang>';
    expect(questionIn(read('', old)).content).toMatchObject({
      en: { stem: 'River?' },
      hi: { stem: 'नदी?' },
    });
  });

  test('is English, or what comes first, where a group lacks the language', () => {
    const stem = `${span('hi', 'नदी')}${span('en', 'River')}, ${span('ur', 'دریا')}${span('en', 'big?')}`;
    const item = read('', stem);
    expect(questionIn(item).content).toMatchObject({
      en: { stem: 'River, big?' },
      hi: { stem: 'नदी, big?' },
    });
    expect(warningsIn(item).join('\n')).toContain('other languages (ur)');
    const { content } = questionIn(read('', `${span('de', 'Fluss?')}${span('fr', 'Fleuve ?')}`));
    expect(content).toMatchObject({ en: { stem: 'Fluss?' } });
    expect(content.hi).toBeUndefined();
  });

  test('is for everybody where one element stands alone, and Hindi alone is the question', () => {
    const alone = `Is ${span('hi', 'नदी')} a river?`;
    expect(questionIn(read('', alone)).content.en.stem).toBe(alone);
    const { content } = questionIn(read('', `1. ${span('hi', 'नदी?')}${span('ur', 'دریا؟')}`));
    expect(content.en.stem).toBe('1. नदी?');
    expect(content.hi).toBeUndefined();
  });
});

describe('what GIFT says of a question beside what it asks', () => {
  test('is taken over: its title, and tags of its comment', () => {
    const gift =
      '// [id:R-1] [tag:jee] [tag:a\\]b] [tag:source:NEET 2019]\n::Rivers::Which? {=Jhelum ~Dal}\n';
    const item = readOne(gift, 'gift');
    expect(questionIn(item)).toMatchObject({
      title: 'Rivers',
      tags: ['jee', 'a]b'],
      source: 'NEET 2019',
    });
    expect(warningsIn(item).join(' ')).toContain('R-1');
  });

  test('may be in both languages, and its pairs keep their signs', () => {
    const stem = String.raw`\{mlang en\}Match\{mlang\}\{mlang hi\}मिलाइए\{mlang\}`;
    const item = readOne(`${stem} {\n=one -> a\\=b\n=two -> c\\:d\n}\n`, 'gift');
    expect(questionIn(item).content).toMatchObject({
      en: { stem: 'Match', right: [{ text: 'a=b' }, { text: 'c:d' }] },
      hi: { stem: 'मिलाइए', right: [{ text: 'a=b' }, { text: 'c:d' }] },
    });
  });
});
