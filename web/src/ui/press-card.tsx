import type { ReactNode } from 'react';

/** A card that opens something in place; the whole card is the button. */
export function PressCard({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onPress}
      className="state flex h-full w-full flex-col overflow-hidden rounded-card border border-line bg-surface text-left hover:border-line-strong hover:shadow-raised"
    >
      {children}
    </button>
  );
}
