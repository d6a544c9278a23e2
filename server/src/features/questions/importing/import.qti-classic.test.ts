import { describe, expect, test } from 'vitest';
import { questionIn, readOne, skippedIn, warningsIn } from '../fixtures.ts';

const only = (text: string) => readOne(text, 'qti');
const draftOf = (text: string) => questionIn(only(text));

const classic = (items: string) =>
  `<questestinterop><assessment><section>${items}</section></assessment></questestinterop>`;
const said = (text: string, type = 'text/plain') =>
  `<material><mattext texttype="${type}">${text}</mattext></material>`;
const label = (id: string, text: string) =>
  `<response_label ident="${id}">${said(text)}</response_label>`;
const rule = (condition: string, marks: number | null, feedback = '') =>
  `<respcondition><conditionvar>${condition}</conditionvar>${marks === null ? '' : `<setvar action="Set">${marks}</setvar>`}${feedback}</respcondition>`;
const equal = (text: string, more = '') => `<varequal respident="r" ${more}>${text}</varequal>`;
const classicItem = (answers: string, rules: string, more = '', type = '') =>
  classic(
    `<item ident="i"><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>${type.startsWith('cc.') ? 'cc_profile' : 'question_type'}</fieldlabel><fieldentry>${type}</fieldentry></qtimetadatafield></qtimetadata></itemmetadata>
     <presentation>${said('What?')}${answers}</presentation><resprocessing>${rules}</resprocessing>${more}</item>`,
  );
const lid = (labels: string, cardinality = 'Single') =>
  `<response_lid ident="r" rcardinality="${cardinality}"><render_choice>${labels}</render_choice></response_lid>`;
const fib = (kind = 'String') =>
  `<response_str ident="r"><render_fib fibtype="${kind}"><response_label ident="a"/></render_fib></response_str>`;

describe('QTI 1.2', () => {
  test('a choice is right by the rule that gives most, and a rule for each option weighs it', () => {
    const rules = rule(equal('a'), 100) + rule(equal('b'), 50) + rule(equal('c'), 0);
    const { type, key, optionMarks } = draftOf(
      classicItem(lid(label('a', 'A') + label('b', 'B') + label('c', 'C')), rules),
    );
    expect({ type, key, optionMarks }).toEqual({
      type: 'single',
      key: { optionIds: ['a'] },
      optionMarks: { a: 1, b: 0.5, c: 0 },
    });
  });

  test('a picture that stands by itself is looked for by its name, beside texts and in options', () => {
    const picture =
      '<material><matimage imagtype="image/png" uri="fig 1.png" label="A ray"/></material>';
    const rules = rule(equal('a'), 100);
    const stem = classicItem(lid(label('a', 'A') + label('b', 'B')), rules).replace(
      said('What?'),
      `${said('What is x &lt; 3?')}${picture}`,
    );
    expect(skippedIn(only(stem))).toContain('fig 1.png');
    const option = `<response_label ident="a">${picture}</response_label>`;
    expect(skippedIn(only(classicItem(lid(option + label('b', 'B')), rules)))).toContain(
      'fig 1.png',
    );
  });

  test('an answer to so many digits keeps the range that the file gives, whichever end it leaves out', () => {
    const condition = `<or>${equal('3.142')}<and><vargt respident="r">3.1415</vargt><varlte respident="r">3.1425</varlte></and></or>`;
    const below = `<or>${equal('-2')}<and><vargte respident="r">-2.5</vargte><varlt respident="r">-1.5</varlt></and></or>`;
    const keyOf = (text: string) =>
      draftOf(classicItem(fib('Decimal'), rule(text, 100), '', 'numerical_question')).key;
    expect(keyOf(condition)).toEqual({ numeric: [{ min: 3.1415, max: 3.1425 }] });
    expect(keyOf(below)).toEqual({ numeric: [{ min: -2.5, max: -1.5 }] });
  });

  test('an end that a range leaves out is told, and marks below zero that no option has', () => {
    const number = (condition: string, more = '') =>
      warningsIn(
        only(classicItem(fib('Decimal'), rule(condition, 100) + more, '', 'numerical_question')),
      ).join(' ');
    const open = '<and><vargt respident="r">2.5</vargt><varlt respident="r">2.7</varlt></and>';
    expect(number(open)).toContain('leaves an end of its range out');
    const digits = `<or>${equal('3.142')}<and><vargt respident="r">3.1415</vargt><varlte respident="r">3.1425</varlte></and></or>`;
    expect(number(digits)).toBe('');
    expect(number(equal('3'), rule('<other/>', -25))).toContain('takes marks off');
  });

  test('several right ones are those of one rule that are not barred', () => {
    const rules = rule(`<and>${equal('a')}<not>${equal('b')}</not>${equal('c')}</and>`, 100);
    const labels = label('a', 'A') + label('b', 'B') + label('c', 'C');
    expect(draftOf(classicItem(lid(labels, 'Multiple'), rules))).toMatchObject({
      type: 'multiple',
      key: { optionIds: ['a', 'c'] },
    });
  });

  test('true and false are told by the type that the file names', () => {
    const answers = lid(label('x', 'True') + label('y', 'False'));
    for (const type of ['true_false_question', 'cc.true_false.v0p1']) {
      const text = classicItem(answers, rule(equal('y'), 10), '', type);
      expect(draftOf(text)).toMatchObject({ type: 'truefalse', key: { optionIds: ['false'] } });
    }
    expect(draftOf(classicItem(answers, rule(equal('y'), 10)))).toMatchObject({ type: 'single' });
  });

  test.each([
    ['exactly', equal('4.5'), { value: 4.5 }],
    [
      'with a margin',
      equal('200', 'margintype="percent" margin="20"'),
      { value: 200, tolerancePercent: 20 },
    ],
    [
      'with a margin of more than itself',
      equal('0.29', 'margintype="percent" margin="110"'),
      { value: 0.29, tolerance: 0.319 },
    ],
    [
      'within a range',
      '<vargte respident="r">1</vargte><varlte respident="r">22</varlte>',
      { min: 1, max: 22 },
    ],
  ])('a number %s', (_name, condition, expected) => {
    const text = classicItem(fib('Decimal'), rule(condition, 100));
    expect(draftOf(text).key).toEqual({ numeric: [expected] });
  });

  test('a blank to fill, and without an answer an essay that is left out', () => {
    const rules = rule(equal('blank') + equal('gap'), 100);
    expect(draftOf(classicItem(fib(), rules))).toMatchObject({
      type: 'shorttext',
      key: { accepted: ['blank', 'gap'] },
    });
    expect(skippedIn(only(classicItem(fib(), rule('<other/>', null))))).toContain('Essay');
  });

  const three = lid(label('a', 'A') + label('b', 'B') + label('c', 'C'));
  const taking = (condition: string, marks: number, set: string) =>
    `<respcondition><conditionvar>${condition}</conditionvar><setvar ${set}>${marks}</setvar></respcondition>`;
  const subtract = 'varname="SCORE" action="Subtract"';

  test('marks that are taken away make nothing right, and count from what is there before', () => {
    const wrong = taking(equal('a'), 1, subtract) + taking(equal('b'), 1, subtract);
    expect(skippedIn(only(classicItem(three, wrong)))).toContain('No option');
    const before = '<outcomes><decvar varname="SCORE" defaultval="1"/></outcomes>';
    expect(draftOf(classicItem(three, before + wrong)).key).toEqual({ optionIds: ['c'] });
    const twice = taking(equal('c'), 2, subtract.replace('Subtract', 'Multiply'));
    expect(skippedIn(only(classicItem(three, twice)))).toContain('not understood');
  });

  test('a rule sets the marks anew, and ends the rules unless it says that they go on', () => {
    const set = 'varname="SCORE" action="Set"';
    const before = '<outcomes><decvar varname="SCORE" defaultval="1"/></outcomes>';
    const barred = before + taking(`<not>${equal('a')}</not>`, 0, set);
    expect(draftOf(classicItem(three, barred)).key).toEqual({ optionIds: ['a'] });
    const ended = taking(equal('a'), 0, set) + taking(`<not>${equal('b')}</not>`, 1, set);
    expect(draftOf(classicItem(three, ended)).key).toEqual({ optionIds: ['c'] });
    const goesOn = taking(equal('a'), 1, set).replace('>', ' continue="Yes">');
    const more =
      goesOn + taking(`<or>${equal('a')}${equal('b')}</or>`, 1, set.replace('Set', 'Add'));
    expect(draftOf(classicItem(three, more)).optionMarks).toEqual({ a: 1, b: 0.5, c: 0 });
  });

  test('what other variables count is no mark', () => {
    const rules =
      taking(equal('a'), 5, 'varname="TRIES" action="Add"') +
      taking(equal('a'), 0, 'varname="SCORE" action="Set"') +
      taking(equal('c'), 1, 'varname="SCORE" action="Set"');
    expect(draftOf(classicItem(three, rules)).key).toEqual({ optionIds: ['c'] });
    const unclear = rules.replaceAll('SCORE', 'POINTS');
    expect(skippedIn(only(classicItem(three, unclear)))).toContain('not understood');
  });

  test('what is not to be chosen is no right option', () => {
    const others = rule(`<and><not>${equal('a')}</not><not>${equal('c')}</not></and>`, 1);
    expect(draftOf(classicItem(three, others)).key).toEqual({ optionIds: ['b'] });
    const several = three.replace('Single', 'Multiple');
    const each = rule(equal('a'), 1) + rule(`<not>${equal('b')}</not>`, 1);
    expect(skippedIn(only(classicItem(several, each)))).toContain('not understood');
  });

  test.each([
    ['texts', 'String', `<not>${equal('x')}</not>`, 'not understood'],
    ['parts of texts', 'String', '<varsubstring respident="r">x</varsubstring>', 'not understood'],
    ['whatever else', 'String', '<other/>', 'not understood'],
    ['numbers', 'Decimal', `<not>${equal('5')}</not>`, 'no number'],
  ])('the opposite of %s leaves the question out by name', (_name, kind, condition, why) => {
    const rules = rule(equal('4'), 1) + rule(condition, 1);
    expect(skippedIn(only(classicItem(fib(kind), rules)))).toContain(why);
  });

  test('that capital letters count is named, which they do not here', () => {
    const told = (more: string) =>
      warningsIn(only(classicItem(fib(), rule(equal('NaCl', more), 1)))).join(' ');
    expect(told('case="Yes"')).toContain('Capital and small letters count');
    expect(told('case="No"')).toBe('');
  });

  test('columns are matched by the rules of their parts', () => {
    const part = (id: string, text: string) =>
      `<response_lid ident="${id}">${said(text)}<render_choice>${label('x', '1')}${label('y', '2')}${label('z', '3')}</render_choice></response_lid>`;
    const rules =
      rule('<varequal respident="p">x</varequal>', 50) +
      rule('<varequal respident="q">y</varequal>', 50);
    const { content, key } = draftOf(classicItem(part('p', 'A') + part('q', 'B'), rules));
    expect(content.en.left?.map(({ text }) => text)).toEqual(['A', 'B']);
    expect(content.en.right?.map(({ text }) => text)).toEqual(['1', '2', '3']);
    expect(key).toMatchObject({
      pairs: [
        ['l1', 'r1'],
        ['l2', 'r2'],
      ],
    });
  });

  test('what is said to everybody explains, and what hangs on the marks is named', () => {
    const feedback = (id: string, text: string) =>
      `<itemfeedback ident="${id}">${said(text)}</itemfeedback>`;
    const show = (id: string) => `<displayfeedback linkrefid="${id}"/>`;
    const rules =
      rule('<other/>', null, show('general_fb')) +
      rule(equal('a'), 100, show('correct_fb')) +
      rule(equal('b'), null, show('b_fb'));
    const read = only(
      classicItem(
        lid(label('a', 'A') + label('b', 'B')),
        rules,
        feedback('general_fb', 'For all') +
          feedback('correct_fb', 'Well done') +
          feedback('b_fb', 'Not B'),
      ),
    );
    expect(questionIn(read).content.en.explanation).toMatch(/For all.*Not B/s);
    expect(warningsIn(read).join(' ')).toContain('Well done');
  });
});
