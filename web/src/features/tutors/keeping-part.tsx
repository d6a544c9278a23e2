import type { Application } from '@chinar/contract/tutors.applications';
import * as m from '@chinar/messages/paraglide/messages';
import { issueText } from '@chinar/messages/issue-text';
import { useEffect, useRef } from 'react';
import { useFormContext, type UseFormReturn } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { SubmitButton } from '../../ui/fields/form.tsx';
import { useFormWork } from '../../ui/fields/form-work.ts';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { stepWord } from './step-words.ts';
import { isOfNeed, lacksOf, type Step, stepsWith } from './steps-data.ts';

/** The steps that hold what would be refused, or what is still missing. */
export function useFaulty(): readonly Step[] {
  const { formState } = useFormContext();
  return stepsWith(Object.keys(formState.errors));
}

/** Says at the fields of a step what they lack, and puts the focus on the one that was asked for. */
function sayLacks(
  { setError, setFocus }: UseFormReturn,
  { application, step, need }: { application: Application; step: Step; need: string },
  shown: HTMLElement | null | undefined,
): void {
  const lacks = lacksOf(application, step);
  for (const { name, key, values } of lacks)
    setError(name, { type: key, message: issueText({ key, values }) });
  const first = lacks.find((lack) => isOfNeed(lack, need));
  if (!first) return;
  // A list without entries has one thing that can be pressed: what adds one.
  if (first.name === 'qualifications.root') shown?.querySelector('button')?.focus();
  else setFocus(first.name);
}

/** Whoever goes to another step has the one before saved; who comes from what is missing finds its field. */
export function KeepOnStep({
  step,
  application,
  isNew,
}: {
  step: Step;
  application: Application;
  /** It came by a press, whose button is gone: one goes on here. */
  isNew: boolean;
}) {
  const form = useFormContext();
  const work = useFormWork();
  const [search] = useSearchParams();
  const need = search.get('need');
  const mark = useRef<HTMLSpanElement>(null);
  const last = useRef(isNew ? null : step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    const element = mark.current?.closest('form');
    const shown = element?.querySelector<HTMLElement>(`[data-step="${step}"]`);
    shown?.focus({ preventScroll: true });
    if (need !== null) sayLacks(form, { application, step, need }, shown);
    else if (work.isUnsaved(form.getValues())) element?.requestSubmit();
  }, [step, need, application, work, form]);
  return <span ref={mark} hidden />;
}

/** Tells whether everything that was typed stands on the server: only that is handed in. */
export function KeptWatch({ onChange }: { onChange: (isKept: boolean) => void }) {
  const { getValues, subscribe } = useFormContext();
  const work = useFormWork();
  useEffect(() => {
    const look = (): void => onChange(!work.isUnsaved(getValues()));
    look();
    const stops = [
      subscribe({ formState: { values: true }, callback: look }),
      work.onSettled(look),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [getValues, subscribe, work, onChange]);
  return null;
}

/** On the last step: what was typed and is not kept, because it would be refused or was not sent. */
export function Unkept() {
  const { formState } = useFormContext();
  const faulty = useFaulty();
  if (formState.isSubmitting) return null;
  return (
    <Notice tone="warn">
      <p className="font-semibold">
        {faulty.length > 0 ? m.tutors_unkept() : m.tutors_unkept_unsent()}
      </p>
      {faulty.length > 0 ? (
        <ul className="mt-1 flex flex-wrap gap-x-4">
          {faulty.map((step) => (
            <li key={step}>
              <Link to={paths.becomeTutor({ step })} className="inline-flex min-h-11 items-center">
                {stepWord(step)}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <div className="mt-2">
          <SubmitButton wide={false} variant="secondary">
            {m.tutors_save()}
          </SubmitButton>
        </div>
      )}
    </Notice>
  );
}
