import { listQuestionVersions } from '@chinar/contract/questions.bank';
import { listKeyCorrections } from '@chinar/contract/quizzes.keys';
import { useApi } from '../../../lib/queries.ts';

/** A question as the newest paper that asks it was made, and how that marks it; `query` is what is waited for. */
export function usePaperQuestion(quizId: string, questionId: string) {
  const corrections = useApi(listKeyCorrections, {
    params: { id: quizId },
    query: { limit: '1' },
  });
  const asked = corrections.data?.asked.find((one) => one.questionId === questionId);
  const versions = useApi(
    listQuestionVersions,
    { params: { id: questionId }, query: { version: asked?.version ?? 1 } },
    { enabled: asked !== undefined },
  );
  const inOrder = corrections.data?.rightColumns.find((one) => one.questionId === questionId);
  return {
    query: asked === undefined ? corrections : versions,
    question: versions.data?.versions[0],
    /** The names of the right column's entries in the order of the paper, which may be another than the bank's. */
    rightColumn: inOrder?.entries,
    marked: asked?.marked,
  };
}
