import { formatCount } from '@chinar/content/format';
import { getOrder } from '@chinar/contract/orders';
import { getOrderForStaff, listAllOrders } from '@chinar/contract/orders.staff';
import {
  importStatement,
  type StatementColumns,
  statementLimits,
  type StatementResult,
} from '@chinar/contract/orders.statement';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { useSend } from '../../lib/queries.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { ApiError } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { LooseArea } from '../../ui/loose-fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import { DocumentTitle, ScreenHead } from '../../ui/screens/screen-head.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { ColumnsPart } from './statement-columns-part.tsx';
import { ResultPart } from './statement-result-part.tsx';

/** A file, or rows out of a spreadsheet. */
function ChoosePart({ isBusy, onText }: { isBusy: boolean; onText: (csv: string) => void }) {
  const [pasted, setPasted] = useState('');
  const take = async ([file]: File[]): Promise<void> => {
    if (file) onText(await file.text());
  };
  return (
    <div className="grid max-w-form gap-6">
      <FileDrop
        label={m.orders_statement_drop()}
        hint={m.orders_statement_drop_hint()}
        accept=".csv,.txt,text/csv,text/plain"
        isOff={isBusy}
        onFiles={(files) => void take(files)}
      />
      <LooseArea
        label={m.orders_statement_paste()}
        hint={m.orders_statement_paste_hint()}
        value={pasted}
        maxLength={statementLimits.bytes}
        onText={setPasted}
      />
      <div>
        <Button
          loading={isBusy}
          disabled={pasted.trim() === ''}
          onClick={() => onText(pasted.trim())}
        >
          {m.orders_statement_read()}
        </Button>
      </div>
    </div>
  );
}

/** What was found, before it counts: one press and it does. */
function CheckedPart({
  result,
  isBusy,
  onConfirm,
  onBack,
}: {
  result: StatementResult;
  isBusy: boolean;
  onConfirm: () => void;
  onBack: () => void;
}) {
  const { matched } = result.counts;
  return (
    <div className="grid gap-5">
      {matched === 0 && <Notice tone="info">{m.orders_statement_nothing()}</Notice>}
      <div className="flex flex-wrap gap-2">
        {matched > 0 && (
          <Button variant="primary" loading={isBusy} onClick={onConfirm}>
            {m.orders_statement_confirm({ count: matched, shown: formatCount(matched) })}
          </Button>
        )}
        <Button variant="ghost" onClick={onBack}>
          {m.orders_statement_back()}
        </Button>
      </div>
      <ResultPart result={result} />
    </div>
  );
}

type Step =
  | { name: 'choose' }
  | { name: 'columns'; read: StatementResult }
  | { name: 'checked'; read: StatementResult; columns: StatementColumns; result: StatementResult }
  | { name: 'done'; result: StatementResult };

/** From a file to paid orders: choose, say which column is what, look, confirm. */
function Import() {
  const [csv, setCsv] = useState('');
  const [step, setStep] = useState<Step>({ name: 'choose' });
  const { part, keep } = useKeptFocus();
  // What was pressed stands on the step before.
  const go = (next: Step): void => {
    keep();
    setStep(next);
  };
  const sending = useSend(importStatement, {
    touches: [listAllOrders, getOrderForStaff, getOrder],
  });
  const { isPending, error } = sending;
  const send = (text: string, { columns, dryRun, next }: Sending): void =>
    sending.mutate(
      { body: { csv: text, columns, dryRun } },
      { onSuccess: (result) => go(next(result)) },
    );
  const read = (text: string): void => {
    setCsv(text);
    send(text, {
      columns: null,
      dryRun: true,
      next: (answer) => ({ name: 'columns', read: answer }),
    });
  };
  const restart = (): void => {
    sending.reset();
    go({ name: 'choose' });
  };
  return (
    <div ref={part} tabIndex={-1} className="grid gap-5 outline-none">
      {error && (
        <Notice tone="bad" isAlert>
          {(error instanceof ApiError && error.errors[0]?.message) ||
            error.message ||
            m.orders_statement_failed()}
        </Notice>
      )}
      {step.name === 'choose' && <ChoosePart isBusy={isPending} onText={read} />}
      {step.name === 'columns' && (
        <ColumnsPart
          read={step.read}
          isBusy={isPending}
          onOther={restart}
          onChosen={(columns) =>
            send(csv, {
              columns,
              dryRun: true,
              next: (result) => ({ name: 'checked', read: step.read, columns, result }),
            })
          }
        />
      )}
      {step.name === 'checked' && (
        <CheckedPart
          result={step.result}
          isBusy={isPending}
          onBack={() => go({ name: 'columns', read: { ...step.read, remembered: step.columns } })}
          onConfirm={() =>
            send(csv, {
              columns: step.columns,
              dryRun: false,
              next: (result) => ({ name: 'done', result }),
            })
          }
        />
      )}
      {step.name === 'done' && (
        <>
          <ResultPart result={step.result} />
          <div>
            <Button onClick={restart}>{m.orders_statement_other()}</Button>
          </div>
        </>
      )}
    </div>
  );
}

type Sending = {
  columns: StatementColumns | null;
  dryRun: boolean;
  next: (result: StatementResult) => Step;
};

/** Where a bank's statement finds the orders that it pays. */
export function StatementScreen() {
  const title = m.orders_statement_title();
  return (
    <div className="page pb-8">
      <DocumentTitle title={title} />
      <ScreenHead
        title={title}
        lead={m.orders_statement_lead()}
        crumbs={[{ label: m.orders_desk_title(), to: staffPaths.orders.list() }]}
      />
      <div className="mt-6">
        <Import />
      </div>
    </div>
  );
}
