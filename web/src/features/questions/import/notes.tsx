import type { ImportNote, ImportReport } from '@chinar/contract/questions';
import * as m from '@chinar/messages/paraglide/messages';
import { Ban, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Tag } from '../../../ui/tag.tsx';

type Line = ImportNote & { key: string; isSkipped: boolean };

const step = 50;

/** Both kinds of notes in the order of the file. */
function linesOf({ skipped, warnings }: ImportReport): Line[] {
  const named = (notes: readonly ImportNote[], isSkipped: boolean): Line[] =>
    notes.map((note, place) => ({ ...note, isSkipped, key: `${isSkipped} ${place}` }));
  return [...named(skipped, true), ...named(warnings, false)].toSorted((a, b) => a.item - b.item);
}

function whatTag(isSkipped: boolean) {
  const Icon = isSkipped ? Ban : TriangleAlert;
  return (
    <Tag tone={isSkipped ? 'bad' : 'warn'} icon={<Icon size={14} aria-hidden="true" />}>
      {isSkipped ? m.questions_count_skipped() : m.questions_note_warning()}
    </Tag>
  );
}

/** Everything that was left out and every warning, each with its place and its reason. */
export function ImportNotes({ report }: { report: ImportReport }) {
  const [shown, setShown] = useState(step);
  const lines = linesOf(report);
  if (lines.length === 0) return null;
  const left = lines.length - shown;
  const hasLines = lines.some(({ line }) => line !== null);
  return (
    <section className="grid gap-3">
      <h2 className="text-22">{m.questions_notes_title()}</h2>
      <p className="max-w-text text-ink-2">{m.questions_notes_text()}</p>
      <DataTable
        caption={m.questions_notes_title()}
        rows={lines.slice(0, shown)}
        rowKey={({ key }) => key}
        columns={[
          {
            key: 'what',
            head: m.questions_notes_what(),
            cell: ({ isSkipped }) => whatTag(isSkipped),
          },
          { key: 'item', head: m.questions_notes_item(), isNumber: true, cell: (row) => row.item },
          ...(hasLines
            ? [
                {
                  key: 'line',
                  head: m.questions_notes_line(),
                  isNumber: true,
                  cell: (row: Line) => row.line ?? '–',
                },
              ]
            : []),
          { key: 'reason', head: m.questions_notes_reason(), cell: ({ reason }) => reason },
        ]}
      />
      {left > 0 && (
        <div>
          <Button onClick={() => setShown(shown + step)}>
            {m.questions_show_more({ count: Math.min(step, left) })}
          </Button>
        </div>
      )}
    </section>
  );
}
