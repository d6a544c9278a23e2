import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';

/** A line that folds what is beneath it away, and out again. */
export function Fold({
  label,
  isOpenAtFirst = false,
  children,
}: {
  label: ReactNode;
  isOpenAtFirst?: boolean;
  children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const id = useId();
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="state flex min-h-12 w-full items-center gap-3 rounded-control px-3 text-left hover:bg-sunk"
      >
        <ChevronDown
          size={20}
          aria-hidden="true"
          className={`state shrink-0 text-ink-2 ${isOpen ? '' : '-rotate-90'}`}
        />
        {label}
      </button>
      <div id={id} hidden={!isOpen}>
        {children}
      </div>
    </>
  );
}
