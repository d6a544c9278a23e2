import * as m from '@chinar/messages/paraglide/messages';
import type { ReactNode } from 'react';
import { useHeadingFocus } from '../../lib/effects.ts';
import type { Crumb } from '../breadcrumbs.tsx';
import { Breadcrumbs } from '../breadcrumbs.tsx';
import { Given } from '../given.tsx';

/** The document's title, and its description for search engines. */
export function DocumentTitle({
  title,
  description,
}: {
  title: string;
  description?: string | undefined;
}) {
  return (
    <>
      <title>{`${title} | ${m.common_brand()}`}</title>
      <meta property="og:title" content={title} />
      {description && <meta name="description" content={description} />}
      {description && <meta property="og:description" content={description} />}
    </>
  );
}

/** The heading of a screen: focused after a navigation, so that it is read out. */
export function ScreenTitle({
  children,
  className = 'text-28 md:text-36',
  isAnswer = false,
}: {
  children: ReactNode;
  className?: string;
  /** It takes the place of what was sent: focused without a navigation. */
  isAnswer?: boolean;
}) {
  const ref = useHeadingFocus(isAnswer);
  return (
    <h1 ref={ref} tabIndex={-1} className={className}>
      {typeof children === 'string' ? <Given>{children}</Given> : children}
    </h1>
  );
}

/** Where one is and what this is: breadcrumbs, title, a line about it, and room for an act. */
export function ScreenHead({
  title,
  lead,
  crumbs = [],
  action,
}: {
  title: string;
  lead?: ReactNode;
  crumbs?: readonly Crumb[];
  action?: ReactNode;
}) {
  return (
    <div className="pt-4 md:pt-8">
      <Breadcrumbs crumbs={crumbs} />
      <div className="mt-2 flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <ScreenTitle>{title}</ScreenTitle>
          {lead && (
            <p className="mt-2 max-w-text text-ink-2 md:text-18">
              {typeof lead === 'string' ? <Given>{lead}</Given> : lead}
            </p>
          )}
        </div>
        {action}
      </div>
    </div>
  );
}
