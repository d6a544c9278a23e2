import { cva } from 'class-variance-authority';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import type { LinkProps } from './link.tsx';
import { Link } from './link.tsx';
import { Spinner } from './spinner.tsx';

const look = cva(
  'state relative inline-flex items-center justify-center gap-2 rounded-control border font-semibold text-center select-none active:translate-y-px disabled:translate-y-0 aria-disabled:translate-y-0',
  {
    variants: {
      variant: {
        primary: 'border-transparent bg-leaf text-leaf-ink hover:bg-leaf-strong',
        secondary: 'border-line bg-surface text-ink hover:border-line-strong',
        ghost: 'border-transparent bg-transparent text-ink hover:bg-sunk',
        'danger-outline': 'border-bad bg-transparent text-bad hover:bg-bad-soft',
        exam: 'border-transparent bg-exam-answered text-exam-ink hover:bg-good-strong',
      },
      size: {
        sm: 'min-h-11 md:min-h-10 px-4 text-14 leading-tight',
        md: 'min-h-12 px-5 text-16 leading-tight',
        lg: 'min-h-14 px-6 text-18 leading-tight',
      },
      wide: { true: 'w-full', false: '' },
      off: { true: 'opacity-55 cursor-not-allowed', false: '' },
    },
    defaultVariants: { variant: 'secondary', size: 'md', wide: false, off: false },
  },
);

export type ButtonLook = {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger-outline' | 'exam';
  size?: 'sm' | 'md' | 'lg';
  wide?: boolean;
};

type ButtonProps = ButtonLook &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style'> & {
    /** Shows progress and refuses further presses; the label stays, so nothing moves. */
    loading?: boolean;
    /** Refuses presses and keeps the focus; what it waits for stands beside it. */
    waiting?: boolean;
    children: ReactNode;
    className?: string;
    ref?: Ref<HTMLButtonElement>;
  };

/** What stands on a button; while it works the words keep its size. */
function Face({ loading, children }: { loading: boolean; children: ReactNode }) {
  return (
    <>
      {loading && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
      <span
        className={`inline-flex items-center justify-center gap-2 ${loading ? 'opacity-0' : ''}`}
      >
        {children}
      </span>
    </>
  );
}

/** A button is a verb. One `primary` per view; `exam` only inside the exam room. */
export function Button({
  variant,
  size,
  wide,
  loading = false,
  waiting = false,
  disabled = false,
  type = 'button',
  className = '',
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const isHeld = loading || waiting;
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled}
      aria-disabled={isHeld || undefined}
      aria-busy={loading || undefined}
      onClick={isHeld ? (event) => event.preventDefault() : onClick}
      className={`${look({ variant, size, wide, off: disabled || waiting })} ${className}`}
    >
      <Face loading={loading}>{children}</Face>
    </button>
  );
}

/** A link that looks like a button: for acts that only lead somewhere. */
export function LinkButton({
  variant,
  size,
  wide,
  className = '',
  ...rest
}: ButtonLook & Omit<LinkProps, 'look'>) {
  return <Link {...rest} look="none" className={`${look({ variant, size, wide })} ${className}`} />;
}
