import * as m from '@chinar/messages/paraglide/messages';
import type { ComponentType } from 'react';
import { useEffect, useRef } from 'react';
import { latePart, useAgain } from './late-part.tsx';
import { toast } from './toasts.tsx';

type Closed = { isOpen?: boolean; onClose: () => void };

/** Says that the dialog did not come, and leaves the page as if nobody had asked for it. */
function MissingDialog({ isOpen = true, onClose }: Closed) {
  const close = useRef(onClose);
  useAgain();
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!isOpen) return;
    toast.error(`${m.common_load_failed()}. ${m.common_load_failed_text()}`);
    close.current();
  }, [isOpen]);
  return null;
}

/** A dialog whose code comes when it is opened; who opens it again asks for it again. */
export function lateDialog<P extends Closed>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  return latePart<P>(load, { Missing: MissingDialog });
}
