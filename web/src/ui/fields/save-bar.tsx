import * as m from '@chinar/messages/paraglide/messages';
import type { ReactNode } from 'react';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { useFormContext } from 'react-hook-form';
import { copyOf } from '../../lib/forms/record-values.ts';
import { Button } from '../button.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { SubmitButton } from './form.tsx';
import { useFormWork } from './form-work.ts';

/** Whether the form holds what was not saved. */
function useUnsaved(): boolean {
  const { getValues, subscribe } = useFormContext();
  const work = useFormWork();
  const listen = useCallback(
    (tell: () => void) => {
      const stops = [
        subscribe({ formState: { values: true }, callback: tell }),
        work.onSettled(tell),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
    [subscribe, work],
  );
  return useSyncExternalStore(
    listen,
    () => work.isUnsaved(getValues()),
    () => false,
  );
}

/**
 * The end of a long form: its verb, which stays in sight at the bottom while something is unsaved, and the
 * way back to what was saved.
 */
export function SaveBar({ children }: { children: ReactNode }) {
  const { reset } = useFormContext();
  const work = useFormWork();
  const isUnsaved = useUnsaved();
  const [isAsked, setAsked] = useState(false);
  const discard = (): void => {
    setAsked(false);
    reset(copyOf(work.saved), { keepDefaultValues: true });
    void work.dropDraft();
  };
  return (
    <div className={isUnsaved ? 'at-edge above-bars sticky z-10 -mx-3 pb-3' : ''}>
      <div
        className={
          isUnsaved
            ? 'flex flex-wrap items-center gap-x-1 gap-y-2 rounded-card border border-line bg-raised px-3 py-2 shadow-overlay'
            : 'flex'
        }
      >
        <output className={isUnsaved ? 'mr-auto font-semibold max-sm:text-14' : 'sr-only'}>
          {isUnsaved ? m.common_unsaved() : ''}
        </output>
        {isUnsaved && (
          <Button size="sm" variant="ghost" onClick={() => setAsked(true)}>
            {m.common_unsaved_discard()}
          </Button>
        )}
        <SubmitButton wide={false}>{children}</SubmitButton>
      </div>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={discard}
        title={m.common_unsaved_discard_title()}
        text={m.common_unsaved_discard_text()}
        verb={m.common_unsaved_discard_verb()}
        isDestructive
      />
    </div>
  );
}
