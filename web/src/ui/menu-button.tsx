import type { ReactNode } from 'react';

/** A line of a menu that does something at once. */
export function MenuButton({
  icon,
  children,
  onPress,
  busy = false,
}: {
  icon?: ReactNode;
  children: ReactNode;
  onPress: () => void;
  busy?: boolean;
}) {
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onPress}
      className="state flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left text-ink hover:bg-sunk aria-busy:text-ink-3"
    >
      <span className="text-ink-2">{icon}</span>
      {children}
    </button>
  );
}
