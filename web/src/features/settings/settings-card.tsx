import * as m from '@chinar/messages/paraglide/messages';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { toast } from '../../ui/toasts.tsx';

/** One section: what it is about, and its form. */
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

export const saySaved = (): void => toast.success(m.settings_saved());
