import type { MouseEventHandler, ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';

export type LinkProps = {
  to: string;
  children: ReactNode;
  /** `text` in running text, `quiet` in navigation, `none` for cards and buttons. */
  look?: 'text' | 'quiet' | 'none';
  className?: string;
  /** Loads the whole document: for files and pages that are not part of the app. */
  reload?: boolean;
  keepScroll?: boolean;
  current?: 'page' | undefined;
  onClick?: MouseEventHandler<HTMLAnchorElement>;
  'aria-label'?: string;
  'aria-describedby'?: string;
  id?: string;
  rel?: string;
  /** Where one is in the middle of something: a page of its own. */
  target?: '_blank';
};

const looks = {
  text: 'state font-semibold text-lake underline decoration-current/35 underline-offset-3 hover:decoration-current',
  quiet: 'state text-ink-2 hover:text-ink',
  none: '',
} as const;

/** Every link of the product. Prefetches what it leads to once the pointer rests on it. */
export function Link({
  to,
  children,
  look = 'text',
  className = '',
  reload = false,
  keepScroll = false,
  current,
  ...rest
}: LinkProps) {
  return (
    <RouterLink
      {...rest}
      to={to}
      reloadDocument={reload}
      preventScrollReset={keepScroll}
      prefetch={reload ? 'none' : 'intent'}
      aria-current={current}
      className={`${looks[look]} ${className}`}
    >
      {children}
    </RouterLink>
  );
}
