import { listOwnPackages, type OwnPackage } from '@chinar/contract/study-material-packages';
import * as m from '@chinar/messages/paraglide/messages';
import { useSession } from '../../lib/session.ts';
import { useApi } from '../../lib/queries.ts';
import { paths } from '../../lib/paths.ts';
import { Bar } from '../../ui/progress.tsx';
import { Given } from '../../ui/given.tsx';
import { Link } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { itemPath } from './contents-list.tsx';
import { PackageCover } from './package-card.tsx';

function Own({ item }: { item: OwnPackage }) {
  const { next, progressPct, state } = item.access;
  return (
    <Link
      look="none"
      to={next ? itemPath(item._id, next) : paths.studyPackage(item._id)}
      className="state flex h-28 w-72 shrink-0 items-center gap-3 rounded-card border border-line bg-surface p-3 hover:border-line-strong hover:shadow-raised md:w-80"
    >
      <span className="w-24 shrink-0 overflow-hidden rounded-control" aria-hidden="true">
        <PackageCover item={item} />
      </span>
      <span className="grid min-w-0 flex-1 gap-1.5">
        <span className="line-clamp-2 font-semibold">
          <Given>{item.title}</Given>
        </span>
        <span className="truncate text-14 text-ink-2">
          {state === 'paused'
            ? m.cart_paused_short()
            : state === 'expired'
              ? m.study_material_packages_ended_short()
              : next
                ? next.title
                : m.study_material_packages_all_done()}
        </span>
        <Bar value={progressPct} max={100} label={m.study_material_packages_progress()} />
      </span>
    </Link>
  );
}

/** As high as a card, so that the list below stands still while this comes. */
function Strip({ packages }: { packages: readonly OwnPackage[] | undefined }) {
  if (!packages) return <Skeleton className="h-28 w-80 max-w-full" />;
  if (packages.length === 0)
    return <p className="text-ink-2">{m.study_material_packages_none_yet()}</p>;
  return (
    <ul className="snap-row gap-3 pb-1">
      {packages.map((item) => (
        <li key={item._id}>
          <Own item={item} />
        </li>
      ))}
    </ul>
  );
}

/** The packages that somebody with an account has, to go on in. */
export function ContinueStrip() {
  const isReader = useSession().status === 'user';
  const { data } = useApi(listOwnPackages, { query: { limit: 10 } }, { enabled: isReader });
  return (
    <div className="only-user">
      <section
        aria-label={m.study_material_packages_continue_title()}
        className="page min-h-44 pt-4 md:min-h-48 md:pt-8"
      >
        <h2 className="mb-3 text-22">{m.study_material_packages_continue_title()}</h2>
        <Strip packages={data?.packages} />
      </section>
    </div>
  );
}
