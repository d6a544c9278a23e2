import { formatCount } from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { Given } from '../given.tsx';
import { Notice } from '../notice.tsx';
import { Progress } from '../progress.tsx';
import type { BulkAction, BulkState, Failure } from './use-bulk.ts';

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
  names: readonly string[];
  actions: readonly BulkAction<Row>[];
  state: BulkState | null;
  failures: readonly Failure[];
  onRun: (action: BulkAction<Row>) => void;
  onStop: () => void;
  onClear: () => void;
  onExport: (() => void) | null;
};

function Acts<Row>({ names, actions, onRun, onClear, onExport }: Bar<Row>) {
  const [asked, setAsked] = useState<BulkAction<Row> | null>(null);
  const confirm = asked && 'confirm' in asked ? asked.confirm : null;
  const count = names.length;
  return (
    <>
      <p className="mr-auto font-semibold">{m.common_table_selected({ count })}</p>
      <Button size="sm" variant="ghost" onClick={onClear}>
        {m.common_table_clear()}
      </Button>
      {onExport && (
        <Button size="sm" onClick={onExport}>
          {m.common_table_export_some({ count })}
        </Button>
      )}
      {actions.map((action) => (
        <Button
          key={action.key}
          size="sm"
          variant={action.isDestructive ? 'danger-outline' : 'primary'}
          onClick={() => ('confirm' in action ? setAsked(action) : onRun(action))}
        >
          {action.label(count)}
        </Button>
      ))}
      {asked && confirm && (
        <ConfirmDialog
          isOpen
          title={confirm.title(count)}
          text={`${namesOf(names)}. ${confirm.text}`}
          verb={confirm.verb}
          isDestructive={asked.isDestructive ?? false}
          onClose={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null);
            onRun(asked);
          }}
        />
      )}
    </>
  );
}

/** What may be done to the rows that are selected, how far it is, and what failed. */
export function BulkBar<Row>(bar: Bar<Row>) {
  const { names, state, failures, onStop } = bar;
  return (
    <>
      <output className="sr-only">
        {names.length > 0 ? m.common_table_selected({ count: names.length }) : ''}
      </output>
      <Failures failures={failures} />
      {(names.length > 0 || state) && (
        <div className="above-bars sticky z-20 mt-4 pb-3">
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
