import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Given } from '../../../ui/given.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { LedgerLine } from './ledger-data.ts';
import { countsWords, exactTime, madeBefore, whatWords } from './ledger-data.ts';

/** Lines that stand there before anybody asks for more: thousands at once would hold the page up. */
const aPage = 100;

const tones = { inTime: 'good', late: 'warn', apart: 'bad', shown: 'good' } as const;

/** When the server had it, and when it was made where that was earlier. */
function Times({ line }: { line: LedgerLine }) {
  const made = madeBefore(line);
  return (
    <>
      <time dateTime={line.savedAt} className="tabular-nums">
        {exactTime(line.savedAt)}
      </time>
      {made && (
        <span className="block text-14 text-ink-2">{m.attempts_ledger_made({ time: made })}</span>
      )}
    </>
  );
}

function columns(): Column<LedgerLine>[] {
  return [
    {
      key: 'saved',
      head: m.attempts_ledger_column_saved(),
      cell: (line) => <Times line={line} />,
    },
    {
      key: 'question',
      head: m.attempts_ledger_column_question(),
      cell: ({ label }) => (
        <>
          <span className="md:hidden">
            <Given>{m.common_question_number({ number: label })}</Given>
          </span>
          <span className="max-md:hidden">
            <Given>{label}</Given>
          </span>
        </>
      ),
    },
    {
      key: 'what',
      head: m.attempts_ledger_column_what(),
      cell: (line) => <span className="wrap-anywhere">{whatWords(line)}</span>,
    },
    {
      key: 'counts',
      head: m.attempts_ledger_column_counts(),
      cell: ({ counts }) => <Tag tone={tones[counts]}>{countsWords(counts)}</Tag>,
    },
  ];
}

/** Every change in the order in which it came, a page at a time. */
export function LedgerList({ lines }: { lines: readonly LedgerLine[] }) {
  const [shown, setShown] = useState(aPage);
  const rest = lines.length - shown;
  return (
    <>
      <DataTable
        caption={m.attempts_ledger()}
        rows={lines.slice(0, shown)}
        rowKey={({ key }) => key}
        columns={columns()}
        isPaired
      />
      {rest > 0 && (
        <div className="mt-4">
          <Button onClick={() => setShown(shown + aPage)}>
            {m.attempts_ledger_more({ count: Math.min(rest, aPage) })}
          </Button>
        </div>
      )}
    </>
  );
}
