import type { ReactNode } from 'react';

/** Shows the reader where the screen went on: from the top, with the focus on what is new. */
function beginHere(node: HTMLHeadingElement | null): void {
  if (!node) return;
  window.scrollTo({ top: 0 });
  node.focus({ preventScroll: true });
}

/** The heading of a step that follows another on the same page. */
export function ReportHeading({ children }: { children: ReactNode }) {
  return (
    <h2 ref={beginHere} tabIndex={-1} className="max-w-text text-22 outline-none md:text-28">
      {children}
    </h2>
  );
}
