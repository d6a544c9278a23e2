import * as m from '@chinar/messages/paraglide/messages';
import type { ReactNode } from 'react';
import { ErrorState } from '../states.tsx';
import { Loading } from '../skeleton.tsx';

/** The part of a query that a screen needs to show its state. */
export type ScreenQuery = {
  isPending: boolean;
  isError: boolean;
  isFetching: boolean;
  error: unknown;
  refetch: () => unknown;
};

/** Skeleton, error with retry, or the content. */
export function QueryState({
  query,
  skeleton,
  children,
  errorTitle,
}: {
  query: ScreenQuery;
  skeleton: ReactNode;
  children: () => ReactNode;
  errorTitle?: string;
}) {
  if (query.isPending) return <Loading label={m.common_loading()}>{skeleton}</Loading>;
  if (query.isError) {
    return (
      <ErrorState
        {...(errorTitle ? { title: errorTitle } : {})}
        {...(query.error instanceof Error && query.error.message
          ? { text: query.error.message }
          : {})}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return children();
}
