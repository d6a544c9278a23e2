import * as m from '@chinar/messages/paraglide/messages';
import { Search } from 'lucide-react';
import { lazy } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../lib/paths.ts';
import { Link } from '../ui/link.tsx';
import { SearchBox, type SuggestionSource } from '../ui/search-box.tsx';

/** Comes with the first letter; that it does not, for want of a network, is no fault of the page. */
const Source = lazy<SuggestionSource>(async () => ({
  default: await import('../features/search/parts.tsx').then(
    (parts) => parts.Suggesting,
    () => () => null,
  ),
}));

/** The search in the header: a box where there is room for it, else the way to its page, which has one. */
export function HeaderSearch() {
  const { pathname } = useLocation();
  return (
    <div className="flex min-w-0 flex-1 justify-end md:justify-center md:pl-4">
      {pathname !== paths.search() && (
        <>
          <div className="hidden min-w-36 flex-1 md:block md:max-w-form">
            <SearchBox look="header" label={m.common_nav_search()} source={Source} />
          </div>
          <Link
            to={paths.search()}
            look="none"
            aria-label={m.common_nav_search()}
            className="state inline-grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-sunk hover:text-ink md:hidden"
          >
            <Search size={22} strokeWidth={1.75} aria-hidden="true" />
          </Link>
        </>
      )}
    </div>
  );
}
