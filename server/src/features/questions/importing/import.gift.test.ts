import { describe, expect, it } from 'vitest';
import { listed, skippedIn, warningsIn } from '../fixtures.ts';
import { parseGift as parser } from './import.gift.ts';

const parseGift = listed(parser);

function only(text: string) {
  const [item, ...more] = parseGift(text);
  if (!item || more.length > 0) throw new Error('not one item');
  return item;
}

function question(text: string) {
  const item = only(text);
  if (!('question' in item)) throw new Error(skippedIn(item) ?? '');
  return item.question;
}

describe('parseGift', () => {
  it('keeps the weights of a single choice as marks of its options', () => {
    const read = question('Q {~%50%half =whole ~%-25%bad ~none}');
    expect(read).toMatchObject({ type: 'single', key: { optionIds: ['b'] } });
    expect(read.optionMarks).toEqual({ a: 0.5, b: 1, c: -0.25, d: 0 });
  });

  it('reads even weights as several right options, uneven ones with marks', () => {
    const even = question('Q {~%50%a ~%50%b ~c}');
    expect(even).toMatchObject({ type: 'multiple', key: { optionIds: ['a', 'b'] } });
    expect(even.optionMarks).toBeUndefined();
    const uneven = question('Q {~%70%a ~%30%b ~c}');
    expect(uneven.optionMarks).toEqual({ a: 0.7, b: 0.3, c: 0 });
  });

  it.each([
    ['{#3.14:0.01}', [{ value: 3.14, tolerance: 0.01 }]],
    ['{#-1..2.5}', [{ min: -1, max: 2.5 }]],
    ['{#42}', [{ value: 42 }]],
    ['{#=1:0 =%50%1:2 ~%0%7}', [{ value: 1 }, { value: 1, tolerance: 2, share: 0.5 }]],
  ])('reads the number %s', (answers, numeric) => {
    expect(question(`How much? ${answers}`)).toMatchObject({ type: 'numeric', key: { numeric } });
  });

  it('reads short answers and columns that are matched', () => {
    expect(question('Two plus two equals {=four =4 =Four}.')).toMatchObject({
      type: 'shorttext',
      content: { en: { stem: 'Two plus two equals _____ .' } },
      key: { accepted: ['Four', '4'] },
    });
    expect(question('Match. {=Canada -> Ottawa =Italy -> Rome = -> Paris}')).toMatchObject({
      type: 'match',
      content: { en: { right: [{ text: 'Ottawa' }, { text: 'Rome' }, { text: 'Paris' }] } },
      key: {
        pairs: [
          ['l1', 'r1'],
          ['l2', 'r2'],
        ],
      },
    });
  });

  it('names what a short answer loses', () => {
    const item = only('He was born in {=Srinagar =%50%Shrinagar =%0%Leh#Too far.}');
    expect(item).toMatchObject({ question: { key: { accepted: ['Srinagar'] } } });
    expect(warningsIn(item)).toEqual([
      expect.stringMatching(/^The answer “Shrinagar” earns a part/),
    ]);
  });

  it('gathers feedback into the explanation', () => {
    expect(question('Q {=a#good ~b#bad####Because.}').content.en.explanation).toBe(
      'Because.\na: good\nb: bad',
    );
    // Moodle says the first to whoever is wrong, the second to whoever is right.
    expect(question('Sun? {T#no#yes}').content.en.explanation).toBe('True: yes\nFalse: no');
    expect(question('Moon? {F#no#yes}').content.en.explanation).toBe('True: no\nFalse: yes');
  });

  it('keeps the lines of what is asked, whatever kind of text it is', () => {
    const stem = (text: string) => question(text).content.en.stem;
    expect(stem('Which are right?\n1. Dal is a lake.\n2. Wular is a river.\n{=1 ~2}')).toBe(
      'Which are right?\n1. Dal is a lake.\n2. Wular is a river.',
    );
    expect(stem('Solve $$x\\=2$$\nfor x\n{=2 ~3}')).toBe('Solve $$x=2$$<br>\nfor x');
    expect(stem('Solve\n$$\nx^2 \\= 4\n$$\nfor x {=2 ~3}')).toBe(
      'Solve<br>\n$$\nx^2 = 4\n$$<br>\nfor x',
    );
    expect(stem('$$x$$ [and]\n1. a<b always\n2. c>d always {=2 ~3}')).toBe(
      '$$x$$ [and]<br>\n1. a<b always<br>\n2. c>d always',
    );
    expect(stem('[plain]a < b\nc {=2 ~[html]<b>3</b>}')).toBe('a &lt; b<br>\nc');
    expect(stem('<p>One</p>\n<p>Two\nthree</p> {=2 ~3}')).toBe('<p>One</p> <p>Two<br>\nthree</p>');
    expect(stem('[markdown]* one\n* two\n{=2 ~3}')).toBe('* one\n* two');
  });

  it('takes text without markup as plain and text with tags or maths as HTML', () => {
    expect(question('Pay $5? {=yes ~no}').textKind).toBe('plain');
    expect(question('Is H<sub>2</sub>O wet? {=yes ~no}').textKind).toBe('html');
    expect(question('Solve $$x^2\\=4$$ {=2 ~3}').textKind).toBe('html');
    expect(question('[markdown]Is **it**? {=yes ~no}').textKind).toBe('markdown');
  });

  it('escapes a plain option of an HTML question', () => {
    const read = question('[html]<p>Tag?</p> {=[plain]<b> ~[plain]<i>}');
    expect(read.content.en.options[0]?.text).toBe('&lt;b&gt;');
  });

  it('takes the category for the topic of what follows', () => {
    const items = parseGift(
      '$CATEGORY: $course$/top/Physics/Optics\n\nQ {=a ~b}\n\n$CATEGORY: X\nR {T}',
    );
    expect(items.map((item) => 'question' in item && item.question.topic.subject)).toEqual([
      'Physics',
      'X',
    ]);
    expect(items.map(({ line }) => line)).toEqual([3, 6]);
  });

  it('skips a broken question alone and names the line', () => {
    const items = parseGift('Good {=a ~b}\n\n// note\nBad {=a\n~b\n\nGood too {T}');
    expect(items.map((item) => 'question' in item)).toEqual([true, false, true]);
    expect(items[1]?.line).toBe(4);
    expect(skippedIn(items[1])).toMatch(/^It (cannot be read|ends).* line [45], column \d+/);
  });

  it.each([
    ['Q {~a ~b}', 'No option is marked as right.'],
    ['Q {=a ~a}', 'Option 2: The text is the same as that of option 1.'],
    [
      '[html]Q <img src\\="@@PLUGINFILE@@/cell.png"> {=a ~b}',
      'It shows the picture “cell.png”, which is not in the file.',
    ],
  ])('skips %s', (text, reason) => {
    expect(skippedIn(only(text))).toBe(reason);
  });

  it('warns of maths that does not compile', () => {
    const item = only('Is $$\\frac{$$ it? {=a ~b}'.replaceAll('{$', '\\{$'));
    expect(warningsIn(item)).toEqual([
      expect.stringMatching(/^Question text: The formula “\\frac\{” does not compile: /),
    ]);
  });

  it.each([
    ['If x = 5, what is y = 2x? {=10 ~5}', 'If x = 5, what is y = 2x?', '10'],
    ['What is the ratio 3:4 of? {=a:b ~c:d}', 'What is the ratio 3:4 of?', 'a:b'],
    [
      '::Time:: At 10:30 (see http://x.in)? {=10:30 ~11:30}',
      'At 10:30 (see http://x.in)?',
      '10:30',
    ],
    [
      '[html]<p class="q">Which? = it</p> {=<b class="x">this</b> ~that}',
      '<p class="q">Which? = it</p>',
      '<b class="x">this</b>',
    ],
    ['Which? {~no=yes}', 'Which?', 'no'],
  ])('reads signs that can mean only themselves: %s', (text, stem, first) => {
    expect(question(text).content.en).toMatchObject({ stem, options: [{ text: first }, {}] });
  });

  it.each([
    ['What is x? {=x=5 ~y ~z}', /The = in line 1, column 15 could .* write \\=/],
    ['What is x? {~x=5 ~y}', /The = in line 1, column 15 could/],
    ['Q {=a#see b=c ~d}', /The = in line 1/],
    ['The set {1, 2} is? {=a ~b}', /more than one pair of curly brackets.*\\\{ and \\\}/],
  ])('says how to escape where it could be either: %s', (text, reason) => {
    expect(skippedIn(only(text))).toMatch(reason);
  });

  it('keeps what wrong options cost, and says that it outranks the test', () => {
    const text = 'Q {~%50%a ~%50%b ~%-50%c}';
    expect(question(text).optionMarks).toEqual({ a: 0.5, b: 0.5, c: -0.5 });
    expect(warningsIn(only(text))).toEqual([
      expect.stringContaining('(1: 50 %, 2: 50 %, 3: −50 %)'),
    ]);
    const [dropped] = parseGift(text, { weights: 'drop' });
    expect(dropped).toMatchObject({
      warnings: [{ code: 'weights_dropped' }],
      question: { key: { optionIds: ['a', 'b'] } },
    });
    expect(dropped && 'question' in dropped && dropped.question.optionMarks).toBeFalsy();
  });

  it('refuses numbers that no key can hold, by name', () => {
    expect(skippedIn(only('Q {#9007199254740993}'))).toMatch(/larger than 9,007,199,254,740,991/);
    expect(skippedIn(only('Q {#0x10}'))).toMatch(/cannot be read/);
  });
});
