import * as m from '@chinar/messages/paraglide/messages';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { useFormWork } from './form-work.ts';

/** The forms of the page, by whether each holds what was not sent: the router asks one guard alone. */
const open = new Set<() => boolean>();
const isAnyUnsaved = (): boolean => [...open].some((isUnsaved) => isUnsaved());

/** Asks before what was changed and not sent is left behind, by a link, by going back or by closing the tab. */
export function LeaveGuard({ isKept }: { isKept: boolean }) {
  const { getValues } = useFormContext();
  const work = useFormWork();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && isAnyUnsaved(),
  );
  useEffect(() => {
    const isUnsaved = (): boolean => work.isUnsaved(getValues());
    const ask = (event: BeforeUnloadEvent): void => {
      if (isUnsaved()) event.preventDefault();
    };
    open.add(isUnsaved);
    window.addEventListener('beforeunload', ask);
    return () => {
      open.delete(isUnsaved);
      window.removeEventListener('beforeunload', ask);
    };
  }, [getValues, work]);
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      title={m.common_leave_title()}
      text={isKept ? m.common_leave_kept() : m.common_leave_text()}
      verb={m.common_leave_verb()}
      isDestructive
    />
  );
}
