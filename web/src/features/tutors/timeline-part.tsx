import type { Application } from '@chinar/contract/tutors.applications';
import * as m from '@chinar/messages/paraglide/messages';
import { Card } from '../../ui/card.tsx';
import { Given } from '../../ui/given.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { stateWord } from './state-words.tsx';

/** The way of an application, the newest last, each step with the words that were said. */
export function Timeline({
  steps,
  isOwn = false,
}: {
  steps: Application['steps'];
  /** Whoever applied reads it. */
  isOwn?: boolean;
}) {
  const applicant = isOwn ? m.tutors_by_you() : m.tutors_by_applicant();
  return (
    <Card as="section" label={m.tutors_timeline()} className="grid content-start gap-4">
      <h2 className="text-18">{m.tutors_timeline()}</h2>
      <ol className="grid gap-4">
        {steps.map((step, place) => (
          <li key={`${step.at} ${step.state}`} className="flex gap-3">
            <span
              aria-hidden="true"
              className={`mt-2 size-2.5 shrink-0 rounded-full ${place === steps.length - 1 ? 'bg-leaf' : 'bg-line-strong'}`}
            />
            <div className="min-w-0">
              <p className="font-semibold">{stateWord(step.state)}</p>
              <p className="text-14 text-ink-2">
                {step.by === 'admin' ? m.common_brand() : applicant} ·{' '}
                <TimeText instant={step.at} />
              </p>
              {step.reason && (
                <p className="mt-1 wrap-anywhere whitespace-pre-line">
                  <Given>{step.reason}</Given>
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
