/*
 * Assertion and reason: a single choice whose four options are the same in every hall. Both languages at
 * once, as with templates of exams: no language stands in for the other, and these are texts of questions,
 * not of the interface.
 */

type Both = { en: string; hi: string };

/** The four, in the order in which halls print them. */
const options: readonly Both[] = [
  {
    en: 'Both A and R are true, and R is the correct explanation of A.',
    hi: 'A और R दोनों सही हैं, और R, A की सही व्याख्या है।',
  },
  {
    en: 'Both A and R are true, but R is not the correct explanation of A.',
    hi: 'A और R दोनों सही हैं, परन्तु R, A की सही व्याख्या नहीं है।',
  },
  { en: 'A is true, but R is false.', hi: 'A सही है, परन्तु R ग़लत है।' },
  { en: 'A is false, but R is true.', hi: 'A ग़लत है, परन्तु R सही है।' },
];

const ids = ['a', 'b', 'c', 'd'] as const;

const inLanguage = (language: keyof Both) =>
  options.map((text, place) => ({ _id: ids[place] ?? '', text: text[language] }));

const stem = {
  en: '**Assertion (A):** …\n\n**Reason (R):** …',
  hi: '**अभिकथन (A):** …\n\n**कारण (R):** …',
};

/** What a draft of such a question begins with. */
export const assertionReason = {
  form: 'assertion-reason',
  title: { en: 'Assertion and reason', hi: 'अभिकथन और कारण' },
  /** Read once, before the first of them. */
  instruction: {
    en: 'Each of these questions gives two statements: an Assertion (A) and a Reason (R). Decide of each whether it is true, then whether the Reason is what explains the Assertion, and choose the option that says so. A Reason may be true and still explain something else.',
    hi: 'इनमें से हर प्रश्न में दो कथन दिए हैं: अभिकथन (A) और कारण (R)। पहले तय करें कि हर कथन सही है या नहीं, फिर यह कि क्या कारण ही अभिकथन की व्याख्या करता है, और वह विकल्प चुनें जो यही कहता है। कारण सही होते हुए भी किसी और बात की व्याख्या हो सकता है।',
  },
  draft: {
    type: 'single',
    textKind: 'markdown',
    content: {
      en: { stem: stem.en, options: inLanguage('en'), explanation: '' },
      hi: { stem: stem.hi, options: inLanguage('hi'), explanation: '' },
    },
  },
} as const;

type Asked = {
  type: string;
  content: {
    en: { options: readonly { text: string }[] };
    hi?: { options: readonly { text: string }[] } | undefined;
  };
};

const says = (given: readonly { text: string }[], language: keyof Both): boolean =>
  given.length === options.length &&
  given.every(({ text }, place) => text.trim() === options[place]?.[language]);

/** Whether a question has the four options, in their order, in each language that it is written in. */
export function isAssertionReason({ type, content: { en, hi } }: Asked): boolean {
  return type === 'single' && says(en.options, 'en') && (!hi || says(hi.options, 'hi'));
}
