import { markPreview, type QuizPreview } from '@chinar/contract/attempts.preview';
import { formatMarks } from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { staffPaths } from '../../../lib/staff-paths.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { QueryState } from '../../../ui/screens/query-state.tsx';
import { TextSkeleton } from '../../../ui/skeleton.tsx';
import { TakeFrame } from '../exam-room/take-frame.tsx';
import type { Room } from '../exam-room/room.ts';
import { outcomeWord } from '../results/result-times.tsx';
import { sentenceOf } from '../results/result-sentence.ts';
import { reviewItems } from '../reviews/review-data.ts';
import { ReviewQuestion } from '../reviews/review-question.tsx';

type Props = { quizId: string; preview: QuizPreview; room: Room; onAgain: () => void };

/** What counts of each question, as the hand-in would have told it. */
function answersOf({ outbox }: Room) {
  return [...outbox.view.answers.values()].map(({ questionId, answer, timeSpentMs }) => ({
    questionId,
    answer,
    timeSpentMs,
  }));
}

/** What the preview would have earned, with every question, its key and its explanation. */
export function PreviewResult({ quizId, preview, room, onAgain }: Props) {
  const { version, form, paper } = preview;
  const query = useQuery({
    queryKey: ['quiz.preview.marks', quizId, room.outbox.view.attempt.head.startedAt],
    queryFn: () =>
      call(markPreview, {
        params: { id: quizId },
        body: { version, form, answers: answersOf(room) },
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { language } = room.getView();
  return (
    <TakeFrame title={m.attempts_preview_over()}>
      <div className="grid gap-6">
        <p className="text-ink-2">{m.attempts_preview_nothing_kept()}</p>
        <div className="flex flex-wrap gap-3">
          <LinkButton variant="primary" to={staffPaths.quizzes.one(quizId)}>
            {m.attempts_preview_back()}
          </LinkButton>
          <LinkButton to={staffPaths.quizzes.edit(quizId)}>{m.attempts_preview_edit()}</LinkButton>
          <Button onClick={onAgain}>{m.attempts_preview_again()}</Button>
        </div>
        <QueryState query={query} skeleton={<TextSkeleton lines={6} />}>
          {() =>
            query.data && (
              <>
                <div className="grid gap-2 rounded-card border border-line bg-surface p-5">
                  <p className="figure flex items-baseline leading-none">
                    <span className="sr-only">{m.attempts_result_score()} </span>
                    <span className="text-48">{formatMarks(query.data.score)}</span>
                    <span className="text-22 text-ink-3">/{formatMarks(query.data.maxScore)}</span>
                  </p>
                  <p className="text-ink-2">{sentenceOf(query.data)}</p>
                </div>
                <ul className="divide-y divide-line rounded-card border border-line bg-surface">
                  {reviewItems(paper, query.data).map((item) => (
                    <li key={item.place}>
                      <Fold
                        label={
                          <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4">
                            <span className="font-medium">
                              {m.common_question_number({ number: item.number })}
                              <span className="font-normal text-ink-2"> · {item.section}</span>
                            </span>
                            <span className="text-ink-2">{outcomeWord(item.marked.outcome)}</span>
                          </span>
                        }
                      >
                        <div className="px-4 pt-2 pb-5">
                          <ReviewQuestion item={item} language={language} />
                        </div>
                      </Fold>
                    </li>
                  ))}
                </ul>
              </>
            )
          }
        </QueryState>
      </div>
    </TakeFrame>
  );
}
