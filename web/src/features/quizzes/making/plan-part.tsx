import { getQuizForEdit, publishQuiz, type QuizEdit } from '@chinar/contract/quizzes';
import { checkQuiz, listManagedQuizzes } from '@chinar/contract/quizzes.making';
import { formatDateTime } from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';
import { CalendarClock, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { currentLocale } from '../../../lib/i18n.ts';
import { saidOf } from '../../../lib/api-error.ts';
import { useSend } from '../../../lib/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { DateTimeField } from '../../../ui/fields/date-time-field.tsx';
import { EndpointForm } from '../../../ui/fields/endpoint-form.tsx';
import { SubmitButton } from '../../../ui/fields/form.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { toast } from '../../../ui/toasts.tsx';

const touches = [getQuizForEdit, checkQuiz, listManagedQuizzes];
const timeOf = (instant: string): string => formatDateTime(instant, currentLocale());
const asked = z.strictObject({ publishAt: z.iso.datetime() });

/** Asks for the time at which a test publishes itself. */
type Held = { quiz: QuizEdit; version: number };

function PlanSheet({ quiz, version, onClose }: Held & { onClose: () => void }) {
  return (
    <Sheet isOpen onClose={onClose} title={m.quizzes_make_plan()}>
      <div className="grid gap-4 p-4 md:p-5">
        <p className="text-ink-2">{m.quizzes_make_plan_text()}</p>
        <EndpointForm
          endpoint={publishQuiz}
          params={{ id: quiz._id }}
          schema={asked}
          also={{ isPublished: true, version }}
          record={{ publishAt: quiz.publishAt ?? '' }}
          touches={touches}
          label={m.quizzes_make_plan()}
          onSent={() => {
            toast.success(m.quizzes_make_planned());
            onClose();
          }}
        >
          <DateTimeField name="publishAt" label={m.quizzes_make_plan_at()} />
          <SubmitButton wide={false}>{m.quizzes_make_plan_set()}</SubmitButton>
        </EndpointForm>
      </div>
    </Sheet>
  );
}

/** Publishing that is planned, its time and how it is called off; else what became of the last plan. */
export function PlanPart({ quiz, version, isReady }: Held & { isReady: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const send = useSend(publishQuiz, { touches });
  const callOff = async (): Promise<void> => {
    try {
      const body = { isPublished: quiz.isPublished, publishAt: null };
      await send.mutateAsync({ params: { id: quiz._id }, body });
      toast.success(m.quizzes_make_plan_off());
    } catch (error) {
      toast.error(saidOf(error, m.error_internal()));
    }
  };
  return (
    <div className="grid gap-3">
      {quiz.publishAt && (
        <p className="flex items-start gap-2 font-medium">
          <CalendarClock size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-lake" />
          <span>{m.quizzes_make_planned_for({ when: timeOf(quiz.publishAt) })}</span>
        </p>
      )}
      {quiz.publishFailedAt && (
        <p className="flex items-start gap-2 text-warn-text">
          <TriangleAlert size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
          <span>{m.quizzes_make_plan_failed({ when: timeOf(quiz.publishFailedAt) })}</span>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button disabled={!isReady} onClick={() => setOpen(true)}>
          {quiz.publishAt ? m.quizzes_make_plan_change() : m.quizzes_make_plan()}
        </Button>
        {quiz.publishAt && (
          <Button loading={send.isPending} onClick={() => void callOff()}>
            {m.quizzes_make_plan_cancel()}
          </Button>
        )}
      </div>
      {isOpen && <PlanSheet quiz={quiz} version={version} onClose={() => setOpen(false)} />}
    </div>
  );
}
