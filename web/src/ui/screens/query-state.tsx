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
  isScreen = false,
  wayBack,
}: {
  query: ScreenQuery;
  skeleton: ReactNode;
  children: () => ReactNode;
  errorTitle?: string;
  /** It is all that the screen shows, so that its error is the screen's heading. */
  isScreen?: boolean;
  wayBack?: { to: string; label: string };
}) {
  if (query.isPending) return <Loading label={m.common_loading()}>{skeleton}</Loading>;
  if (query.isError) {
    return (
      <ErrorState
        {...(errorTitle ? { title: errorTitle } : {})}
        {...(query.error instanceof Error && query.error.message
          ? { text: query.error.message }
          : {})}
        {...(wayBack ? { wayBack } : {})}
        isScreen={isScreen}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return children();
}
