import * as m from '@chinar/messages/paraglide/messages';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { useSwipe } from '../lib/use-swipe.ts';
import { IconButton } from './icon-button.tsx';
import { useReturnFocus } from './use-return-focus.ts';
import { Given } from './given.tsx';

const places = {
  bottom:
    'enter-sheet safe-bottom inset-x-0 bottom-0 max-h-[92dvh] rounded-t-card border-t md:enter-rise md:inset-auto md:top-1/2 md:left-1/2 md:w-[min(44rem,calc(100vw-3rem))] md:-translate-1/2 md:rounded-card md:border',
  right: 'enter-drawer inset-y-0 right-0 w-[min(22rem,88vw)] border-l',
} as const;

/**
 * A sheet from below on a phone (a dialog on wider screens), or a drawer from the right. A swipe of more
 * than 100 px, Escape, the backdrop and the button close it; the page behind does not scroll.
 */
export function Sheet({
  isOpen,
  onClose,
  title,
  children,
  footer,
  side = 'bottom',
  hideTitle = false,
}: {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  footer?: ReactNode;
  side?: 'bottom' | 'right';
  hideTitle?: boolean;
}) {
  const swipe = useSwipe(side === 'bottom' ? 'down' : 'right', onClose);
  const focus = useReturnFocus();
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="enter-fade fixed inset-0 z-40 bg-scrim" />
        <Radix.Content
          aria-describedby={undefined}
          {...swipe}
          {...focus}
          className={`fixed z-40 flex flex-col overflow-hidden border-line bg-raised shadow-overlay ${places[side]}`}
        >
          {side === 'bottom' && (
            <span className="absolute top-2 left-1/2 z-10 h-1 w-10 -translate-x-1/2 rounded-full bg-line-strong opacity-70 md:hidden" />
          )}
          <div
            className={
              hideTitle
                ? 'absolute top-3 right-3 z-10'
                : 'flex items-center gap-3 border-b border-line py-2 pr-2 pl-5 max-md:pt-4'
            }
          >
            <Radix.Title className={hideTitle ? 'sr-only' : 'flex-1 text-18'}>
              <Given>{title}</Given>
            </Radix.Title>
            <Radix.Close asChild>
              <IconButton
                label={m.common_close()}
                className={hideTitle ? 'bg-raised shadow-raised' : ''}
              >
                <X size={20} aria-hidden="true" />
              </IconButton>
            </Radix.Close>
          </div>
          {/* Beside a drawer nothing scrolls sideways: a swipe across it must be no step back. */}
          <div
            data-scroll
            className={`min-h-0 flex-1 overflow-y-auto overscroll-contain ${side === 'right' ? 'touch-pan-y' : ''}`}
          >
            {children}
          </div>
          {footer && <div className="border-t border-line p-3 md:px-5">{footer}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
