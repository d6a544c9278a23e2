import type { ReactNode } from 'react';
import { useId } from 'react';

/** Lines of a list that stand together, under the name of what they are. */
export function EntryGroup({
  label,
  heading: Heading,
  children,
}: {
  label: string;
  /** By what stands above it: a menu has no heading, the drawer has a title. */
  heading: 'h2' | 'h3';
  children: ReactNode;
}) {
  const id = useId();
  return (
    <li className="my-2 border-y border-line py-2 last:mb-0 last:border-b-0 last:pb-0">
      {/* A list of links is no set of fields. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div role="group" aria-labelledby={id}>
        <Heading
          id={id}
          className="px-3 py-1 font-text text-14 font-medium tracking-normal text-ink-3"
        >
          {label}
        </Heading>
        <ul>{children}</ul>
      </div>
    </li>
  );
}
