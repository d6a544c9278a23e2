import type { ReactNode } from 'react';
import type { Crumb } from '../breadcrumbs.tsx';
import { StatNumber } from '../stat-number.tsx';
import type { ScreenQuery } from './query-state.tsx';
import { QueryState } from './query-state.tsx';
import { DocumentTitle, ScreenHead } from './screen-head.tsx';

/** Numbers first, then their pictures. */
export function DashboardScreen({
  title,
  lead,
  crumbs,
  action,
  query,
  skeleton,
  numbers,
  children,
}: {
  title: string;
  lead?: ReactNode;
  crumbs?: readonly Crumb[];
  action?: ReactNode;
  query: ScreenQuery;
  skeleton: ReactNode;
  numbers: () => readonly { label: string; value: string }[];
  children: () => ReactNode;
}) {
  return (
    <div className="page pb-8">
      <DocumentTitle title={title} />
      <ScreenHead title={title} lead={lead} {...(crumbs ? { crumbs } : {})} action={action} />
      <div className="mt-8">
        <QueryState query={query} skeleton={skeleton}>
          {() => (
            <>
              <dl className="grid grid-cols-2 gap-4 md:grid-cols-4">
                {numbers().map((number) => (
                  <StatNumber key={number.label} {...number} isBoxed />
                ))}
              </dl>
              <div className="mt-6 grid gap-6">{children()}</div>
            </>
          )}
        </QueryState>
      </div>
    </div>
  );
}
