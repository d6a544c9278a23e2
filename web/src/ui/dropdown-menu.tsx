import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';

export type MenuItem = {
  label: string;
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
          className="enter-rise z-30 min-w-52 rounded-card border border-line bg-raised p-2 shadow-overlay"
        >
          {items.map((item) => (
            <Radix.Item
              key={item.label}
              disabled={item.isDisabled ?? false}
              onSelect={item.onSelect}
              className={`flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 outline-none data-[disabled]:opacity-50 data-[highlighted]:bg-sunk ${item.isDestructive ? 'text-bad' : 'text-ink'}`}
            >
              {item.icon}
              {item.label}
            </Radix.Item>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
