import type { QuestionTemplate } from '@chinar/contract/questions.templates';
import { expect, test } from 'vitest';
import { withForm, withType } from './type-change.ts';
import { blankRecord, draftOf, type EditorValues } from './values.ts';

const options = (...texts: string[]) =>
  texts.map((text, place) => ({ _id: 'abcd'[place] ?? '', text }));

function written(overrides: Partial<EditorValues> = {}): EditorValues {
  const blank = blankRecord() as EditorValues;
  const { en, hi } = blank.content;
  return {
    ...blank,
    content: {
      en: { ...en, stem: 'Which?', options: options('one', 'two', 'three', 'four') },
      hi: { ...hi, stem: 'कौन?', options: options('एक', 'दो', 'तीन', 'चार') },
    },
    key: { ...blank.key, optionIds: ['b'] },
    tags: [],
    source: '',
    title: '',
    license: '',
    passageId: '',
    pool: '',
    ...overrides,
  };
}

/** A form of fixed options that begins with these words. */
const formWith = (content: QuestionTemplate['draft']['content']): QuestionTemplate => ({
  form: 'assertion-reason',
  title: { en: '', hi: '' },
  instruction: { en: '', hi: '' },
  draft: { type: 'single', textKind: 'markdown', content },
});

test('a choice waits while the question is about true and false, and comes back whole', () => {
  const choice = written();
  const truth = withType(choice, 'truefalse');
  expect(truth.content.en.options.map(({ text }) => text)).toEqual(['True', 'False']);
  expect(truth.content.hi.options.map(({ text }) => text)).toEqual(['सही', 'ग़लत']);
  expect(truth.key.optionIds).toEqual([]);
  const marked = { ...truth, key: { ...truth.key, optionIds: ['true'] } };
  const back = withType(withType(marked, 'numeric'), 'single');
  expect(draftOf(back)).toEqual(draftOf(choice));
  expect(withType(back, 'truefalse').key.optionIds).toEqual(['true']);
});

test('of several right options one stays where only one can be, and all are back afterwards', () => {
  const base = written({ type: 'multiple' });
  const several = { ...base, key: { ...base.key, optionIds: ['b', 'd'] } };
  const single = withType(several, 'single');
  expect(single.key.optionIds).toEqual(['b']);
  expect(withType(single, 'multiple').key.optionIds).toEqual(['b', 'd']);
});

test('numbers, columns and texts stay as they are through every type', () => {
  const begun = written();
  const types = ['numeric', 'match', 'shorttext', 'integer', 'multiple', 'single'] as const;
  const round = types.reduce<EditorValues>((values, type) => withType(values, type), begun);
  expect(round).toEqual({ ...begun, type: 'single' });
});

test('a form of fixed options takes their place, and a stem that was written stays', () => {
  const fixed = options('Both', 'Only A');
  const next = withForm(
    written(),
    formWith({ en: { stem: '**A:** …', options: fixed, explanation: '' } }),
  );
  expect(next.content.en.options).toEqual(fixed);
  expect(next.content.en.stem).toBe('Which?');
});

test('a question that is written in English alone is in English alone, whatever words its form brings', () => {
  const blank = blankRecord() as EditorValues;
  const english = written({
    content: { en: written().content.en, hi: blank.content.hi },
  });
  expect(draftOf(withType(english, 'truefalse')).content.hi).toBeUndefined();
  const form = formWith({
    en: { stem: '**A:** …', options: options('Both', 'Only A'), explanation: '' },
    hi: { stem: '**कथन:** …', options: options('दोनों', 'केवल कथन'), explanation: '' },
  });
  const asserted = withForm(english, form);
  expect(draftOf(asserted).content.hi).toBeUndefined();
  const { en, hi } = asserted.content;
  const inHindi = { ...asserted, content: { en, hi: { ...hi, stem: '**कथन:** जल गीला है।' } } };
  expect(draftOf(inHindi).content.hi?.options?.map(({ text }) => text)).toEqual([
    'दोनों',
    'केवल कथन',
  ]);
});

/** The four words of a hall, in both languages. */
const fixedForm = formWith({
  en: { stem: '**A:** …', options: options('Both', 'Only A'), explanation: '' },
  hi: { stem: '**कथन:** …', options: options('दोनों', 'केवल कथन'), explanation: '' },
});

test.each(['single', 'multiple'] as const)(
  'options that were typed wait while a form has its own, and are back when %s is chosen',
  (type) => {
    const typed = written();
    const formed = withForm(withForm(typed, fixedForm), fixedForm);
    expect(formed.content.en.options).toEqual(options('Both', 'Only A'));
    expect(draftOf(withType(formed, type))).toEqual(draftOf({ ...typed, type }));
  },
);

test('options that were typed outlast a form, true and false, and what needs no options', () => {
  const typed = written();
  const round = (['truefalse', 'numeric', 'single'] as const).reduce<EditorValues>(
    (values, type) => withType(values, type),
    withForm(typed, fixedForm),
  );
  expect(draftOf(round)).toEqual(draftOf(typed));
});

test('a form that is chosen after true and false keeps the options that waited meanwhile', () => {
  const typed = written({ type: 'multiple' });
  const formed = withForm(withType(typed, 'truefalse'), fixedForm);
  expect(formed.content.en.options).toEqual(options('Both', 'Only A'));
  expect(draftOf(withType(formed, 'multiple'))).toEqual(draftOf(typed));
  const truth = withType(formed, 'truefalse');
  expect(truth.content.en.options.map(({ text }) => text)).toEqual(['True', 'False']);
});

test('words of a form that were typed over stay, whatever type is chosen', () => {
  const formed = withForm(written(), fixedForm);
  const { en, hi } = formed.content;
  const own = { ...formed, content: { en: { ...en, options: options('Both', 'Neither') }, hi } };
  expect(withType(own, 'multiple').content.en.options).toEqual(options('Both', 'Neither'));
});
