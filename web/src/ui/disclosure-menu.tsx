import type { ReactNode } from 'react';
import { useId, useRef, useState } from 'react';
import { useRouteChange } from '../lib/effects.ts';
import { useDismiss } from './use-dismiss.ts';

/**
 * A button that opens a small panel of links and controls. Plain tab order, as in a document: right for
 * navigation, light enough for the header. Escape, a press outside and a change of route close it.
 */
export function DisclosureMenu({
  label,
  trigger,
  children,
  triggerClass = '',
  side = 'right',
}: {
  label: string;
  trigger: ReactNode;
  children: ReactNode;
  triggerClass?: string;
  /** The edge of the button that the panel is aligned to. */
  side?: 'left' | 'right';
}) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useRouteChange(() => setOpen(false));
  useDismiss({ root, button }, isOpen, () => setOpen(false));
  return (
    <div
      ref={root}
      className="relative"
      onBlur={(event) => {
        if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className={`state inline-flex min-h-11 min-w-11 items-center justify-center rounded-control text-ink-2 hover:bg-sunk hover:text-ink ${triggerClass}`}
      >
        {trigger}
      </button>
      <div
        id={id}
        hidden={!isOpen}
        className={`enter-rise absolute top-full ${side === 'right' ? 'right-0' : 'left-0'} z-30 mt-2 max-h-[calc(100dvh-6rem)] w-72 overflow-y-auto overscroll-contain rounded-card border border-line bg-raised p-2 shadow-overlay`}
      >
        {children}
      </div>
    </div>
  );
}
