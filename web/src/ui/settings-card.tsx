import type { ReactNode } from 'react';
import { Card } from './card.tsx';

/** One matter of the settings: what it is, a line about it, and what one can do. */
export function SettingsCard({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <Card as="section" label={title}>
      <h2 className="text-22">{title}</h2>
      <p className="mt-1 mb-4 max-w-text text-14 text-ink-2">{text}</p>
      {children}
    </Card>
  );
}
