import type { ReactNode } from 'react';

/** A part of a page about one thing, under its heading; `id` lets links lead to it. */
export function DetailSection({
  title,
  id,
  children,
}: {
  title: string;
  id?: string;
  children: ReactNode;
}) {
  return (
    <section {...(id && { id, className: 'scroll-mt-24' })}>
      <h2 className="mb-4 text-22 md:text-28">{title}</h2>
      {children}
    </section>
  );
}
