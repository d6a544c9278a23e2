import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

/** How one option of a question looks, chosen or not; the same on the landing page and in the exam room. */
export function OptionRow({
  children,
  isChosen,
  letter,
  kind = 'single',
  dense = false,
}: {
  children: ReactNode;
  isChosen: boolean;
  letter?: string;
  kind?: 'single' | 'multiple';
  dense?: boolean;
}) {
  return (
    <span
      // Where colours are the system's own, base.css draws what is chosen by this.
      data-chosen={isChosen || undefined}
      className={`state flex items-center gap-3 rounded-control border ${dense ? 'min-h-11 px-3 py-2' : 'min-h-14 py-3 pr-2.5 pl-4 text-18 md:pr-4'} ${isChosen ? 'border-good bg-good-soft' : 'border-line bg-surface'}`}
    >
      <span
        className={`grid size-5 shrink-0 place-items-center border-2 ${kind === 'single' ? 'rounded-full' : 'rounded-tag'} ${isChosen ? 'border-good bg-good' : 'border-line-strong'}`}
      >
        {isChosen &&
          (kind === 'single' ? (
            <span className="size-2 rounded-full bg-surface" />
          ) : (
            <Check size={16} strokeWidth={3} aria-hidden="true" className="text-surface" />
          ))}
      </span>
      <span className="min-w-0 flex-1">{children}</span>
      {letter && (
        <kbd
          className={`shrink-0 rounded-tag border border-line px-1.5 text-12 leading-5 font-semibold text-ink-3 md:px-2 md:leading-6 ${dense ? 'max-md:hidden' : ''}`}
        >
          {letter}
        </kbd>
      )}
    </span>
  );
}
