import * as m from '@chinar/messages/paraglide/messages';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { DocumentTitle, ScreenTitle } from './screen-head.tsx';

/** Puts the focus on a step that was gone to, so that it is read from its start; not on the first one shown. */
function useStepFocus(current: number) {
  const ref = useRef<HTMLElement>(null);
  const shown = useRef(current);
  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    ref.current?.focus({ preventScroll: true });
  }, [current]);
  return ref;
}

/** One act in several steps: where one is, one step at a time, the way on under the thumb. */
export function WizardScreen({
  title,
  steps,
  current,
  children,
  back,
  next,
}: {
  title: string;
  steps: readonly string[];
  /** From 0. */
  current: number;
  children: ReactNode;
  back?: ReactNode;
  next: ReactNode;
}) {
  const shown = useStepFocus(current);
  return (
    <div className="page flex min-h-dvh max-w-text flex-col pt-4 md:block md:pt-8 md:pb-8">
      <DocumentTitle title={`${title}: ${steps[current] ?? ''}`} />
      <output className="block text-14 text-ink-2">
        {m.common_step_of({ current: current + 1, total: steps.length })}
      </output>
      <ScreenTitle>{title}</ScreenTitle>
      <ol className="mt-5 flex gap-2">
        {steps.map((step, place) => (
          <li
            key={step}
            aria-current={place === current ? 'step' : undefined}
            className={`flex-1 border-t-3 pt-2 text-14 ${place <= current ? 'border-leaf text-ink' : 'border-line text-ink-3'} ${place === current ? 'font-semibold' : ''}`}
          >
            <span className="flex items-center gap-1 max-sm:sr-only">
              {place < current && <Check size={16} aria-hidden="true" />}
              {step}
            </span>
          </li>
        ))}
      </ol>
      <section ref={shown} aria-label={steps[current]} tabIndex={-1} className="mt-8 flex-1">
        {children}
      </section>
      {/* Under the thumb on a phone, however long the step is. */}
      <div className="at-edge safe-bottom sticky bottom-0 -mx-4 mt-8 border-t border-line bg-paper px-4 md:static md:mx-0 md:px-0">
        {/* In the order in which they are seen, for Tab goes by it. */}
        <div className="flex justify-end gap-3 py-3 md:py-4">
          {back && <div className="mr-auto">{back}</div>}
          {next}
        </div>
      </div>
    </div>
  );
}
