import type { ReactNode } from 'react';

/** The quiet line that tells where the answers are; never a spinner. */
export function SaveLine({
  state,
  children,
}: {
  state: 'server' | 'device' | 'sending' | 'trouble';
  children: ReactNode;
}) {
  const dots = {
    server: 'bg-good',
    device: 'bg-saffron',
    sending: 'border-2 border-good',
    trouble: 'bg-bad',
  };
  return (
    <span className="inline-flex items-center gap-2 text-14 text-ink-2">
      <span className={`size-2 shrink-0 rounded-full ${dots[state]}`} aria-hidden="true" />
      <span className="tabular-nums">{children}</span>
    </span>
  );
}
