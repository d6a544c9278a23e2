import * as m from '@chinar/messages/paraglide/messages';
import { useEffect } from 'react';
import { toast as sonner, Toaster as Sonner } from 'sonner';
import { forgetToasts, useToastQueue } from './toasts.tsx';

const success = 3000;
const other = 4000;

/** Draws the toasts; loaded with the first one. */
export function Toaster() {
  const queue = useToastQueue();
  useEffect(() => {
    if (queue.length === 0) return;
    for (const { kind, text, undo } of queue) {
      sonner[kind](text, {
        // Whoever may take something back has a moment longer.
        duration: kind === 'success' && !undo ? success : other,
        ...(undo ? { action: { label: m.common_undo(), onClick: undo } } : {}),
      });
    }
    forgetToasts();
  }, [queue]);
  return (
    <Sonner
      containerAriaLabel={m.common_news()}
      // Spec 9: there, on a phone too; below the header, whose bell and search stay free.
      position="top-right"
      offset={{ top: 108, right: 20 }}
      mobileOffset={{ top: 'calc(env(safe-area-inset-top, 0px) + 96px)', left: 12, right: 12 }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-full items-center gap-3 rounded-control border border-line bg-raised px-4 py-3 font-text text-14 text-ink shadow-overlay',
          title: 'font-medium',
          success: '[&_[data-icon]]:text-good',
          error: '[&_[data-icon]]:text-bad',
          info: '[&_[data-icon]]:text-lake',
          actionButton:
            'ml-auto min-h-8 shrink-0 rounded-tag px-2 font-semibold text-lake hover:bg-sunk',
        },
      }}
    />
  );
}
