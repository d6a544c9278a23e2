import * as m from '@chinar/messages/paraglide/messages';
import { Check, CircleAlert } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { AutoSave } from '../../ui/fields/auto-save.tsx';
import { Link } from '../../ui/link.tsx';
import { useFaulty } from './keeping-part.tsx';
import { stepWord } from './step-words.ts';
import { type Step, steps } from './steps-data.ts';

const hrefOf = (step: Step): string => paths.becomeTutor({ step });

function Mark({ isFaulty, isDone }: { isFaulty: boolean; isDone: boolean }) {
  if (isFaulty)
    return (
      <>
        <CircleAlert size={16} className="shrink-0 text-bad" aria-hidden="true" />
        <span className="sr-only">{m.tutors_step_faulty()}</span>
      </>
    );
  if (!isDone) return null;
  return <Check size={16} className="shrink-0 text-good-text" aria-hidden="true" />;
}

/** Where one is among the steps, and the way to each: in the address, so that Back leads to the one before. */
export function StepsRow({ step, undone }: { step: Step; undone: readonly Step[] }) {
  const faulty = useFaulty();
  const current = steps.indexOf(step);
  return (
    <nav aria-label={m.tutors_steps()}>
      <output className="block text-14 text-ink-2">
        {m.tutors_step_of({ current: current + 1, total: steps.length })}
        <span className="sm:sr-only">{` · ${stepWord(step)}`}</span>
      </output>
      <ol className="mt-2 flex gap-2">
        {steps.map((one, place) => (
          <li
            key={one}
            className={`flex-1 border-t-3 ${place <= current ? 'border-leaf' : 'border-line'}`}
          >
            <Link
              to={hrefOf(one)}
              look="none"
              current={one === step ? 'page' : undefined}
              className={`state flex min-h-11 items-center gap-1 text-14 max-sm:justify-center ${one === step ? 'font-semibold text-ink' : 'text-ink-2 hover:text-ink'}`}
            >
              <Mark
                isFaulty={faulty.includes(one)}
                isDone={one !== 'check' && !undone.includes(one)}
              />
              <span className="max-sm:sr-only">{stepWord(one)}</span>
              <span className="tabular-nums sm:hidden" aria-hidden="true">
                {place + 1}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

const BackLink = ({ step }: { step: Step }) => (
  <LinkButton to={hrefOf(step)}>{m.tutors_back()}</LinkButton>
);

/** The end of a step: what became of the typing, the way back and the way on. */
export function StepBar({ step }: { step: Step }) {
  const place = steps.indexOf(step);
  const [before, after] = [steps[place - 1], steps[place + 1]];
  // The last step ends with handing in, which is a form of its own; a file may still arrive meanwhile.
  if (!after) return <AutoSave />;
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <AutoSave />
      <div className="flex flex-row-reverse flex-wrap justify-between gap-3">
        <LinkButton to={hrefOf(after)} variant="primary">
          {m.tutors_next({ step: stepWord(after) })}
        </LinkButton>
        {before && <BackLink step={before} />}
      </div>
    </div>
  );
}

/** The way back from the last step. */
export function LastBar() {
  return (
    <div className="flex">
      <BackLink step="proof" />
    </div>
  );
}
