import type { ImportConflict, ImportReport, OnConflict } from '@chinar/contract/questions';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';

const step = 20;

type Choose = (choice: OnConflict) => void;

/** Whether the bank's keys or the file's are to be right; nobody is spared a look at the bank's. */
function Choice({ choice, onChoose }: { choice: OnConflict; onChoose: Choose }) {
  return (
    <RadioCards
      legend={m.questions_conflicts_choice()}
      value={choice}
      onChoose={onChoose}
      cards={[
        {
          value: 'skip',
          label: m.questions_conflicts_skip(),
          hint: m.questions_conflicts_skip_hint(),
        },
        {
          value: 'update',
          label: m.questions_conflicts_update(),
          hint: m.questions_conflicts_update_hint(),
        },
      ]}
    />
  );
}

function heldCell({ heldAnswer, heldItem }: ImportConflict) {
  if (heldItem === null) return heldAnswer;
  return (
    <>
      <span className="block max-md:text-right">{heldAnswer}</span>
      <span className="block text-14 text-ink-2 max-md:text-right">
        {m.questions_conflicts_file({ item: heldItem })}
      </span>
    </>
  );
}

/** Questions that the bank, or the file itself, answers otherwise: side by side, with the choice. */
export function ImportConflicts({
  report,
  choice,
  onChoose,
}: {
  report: ImportReport;
  choice: OnConflict;
  onChoose: Choose | null;
}) {
  const [shown, setShown] = useState(step);
  const { conflicts } = report;
  if (conflicts.length === 0) return null;
  const left = conflicts.length - shown;
  const canChoose = onChoose !== null && conflicts.some(({ heldItem }) => heldItem === null);
  return (
    <section className="grid grid-cols-1 gap-3" aria-label={m.questions_conflicts_title()}>
      <h2 className="text-22">{m.questions_conflicts_title()}</h2>
      <p className="max-w-text text-ink-2">{m.questions_conflicts_text()}</p>
      {canChoose && <Choice choice={choice} onChoose={onChoose} />}
      <DataTable
        caption={m.questions_conflicts_title()}
        rows={conflicts.slice(0, shown)}
        rowKey={({ item }) => String(item)}
        columns={[
          {
            key: 'item',
            head: m.questions_conflicts_question(),
            cell: ({ item }) => item,
          },
          { key: 'stem', head: m.questions_conflicts_asks(), cell: ({ stem }) => stem },
          { key: 'held', head: m.questions_conflicts_held(), cell: heldCell },
          {
            key: 'given',
            head: m.questions_conflicts_given(),
            cell: ({ givenAnswer }) => givenAnswer,
          },
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
