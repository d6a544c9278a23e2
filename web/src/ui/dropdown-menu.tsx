import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';

export type MenuItem = {
  label: string;
  /** A line beneath: why it cannot be done, or what it is about. */
  hint?: string;
  icon?: ReactNode;
  onSelect: () => void;
  isDestructive?: boolean;
  isDisabled?: boolean;
};

/** A menu of acts on one thing; arrow keys and typing move through it. */
export function DropdownMenu({
  trigger,
  items,
}: {
  trigger: ReactElement;
  items: readonly MenuItem[];
}) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="end"
          sideOffset={8}
          collisionPadding={12}
          className="enter-rise z-30 max-w-80 min-w-52 rounded-card border border-line bg-raised p-2 shadow-overlay"
        >
          {items.map((item) => (
            <Radix.Item
              key={item.label}
              // Keys reach it all the same, so that its reason is heard.
              aria-disabled={item.isDisabled || undefined}
              onSelect={(event) => (item.isDisabled ? event.preventDefault() : item.onSelect())}
              className={`flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1 outline-none aria-disabled:cursor-default aria-disabled:text-ink-3 data-[highlighted]:bg-sunk ${item.isDestructive ? 'text-bad' : 'text-ink'}`}
            >
              {item.icon}
              <span>
                {item.label}
                {item.hint && <span className="block text-14 text-ink-2">{item.hint}</span>}
              </span>
            </Radix.Item>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
