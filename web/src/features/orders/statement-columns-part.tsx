import type { StatementColumns, StatementResult } from '@chinar/contract/orders.statement';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CellsTable } from '../../ui/cells-table.tsx';
import { LooseSelect } from '../../ui/loose-fields.tsx';
import { type Choice, columnsOf, firstChoice, headOf } from './statement-data.ts';

const names: Record<keyof Choice, () => string> = {
  date: m.orders_statement_date,
  narration: m.orders_statement_narration,
  amount: m.orders_statement_amount,
  direction: m.orders_statement_direction,
};
const order = ['narration', 'amount', 'direction', 'date'] as const;

/** The first rows, each column under the word for what was chosen for it. */
function Sample({ sample, choice }: { sample: StatementResult['sample']; choice: Choice }) {
  const width = Math.max(...sample.map(({ length }) => length));
  const chosenFor = (place: number) => order.find((each) => choice[each] === String(place));
  const head = Array.from({ length: width }, (_, place) => {
    const name = chosenFor(place);
    return name ? names[name]() : m.orders_statement_column({ n: String(place + 1) });
  });
  return (
    <CellsTable
      caption={m.orders_statement_sample()}
      head={head}
      rows={sample}
      isMarked={(place) => chosenFor(place) !== undefined}
    />
  );
}

/** Which column is what: by the bank's own words, and the rows below them. */
export function ColumnsPart({
  read,
  isBusy,
  onChosen,
  onOther,
}: {
  read: StatementResult;
  isBusy: boolean;
  onChosen: (columns: StatementColumns) => void;
  onOther: () => void;
}) {
  const [choice, setChoice] = useState(() => firstChoice(read));
  const head = headOf(read);
  const columns = columnsOf(choice);
  const choices = head.map((heading, place) => ({
    value: String(place),
    label: heading || m.orders_statement_column({ n: String(place + 1) }),
  }));
  return (
    <Card as="section" label={m.orders_statement_columns()} className="grid gap-5">
      <div>
        <h2 className="text-22">{m.orders_statement_columns()}</h2>
        <p className="text-14 text-ink-2">{m.orders_statement_columns_text()}</p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {order.map((name) => (
          <div key={name} className="grid content-end gap-1.5">
            <span aria-hidden="true" className="font-semibold">
              {names[name]()}
            </span>
            <LooseSelect
              label={names[name]()}
              value={choice[name]}
              all={
                name === 'narration' || name === 'amount'
                  ? m.orders_statement_choose()
                  : m.orders_statement_none()
              }
              choices={choices}
              onChange={(value) => setChoice({ ...choice, [name]: value })}
            />
          </div>
        ))}
      </div>
      <Sample sample={read.sample} choice={choice} />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          loading={isBusy}
          disabled={columns === null}
          onClick={() => columns && onChosen(columns)}
        >
          {m.orders_statement_check()}
        </Button>
        <Button variant="ghost" onClick={onOther}>
          {m.orders_statement_other()}
        </Button>
      </div>
    </Card>
  );
}
