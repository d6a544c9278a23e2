import type { QuestionTemplate } from '@chinar/contract/questions.templates';
import type { QuestionType } from '@chinar/contract/questions.terms';
import type { EditorValues, GivenWords } from './values.ts';

/** Options of one kind, with what is right among them. */
type Choice = {
  en: EditorValues['content']['en']['options'];
  hi: EditorValues['content']['hi']['options'];
  optionIds: string[];
};
type Parked = {
  choice?: Choice;
  truth?: Choice;
  several?: string[];
  given?: GivenWords;
  /** The options of the form that was chosen, while those that were typed wait as the choice. */
  form?: Pick<Choice, 'en' | 'hi'>;
};

const truths: Choice = {
  en: [
    { _id: 'true', text: 'True' },
    { _id: 'false', text: 'False' },
  ],
  hi: [
    { _id: 'true', text: 'सही' },
    { _id: 'false', text: 'ग़लत' },
  ],
  optionIds: [],
};

const blankChoice = (): Choice => {
  const blank = () => ['a', 'b', 'c', 'd'].map((_id) => ({ _id, text: '' }));
  return { en: blank(), hi: blank(), optionIds: [] };
};

const isTruth = (type: QuestionType): boolean => type === 'truefalse';
const isChoice = (type: QuestionType): boolean => type === 'single' || type === 'multiple';

function choiceOf({ content, key }: EditorValues): Choice {
  return { en: content.en.options, hi: content.hi.options, optionIds: key.optionIds };
}

function withChoice(values: EditorValues, { en, hi, optionIds }: Choice): EditorValues {
  const { content, key } = values;
  return {
    ...values,
    content: { en: { ...content.en, options: en }, hi: { ...content.hi, options: hi } },
    key: { ...key, optionIds },
  };
}

const wordsOf = ({ en, hi }: Pick<Choice, 'en' | 'hi'>): string =>
  JSON.stringify([en, hi].map((list) => list.map(({ text }) => text)));

/** The question without its form: the options that waited for it are back. */
function withoutForm(values: EditorValues): EditorValues {
  const { form, ...parked } = (values.parked || {}) as Parked;
  if (form === undefined) return values;
  const back = { ...values, parked };
  const isShown = wordsOf(choiceOf(values)) === wordsOf(form);
  return isShown && parked.choice ? withChoice(back, parked.choice) : back;
}

/** Of several right options one stays, while only one can be right; the others are remembered. */
function narrowed(values: EditorValues, to: QuestionType, parked: Parked): EditorValues {
  const { optionIds } = values.key;
  if (to === 'single' && optionIds.length > 1) {
    const key = { ...values.key, optionIds: optionIds.slice(0, 1) };
    return { ...values, key, parked: { ...parked, several: optionIds } };
  }
  const { several } = parked;
  const isBack = to === 'multiple' && several?.[0] !== undefined && several[0] === optionIds[0];
  return isBack ? { ...values, key: { ...values.key, optionIds: several } } : values;
}

/**
 * The same question as another type. Nothing that was typed is lost: what the new type has no place for
 * waits until there is one again. Two options of true and false are not four of a choice, so the one kind
 * waits while the other is shown.
 */
export function withType(before: EditorValues, to: QuestionType): EditorValues {
  const values = withoutForm(before);
  const from = values.type;
  const parked = (values.parked || {}) as Parked;
  const typed = { ...values, type: to };
  if (isTruth(to) && !isTruth(from)) {
    const given = { stem: '', options: truths.hi };
    const kept = { ...parked, choice: choiceOf(values), given };
    return withChoice({ ...typed, parked: kept }, parked.truth ?? truths);
  }
  if (isTruth(from) && !isTruth(to)) {
    const kept = { ...parked, truth: choiceOf(values) };
    const back = withChoice({ ...typed, parked: kept }, parked.choice ?? blankChoice());
    return isChoice(to) ? narrowed(back, to, kept) : back;
  }
  return narrowed(typed, to, parked);
}

/**
 * The same question in a form whose options stand in every hall in the same words. Those that were typed wait
 * until another type is chosen.
 */
export function withForm(typed: EditorValues, { draft }: QuestionTemplate): EditorValues {
  const values = withType(typed, draft.type);
  const { en, hi } = draft.content;
  const { parked, content } = values;
  const stems = {
    en: content.en.stem.trim() || en.stem,
    hi: content.hi.stem.trim() || (hi?.stem ?? ''),
  };
  const held = choiceOf(values);
  const options = { en: en.options, hi: hi?.options ?? [], optionIds: values.key.optionIds };
  const given = { stem: hi?.stem ?? '', options: hi?.options ?? [] };
  const form = { en: options.en, hi: options.hi };
  const kept = { ...(parked as Parked | undefined), choice: held, form, given };
  const next = withChoice({ ...values, type: draft.type, parked: kept }, options);
  return {
    ...next,
    content: {
      en: { ...next.content.en, stem: stems.en },
      hi: { ...next.content.hi, stem: stems.hi },
    },
  };
}
