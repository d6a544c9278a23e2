import * as m from '@chinar/messages/paraglide/messages';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useFormContext } from 'react-hook-form';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { useFormWork } from './form-work.ts';

type Guard = { isUnsaved: () => boolean; isKept: boolean };

/** The forms of the page: the router asks one guard alone, so the one that came first asks for all. */
let open: readonly Guard[] = [];
const isAnyUnsaved = (): boolean => open.some(({ isUnsaved }) => isUnsaved());
const isAllKept = (): boolean => open.every(({ isUnsaved, isKept }) => isKept || !isUnsaved());

const listeners = new Set<() => void>();

function change(next: readonly Guard[]): void {
  open = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks for all forms of the page. */
function Question() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && isAnyUnsaved(),
  );
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      title={m.common_leave_title()}
      text={isAllKept() ? m.common_leave_kept() : m.common_leave_text()}
      verb={m.common_leave_verb()}
      isDestructive
    />
  );
}

/** Asks before what was changed and not sent is left behind, by a link, by going back or by closing the tab. */
export function LeaveGuard({ isKept }: { isKept: boolean }) {
  const { getValues } = useFormContext();
  const work = useFormWork();
  const [guard] = useState<Guard>(() => ({ isUnsaved: () => work.isUnsaved(getValues()), isKept }));
  const isFirst = useSyncExternalStore(
    subscribe,
    () => open[0] === guard,
    () => false,
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (guard.isUnsaved()) event.preventDefault();
    };
    change([...open, guard]);
    window.addEventListener('beforeunload', ask);
    return () => {
      change(open.filter((one) => one !== guard));
      window.removeEventListener('beforeunload', ask);
    };
  }, [guard]);
  return isFirst && <Question />;
}
