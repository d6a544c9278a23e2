import { formatCount } from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useMedia } from '../../lib/use-media.ts';
import { Button } from '../button.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { DropdownMenu } from '../dropdown-menu.tsx';
import { Given } from '../given.tsx';
import { Notice } from '../notice.tsx';
import { Progress } from '../progress.tsx';
import { type BulkAction, type BulkState, changedBy, type Failure } from './use-bulk.ts';

const namedAtMost = 5;

/** Names what an act is about: the first few, and how many more. */
function namesOf(names: readonly string[]): string {
  const shown = names.slice(0, namedAtMost).join(', ');
  const more = names.length - namedAtMost;
  return more > 0 ? m.common_table_and_more({ names: shown, count: formatCount(more) }) : shown;
}

/** What could not be done, row by row. */
function Failures({ failures }: { failures: readonly Failure[] }) {
  if (failures.length === 0) return null;
  return (
    <div className="mt-4">
      <Notice tone="bad" isAlert>
        <p className="font-semibold">{m.common_table_failed({ count: failures.length })}</p>
        <ul className="mt-1 max-h-40 overflow-y-auto">
          {failures.map(({ id, name, reason }) => (
            <li key={id}>
              <Given>{name}</Given>: {reason}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

type Bar<Row> = {
  /** The rows that are selected. */
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  actions: readonly BulkAction<Row>[];
  state: BulkState | null;
  failures: readonly Failure[];
  onRun: (action: BulkAction<Row>) => void;
  onStop: () => void;
  onClear: () => void;
  onExport: (() => void) | null;
};

type Act<Row> = { action: BulkAction<Row>; rows: readonly Row[]; label: string };

/**
 * The acts with the rows that each would change; the first that changes any is the one in sight. Of several
 * ways to refuse or to remove none stands out: they are chosen from the menu.
 */
function arranged<Row>({ rows, actions }: Bar<Row>, hasRoom: boolean) {
  const acts = actions.map((action) => {
    const changed = changedBy(action, rows);
    return { action, rows: changed, label: action.label(changed.length) };
  });
  const changing = acts.filter(({ rows: changed }) => changed.length > 0);
  const only = changing.length === 1 ? (changing[0] ?? null) : null;
  const first = changing.find(({ action }) => !action.isDestructive) ?? only;
  const others = acts.filter((act) => act !== first);
  const isOfMany = others.filter(({ action }) => action.isDestructive).length > 1;
  const isBeside = ({ action, rows: changed }: Act<Row>): boolean =>
    hasRoom && changed.length > 0 && !(action.isDestructive && isOfMany);
  return { first, beside: others.filter(isBeside), inMenu: others.filter((act) => !isBeside(act)) };
}

function ActButton<Row>({
  act,
  isFirst = false,
  onPress,
}: {
  act: Act<Row>;
  isFirst?: boolean;
  onPress: () => void;
}) {
  const plain = isFirst ? 'primary' : 'secondary';
  return (
    <Button
      size="sm"
      variant={act.action.isDestructive ? 'danger-outline' : plain}
      onClick={onPress}
      className="max-sm:flex-1"
    >
      {act.label}
    </Button>
  );
}

/** Asks before what cannot be undone, about the rows that it would change. */
function Question<Row>({
  act: { action, rows },
  nameOf,
  onClose,
  onConfirm,
}: {
  act: Act<Row>;
  nameOf: (row: Row) => string;
  onClose: () => void;
  onConfirm: () => void;
}) {
  if (!('confirm' in action)) return null;
  const { title, text, verb } = action.confirm;
  return (
    <ConfirmDialog
      isOpen
      title={title(rows.length)}
      text={`${namesOf(rows.map(nameOf))}. ${text}`}
      verb={verb}
      isDestructive={action.isDestructive ?? false}
      onClose={onClose}
      onConfirm={onConfirm}
    />
  );
}

function Acts<Row>(bar: Bar<Row>) {
  const { rows, nameOf, onRun, onClear, onExport } = bar;
  const [asked, setAsked] = useState<Act<Row> | null>(null);
  // Beside the first there is room for the others on a wide screen alone.
  const { first, beside, inMenu } = arranged(bar, !useMedia('(width < 80rem)'));
  const press = (act: Act<Row>): void =>
    'confirm' in act.action ? setAsked(act) : onRun(act.action);
  const items = [
    ...inMenu.map((act) => ({
      label: act.label,
      isDestructive: act.action.isDestructive ?? false,
      ...(act.rows.length === 0 && { isDisabled: true, hint: m.common_table_no_change() }),
      onSelect: () => press(act),
    })),
    ...(onExport
      ? [{ label: m.common_table_export_some({ count: rows.length }), onSelect: onExport }]
      : []),
  ];
  return (
    <>
      <p className="mr-auto min-w-0 truncate font-semibold">
        {m.common_table_selected({ count: rows.length })}
      </p>
      <Button size="sm" variant="ghost" onClick={onClear}>
        {m.common_table_clear()}
      </Button>
      {(first !== null || items.length > 0) && (
        // On a phone a line of its own: one act as wide as a thumb reaches, the others behind the button.
        <div className="flex gap-2 max-sm:w-full">
          {first && <ActButton act={first} isFirst onPress={() => press(first)} />}
          {beside.map((act) => (
            <ActButton key={act.action.key} act={act} onPress={() => press(act)} />
          ))}
          {items.length > 0 && (
            <DropdownMenu
              trigger={
                <Button size="sm" className={first ? '' : 'max-sm:flex-1'}>
                  {first ? m.common_table_more_acts() : m.common_table_acts()}
                  <ChevronDown size={16} aria-hidden="true" />
                </Button>
              }
              items={items}
            />
          )}
        </div>
      )}
      {asked && (
        <Question
          act={asked}
          nameOf={nameOf}
          onClose={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null);
            onRun(asked.action);
          }}
        />
      )}
    </>
  );
}

/** What may be done to the rows that are selected, how far it is, and what failed. */
export function BulkBar<Row>(bar: Bar<Row>) {
  const { rows, state, failures, onStop } = bar;
  return (
    <>
      <output className="sr-only">
        {rows.length > 0 ? m.common_table_selected({ count: rows.length }) : ''}
      </output>
      <Failures failures={failures} />
      {(rows.length > 0 || state) && (
        <div className="at-edge above-bars sticky z-20 mt-4 pb-3">
          <div className="flex min-h-16 flex-wrap items-center gap-2 rounded-card border border-line bg-raised px-4 py-2 shadow-overlay">
            {state ? (
              <>
                <div className="min-w-0 flex-1">
                  <Progress
                    label={m.common_table_running()}
                    value={state.done}
                    max={state.total}
                    text={m.common_table_of({
                      done: formatCount(state.done),
                      total: formatCount(state.total),
                    })}
                  />
                </div>
                <Button size="sm" onClick={onStop}>
                  {m.common_table_stop()}
                </Button>
              </>
            ) : (
              <Acts {...bar} />
            )}
          </div>
        </div>
      )}
    </>
  );
}
