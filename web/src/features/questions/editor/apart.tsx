import type { ReactNode } from 'react';

/**
 * A dialog with a form of its own stands in another place of the document, but its events still rise
 * through the form that it was opened from: sending the one must not send the other.
 */
export function Apart({ children }: { children: ReactNode }) {
  return (
    <div className="contents" onSubmit={(event) => event.stopPropagation()}>
      {children}
    </div>
  );
}
