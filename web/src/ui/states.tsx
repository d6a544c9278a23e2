import * as m from '@chinar/messages/paraglide/messages';
import { CloudOff, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, LinkButton } from './button.tsx';
import { LeafMark } from './leaf-mark.tsx';
import { ScreenTitle } from './screens/screen-head.tsx';

/** What a state says first: the heading of the screen where it is all that the screen shows. */
function StateTitle({ isScreen, children }: { isScreen: boolean; children: string }) {
  if (isScreen) return <ScreenTitle className="text-22">{children}</ScreenTitle>;
  return <p className="heading text-22">{children}</p>;
}

/** Says what this place is for and offers the first act. `isScreen`: it is all that the screen shows. */
export function EmptyState({
  title,
  text,
  action,
  isScreen = false,
}: {
  title: string;
  text?: string;
  action?: ReactNode;
  isScreen?: boolean;
}) {
  return (
    <div className="grid justify-items-center gap-2 rounded-card border border-dashed border-line px-6 py-12 text-center">
      <LeafMark size={40} className="mb-2 text-leaf opacity-80" />
      <StateTitle isScreen={isScreen}>{title}</StateTitle>
      {text && <p className="max-w-card text-ink-2">{text}</p>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}

/** Says what happened and what is safe, and tries again. `isScreen`: it is all that the screen shows. */
export function ErrorState({
  title,
  text,
  onRetry,
  isRetrying = false,
  isScreen = false,
  wayBack,
}: {
  title?: string;
  text?: string;
  onRetry: () => void;
  isRetrying?: boolean;
  isScreen?: boolean;
  /** Where one goes who does not wait. */
  wayBack?: { to: string; label: string };
}) {
  return (
    <div
      role="alert"
      className="grid justify-items-center gap-2 rounded-card border border-line bg-surface px-6 py-10 text-center"
    >
      <CloudOff className="mb-1 text-bad" size={32} strokeWidth={1.75} aria-hidden="true" />
      <StateTitle isScreen={isScreen}>{title ?? m.common_load_failed()}</StateTitle>
      <p className="max-w-card text-ink-2">{text ?? m.common_load_failed_text()}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <Button onClick={onRetry} loading={isRetrying}>
          <RotateCw size={18} aria-hidden="true" />
          {m.common_retry()}
        </Button>
        {wayBack && (
          <LinkButton variant="ghost" to={wayBack.to}>
            {wayBack.label}
          </LinkButton>
        )}
      </div>
    </div>
  );
}
