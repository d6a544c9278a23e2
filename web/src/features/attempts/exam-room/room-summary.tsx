import * as m from '@chinar/messages/paraglide/messages';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { PaletteState } from '../../../ui/palette-mark.tsx';
import {
  PaletteLegend,
  paletteLabel,
  PaletteMark,
  paletteStates,
} from '../../../ui/palette-mark.tsx';
import type { Counts } from '../answering/palette-state.ts';
import { countStates, untouched } from '../answering/palette-state.ts';
import type { Pending } from '../outbox/save-state.ts';
import { pendingOf } from './room-view.ts';
import type { Room, RoomView } from './room.ts';

type Row = { title: string; total: number; counts: Counts };

/** On a phone: the whole with its words, then each section as its five shapes. */
function SummaryShapes({ rows, whole }: { rows: readonly Row[]; whole: Row }) {
  return (
    <div className="grid gap-4 md:hidden">
      <PaletteLegend counts={whole.counts} />
      {rows.length > 1 && (
        <ul className="grid gap-3">
          {rows.map((row) => (
            <li
              key={row.title}
              className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1"
            >
              <span className="min-w-0 flex-1 basis-24 font-semibold">{row.title}</span>
              <span className="flex flex-wrap gap-1">
                {paletteStates.map((state) => (
                  <span key={state}>
                    <PaletteMark state={state} number={row.counts[state]} className="w-9" />
                    <span className="sr-only">{`${paletteLabel(state)}: ${row.counts[state]}`}</span>
                  </span>
                ))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const counted = (state: PaletteState, head: string): Column<Row> => ({
  key: state,
  head,
  cell: (row) => row.counts[state],
  isNumber: true,
});

function SummaryColumns({ rows }: { rows: readonly Row[] }) {
  return (
    <DataTable<Row>
      caption={m.attempts_summary_title()}
      rowKey={(row) => row.title}
      rows={rows}
      columns={[
        { key: 'title', head: m.attempts_section(), cell: (row) => row.title },
        {
          key: 'all',
          head: m.attempts_summary_questions(),
          cell: (row) => row.total,
          isNumber: true,
        },
        counted('answered', m.common_palette_answered()),
        counted('not_answered', m.common_palette_not_answered()),
        counted('marked', m.common_palette_marked()),
        counted('answered_marked', m.attempts_summary_answered_marked()),
        counted('not_visited', m.common_palette_not_visited()),
      ]}
    />
  );
}

type Unsaved = { id: string; name: string; pending: NonNullable<Pending> };

/** What stands on the screen and does not count, where the end saves it not. */
function unsavedOf({ index, rules }: Room, { states }: RoomView): Unsaved[] {
  if (rules.saveProfile !== 'strict') return [];
  return index.order.flatMap((id) => {
    const pending = pendingOf(states.get(id) ?? untouched);
    const placed = index.byId.get(id);
    if (pending === null || !placed) return [];
    const section = index.sections[placed.section]?.title ?? '';
    const number = index.sections.length > 1 ? `${section}, ${placed.number}` : placed.number;
    return [{ id, name: m.common_question_number({ number }), pending }];
  });
}

/** Names what is chosen and will not count, with the way back to it. */
export function UnsavedNotices({
  room,
  view,
  onClose,
}: {
  room: Room;
  view: RoomView;
  onClose: () => void;
}) {
  const words = {
    chosen: m.attempts_summary_unsaved,
    emptied: m.attempts_summary_unsaved_emptied,
  };
  return unsavedOf(room, view).map(({ id, name, pending }) => (
    <Notice key={id} tone="warn">
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-1 basis-60 wrap-break-word">
          {words[pending]({ question: name })}
        </p>
        <Button
          size="sm"
          onClick={() => {
            room.goTo(id);
            onClose();
          }}
        >
          {m.attempts_summary_unsaved_back()}
        </Button>
      </div>
    </Notice>
  ));
}

/** What stands on the sheet as it is handed in, per section and in all. */
export function SummaryTable({ room, states }: { room: Room; states: RoomView['states'] }) {
  const rowOf = (title: string, ids: readonly string[]): Row => ({
    title,
    total: ids.length,
    counts: countStates(ids, states),
  });
  const rows = room.index.sections.map((section) => rowOf(section.title, section.ids));
  const whole = rowOf(m.attempts_total(), room.index.order);
  return (
    <>
      <SummaryShapes rows={rows} whole={whole} />
      <div className="hidden md:block">
        <SummaryColumns rows={rows.length > 1 ? [...rows, whole] : rows} />
      </div>
    </>
  );
}
