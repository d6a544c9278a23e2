import type { DataOf } from '@chinar/contract/endpoint';
import type { QuizEdit } from '@chinar/contract/quizzes';
import type { listKeyCorrections } from '@chinar/contract/quizzes.keys';
import * as m from '@chinar/messages/paraglide/messages';

/** A question that a paper of the quiz asks. */
export type Asked = DataOf<typeof listKeyCorrections>['asked'][number];

const begin = ({ title, stem }: { title?: string | undefined; stem: string }): string =>
  title ?? stem.slice(0, 90);

/**
 * A question as lists name it: its number on the paper that learners sit, which is what they report, and how it
 * begins; one that left the draft as papers asked it.
 */
export function nameOf(quiz: QuizEdit, asked: readonly Asked[], id: string): string {
  const onPaper = asked.find(({ questionId }) => questionId === id);
  const words = quiz.questions.find(({ _id }) => _id === id) ?? onPaper;
  if (!words) return m.quizzes_make_gone();
  return onPaper?.number ? `${onPaper.number}. ${begin(words)}` : begin(words);
}

/** What the choice of a question says, also whether learners meet it no more. */
export function choiceWords(quiz: QuizEdit, one: Asked): string {
  const name = nameOf(quiz, [one], one.questionId);
  return one.isAskedNow ? name : m.quizzes_make_correct_former({ question: name });
}
