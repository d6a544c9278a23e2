import {
  deleteQuiz,
  getQuizForEdit,
  publishQuiz,
  type QuizEdit,
  releaseQuiz,
} from '@chinar/contract/quizzes';
import {
  checkQuiz,
  duplicateQuiz,
  listManagedQuizzes,
  restoreQuiz,
} from '@chinar/contract/quizzes.making';
import * as m from '@chinar/messages/paraglide/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, saidOf } from '../../../lib/api-error.ts';
import { call } from '../../../lib/api.ts';
import { useSend } from '../../../lib/queries.ts';
import { staffPaths } from '../../../lib/staff-paths.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { wasOffered } from './offered-data.ts';
import { PrintButton } from './print-button.tsx';

const touches = [getQuizForEdit, checkQuiz, listManagedQuizzes];
type Held = { quiz: QuizEdit };

/** Sends something about a quiz and says what came of it. */
function useActs({ quiz }: Held) {
  const publish = useSend(publishQuiz, { touches });
  const release = useSend(releaseQuiz, { touches });
  const client = useQueryClient();
  const params = { id: quiz._id };
  const tell = (error: unknown): void => toast.error(saidOf(error, m.error_internal()));
  return {
    isPublishing: publish.isPending,
    isReleasing: release.isPending,
    offer: async (body: { isPublished: boolean; version?: number }): Promise<void> => {
      try {
        await publish.mutateAsync({ params, body });
        const { isPublished } = body;
        toast.success(isPublished ? m.quizzes_make_published() : m.quizzes_make_unpublished());
      } catch (error) {
        tell(error);
        // Somebody else has written since: the check is to be read before it is offered.
        for (const { name } of touches) void client.invalidateQueries({ queryKey: [name] });
      }
    },
    release: async (what: { score: boolean; review: boolean }): Promise<void> => {
      try {
        await release.mutateAsync({ params, body: what });
        toast.success(m.quizzes_make_released());
      } catch (error) {
        tell(error);
      }
    },
  };
}

/** Publishing, or taking back: the one thing that learners notice. */
export function PublishButtons({
  quiz,
  version,
  isChanged,
  isReady,
}: Held & { version: number; isChanged: boolean; isReady: boolean }) {
  const { offer, isPublishing } = useActs({ quiz });
  const [isAsked, setAsked] = useState(false);
  const isOffered = quiz.isPublished;
  return (
    <div className="flex flex-wrap gap-3">
      {(!isOffered || isChanged) && (
        <Button
          variant="primary"
          loading={isPublishing}
          disabled={!isReady}
          onClick={() => void offer({ isPublished: true, version })}
        >
          {isOffered ? m.quizzes_make_publish_changes() : m.quizzes_make_publish()}
        </Button>
      )}
      {isOffered && (
        <Button onClick={() => setAsked(true)} loading={isPublishing && !isChanged}>
          {m.quizzes_make_unpublish()}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false);
          void offer({ isPublished: false });
        }}
        title={m.quizzes_make_unpublish_title()}
        text={m.quizzes_make_unpublish_text()}
        verb={m.quizzes_make_unpublish()}
      />
    </div>
  );
}

/** What waits for the owner's word: scores and reviews that are released by hand. */
export function ReleasePart({ quiz }: Held) {
  const { release, isReleasing } = useActs({ quiz });
  const [asked, setAsked] = useState<'score' | 'review' | null>(null);
  const { score, review, scoreReleasedAt, reviewReleasedAt } = quiz.release;
  const kinds = [
    { kind: 'score', isDue: score === 'manual' && scoreReleasedAt === null },
    { kind: 'review', isDue: review === 'manual' && reviewReleasedAt === null },
  ] as const;
  const due = kinds.filter(({ isDue }) => isDue);
  // Whoever sat it before it was taken back waits as well.
  if (due.length === 0 || !wasOffered(quiz)) return null;
  const labels = {
    score: m.quizzes_make_release_score_now,
    review: m.quizzes_make_release_review_now,
  };
  return (
    <section className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <h2 className="text-18">{m.quizzes_make_release_title()}</h2>
      <p className="text-ink-2">{m.quizzes_make_release_text()}</p>
      <div className="flex flex-wrap gap-3">
        {due.map(({ kind }) => (
          <Button key={kind} loading={isReleasing} onClick={() => setAsked(kind)}>
            {labels[kind]()}
          </Button>
        ))}
      </div>
      <ConfirmDialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          const what = { score: asked === 'score', review: asked === 'review' };
          setAsked(null);
          void release(what);
        }}
        title={m.quizzes_make_release_ask()}
        text={m.quizzes_make_release_ask_text()}
        verb={asked ? labels[asked]() : ''}
      />
    </section>
  );
}

/** What else can be done with a quiz: written over, copied, put away. */
export function QuizActs({ quiz }: Held) {
  const navigate = useNavigate();
  const copy = useSend(duplicateQuiz, { touches: [listManagedQuizzes] });
  const archive = useSend(deleteQuiz, { touches: [listManagedQuizzes] });
  const params = { id: quiz._id };
  // Of a test that lessons show which ones these are says its fault alone.
  const tell = (error: unknown): void => {
    const fault = error instanceof ApiError ? error.errors[0]?.message : undefined;
    toast.error(fault ?? saidOf(error, m.error_internal()));
  };
  const duplicate = async (): Promise<void> => {
    try {
      const { _id } = await copy.mutateAsync({ params });
      toast.success(m.quizzes_make_copied());
      void navigate(staffPaths.quizzes.edit(_id));
    } catch (error) {
      tell(error);
    }
  };
  const putAway = async (): Promise<void> => {
    try {
      await archive.mutateAsync({ params });
      void navigate(staffPaths.quizzes.list());
      const undo = async (): Promise<void> => {
        await call(restoreQuiz, { params });
        void navigate(staffPaths.quizzes.one(quiz._id));
      };
      toast.info(m.quizzes_make_archived(), { undo: () => void undo().catch(tell) });
    } catch (error) {
      tell(error);
    }
  };
  return (
    <div className="flex flex-wrap gap-3">
      <LinkButton to={staffPaths.quizzes.edit(quiz._id)}>{m.quizzes_make_edit()}</LinkButton>
      <LinkButton to={staffPaths.quizzes.preview(quiz._id)}>{m.quizzes_make_preview()}</LinkButton>
      <Button loading={copy.isPending} onClick={() => void duplicate()}>
        {m.quizzes_make_duplicate()}
      </Button>
      <PrintButton quiz={quiz} />
      <Button variant="danger-outline" loading={archive.isPending} onClick={() => void putAway()}>
        {m.quizzes_make_archive()}
      </Button>
    </div>
  );
}
