import * as m from '@chinar/messages/paraglide/messages';
import { ChevronRight } from 'lucide-react';
import { Link } from './link.tsx';
import { Given } from './given.tsx';

export type Crumb = { label: string; to: string };

/** The way from the home page to here; the page itself is its heading. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  if (crumbs.length === 0) return null;
  return (
    <nav aria-label={m.common_breadcrumbs()} className="-ml-1">
      <ol className="flex flex-wrap items-center text-14">
        {crumbs.map((crumb, place) => (
          <li key={crumb.to} className="flex max-w-full min-w-0 items-center">
            {place > 0 && (
              <ChevronRight size={16} className="shrink-0 text-ink-3" aria-hidden="true" />
            )}
            <Link
              to={crumb.to}
              look="quiet"
              className="inline-flex min-h-11 max-w-card min-w-0 items-center rounded-control px-1 md:min-h-8"
            >
              <span className="truncate">
                <Given>{crumb.label}</Given>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
