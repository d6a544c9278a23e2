import * as m from '@chinar/messages/paraglide/messages';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import { useReturnFocus } from './use-return-focus.ts';
import { Given } from './given.tsx';

/**
 * A box over the page: traps and returns the focus, closes on Escape. `locked` cannot be closed at all.
 * `onClosed` is called once it is gone and the focus is back, whatever closed it.
 */
export function Dialog({
  isOpen,
  onClose,
  onClosed,
  title,
  text,
  children,
  locked = false,
}: {
  isOpen: boolean;
  onClose: () => void;
  onClosed?: () => void;
  title: string;
  text?: string;
  children?: ReactNode;
  locked?: boolean;
}) {
  const focus = useReturnFocus(onClosed);
  const refuse = (event: Event): void => {
    if (locked) event.preventDefault();
  };
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && !locked && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="enter-fade fixed inset-0 z-40 grid place-items-end overflow-y-auto bg-scrim p-3 sm:place-items-center sm:p-6">
          <Radix.Content
            {...focus}
            onEscapeKeyDown={refuse}
            onPointerDownOutside={refuse}
            onInteractOutside={refuse}
            {...(text ? {} : { 'aria-describedby': undefined })}
            className="enter-rise relative w-full max-w-card rounded-card border border-line bg-raised p-5 shadow-overlay md:p-6"
          >
            <Radix.Title className={`text-22 ${locked ? '' : 'pr-10'}`}>
              <Given>{title}</Given>
            </Radix.Title>
            {text && <Radix.Description className="mt-2 text-ink-2">{text}</Radix.Description>}
            {children && <div className="mt-5">{children}</div>}
            {!locked && (
              <Radix.Close asChild>
                <IconButton label={m.common_close()} className="absolute top-3 right-3">
                  <X size={20} aria-hidden="true" />
                </IconButton>
              </Radix.Close>
            )}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
