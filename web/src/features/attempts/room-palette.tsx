import * as m from '@chinar/messages/paraglide/messages';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { PaletteLegend, paletteLabel, PaletteMark } from '../../ui/palette-mark.tsx';
import { countStates, statusOf, untouched } from './palette-state.ts';
import { Press } from '../../ui/press.tsx';
import { useRoving } from '../../ui/use-roving.ts';
import type { Room, RoomView } from './room.ts';

/** The questions of a section, each in the shape of its state. */
export function Palette({
  room,
  view,
  section,
  onGo,
}: {
  room: Room;
  view: RoomView;
  section: number;
  onGo?: () => void;
}) {
  const ids = room.index.sections[section]?.ids ?? [];
  const roving = useRoving(ids, view.currentId);
  return (
    <ol
      {...roving.group}
      className="grid grid-cols-6 gap-x-1 gap-y-1.5 sm:grid-cols-8 lg:grid-cols-7"
    >
      {ids.map((id, place) => {
        const state = statusOf(view.states.get(id) ?? untouched);
        const isCurrent = id === view.currentId;
        return (
          <li key={id} className="grid justify-items-center">
            <Press
              {...roving.item(id)}
              aria-current={isCurrent ? 'true' : undefined}
              aria-label={m.common_palette_question({
                number: place + 1,
                state: paletteLabel(state),
              })}
              onClick={() => {
                room.goTo(id);
                onGo?.();
              }}
              className="grid size-11 place-items-center rounded-control hover:bg-sunk"
            >
              <PaletteMark state={state} number={place + 1} isCurrent={isCurrent} />
            </Press>
          </li>
        );
      })}
    </ol>
  );
}

/** Legend with the counts of the section, and its questions. */
export function PalettePart({
  room,
  view,
  onGo,
}: {
  room: Room;
  view: RoomView;
  onGo?: () => void;
}) {
  const section = room.index.byId.get(view.currentId)?.section ?? 0;
  const held = room.index.sections[section];
  if (!held) return null;
  return (
    <>
      <PaletteLegend counts={countStates(held.ids, view.states)} />
      <h2 className="text-18">{held.title}</h2>
      <Palette room={room} view={view} section={section} {...(onGo ? { onGo } : {})} />
    </>
  );
}

/** The right column: who sits here, legend, palette, and the way to the end. */
export function RoomAside({
  room,
  view,
  name,
  onSubmit,
}: {
  room: Room;
  view: RoomView;
  name: string;
  onSubmit: () => void;
}) {
  return (
    <aside
      aria-label={m.exam_palette()}
      className="hidden w-aside shrink-0 flex-col border-l border-line bg-surface lg:flex"
    >
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-5">
        <div className="flex items-center gap-3">
          <Avatar name={name} />
          <div className="min-w-0">
            <p className="truncate font-semibold">{name}</p>
            <p className="text-14 text-ink-3">
              {m.exam_attempt_number({ number: room.outbox.view.attempt.head.number })}
            </p>
          </div>
        </div>
        <PalettePart room={room} view={view} />
      </div>
      <div className="border-t border-line p-4">
        <Button wide onClick={onSubmit}>
          {m.exam_submit()}
        </Button>
      </div>
    </aside>
  );
}
