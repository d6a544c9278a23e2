import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'aria-label'> & {
  /** What the button does, in words. */
  label: string;
  children: ReactNode;
  look?: 'plain' | 'round';
  className?: string;
  ref?: Ref<HTMLButtonElement>;
};

/** A button that shows only an icon; 44 px wide and never without a name. */
export function IconButton({
  label,
  children,
  look = 'plain',
  type = 'button',
  className = '',
  ...rest
}: IconButtonProps) {
  const looks = {
    plain: 'rounded-control hover:bg-sunk',
    round: 'rounded-full border border-line bg-surface hover:border-line-strong',
  };
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={`state inline-grid size-11 shrink-0 place-items-center text-ink-2 hover:text-ink disabled:opacity-40 ${looks[look]} ${className}`}
    >
      {children}
    </button>
  );
}
