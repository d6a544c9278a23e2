import { type Application, saveMyApplication } from '@chinar/contract/tutors.applications';
import { tutorLimits } from '@chinar/contract/tutors.limits';
import * as m from '@chinar/messages/paraglide/messages';
import { Clapperboard, GraduationCap, IdCard, UserRound } from 'lucide-react';
import { ApiError, saidOf } from '../../lib/api-error.ts';
import { useSend } from '../../lib/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { touched } from './own-data.ts';
import { begunAgain } from './steps-data.ts';

/** Where no form shows them, what the server has against it: that somebody is too young. */
function whyNot(error: Error): string {
  const faults = error instanceof ApiError ? error.errors.map(({ message }) => message) : [];
  return faults.join('\n') || saidOf(error, '');
}

/** Begins an application; one that comes after another begins with what was written and sent for it. */
export function BeginButton({
  last = null,
  onBegin,
}: {
  last?: Application | null;
  onBegin: () => void;
}) {
  const save = useSend(saveMyApplication, { touches: touched });
  return (
    <div className="grid justify-items-start gap-4">
      {save.error && (
        <Notice tone="bad" isAlert>
          <span className="whitespace-pre-line">{whyNot(save.error)}</span>
        </Notice>
      )}
      <Button
        variant="primary"
        loading={save.isPending}
        onClick={() => {
          // Before: once it is begun, this button is no more.
          onBegin();
          save.mutate({ body: last ? begunAgain(last) : {} });
        }}
      >
        {last ? m.tutors_begin_again() : m.tutors_begin()}
      </Button>
    </div>
  );
}

const asked = [
  { Icon: UserRound, say: m.tutors_intro_words },
  { Icon: GraduationCap, say: m.tutors_intro_qualifications },
  { Icon: IdCard, say: m.tutors_intro_id },
  { Icon: Clapperboard, say: m.tutors_intro_demo },
] as const;

const follows = [m.tutors_intro_looked_at, m.tutors_intro_told, m.tutors_intro_teaching] as const;

/** What it is to teach here, what is asked, and what comes of it. */
export function Intro() {
  return (
    <div className="grid max-w-5xl gap-5 md:grid-cols-2">
      <Card as="section" label={m.tutors_intro_asked()} className="grid content-start gap-4 md:p-6">
        <h2 className="text-22">{m.tutors_intro_asked()}</h2>
        <ul className="grid gap-4">
          {asked.map(({ Icon, say }) => (
            <li key={say()} className="flex gap-3">
              <Icon size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-lake" />
              {say()}
            </li>
          ))}
        </ul>
        <p className="border-t border-line pt-4 text-14 text-ink-2">
          {m.tutors_intro_private({ days: tutorLimits.keptDays })}
        </p>
      </Card>
      <Card
        as="section"
        label={m.tutors_intro_follows()}
        className="grid content-start gap-4 md:p-6"
      >
        <h2 className="text-22">{m.tutors_intro_follows()}</h2>
        <ol className="grid gap-4">
          {follows.map((line, place) => (
            <li key={line()} className="flex gap-3">
              <span
                aria-hidden="true"
                className="grid size-6 shrink-0 place-items-center rounded-full bg-lake-soft text-14 font-semibold text-lake"
              >
                {place + 1}
              </span>
              {line()}
            </li>
          ))}
        </ol>
      </Card>
    </div>
  );
}
