import type { ImportedQuestion, QuestionText } from '@chinar/contract/questions';

/*
 * Both languages of a question in one text, as Moodle's filter `mlang` has them:
 * `{mlang en}River{mlang}{mlang hi}नदी{mlang}`.
 */

const part = (language: string, text: string): string =>
  text === '' ? '' : `{mlang ${language}}${text}{mlang}`;

const both = (en: string, hi: string | undefined): string =>
  hi === undefined ? en : part('en', en) + part('hi', hi);

/** One text of a question in its languages; what is the same in both stands once. */
const inTongues = (en: string, hi: string | undefined): string => (hi === en ? en : both(en, hi));

/** The texts of a question with both languages in each. */
export function bothIn({ content: { en, hi } }: ImportedQuestion): QuestionText {
  const entries = (list: 'options' | 'left' | 'right') =>
    (en[list] ?? []).map(({ _id, text }, at) => ({
      _id,
      text: inTongues(text, hi && (hi[list]?.[at]?.text ?? '')),
    }));
  return {
    // By this text it is known that there are two, whatever they say.
    stem: both(en.stem, hi?.stem),
    options: entries('options'),
    ...(en.left ? { left: entries('left') } : {}),
    ...(en.right ? { right: entries('right') } : {}),
    explanation: inTongues(en.explanation, hi?.explanation),
  };
}

/** Whether a text holds such a mark itself. */
export const holdsTongues = (text: string): boolean => /\{\s*mlang/i.test(text);
