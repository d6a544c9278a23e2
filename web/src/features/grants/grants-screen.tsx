import { formatCount, formatDateTime } from '@chinar/content/format';
import { type GrantBatch, type GrantCounts, listGrantBatches } from '@chinar/contract/grants';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { currentLocale } from '../../lib/i18n.ts';
import { kindWord } from '../../lib/item-words.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { AdminTableScreen } from '../../ui/admin-table/admin-table-screen.tsx';
import type { AdminColumn } from '../../ui/admin-table/columns.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Given } from '../../ui/given.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Tag } from '../../ui/tag.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { titleOf, untilWord, whoOf } from './grant-words.tsx';
import { UndoDialog } from './undo-dialog.tsx';

const leftOut = ({ ready: _, ...others }: GrantCounts): number =>
  Object.values(others).reduce((sum, count) => sum + count, 0);

function What({ row }: { row: GrantBatch }) {
  return (
    <span className="block min-w-0">
      <span className="block font-semibold">
        <Given>{titleOf(row)}</Given>
      </span>
      <span className="block text-14 font-normal text-ink-2">{kindWord(row.itemType)}</span>
    </span>
  );
}

const byWord = (name: string | null): string => name ?? m.grants_by_gone();

function undoneWord({ undone }: GrantBatch): string {
  if (!undone) return m.grants_is_given();
  const date = formatDateTime(undone.at, currentLocale());
  return `${m.grants_is_undone()}: ${m.grants_undone_by({ name: byWord(undone.by), date })}`;
}

function State({ row }: { row: GrantBatch }) {
  const { undone } = row;
  if (!undone) return <Tag tone="good">{m.grants_is_given()}</Tag>;
  return (
    <span className="block">
      <Tag>{m.grants_is_undone()}</Tag>
      <span className="block pt-1 text-14 text-ink-2">
        <Given>{byWord(undone.by)}</Given> · <TimeText instant={undone.at} />
      </span>
    </span>
  );
}

function whatColumns(): AdminColumn<GrantBatch>[] {
  return [
    {
      key: 'what',
      head: m.grants_column_what(),
      cell: (row) => <What row={row} />,
      csv: titleOf,
    },
    {
      key: 'who',
      head: m.grants_column_who(),
      cell: (row) => <Given>{whoOf(row)}</Given>,
      csv: (row) => row.counts.ready,
    },
    {
      key: 'until',
      head: m.grants_until(),
      cell: (row) => untilWord(row.expiresAt),
      csv: (row) => row.expiresAt,
    },
    {
      key: 'reason',
      head: m.grants_reason(),
      cell: (row) => <Given>{row.reason}</Given>,
      csv: (row) => row.reason,
      isHidden: true,
    },
    {
      key: 'left',
      head: m.grants_column_left(),
      cell: (row) => formatCount(leftOut(row.counts)),
      csv: (row) => leftOut(row.counts),
      isNumber: true,
      isHidden: true,
    },
  ];
}

function columns(onUndo: (batch: GrantBatch) => void): AdminColumn<GrantBatch>[] {
  return [
    ...whatColumns(),
    {
      key: 'by',
      head: m.grants_column_by(),
      cell: (row) => <Given>{byWord(row.by)}</Given>,
      csv: (row) => byWord(row.by),
    },
    {
      key: 'when',
      head: m.grants_column_when(),
      cell: (row) => <TimeText instant={row.createdAt} />,
      csv: (row) => row.createdAt,
      sortBy: { up: 'oldest', down: 'newest' },
    },
    {
      key: 'state',
      head: m.grants_column_state(),
      cell: (row) => <State row={row} />,
      csv: undoneWord,
    },
    {
      key: 'act',
      head: m.grants_column_act(),
      cell: (row) =>
        row.undone ? null : (
          <Button
            size="sm"
            aria-label={m.grants_undo_named({ title: titleOf(row), who: whoOf(row) })}
            onClick={() => onUndo(row)}
          >
            {m.grants_undo()}
          </Button>
        ),
    },
  ];
}

const kinds = ['course', 'program', 'test_series', 'package'];

const filters = () => [
  {
    name: 'state',
    label: m.grants_column_state(),
    all: m.grants_any_state(),
    choices: [
      { value: 'given', label: m.grants_is_given() },
      { value: 'undone', label: m.grants_is_undone() },
    ],
  },
  {
    name: 'itemType',
    label: m.grants_kind(),
    all: m.grants_any_kind(),
    choices: kinds.map((value) => ({ value, label: kindWord(value) })),
  },
];

function NewLink() {
  return (
    <LinkButton variant="primary" to={staffPaths.grants.create()}>
      {m.grants_new()}
    </LinkButton>
  );
}

/** What staff gave by hand, together as it was given; what is still there of it can be taken back. */
export function GrantsScreen() {
  const [undoing, setUndoing] = useState<GrantBatch | null>(null);
  return (
    <>
      <AdminTableScreen
        name="grants"
        title={m.grants_title()}
        lead={m.grants_lead()}
        action={<NewLink />}
        endpoint={listGrantBatches}
        columns={columns(setUndoing)}
        rowId={(row) => row._id}
        nameOf={(row) => `${titleOf(row)}, ${whoOf(row)}`}
        found={m.grants_found}
        filters={filters()}
        empty={
          <EmptyState title={m.grants_none()} text={m.grants_none_text()} action={<NewLink />} />
        }
      />
      {undoing && <UndoDialog batch={undoing} onClose={() => setUndoing(null)} />}
    </>
  );
}
