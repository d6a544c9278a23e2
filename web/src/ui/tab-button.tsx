import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link } from './link.tsx';

const look = 'grid h-16 w-full place-items-center content-center gap-0.5 text-12';
const tone = (isHere: boolean): string => (isHere ? 'font-semibold text-leaf' : 'text-ink-2');

/** A place of the bar at the bottom of a phone that leads somewhere. */
export function TabLink({
  to,
  isHere,
  children,
}: {
  to: string;
  isHere: boolean;
  children: ReactNode;
}) {
  return (
    <Link
      to={to}
      look="none"
      current={isHere ? 'page' : undefined}
      className={`${look} ${tone(isHere)}`}
    >
      {children}
    </Link>
  );
}

/** A place of that bar that opens something. */
export function TabButton({
  isHere,
  children,
  ...rest
}: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
  isHere: boolean;
  children: ReactNode;
}) {
  return (
    <button {...rest} type="button" className={`${look} ${tone(isHere)}`}>
      {/* In one piece: busy, it makes room for what turns (base.css). */}
      <span className="grid place-items-center gap-0.5">{children}</span>
    </button>
  );
}
