import type { Paper, QuestionAsked } from './attempts.papers.ts';
import { byLot } from './lots.ts';

/*
 * In which order a learner meets a paper that is shuffled: by the seed of the attempt, worked out where it is
 * shown, so that one cached paper serves everybody (Q08).
 */

/** Options that speak of others by their place or letter: "All of the above", "Both A and C", "इनमें से कोई नहीं". */
const speaksOfOthers = [
  /\b(?:above|below|foregoing)\b/i,
  /\b(?:all|none|neither|both|either|any|some)\b.*\b(?:of (?:these|them)|options?|statements?)\b/i,
  /(?:^|[^\p{L}])\(?[A-E]\)?\s*(?:and|or|&|,|और|तथा|या)\s*\(?[A-E]\)?(?:$|[^\p{L}])/u,
  /उपर्युक्त|उपरोक्त|इनमें से|निम्न में से|ये सभी|दोनों/,
];

/** A stem that names an option by its letter. */
const namesLetters = /\b(?:options?|choices?)\s*\(?[A-E1-5]\b|विकल्प\s*\(?[A-E1-5]/i;

type Text = NonNullable<QuestionAsked['content']['en']>;

function standsAsWritten({ stem, options }: Text): boolean {
  return (
    namesLetters.test(stem) ||
    options.some(({ text }) => speaksOfOthers.some((words) => words.test(text)))
  );
}

/** Whether the options of a question may stand in any order: a hall's own set of them has one. */
export function mayShuffleOptions({ type, form, content }: QuestionAsked): boolean {
  const isChoice = type === 'single' || type === 'multiple';
  return isChoice && form === undefined && !Object.values(content).some(standsAsWritten);
}

function withOptions(question: QuestionAsked, seed: string): QuestionAsked {
  if (!mayShuffleOptions(question)) return question;
  const content = Object.entries(question.content).map(([language, text]) => [
    language,
    { ...text, options: byLot(text.options, seed, ({ _id }) => _id) },
  ]);
  return { ...question, content: Object.fromEntries(content) as QuestionAsked['content'] };
}

/** Questions that share a passage stay together and in their order: they are one piece. */
function piecesOf(questions: readonly QuestionAsked[]): QuestionAsked[][] {
  const pieces: QuestionAsked[][] = [];
  for (const question of questions) {
    const last = pieces.at(-1);
    const isSame = question.passage !== undefined && last?.[0]?.passage === question.passage;
    if (isSame) last?.push(question);
    else pieces.push([question]);
  }
  return pieces;
}

/** The paper as the attempt with this seed meets it: the same each time, and as written where it is not shuffled. */
export function inSeedOrder(paper: Paper, seed: number): Paper {
  const shuffle = paper.rules?.shuffle ?? 'none';
  if (shuffle === 'none') return paper;
  const text = String(seed);
  const sections = paper.sections.map((section) => {
    const pieces = piecesOf(section.questions);
    const ordered =
      shuffle === 'options' ? pieces : byLot(pieces, text, ([first]) => first?._id ?? '');
    const questions = ordered.flat();
    return {
      ...section,
      questions:
        shuffle === 'questions' ? questions : questions.map((asked) => withOptions(asked, text)),
    };
  });
  return { ...paper, sections };
}
