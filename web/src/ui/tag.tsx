import type { ReactNode } from 'react';

const tones = {
  plain: 'bg-sunk text-ink-2',
  leaf: 'bg-leaf-soft text-ink',
  lake: 'bg-lake-soft text-ink',
  saffron: 'bg-saffron-soft text-ink',
  good: 'bg-good-soft text-good-text',
  bad: 'bg-bad-soft text-bad',
  warn: 'bg-warn-soft text-warn-text',
  onCover: 'bg-raised text-ink shadow-raised',
} as const;

/** A small fact beside something: never pressed. */
export function Tag({
  children,
  tone = 'plain',
  icon,
}: {
  children: ReactNode;
  tone?: keyof typeof tones;
  icon?: ReactNode;
}) {
  return (
    <span
      className={`inline-flex min-h-6 items-center gap-1 rounded-tag px-2 text-14 leading-6 font-medium whitespace-nowrap ${tones[tone]}`}
    >
      {icon}
      {children}
    </span>
  );
}

/** A count on an icon; `cap` 99 on desktop, 9 on phones (spec 9). */
export function Badge({ count, cap = 99, label }: { count: number; cap?: number; label: string }) {
  if (count <= 0) return null;
  return (
    <span className="absolute top-0 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-leaf px-1 text-12 font-semibold text-leaf-ink">
      <span aria-hidden="true">{count > cap ? `${cap}+` : count}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
