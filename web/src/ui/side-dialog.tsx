import { Dialog as Radix } from 'radix-ui';
import type { CSSProperties, ReactNode } from 'react';
import { useReturnFocus } from './use-return-focus.ts';

/**
 * A box beside what one works on: the page under it stays alive, a press outside does not close it, Escape
 * does. The caller says where it stands.
 */
export function SideDialog({
  title,
  spot,
  onClose,
  className = '',
  children,
}: {
  title: string;
  /** Where its corner is; without one the class says where it stands. */
  spot?: Pick<CSSProperties, 'left' | 'top'>;
  onClose: () => void;
  className?: string;
  children: ReactNode;
}) {
  const focus = useReturnFocus();
  return (
    <Radix.Root open modal={false} onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Content
          aria-describedby={undefined}
          {...focus}
          onInteractOutside={(event) => event.preventDefault()}
          style={spot}
          className={`fixed z-30 rounded-card border border-line-strong bg-raised text-ink shadow-overlay ${className}`}
        >
          <Radix.Title className="sr-only">{title}</Radix.Title>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
