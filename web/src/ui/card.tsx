import type { ReactNode } from 'react';

/** A surface with a hairline. `raised` lifts it off the page, `sunk` presses it in. */
export function Card({
  children,
  tone = 'plain',
  padded = true,
  as: Tag = 'div',
  className = '',
  label,
}: {
  children: ReactNode;
  tone?: 'plain' | 'raised' | 'sunk';
  padded?: boolean;
  as?: 'div' | 'section' | 'article' | 'li' | 'aside';
  className?: string;
  label?: string;
}) {
  const tones = {
    plain: 'bg-surface border-line',
    raised: 'bg-raised border-line shadow-raised',
    sunk: 'bg-sunk border-transparent',
  };
  return (
    <Tag
      aria-label={label}
      className={`rounded-card border ${tones[tone]} ${padded ? 'p-4 md:p-5' : ''} ${className}`}
    >
      {children}
    </Tag>
  );
}
