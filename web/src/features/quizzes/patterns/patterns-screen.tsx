import { formatDate } from '@chinar/content/format';
import { listPatterns, type PatternRow } from '@chinar/contract/quizzes.patterns';
import * as m from '@chinar/messages/paraglide/messages';
import { currentLocale, said } from '../../../lib/i18n.ts';
import { useApi } from '../../../lib/queries.ts';
import { staffPaths } from '../../../lib/staff-paths.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Given } from '../../../ui/given.tsx';
import { Link } from '../../../ui/link.tsx';
import { QueryState } from '../../../ui/screens/query-state.tsx';
import { DocumentTitle, ScreenHead } from '../../../ui/screens/screen-head.tsx';
import { TextSkeleton } from '../../../ui/skeleton.tsx';
import { Tag } from '../../../ui/tag.tsx';

function StateTag({ state }: { state: PatternRow['state'] }) {
  const words = {
    in_force: m.quizzes_pattern_in_force,
    coming: m.quizzes_pattern_coming,
    past: m.quizzes_pattern_past,
  };
  const tones = { in_force: 'good', coming: 'lake', past: 'plain' } as const;
  return <Tag tone={tones[state]}>{words[state]()}</Tag>;
}

const day = (date: string): string => formatDate(date, currentLocale());

/** What the product brings is gone on from; what an admin wrote is changed. */
function Act({ row }: { row: PatternRow }) {
  if (row._id) {
    return <Link to={staffPaths.patterns.edit(row._id)}>{m.quizzes_pattern_change()}</Link>;
  }
  return (
    <Link to={staffPaths.patterns.create({ from: row.code })}>
      {m.quizzes_pattern_write_over()}
    </Link>
  );
}

const columns = (): Column<PatternRow>[] => [
  {
    key: 'title',
    head: m.quizzes_pattern_column(),
    cell: (row) => (
      <span className="grid gap-0.5">
        <strong className="font-semibold">
          <Given>{said(row.title)}</Given>
        </strong>
        <span className="text-14 text-ink-2">{row.code}</span>
      </span>
    ),
  },
  {
    key: 'state',
    head: m.quizzes_pattern_state(),
    cell: (row) => (
      <span className="flex flex-wrap gap-1.5">
        <StateTag state={row.state} />
        {!row.isSure && <Tag tone="warn">{m.quizzes_pattern_unsure_tag()}</Tag>}
      </span>
    ),
  },
  { key: 'from', head: m.quizzes_pattern_from(), cell: (row) => day(row.effectiveFrom) },
  {
    key: 'checked',
    head: m.quizzes_pattern_checked_column(),
    cell: (row) => (
      <span className="grid gap-0.5">
        {day(row.checkedOn)}
        <span className="text-14 text-ink-2">{row.sources.join(', ')}</span>
      </span>
    ),
  },
  { key: 'act', head: m.quizzes_pattern_act(), cell: (row) => <Act row={row} /> },
];

/** Every pattern that quizzes are begun from: which holds, since when, and who checked it. */
export function PatternsScreen() {
  const query = useApi(listPatterns);
  return (
    <div className="page pb-8">
      <DocumentTitle title={m.quizzes_patterns_title()} />
      <ScreenHead
        title={m.quizzes_patterns_title()}
        lead={m.quizzes_patterns_lead()}
        action={
          <LinkButton variant="primary" to={staffPaths.patterns.create()}>
            {m.quizzes_pattern_new()}
          </LinkButton>
        }
      />
      <div className="mt-6 rounded-card border border-line bg-surface px-4 md:px-5">
        <QueryState query={query} skeleton={<TextSkeleton lines={10} />}>
          {() => (
            <DataTable
              caption={m.quizzes_patterns_title()}
              columns={columns()}
              rows={query.data?.patterns ?? []}
              rowKey={(row) => row._id ?? `${row.code} ${row.effectiveFrom}`}
            />
          )}
        </QueryState>
      </div>
    </div>
  );
}
