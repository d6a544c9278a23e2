import type { ReactNode } from 'react';

/** One part of the gallery. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-4 border-t border-line py-8">
      <h2 className="text-22">{title}</h2>
      {children}
    </section>
  );
}
