/** Short constructors for questions, so that a content file holds little but content. */
import type { DemoQuestion, Proof, QuestionKey, Text } from './types.ts';

/** LaTeX is full of backslashes; every text that has any is written with this tag. */
export const r = String.raw;

type Choice = [stem: string, options: [string, string, string, string], explanation: string];
type Open = [stem: string, explanation: string];
type Base = {
  slug: string;
  topic: [subject: string, topic: string, subtopic: string];
  difficulty: DemoQuestion['difficulty'];
  proof: Proof;
};
type InChoices = Base & { en: Choice; hi?: Choice };
type InOpen = Base & { en: Open; hi?: Open };
type Content = DemoQuestion['content'];
type OptionId = 'a' | 'b' | 'c' | 'd';

const IDS: readonly OptionId[] = ['a', 'b', 'c', 'd'];

const choiceText = ([stem, options, explanation]: Choice): Text => ({
  stem,
  options: IDS.map((_id, i) => ({ _id, text: options[i] ?? '' })),
  explanation,
});

const openText = ([stem, explanation]: Open): Text => ({ stem, options: [], explanation });

const verdictText = ([stem, explanation]: Open, yes: string, no: string): Text => ({
  stem,
  options: [
    { _id: 'true', text: yes },
    { _id: 'false', text: no },
  ],
  explanation,
});

/** What both languages say, each written by `write`. */
const inBoth = <T>({ en, hi }: { en: T; hi?: T }, write: (text: T) => Text): Content =>
  hi === undefined ? { en: write(en) } : { en: write(en), hi: write(hi) };

function question(
  base: Base,
  type: DemoQuestion['type'],
  key: QuestionKey,
  content: Content,
): DemoQuestion {
  const [subject, topic, subtopic] = base.topic;
  return {
    slug: base.slug,
    type,
    content,
    key,
    topic: { subject, topic, subtopic },
    difficulty: base.difficulty,
    proof: base.proof,
  };
}

export const single = (q: InChoices & { key: OptionId }): DemoQuestion =>
  question(q, 'single', { optionIds: [q.key] }, inBoth(q, choiceText));

export const multiple = (q: InChoices & { key: OptionId[] }): DemoQuestion =>
  question(q, 'multiple', { optionIds: q.key }, inBoth(q, choiceText));

export const numeric = (
  q: InOpen & { answer: { value: number; tolerance: number } | { min: number; max: number } },
): DemoQuestion => question(q, 'numeric', { numeric: [q.answer] }, inBoth(q, openText));

export const integer = (q: InOpen & { answer: number }): DemoQuestion =>
  question(q, 'integer', { numeric: [{ value: q.answer }] }, inBoth(q, openText));

export const trueFalse = (q: InOpen & { key: 'true' | 'false' }): DemoQuestion =>
  question(
    q,
    'truefalse',
    { optionIds: [q.key] },
    {
      en: verdictText(q.en, 'True', 'False'),
      ...(q.hi && { hi: verdictText(q.hi, 'सत्य', 'असत्य') }),
    },
  );
