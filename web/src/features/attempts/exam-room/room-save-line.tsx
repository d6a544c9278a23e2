import type { RoomView } from './room.ts';

const dots = {
  good: 'rounded-full bg-good',
  wait: 'rounded-full border-2 border-saffron',
  warn: 'rotate-45 bg-bad',
} as const;

/** Where the answers are, in one quiet line: it is read where one goes to it, and never speaks up by itself. */
export function SaveLineText({ view }: { view: RoomView }) {
  const { tone, text } = view.save;
  return (
    <p
      className={`flex min-w-0 items-center gap-2 text-14 leading-tight ${tone === 'warn' ? 'font-semibold text-bad' : 'text-ink-2'}`}
    >
      <span className={`size-2 shrink-0 ${dots[tone]}`} aria-hidden="true" />
      <span className="min-w-0 text-balance tabular-nums">{text}</span>
    </p>
  );
}
