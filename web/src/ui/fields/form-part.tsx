import type { ReactNode } from 'react';

/** A part of a long form, under a heading of its own. */
export function FormPart({
  title,
  hint,
  children,
}: {
  title: string;
  hint?: string;
  children: ReactNode;
}) {
  return (
    <section
      aria-label={title}
      className="grid grid-cols-1 gap-5 border-t border-line pt-6 first:border-0"
    >
      <div>
        <h2 className="text-22">{title}</h2>
        {hint && <p className="mt-1 text-14 text-ink-2">{hint}</p>}
      </div>
      {children}
    </section>
  );
}
