import { formatCount } from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';
import { Columns3, Download, Keyboard } from 'lucide-react';
import type { Counted } from '../../lib/use-list.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { Popover } from '../floating.tsx';
import { IconButton } from '../icon-button.tsx';
import { Progress } from '../progress.tsx';
import { Segmented } from '../segmented.tsx';
import type { AdminColumn } from './columns.ts';
import type { View } from './use-view.ts';

/** Which columns are there, and how close the rows stand. */
function ViewMenu({
  columns,
  shown,
  view,
  onChange,
}: {
  columns: readonly AdminColumn<never>[];
  shown: Record<string, boolean>;
  view: View;
  onChange: (change: Partial<View>) => void;
}) {
  return (
    <Popover
      label={m.common_table_columns()}
      trigger={
        <Button size="sm" variant="ghost">
          <Columns3 size={18} aria-hidden="true" />
          {m.common_table_columns()}
        </Button>
      }
    >
      <fieldset>
        <legend className="mb-1 text-14 text-ink-2">{m.common_table_columns()}</legend>
        {columns.slice(1).map(({ key, head }) => (
          <label key={key} className="flex min-h-11 cursor-pointer items-center gap-3 md:min-h-9">
            <input
              type="checkbox"
              className="size-5"
              checked={shown[key] === true}
              onChange={(event) =>
                onChange({ columns: { ...view.columns, [key]: event.target.checked } })
              }
            />
            {head}
          </label>
        ))}
      </fieldset>
      <div className="mt-3">
        <Segmented
          label={m.common_table_rows()}
          value={view.isDense ? 'dense' : 'roomy'}
          options={[
            { value: 'roomy', label: m.common_table_roomy() },
            { value: 'dense', label: m.common_table_dense() },
          ]}
          onChange={(value) => onChange({ isDense: value === 'dense' })}
        />
      </div>
    </Popover>
  );
}

/** What may be done with the table as a whole. */
export function TableTools({
  onExport,
  isExporting,
  onKeys,
  ...menu
}: Parameters<typeof ViewMenu>[0] & {
  onExport: (() => void) | null;
  isExporting: boolean;
  onKeys: () => void;
}) {
  return (
    <div className="-mx-2 flex flex-wrap items-center gap-1 md:mx-0 md:gap-2">
      <ViewMenu {...menu} />
      {onExport && (
        <Button size="sm" loading={isExporting} onClick={onExport} data-export="">
          <Download size={18} aria-hidden="true" />
          {m.common_table_export()}
        </Button>
      )}
      <IconButton label={m.common_table_keys()} onClick={onKeys} className="max-md:hidden">
        <Keyboard size={20} aria-hidden="true" />
      </IconButton>
    </div>
  );
}

/** A file on its way, with its number and the way to stop it. */
export function ExportLine({
  done,
  counted,
  onCancel,
}: {
  done: number;
  counted: Counted;
  onCancel: () => void;
}) {
  return (
    <div className="mt-4 flex items-end gap-4">
      <div className="min-w-0 flex-1">
        <Progress
          label={m.common_table_exporting()}
          value={done}
          max={Math.max(counted.count, done, 1)}
          text={m.common_table_of({ done: formatCount(done), total: counted.shown })}
        />
      </div>
      <Button size="sm" onClick={onCancel}>
        {m.common_cancel()}
      </Button>
    </div>
  );
}

/** The keys of a table, and the switch that turns them off. */
export function KeysDialog({
  isOpen,
  onClose,
  hasKeys,
  onChange,
}: {
  isOpen: boolean;
  onClose: () => void;
  hasKeys: boolean;
  onChange: (hasKeys: boolean) => void;
}) {
  const keys = [
    ['/', m.common_table_key_search()],
    ['j', m.common_table_key_down()],
    ['k', m.common_table_key_up()],
    ['x', m.common_table_key_select()],
    ['e', m.common_table_key_open()],
    ['Esc', m.common_table_key_clear()],
    ['?', m.common_table_key_help()],
  ];
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={m.common_table_keys()}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {keys.map(([key, word]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-grid min-w-8 place-items-center rounded-tag border border-line bg-sunk px-2 py-0.5 font-semibold">
                {key}
              </kbd>
            </dt>
            <dd>{word}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-4 flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="size-5"
          checked={hasKeys}
          onChange={(event) => onChange(event.target.checked)}
        />
        {m.common_table_keys_on()}
      </label>
    </Dialog>
  );
}
