import * as m from '@chinar/messages/paraglide/messages';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { QueryState, type ScreenQuery } from '../../ui/screens/query-state.tsx';
import { TextSkeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toasts.tsx';

/** One section: what it is about, and its form once it is read. */
export function SettingsCard({
  title,
  text,
  query,
  children,
}: {
  title: string;
  text: string;
  query: ScreenQuery;
  children: () => ReactNode;
}) {
  return (
    <Card as="section" label={title}>
      <h2 className="text-22">{title}</h2>
      <p className="mt-1 mb-4 max-w-text text-14 text-ink-2">{text}</p>
      <QueryState query={query} skeleton={<TextSkeleton lines={6} />}>
        {children}
      </QueryState>
    </Card>
  );
}

export const saySaved = (): void => toast.success(m.settings_saved());
