import * as m from '@chinar/messages/paraglide/messages';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { IconButton } from './icon-button.tsx';

/**
 * Moves an entry of a list by one place. At the ends they are not disabled: the focus stays on them when an
 * entry has come there.
 */
export function MoveButtons({
  item,
  place,
  total,
  onMove,
  className = '',
}: {
  /** What is moved, by its name. */
  item: string;
  place: number;
  total: number;
  onMove: (to: number) => void;
  className?: string;
}) {
  const [isFirst, isLast] = [place === 0, place === total - 1];
  const look = `aria-disabled:opacity-40 ${className}`;
  return (
    <>
      <IconButton
        label={m.common_list_up({ item })}
        aria-disabled={isFirst}
        className={look}
        onClick={() => !isFirst && onMove(place - 1)}
      >
        <ChevronUp size={20} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={m.common_list_down({ item })}
        aria-disabled={isLast}
        className={look}
        onClick={() => !isLast && onMove(place + 1)}
      >
        <ChevronDown size={20} aria-hidden="true" />
      </IconButton>
    </>
  );
}
