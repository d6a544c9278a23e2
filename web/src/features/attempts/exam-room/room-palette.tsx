import * as m from '@chinar/messages/paraglide/messages';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { PaletteLegend, paletteLabel, PaletteMark } from '../../../ui/palette-mark.tsx';
import { countStates, statusOf, untouched } from './palette-state.ts';
import type { PaperIndex } from './paper-index.ts';
import { Press } from '../../../ui/press.tsx';
import { useRoving } from '../../../ui/use-roving.ts';
import type { Room, RoomView } from './room.ts';

/** In a long palette the question that is open comes into sight. */
const showCurrent = (node: HTMLElement | null): void =>
  node?.scrollIntoView?.({ block: 'nearest' });

type Roving = ReturnType<typeof useRoving>;

/** The questions of a section, each in the shape of its state. */
function SectionPalette({
  room,
  view,
  section,
  roving,
  onGo,
}: {
  room: Room;
  view: RoomView;
  section: PaperIndex['sections'][number];
  roving: Roving;
  onGo: (() => void) | undefined;
}) {
  return (
    // As many in a row as there is room for: letters may be enlarged, a phone may be narrow.
    <ol className="grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-x-1 gap-y-1.5 lg:grid-cols-7">
      {section.ids.map((id, place) => {
        const state = statusOf(view.states.get(id) ?? untouched);
        const isCurrent = id === view.currentId;
        const named = { number: place + 1, state: paletteLabel(state) };
        return (
          <li
            key={id}
            ref={isCurrent ? showCurrent : undefined}
            className="grid justify-items-center"
          >
            <Press
              {...roving.item(id)}
              aria-current={isCurrent ? 'true' : undefined}
              aria-label={
                room.index.sections.length > 1
                  ? m.common_palette_question_of({ ...named, section: section.title })
                  : m.common_palette_question(named)
              }
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

/** Legend with the counts of the paper, and its questions section by section. */
export function PalettePart({
  room,
  view,
  onGo,
}: {
  room: Room;
  view: RoomView;
  onGo?: () => void;
}) {
  const { order, sections } = room.index;
  const roving = useRoving(order, view.currentId);
  return (
    <>
      <PaletteLegend counts={countStates(order, view.states)} />
      <div {...roving.group} className="grid gap-5">
        {sections.map((section) => (
          <section key={section.title} className="grid gap-3">
            <h2 className="text-18">{section.title}</h2>
            <SectionPalette room={room} view={view} section={section} roving={roving} onGo={onGo} />
          </section>
        ))}
      </div>
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
      aria-label={m.attempts_palette()}
      className="hidden w-aside shrink-0 flex-col border-l border-line bg-surface lg:flex"
    >
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-5">
        <div className="flex items-center gap-3">
          <Avatar name={name} />
          <div className="min-w-0">
            <p className="truncate font-semibold">{name}</p>
            <p className="text-14 text-ink-3">
              {m.attempts_attempt_number({ number: room.outbox.view.attempt.head.number })}
            </p>
          </div>
        </div>
        <PalettePart room={room} view={view} />
      </div>
      <div className="border-t border-line p-4">
        <Button wide onClick={onSubmit}>
          {m.attempts_submit()}
        </Button>
      </div>
    </aside>
  );
}
