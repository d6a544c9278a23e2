import type { Answer } from '@chinar/contract/attempts';
import { answerForms } from '@chinar/contract/questions.terms';
import { isAnswered } from '@chinar/measurement/item-score';
import type { Asking } from '../../../context.ts';
import { AppError, type Fault, found } from '../../../errors.ts';
import type { AskedIndex } from '../../quizzes/api.ts';
import { findAttempt } from '../data.ts';
import { isTaker } from '../policy.ts';

/** The paper of an attempt that the asker may write into: from the token without asking the database. */
export async function writablePaper(ctx: Asking, attemptId: string): Promise<string> {
  if (ctx.pass?.attemptId === attemptId) return ctx.pass.paperName;
  const row = found(await findAttempt(ctx.db, attemptId));
  const facts = { id: row.id, userId: row.user_id, quizOwnerId: row.quiz_owner_id };
  if (!isTaker(ctx.actor, ctx.pass, facts)) throw new AppError('not_found');
  return row.paper_name;
}

/** What counts of a question, and what stood on the screen where that is another. */
type Shown = { answer: Answer | null; selection?: Answer | null | undefined };

/** An answer as it is held: one that holds nothing is none, so that no blank counts as an answer. */
export function answerToHold(answer: Answer | null): Answer | null {
  return answer !== null && isAnswered(answer) ? answer : null;
}

/** The same as the database takes it. */
export function textToHold(answer: Answer | null): string | null {
  const held = answerToHold(answer);
  return held && JSON.stringify(held);
}

/**
 * What stood on the screen, as the database takes it; null where that is what counts. An answer that was emptied
 * there and counts all the same is kept as one of its form that holds nothing.
 */
export function textOfShown({ answer, selection }: Shown): string | null {
  if (selection) return JSON.stringify(selection);
  if (selection === undefined || answerToHold(answer) === null) return null;
  const blanks = Object.entries(answer ?? {}).map(([form, given]) => [
    form,
    typeof given === 'string' ? '' : [],
  ]);
  return JSON.stringify(Object.fromEntries(blanks));
}

type Asked = NonNullable<ReturnType<AskedIndex['get']>>;

function pairsFault(pairs: readonly [string, string][], { left, right, pairing }: Asked) {
  const named = new Set(pairs.map((pair) => pair.join(' ')));
  const lefts = new Set(pairs.map(([id]) => id));
  const isTwice = named.size < pairs.length || (pairing === 'one' && lefts.size < pairs.length);
  if (isTwice) return 'option_repeated';
  return pairs.every(([from, to]) => left.has(from) && right.has(to)) ? null : 'option_unknown';
}

/** Why an answer does not fit its question, as a message key; null when it fits. */
function answerFault(answer: Answer | null, question: Asked): string | null {
  if (answer === null) return null;
  if (!(answerForms[question.type] in answer)) return 'answer_kind';
  if ('pairs' in answer) return pairsFault(answer.pairs, question);
  if (!('optionIds' in answer)) return null;
  if (new Set(answer.optionIds).size < answer.optionIds.length) return 'option_repeated';
  return answer.optionIds.every((id) => question.optionIds.has(id)) ? null : 'option_unknown';
}

/**
 * Checks answers, and what stood on the screen, against the paper; throws `unacceptable` naming each
 * fault by its place.
 */
export function checkAnswers(
  index: AskedIndex,
  answers: readonly ({ questionId: string } & Shown)[],
  path: string,
): void {
  const faults = answers.flatMap(({ questionId, answer, selection }, place): Fault[] => {
    const question = index.get(questionId);
    if (!question) return [{ path: `${path}.${place}.questionId`, key: 'question_not_in_paper' }];
    return Object.entries({ answer, selection: selection ?? null }).flatMap(([name, given]) => {
      const key = answerFault(given, question);
      return key ? [{ path: `${path}.${place}.${name}`, key }] : [];
    });
  });
  if (faults.length > 0) throw new AppError('unacceptable', { faults });
}
