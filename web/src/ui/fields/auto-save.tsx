import * as m from '@chinar/messages/paraglide/messages';
import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { SaveLine } from '../save-line.tsx';
import { useFormWork } from './form-work.ts';

/** Milliseconds without a change after which a form saves itself. */
const pauseMs = 5000;

/**
 * Saves a form of a record once nothing was typed for a while, as its verb would; what would be refused waits
 * until somebody presses that.
 */
export function AutoSave() {
  const { formState, getValues, subscribe } = useFormContext();
  const { isValid, isSubmitting } = formState;
  const work = useFormWork();
  const mark = useRef<HTMLSpanElement>(null);
  const [isSaved, setSaved] = useState(false);
  const valid = useRef(isValid);
  useEffect(() => {
    valid.current = isValid;
  }, [isValid]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = (): void => {
      if (valid.current && work.isUnsaved(getValues()))
        mark.current?.closest('form')?.requestSubmit();
    };
    const wait = (): void => {
      clearTimeout(timer);
      timer = setTimeout(save, pauseMs);
    };
    const stops = [
      subscribe({
        formState: { values: true },
        callback: () => {
          setSaved(false);
          wait();
        },
      }),
      work.onSettled(() => {
        // What was typed while it was on its way is not saved with it.
        const isLeft = work.isUnsaved(getValues());
        setSaved(!isLeft);
        if (isLeft) wait();
      }),
    ];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [getValues, subscribe, work]);
  const state = isSubmitting ? 'sending' : 'server';
  return (
    <span ref={mark} className="min-h-6">
      {(isSubmitting || isSaved) && (
        <SaveLine state={state}>{isSubmitting ? m.common_saving() : m.common_saved_all()}</SaveLine>
      )}
    </span>
  );
}
