import { unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { ImportedQuestion } from '@chinar/contract/questions';
import { newId } from '../../../db/ids.ts';
import {
  draftQuestion,
  exportOf,
  openAll,
  questionIn,
  readOne,
  skippedIn,
  warningsIn,
} from '../fixtures.ts';

const value = (text: string) => `<value>${text}</value>`;
const item = (
  {
    type,
    correct,
    cardinality = 'single',
  }: { type: string; correct: string[]; cardinality?: string },
  body: string,
  rules: string,
) =>
  `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="q" title="Q">
    <responseDeclaration identifier="R" cardinality="${cardinality}" baseType="${type}">
      <correctResponse>${correct.map(value).join('')}</correctResponse></responseDeclaration>
    <outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>
    <itemBody><p>What?</p>${body}</itemBody>
    <responseProcessing>${rules}</responseProcessing></assessmentItem>`;

const answer = '<variable identifier="R"/>';
const base = (text: string, type = 'identifier') =>
  `<baseValue baseType="${type}">${text}</baseValue>`;
const score = (marks: number) =>
  `<setOutcomeValue identifier="SCORE">${base(String(marks), 'float')}</setOutcomeValue>`;
const when = (...branches: string[]) =>
  `<responseCondition>${branches.join('')}</responseCondition>`;
const right = (condition: string, marks = 1) =>
  `<responseIf>${condition}${score(marks)}</responseIf>`;
const orElse = (condition: string, marks: number) =>
  `<responseElseIf>${condition}${score(marks)}</responseElseIf>`;
const otherwise = (marks: number) => `<responseElse>${score(marks)}</responseElse>`;
const match = (with_: string) => `<match>${answer}${with_}</match>`;

const options = ['A', 'B', 'C']
  .map((id) => `<simpleChoice identifier="${id}">Option ${id}</simpleChoice>`)
  .join('');
const read = (text: string) => readOne(text, 'qti');

describe('the rules by which a choice is marked', () => {
  const choice = (rules: string, correct: string[] = [], cardinality = 'single') =>
    read(
      item(
        { type: 'identifier', correct, cardinality },
        `<choiceInteraction responseIdentifier="R" maxChoices="1">${options}</choiceInteraction>`,
        rules,
      ),
    );
  const called = '<correct identifier="R"/>';

  test.each([
    ['a value of their own', when(right(match(base('B'))), otherwise(0)), ['b']],
    ['the opposite of what is wrong', when(right(match(base('B')), 0), otherwise(1)), ['a', 'c']],
    [
      'not one and not another',
      when(right(`<and><not>${match(base('A'))}</not><not>${match(base('B'))}</not></and>`)),
      ['c'],
    ],
    [
      'one of a list',
      when(right(`<member>${answer}<multiple>${base('C')}</multiple></member>`)),
      ['c'],
    ],
    ['sums over rules', when(right(match(base('B')))) + when(right(match(base('A')), 0)), ['b']],
  ])('%s', (_name, rules, ids) => {
    const { key } = questionIn(choice(rules));
    expect(key).toEqual({ optionIds: ids });
  });

  test('count before what the file calls right, which is told', () => {
    const found = choice(when(right(match(base('B')))), ['A']);
    expect(questionIn(found).key).toEqual({ optionIds: ['b'] });
    expect(warningsIn(found).join(' ')).toContain('Here its rules count');
    expect(warningsIn(choice(when(right(match(base('B')))), ['B']))).toEqual([]);
    expect(warningsIn(choice(when(right(match(called)), otherwise(0)), ['B']))).toEqual([]);
  });

  test('that take several together name them all', () => {
    const both = match(`<multiple>${base('A')}${base('C')}</multiple>`);
    const found = choice(when(right(both)), ['A'], 'multiple');
    expect(questionIn(found)).toMatchObject({ type: 'multiple', key: { optionIds: ['a', 'c'] } });
  });

  test('that cannot be carried out leave the question out by name', () => {
    const own = `<customOperator class="x">${answer}${base('B')}</customOperator>`;
    expect(skippedIn(choice(when(right(own)), ['A']))).toContain('not understood');
    expect(skippedIn(choice(when(right(own)), ['A'], 'multiple'))).toContain('not understood');
  });

  /** As exporters bound the score behind their other rules. */
  const bound = (compare: string, name: string, to: string) =>
    `<responseCondition><responseIf><${compare}><variable identifier="${name}"/>${to}</${compare}>
      <setOutcomeValue identifier="${name}">${to}</setOutcomeValue></responseIf></responseCondition>`;
  const marks = (size: number) => base(String(size), 'float');

  test('that take marks off for what is wrong say so', () => {
    const rules = when(
      `<responseIf><isNull>${answer}</isNull>${score(0)}</responseIf>`,
      orElse(match(called), 4),
      otherwise(-1),
    );
    const found = choice(rules, ['B']);
    expect(questionIn(found).key).toEqual({ optionIds: ['b'] });
    expect(warningsIn(found).join(' ')).toContain('takes marks off');
    const both = match(`<multiple>${base('A')}${base('C')}</multiple>`);
    const several = choice(when(right(both, 2), otherwise(-1)), ['A', 'C'], 'multiple');
    expect(warningsIn(several).join(' ')).toContain('takes marks off');
    // Where each option has marks of its own they are kept.
    const weighed = choice(when(right(match(base('B')), 4), otherwise(-1)), ['B']);
    expect(questionIn(weighed).optionMarks).toEqual({ a: -0.25, b: 1, c: -0.25 });
    expect(warningsIn(weighed).join(' ')).not.toContain('takes marks off');
  });

  test('are read with bounds of the score behind them, which make no answer right', () => {
    const bounds = bound('lt', 'SCORE', marks(0)) + bound('gt', 'SCORE', marks(1));
    const found = choice(when(right(match(called)), otherwise(0)) + bounds, ['B']);
    expect(questionIn(found).key).toEqual({ optionIds: ['b'] });
    expect(warningsIn(found)).toEqual([]);
    const own = choice(when(right(match(base('C')), 3), otherwise(-1)) + bounds, ['C']);
    expect(questionIn(own)).toMatchObject({ key: { optionIds: ['c'] } });
    expect(questionIn(own).optionMarks).toBeUndefined();
  });

  test('that give marks by answer name the bounds of their sum', () => {
    const mapping = `<mapping defaultValue="-1"><mapEntry mapKey="A" mappedValue="1"/><mapEntry mapKey="B" mappedValue="1"/></mapping></responseDeclaration>
      <outcomeDeclaration identifier="MINSCORE" cardinality="single" baseType="float"><defaultValue><value>0</value></defaultValue></outcomeDeclaration>`;
    const sum =
      '<setOutcomeValue identifier="SCORE"><mapResponse identifier="R"/></setOutcomeValue>';
    const lowest = bound('lt', 'SCORE', '<variable identifier="MINSCORE"/>');
    const text = item(
      { type: 'identifier', correct: ['A', 'B'], cardinality: 'multiple' },
      `<choiceInteraction responseIdentifier="R" maxChoices="0">${options}</choiceInteraction>`,
      sum + lowest,
    ).replace('</responseDeclaration>', mapping);
    const found = read(text);
    expect(questionIn(found)).toMatchObject({ type: 'multiple', key: { optionIds: ['a', 'b'] } });
    expect(warningsIn(found).join(' ')).toContain('between 0 and ∞');
  });

  test('that only say something else by their values are no rules of marks', () => {
    const said = `<responseCondition><responseIf><match><variable identifier="SCORE"/>${base('1', 'float')}</match>
      <setOutcomeValue identifier="FEEDBACK">${base('well')}</setOutcomeValue></responseIf></responseCondition>`;
    const found = choice(when(right(match(called)), otherwise(0)) + said, ['C']);
    expect(questionIn(found).key).toEqual({ optionIds: ['c'] });
    expect(warningsIn(found)).toEqual([]);
  });
});

const entry = '<p><textEntryInteraction responseIdentifier="R"/></p>';

describe('the rules by which a number is marked', () => {
  const number = (rules: string, correct = '42') =>
    read(item({ type: 'float', correct: [correct] }, entry, rules));
  const called = '<correct identifier="R"/>';
  const near = (tolerance: string, mode = 'absolute', to = called) =>
    `<equal toleranceMode="${mode}" tolerance="${tolerance}">${answer}${to}</equal>`;
  const from = (name: string, to: number) =>
    `<${name}>${answer}${base(String(to), 'float')}</${name}>`;

  test.each([
    ['exactly', '42', match(called), [{ value: 42 }]],
    ['within a tolerance', '42', near('0.5'), [{ value: 42, tolerance: 0.5 }]],
    ['within a share', '42', near('10', 'relative'), [{ value: 42, tolerancePercent: 10 }]],
    ['with two tolerances', '42', near('1 2'), [{ min: 41, max: 44 }]],
    [
      'with two tolerances to the last digit',
      '3.14',
      near('0.01 0.02'),
      [{ min: 3.13, max: 3.16 }],
    ],
    ['with two shares', '0.3', near('10 20', 'relative'), [{ min: 0.27, max: 0.36 }]],
    [
      'by a value of the rules',
      '2.71',
      near('0.1', 'absolute', base('2.71', 'float')),
      [{ value: 2.71, tolerance: 0.1 }],
    ],
    [
      'as one of several',
      '3',
      `<or>${match(base('3', 'float'))}${match(base('5', 'float'))}</or>`,
      [{ value: 3 }, { value: 5 }],
    ],
    [
      'within a range',
      '0',
      `<and>${from('gte', -1.5)}${from('lte', 0.0000002)}</and>`,
      [{ min: -1.5, max: 0.0000002 }],
    ],
    [
      'by its digits',
      '3.14',
      `<equalRounded roundingMode="significantFigures" figures="3">${answer}${called}</equalRounded>`,
      [{ value: 3.14, significantFigures: 3 }],
    ],
  ])('%s', (_name, correct, condition, key) => {
    const bounded = `<responseCondition><responseIf><gt><variable identifier="SCORE"/>${base('1', 'float')}</gt>${score(1)}</responseIf></responseCondition>`;
    const behind = number(when(right(condition)) + bounded, correct);
    expect(questionIn(behind).key).toEqual({ numeric: key });
    const found = number(when(right(condition)), correct);
    expect(questionIn(found).key).toEqual({ numeric: key });
    expect(warningsIn(found)).toEqual([]);
  });

  test('give less for what is further away', () => {
    const rules = when(right(near('1'), 2), orElse(near('3'), 1), otherwise(0));
    expect(questionIn(number(rules)).key).toEqual({
      numeric: [
        { value: 42, tolerance: 1 },
        { value: 42, tolerance: 3, share: 0.5 },
      ],
    });
  });

  test('count before what the file calls right, which is told', () => {
    const found = number(when(right(match(base('2.71', 'float')))), '3.14');
    expect(questionIn(found).key).toEqual({ numeric: [{ value: 2.71 }] });
    expect(warningsIn(found).join(' ')).toContain('Here its rules count');
  });

  test.each([
    ['the opposite of a number', when(right(`<not>${match(base('5', 'float'))}</not>`))],
    ['no upper end', when(right(from('gte', 3)))],
    ['an end that is left out', when(right(`<and>${from('gt', 3)}${from('lte', 5)}</and>`))],
    ['marks for all that is left', when(right(match(base('5', 'float'))), otherwise(1))],
    ['a tolerance that is a variable', when(right(near('{T}')))],
    ['what gives less first', when(right(near('3'), 1), orElse(near('1'), 2))],
    [
      'marks that several rules set',
      when(right(match(base('5', 'float')))) + when(right(match(base('6', 'float')))),
    ],
  ])('%s leaves the question out by name', (_name, rules) => {
    expect(skippedIn(number(rules))).toContain('not understood');
  });
});

describe('the rules by which a text is marked', () => {
  const words = (rules: string, correct: string[] = ['Dal']) =>
    read(item({ type: 'string', correct }, entry, rules));
  const text = (said: string) => match(base(said, 'string'));

  test('name all that is right, whatever the file calls so', () => {
    const found = words(when(right(`<or>${text('Dal')}${text('Dal Lake')}</or>`)));
    expect(questionIn(found).key).toEqual({ accepted: ['Dal', 'Dal Lake'] });
  });

  test.each([
    ['what is not one of them', when(right(`<not>${text('Wular')}</not>`))],
    [
      'a pattern',
      when(right(`<or>${text('Dal')}<patternMatch pattern="D.*">${answer}</patternMatch></or>`)),
    ],
  ])('%s leaves the question out by name', (_name, rules) => {
    expect(skippedIn(words(rules))).toContain('not understood');
  });

  test('name that capital letters count, which they do not here', () => {
    const told = (is: boolean) =>
      warningsIn(
        words(
          when(
            right(
              `<stringMatch caseSensitive="${is}">${answer}${base('Dal', 'string')}</stringMatch>`,
            ),
          ),
        ),
      ).join(' ');
    expect(told(true)).toContain('Capital and small letters count');
    expect(told(false)).toBe('');
    const entries = (is: boolean) =>
      `<mapping><mapEntry mapKey="Dal" mappedValue="1" caseSensitive="${is}"/></mapping></responseDeclaration>`;
    const byMap = (is: boolean) =>
      item({ type: 'string', correct: ['Dal'] }, entry, '').replace(
        '</responseDeclaration>',
        entries(is),
      );
    expect(warningsIn(read(byMap(true))).join(' ')).toContain('Capital and small letters count');
    expect(warningsIn(read(byMap(false)))).toEqual([]);
  });
});

describe('a package of ours without our source', () => {
  const accepted = [
    [{ value: 3 }, { value: 5 }],
    [{ value: 50, tolerancePercent: 5 }, { value: 3 }],
    [{ min: -1.5, max: 0.0000002 }],
    [{ value: 9.81, significantFigures: 2 }],
  ];

  test.each(['qti', 'qti-2.2', 'qti-3'] as const)(
    'keeps the keys of numbers in %s',
    async (format) => {
      const { en } = draftQuestion().content;
      const all = accepted.map((numeric): ImportedQuestion => ({
        ...draftQuestion(),
        type: 'numeric',
        content: { en: { ...en, options: [] } },
        key: { numeric },
      }));
      const bytes = await exportOf(
        format,
        all.map((question) => ({ id: newId(), question, passage: null })),
      );
      const bare = Object.entries(unzipSync(bytes)).filter(([name]) => !name.startsWith('chinar/'));
      const { items } = await openAll(Buffer.from(zipSync(Object.fromEntries(bare))));
      expect(items.map((one) => questionIn(one).key)).toEqual(
        accepted.map((numeric) => ({ numeric })),
      );
    },
  );
});
