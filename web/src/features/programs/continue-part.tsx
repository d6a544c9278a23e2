import { listMyPrograms } from '@chinar/contract/programs';
import * as m from '@chinar/messages/paraglide/messages';
import { paths } from '../../lib/paths.ts';
import { useApi } from '../../lib/queries.ts';
import { useSession } from '../../lib/session.ts';
import { Given } from '../../ui/given.tsx';
import { Link } from '../../ui/link.tsx';
import { OwnRow } from '../../ui/own-row.tsx';
import { Progress } from '../../ui/progress.tsx';

/** The programs that one is in, with how far one has come; nothing for visitors. */
export function ContinuePrograms() {
  const { status } = useSession();
  const query = useApi(listMyPrograms, { query: { limit: 6 } }, { enabled: status === 'user' });
  const active = (query.data?.programs ?? []).filter(({ access }) => access.state === 'active');
  return (
    <OwnRow
      id="continue-programs"
      title={m.programs_continue()}
      isKnown={!query.isPending}
      none={query.isError ? query.error.message : m.programs_mine_none()}
    >
      {active.map(({ program, access }) => (
        <li key={program._id} className="w-72 shrink-0 snap-start">
          <Link
            to={paths.program(program._id)}
            look="none"
            className="state grid h-full content-between gap-3 rounded-card border border-line bg-surface p-4 hover:border-line-strong"
          >
            <span className="line-clamp-2 font-semibold">
              <Given>{program.title}</Given>
            </span>
            <Progress value={access.progressPct} max={100} label={m.programs_progress()} />
          </Link>
        </li>
      ))}
    </OwnRow>
  );
}
