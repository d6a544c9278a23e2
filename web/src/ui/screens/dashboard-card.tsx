import type { ReactNode } from 'react';
import { Card } from '../card.tsx';
import { Link } from '../link.tsx';
import { TextSkeleton } from '../skeleton.tsx';
import type { ScreenQuery } from './query-state.tsx';
import { QueryState } from './query-state.tsx';

/* As high as five lines, so that the cards below stand still while this one fills. */
const frame = 'grid min-h-104 content-start gap-3';

/** The frame of a card whose code or numbers are still to come. */
export function DashboardCardSkeleton() {
  return (
    <Card className={frame}>
      <TextSkeleton lines={7} />
    </Card>
  );
}

/** One thing on a dashboard: its name, the way to the whole of it, and its own states. */
export function DashboardCard({
  title,
  to,
  label,
  query,
  isEmpty,
  empty,
  act,
  children,
}: {
  title: string;
  /** Where all of it is, and what the link says. */
  to?: string | undefined;
  label?: string;
  query: ScreenQuery;
  isEmpty: boolean;
  /** What will stand here. */
  empty: string;
  /** With what one begins, where there is nothing yet. */
  act?: ReactNode;
  children: () => ReactNode;
}) {
  // Before, it would say that there are none.
  const isCounted = !query.isPending && !query.isError;
  return (
    <Card as="section" label={title} className={frame}>
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-18">{title}</h2>
        {to !== undefined && label !== undefined && isCounted && (
          <Link to={to} className="tap shrink-0 text-14">
            {label}
          </Link>
        )}
      </div>
      <QueryState query={query} skeleton={<TextSkeleton lines={6} />}>
        {() =>
          isEmpty ? (
            <div className="grid justify-items-start gap-4">
              <p className="text-ink-2">{empty}</p>
              {act}
            </div>
          ) : (
            children()
          )
        }
      </QueryState>
    </Card>
  );
}
