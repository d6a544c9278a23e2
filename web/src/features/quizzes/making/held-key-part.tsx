import type { QuestionVersion } from '@chinar/contract/questions.bank';
import type { Marked } from '@chinar/contract/quizzes.keys';
import * as m from '@chinar/messages/paraglide/messages';
import { keyWords } from '../../../lib/key-words.ts';
import { asOnPaper } from './key-field.tsx';
import { usePaperQuestion } from './paper-question.ts';
import { kindWord } from './words.ts';

/** Whether each of several options is right alone, and not all of them together. */
const isEachRight = (type: QuestionVersion['type'], status: Marked['status']): boolean =>
  status === 'multi_correct' && type !== 'multiple';

/** What is right by now, in one line, by the letters and numbers of the paper. */
export function rightWords(
  { type, content: { en } }: Pick<QuestionVersion, 'type' | 'content'>,
  { status, key, alternatives = [] }: Marked,
  rightColumn: readonly string[] | undefined,
): string {
  const keys =
    'optionIds' in key && isEachRight(type, status)
      ? key.optionIds.map((id) => ({ optionIds: [id] }))
      : [key, ...alternatives];
  const onPaper = { ...en, right: asOnPaper(en.right ?? [], rightColumn) };
  return keys.map((one) => keyWords(one, onPaper)).join(m.common_key_or());
}

/** How the papers mark a question before it is corrected once more. */
export function HeldKeyPart({ quizId, questionId }: { quizId: string; questionId: string }) {
  const { question, marked, rightColumn } = usePaperQuestion(quizId, questionId);
  if (!question || !marked) return null;
  const kinds = { dropped: 'drop', bonus: 'bonus' } as const;
  const { status } = marked;
  return (
    <p className="text-14 text-ink-2">
      {status === 'dropped' || status === 'bonus'
        ? m.quizzes_make_held_status({ status: kindWord(kinds[status]) })
        : m.quizzes_make_held_key({ key: rightWords(question, marked, rightColumn) })}
    </p>
  );
}
