import { formatMarks, formatSignedMarks } from '@chinar/content/format';
import type { QuizEdit } from '@chinar/contract/quizzes';
import { correctKey, type KeyCorrection, listKeyCorrections } from '@chinar/contract/quizzes.keys';
import { saysKey } from '@chinar/contract/quizzes.rules';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useApi } from '../../../lib/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { RadioGroupField, SelectField } from '../../../ui/fields/choice-fields.tsx';
import { ConfirmedSubmit } from '../../../ui/fields/confirmed-submit.tsx';
import { EndpointForm } from '../../../ui/fields/endpoint-form.tsx';
import { useFormWork } from '../../../ui/fields/form-work.ts';
import { TextareaField } from '../../../ui/fields/text-field.tsx';
import { Given } from '../../../ui/given.tsx';
import { QueryState } from '../../../ui/screens/query-state.tsx';
import { TextSkeleton } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { TimeText } from '../../../ui/time-text.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { type Asked, choiceWords, nameOf } from './asked-data.ts';
import { CorrectionAsked } from './correction-data.ts';
import { ForeseePart } from './foresee-part.tsx';
import { HeldKeyPart } from './held-key-part.tsx';
import { KeyField } from './key-field.tsx';
import { PageTurn } from './page-turn.tsx';
import { kindChoices, kindWord } from './words.ts';

const lookAgainMs = 3000;

/** The key is asked for where the kind of correction needs one. */
function KeyPart({ quizId }: { quizId: string }) {
  const [kind, questionId] = useWatch({ name: ['kind', 'questionId'] }) as [string, string];
  return saysKey(kind) && questionId ? (
    <KeyField key={questionId} quizId={quizId} questionId={questionId} />
  ) : null;
}

/** How the question that is chosen is marked now. */
function HeldOfChosen({ quizId }: { quizId: string }) {
  const questionId = useWatch({ name: 'questionId' }) as string | undefined;
  return questionId ? <HeldKeyPart quizId={quizId} questionId={questionId} /> : null;
}

/** What would change, of the question that is chosen. */
function ForeseeOfChosen({ quizId }: { quizId: string }) {
  const questionId = useWatch({ name: 'questionId' }) as string | undefined;
  return <ForeseePart quizId={quizId} questionId={questionId ?? ''} />;
}

/** Another question has other options: what was ticked goes. */
function QuestionChoice({ quiz, asked }: { quiz: QuizEdit; asked: readonly Asked[] }) {
  const { setValue } = useFormContext();
  return (
    <div onChange={() => setValue('key', '')}>
      <SelectField
        name="questionId"
        label={m.quizzes_make_correct_question()}
        choices={[
          { value: '', label: '–' },
          ...asked.map((one) => ({ value: one.questionId, label: choiceWords(quiz, one) })),
        ]}
      />
    </div>
  );
}

/** Whoever cancels means to keep nothing of what was typed. */
function CancelButton({ onDone }: { onDone: () => void }) {
  const work = useFormWork();
  return <Button onClick={() => void work.dropDraft().then(onDone)}>{m.common_cancel()}</Button>;
}

function CorrectionForm({
  quiz,
  asked,
  onDone,
}: {
  quiz: QuizEdit;
  asked: readonly Asked[];
  onDone: () => void;
}) {
  return (
    <section
      aria-label={m.quizzes_make_correct_key()}
      className="rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <EndpointForm
        endpoint={correctKey}
        schema={CorrectionAsked}
        params={{ id: quiz._id }}
        record={{ kind: 'replace' }}
        touches={[listKeyCorrections]}
        draftKey={`key-correction-${quiz._id}`}
        onSent={() => {
          toast.success(m.quizzes_make_corrected());
          onDone();
        }}
      >
        <QuestionChoice quiz={quiz} asked={asked} />
        <HeldOfChosen quizId={quiz._id} />
        <RadioGroupField name="kind" label={m.quizzes_make_kind()} choices={kindChoices()} />
        <KeyPart quizId={quiz._id} />
        <TextareaField
          name="reason"
          label={m.quizzes_make_reason()}
          hint={m.quizzes_make_reason_hint()}
        />
        <ForeseeOfChosen quizId={quiz._id} />
        <p className="text-14 text-ink-2">{m.quizzes_make_correct_note()}</p>
        <div className="flex flex-wrap gap-3">
          <ConfirmedSubmit
            title={m.quizzes_make_correct_ask()}
            text={m.quizzes_make_correct_note()}
          >
            {m.quizzes_make_correct_verb()}
          </ConfirmedSubmit>
          <CancelButton onDone={onDone} />
        </div>
      </EndpointForm>
    </section>
  );
}

function Regrade({ regrade }: { regrade: KeyCorrection['regrade'] }) {
  const { state, regraded, changed, meanChange, mostGained, mostLost } = regrade;
  if (state === 'joined') return <p className="text-14 text-ink-2">{m.quizzes_make_joined()}</p>;
  return (
    <div className="grid gap-1">
      <p className="text-14 text-ink-2">
        {state === 'running'
          ? m.quizzes_make_regrading({ count: regraded })
          : m.quizzes_make_regraded({ count: regraded, changed })}
      </p>
      {changed > 0 && meanChange !== null && (
        <p className="text-14 text-ink-2">
          {m.quizzes_make_regrade_moved({
            mean: formatSignedMarks(meanChange),
            gained: formatMarks(mostGained),
            lost: formatMarks(Math.abs(mostLost)),
          })}
        </p>
      )}
    </div>
  );
}

function Row({ name, correction }: { name: string; correction: KeyCorrection }) {
  return (
    <li className="grid gap-1.5 border-b border-line px-4 py-3 last:border-0">
      <p className="flex flex-wrap items-center gap-2">
        <Tag tone="lake">{kindWord(correction.kind)}</Tag>
        <span className="text-14 text-ink-3">
          <TimeText instant={correction.createdAt} />
        </span>
      </p>
      <p className="line-clamp-2 font-medium">
        <Given>{name}</Given>
      </p>
      <p className="text-14">
        <Given>{correction.reason}</Given>
      </p>
      <Regrade regrade={correction.regrade} />
    </li>
  );
}

/** What became of the key after the test, what marking anew changed, and the form for one more. */
export function CorrectionsPart({ quiz }: { quiz: QuizEdit }) {
  const [isOpen, setOpen] = useState(false);
  const [page, setPage] = useState(1);
  const query = useApi(
    listKeyCorrections,
    { params: { id: quiz._id }, query: { page, limit: 20 } },
    {
      keepPrevious: true,
      // While sheets are marked anew one wants to see how far it is.
      refetchInterval: (data) =>
        data?.corrections.some(({ regrade }) => regrade.state === 'running') ? lookAgainMs : 0,
    },
  );
  const { data } = query;
  return (
    <div className="grid max-w-text gap-5">
      {isOpen && data ? (
        <CorrectionForm quiz={quiz} asked={data.asked} onDone={() => setOpen(false)} />
      ) : (
        data &&
        (data.can.correct ? (
          <Button className="justify-self-start" onClick={() => setOpen(true)}>
            {m.quizzes_make_correct_key()}
          </Button>
        ) : (
          <p className="text-ink-2">{m.quizzes_make_correct_not()}</p>
        ))
      )}
      <QueryState query={query} skeleton={<TextSkeleton lines={5} />}>
        {() =>
          data &&
          (data.corrections.length === 0 ? (
            <EmptyState
              title={m.quizzes_make_no_corrections()}
              text={m.quizzes_make_no_corrections_text()}
            />
          ) : (
            <>
              <ul className="rounded-card border border-line bg-surface">
                {data.corrections.map((correction) => (
                  <Row
                    key={correction._id}
                    name={nameOf(quiz, data.asked, correction.questionId)}
                    correction={correction}
                  />
                ))}
              </ul>
              <PageTurn page={page} pages={data.pagination.pages} onTurn={setPage} />
            </>
          ))
        }
      </QueryState>
    </div>
  );
}
