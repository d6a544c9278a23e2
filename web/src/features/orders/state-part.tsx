import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';

/** What has become of a payment, in large. */
export function StatePart({
  icon,
  title,
  text,
  children,
}: {
  icon: ReactNode;
  title: string;
  text: string;
  children?: ReactNode;
}) {
  return (
    <Card as="section" tone="raised" className="grid gap-4">
      <div className="flex items-start gap-3">
        <span className="mt-1 shrink-0">{icon}</span>
        <output>
          <span className="heading block text-22">{title}</span>
          <span className="text-ink-2">{text}</span>
        </output>
      </div>
      {children}
    </Card>
  );
}
