import type { CallInput } from '@chinar/contract/endpoint';
import * as m from '@chinar/messages/paraglide/messages';
import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { addedRows } from '../../lib/added-rows.ts';
import type { AnyList, RowOf } from '../../lib/list-query.ts';
import { type Counted, type ListState, useList } from '../../lib/use-list.ts';
import type { Crumb } from '../breadcrumbs.tsx';
import { LoadMore } from '../load-more.tsx';
import { type ListFilter, ListFilters } from '../screens/list-filters.tsx';
import { isBare, NothingFits } from '../screens/list-screen.tsx';
import { QueryState } from '../screens/query-state.tsx';
import { DocumentTitle, ScreenHead } from '../screens/screen-head.tsx';
import { AdminTable, type RowFacts } from './admin-table.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { type AdminColumn, sortChoices } from './columns.ts';
import { ExportLine, KeysDialog, TableTools } from './table-tools.tsx';
import { type BulkAction, changedBy, useBulk } from './use-bulk.ts';
import { useExport } from './use-export.ts';
import { useTableKeys } from './use-table-keys.ts';
import { shownColumns, useView } from './use-view.ts';

export type AdminTableProps<E extends AnyList> = RowFacts<RowOf<E>> & {
  /** The table's name on the device and of its file. */
  name: string;
  title: string;
  lead?: ReactNode;
  /** The one thing to do here, as making a new one. */
  action?: ReactNode;
  crumbs?: readonly Crumb[];
  endpoint: E;
  params?: CallInput<E>['params'];
  /** The first names the row; a phone's card stands under it. */
  columns: readonly AdminColumn<RowOf<E>>[];
  search?: string;
  filters?: readonly ListFilter[];
  /** How many there are, in words; announced when it changes. */
  found: (counted: Counted) => string;
  actions?: readonly BulkAction<RowOf<E>>[];
  /** What this place is for, while there is nothing at all. */
  empty: ReactNode;
};

/** On a phone, where the table has no head, the order is a filter like the others. */
function sortFilter(columns: readonly AdminColumn<never>[], sort: string): ListFilter[] {
  const words = { up: m.common_table_sort_up, down: m.common_table_sort_down };
  const choices = sortChoices(columns, (column, way) => words[way]({ column }));
  const all = choices.find(({ value }) => value === sort);
  if (!all) return [];
  return [
    {
      name: 'sort',
      label: m.common_table_sort(),
      all: all.label,
      choices: choices.filter((choice) => choice !== all),
      isPhoneOnly: true,
    },
  ];
}

/** Which rows are selected; none, once the address asks for other rows. */
function useSelection<Row>(list: ListState<Row>, rowId: (row: Row) => string) {
  const asked = JSON.stringify(list.filters);
  const [kept, setKept] = useState<{ asked: string; ids: Record<string, true> }>({
    asked,
    ids: {},
  });
  // At once, before anything of it is painted, and for good: coming back selects nothing.
  if (kept.asked !== asked) setKept({ asked, ids: {} });
  const ids = kept.asked === asked ? kept.ids : {};
  const set = (next: Record<string, true>): void => setKept({ asked, ids: next });
  return {
    ids,
    set,
    clear: () => set({}),
    toggle: (id: string) => {
      const { [id]: was, ...others } = ids;
      set(was ? others : { ...ids, [id]: true });
    },
    /** What is not in sight is never acted on. */
    rows: list.rows.filter((row) => ids[rowId(row)]),
  };
}

/** The list as an admin works with it: columns, order, filters, selection, acts on many, a file, keys. */
export function AdminTableScreen<E extends AnyList>(props: AdminTableProps<E>) {
  const { name, title, lead, crumbs = [], endpoint, params, columns, search, found, empty } = props;
  const { filters = [], actions = [], rowId, nameOf, hrefOf } = props;
  const list = useList(endpoint, { params, perPage: 20, gather: addedRows });
  const [view, setView] = useView(name);
  const [isHelping, setHelping] = useState(false);
  const selection = useSelection(list, rowId);
  const file = useExport({ endpoint, params, address: list.address, columns, name });
  const bulk = useBulk<RowOf<E>>(endpoint);
  const navigate = useNavigate();
  const root = useRef<HTMLDivElement>(null);
  useTableKeys(root, {
    isOn: view.hasKeys,
    onSelect: selection.toggle,
    onOpen: (id) => {
      const row = list.rows.find((each) => rowId(each) === id);
      if (row && hrefOf) void navigate(hrefOf(row));
    },
    onClear: selection.clear,
    onHelp: () => setHelping(true),
  });
  const canExport = columns.some(({ csv }) => csv);
  const shown = shownColumns(columns, view);
  const callOff = (): void => {
    file.cancel();
    // The button that was pressed goes; whoever works by keys stands at the one that began it.
    root.current?.querySelector<HTMLElement>('[data-export]')?.focus();
  };
  const run = async (action: BulkAction<RowOf<E>>): Promise<void> => {
    const items = changedBy(action, selection.rows).map((row) => ({
      id: rowId(row),
      name: nameOf(row),
      row,
    }));
    const done = await bulk.run(action, items);
    selection.set(
      Object.fromEntries(items.filter(({ id }) => !done.has(id)).map(({ id }) => [id, true])),
    );
  };
  return (
    <div ref={root} className="page pb-8">
      <DocumentTitle title={title} />
      <ScreenHead
        title={title}
        lead={lead}
        crumbs={crumbs}
        action={
          <div className="flex flex-wrap items-center gap-3">
            <TableTools
              columns={columns}
              shown={shown}
              view={view}
              onChange={setView}
              onExport={canExport ? file.saveAll : null}
              isExporting={file.done !== null}
              onKeys={() => setHelping(true)}
            />
            {props.action}
          </div>
        }
      />
      <div className="mt-6">
        <ListFilters
          list={list}
          search={search}
          filters={[...filters, ...sortFilter(columns, list.sorts[0] ?? '')]}
        />
      </div>
      {file.done !== null && (
        <ExportLine done={file.done} counted={list.counted} onCancel={callOff} />
      )}
      <output className="mt-4 block min-h-6 text-14 text-ink-2">
        {list.query.isPending ? '' : found(list.counted)}
      </output>
      <div className="mt-2">
        <QueryState query={{ ...list.query, isPending: false }} skeleton={null}>
          {() =>
            list.query.isPending || list.rows.length > 0 ? (
              <AdminTable
                caption={title}
                columns={columns}
                shown={shown}
                list={list}
                facts={props}
                isDense={view.isDense}
                selection={selection.ids}
                onSelection={selection.set}
              />
            ) : (
              (isBare(list) && empty) || <NothingFits list={list} />
            )
          }
        </QueryState>
      </div>
      {list.more && <LoadMore {...list.more} isLoading={list.query.isFetching} />}
      <BulkBar
        rows={selection.rows}
        nameOf={nameOf}
        actions={actions}
        state={bulk.state}
        failures={bulk.failures}
        onRun={(action) => void run(action)}
        onStop={bulk.stop}
        onClear={selection.clear}
        onExport={canExport ? () => file.save(selection.rows) : null}
      />
      <KeysDialog
        isOpen={isHelping}
        onClose={() => setHelping(false)}
        hasKeys={view.hasKeys}
        onChange={(hasKeys) => setView({ hasKeys })}
      />
    </div>
  );
}
