import { AppError } from '../../errors.ts';
import { makeTurns } from '../../jobs/turns.ts';

/** Who comes when so many wait is sent away: their answer would come after they gave up. */
const inLine = 20;
const takeTurn = makeTurns(() => 1, {
  inLine,
  full: () => new AppError('unavailable', { retryAfter: 5 }),
});

/**
 * Compiles one quiz of this process at a time. Formulas are work of the thread that takes answers: between
 * two texts it serves those who write, and of several quizzes at once little would be left for them. Taken
 * before a transaction begins, so that whoever waits holds no connection and no row.
 */
export const compiling = takeTurn;

/**
 * Characters within signs of a formula in all texts of one paper. A paper of 200 questions in two languages
 * has a quarter of that; more would keep the thread busy for many seconds.
 */
export const mostMaths = 600_000;

const formula = /\$\$?[^$]+\$\$?|\\\(.+?\\\)|\\\[.+?\\\]/gs;

function mathsIn(text: string): number {
  let size = 0;
  for (const [found] of text.matchAll(formula)) size += found.length;
  return size;
}

/** What questions of a quiz say, in all languages. */
type Written = { sections: readonly { questions: readonly { question: { content: object } }[] }[] };

/** Refuses a paper whose formulas are more than a server can compile beside those who write. */
export function refuseHeavy({ sections }: Written): void {
  let size = 0;
  for (const { questions } of sections) {
    for (const { question } of questions)
      for (const text of Object.values(question.content)) size += mathsIn(JSON.stringify(text));
    if (size > mostMaths)
      throw new AppError('unacceptable', {
        faults: [
          {
            path: 'sections',
            key: 'paper_heavy',
            values: { maximum: mostMaths.toLocaleString('en-IN') },
          },
        ],
      });
  }
}
