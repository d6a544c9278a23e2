import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { statusOf } from '../../lib/api-error.ts';
import type { Crumb } from '../breadcrumbs.tsx';
import { Skeleton, TextSkeleton } from '../skeleton.tsx';
import { EmptyState } from '../states.tsx';
import { FormScreen } from './form-screen.tsx';
import { QueryState } from './query-state.tsx';

/** The form of a record that is there: while it is read, when it is not there, and once it is. */
export function EditScreen<T>({
  query,
  title,
  crumbs,
  missing,
  children,
}: {
  query: UseQueryResult<T>;
  title: string;
  crumbs: readonly Crumb[];
  /** What is said when there is no such record. */
  missing: { title: string; text: string };
  children: (record: NonNullable<T>) => ReactNode;
}) {
  const { data } = query;
  const isMissing = [400, 404].includes(statusOf(query.error));
  return (
    <FormScreen title={title} crumbs={crumbs} isWide isComing={data === undefined}>
      {isMissing ? (
        <EmptyState title={missing.title} text={missing.text} />
      ) : (
        <QueryState
          query={query}
          skeleton={
            <div className="grid max-w-4xl gap-6">
              <TextSkeleton lines={3} />
              <Skeleton className="h-96 w-full" />
            </div>
          }
        >
          {() => data && children(data)}
        </QueryState>
      )}
    </FormScreen>
  );
}
