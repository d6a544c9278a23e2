import * as m from '@chinar/messages/paraglide/messages';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { PaletteLegend, paletteLabel, PaletteMark } from '../../../ui/palette-mark.tsx';
import { countScored, countStates, statusOf, untouched } from '../answering/palette-state.ts';
import type { PaperIndex } from './paper-index.ts';
import { Press } from '../../../ui/press.tsx';
import { useRoving } from '../../../ui/use-roving.ts';
import type { RoomSheet } from './room-question.tsx';
import type { Room, RoomView } from './room.ts';

/** In a long palette the question that is open comes into sight. */
const showCurrent = (node: HTMLElement | null): void =>
  node?.scrollIntoView?.({ block: 'nearest' });

/** A line below the numbers of questions that share a passage. */
const underGroup = 'relative after:absolute after:-bottom-0.5 after:h-0.5 after:bg-lake';

/** What the palette calls a question that is about a passage, with which others or alone. */
function inPassage(question: string, { from, to }: { from: number; to: number }): string {
  return from === to
    ? m.attempts_palette_of_passage_one({ question })
    : m.attempts_palette_of_passage({ question, from, to });
}

type Section = PaperIndex['sections'][number];
type Roving = ReturnType<typeof useRoving>;

/** The questions of a section, each in the shape of its state. */
function SectionPalette({
  room,
  view,
  section,
  isShut,
  roving,
  onGo,
}: {
  room: Room;
  view: RoomView;
  section: Section;
  isShut: boolean;
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
        const group = room.index.byId.get(id)?.group ?? null;
        const label =
          room.index.sections.length > 1
            ? m.common_palette_question_of({ ...named, section: section.title })
            : m.common_palette_question(named);
        return (
          <li
            key={id}
            ref={isCurrent ? showCurrent : undefined}
            className={`grid justify-items-center ${group ? `${underGroup} ${id === group.ids.at(-1) ? 'after:right-1' : 'after:-right-1'} ${id === group.ids[0] ? 'after:left-1' : 'after:left-0'}` : ''}`}
          >
            <Press
              {...roving.item(id)}
              aria-current={isCurrent ? 'true' : undefined}
              aria-disabled={isShut || undefined}
              aria-label={group ? inPassage(label, group) : label}
              onClick={() => {
                room.goTo(id);
                onGo?.();
              }}
              className="grid size-11 place-items-center rounded-control hover:bg-sunk aria-disabled:cursor-not-allowed aria-disabled:opacity-55"
            >
              <PaletteMark state={state} number={place + 1} isCurrent={isCurrent} />
            </Press>
          </li>
        );
      })}
    </ol>
  );
}

/** How many of a section are to be answered, and what becomes of more. */
function LimitLine({ section, view }: { section: Section; view: RoomView }) {
  const limit = section.attemptLimit;
  if (limit === undefined) return null;
  const answered = countScored(countStates(section.ids, view.states));
  const isOver = answered > limit;
  return (
    <p className={`text-14 ${isOver ? 'font-semibold text-warn-text' : 'text-ink-2'}`}>
      {isOver
        ? m.attempts_section_over({ answered, limit })
        : m.attempts_section_limit({ limit, total: section.ids.length, answered })}
    </p>
  );
}

/** In the halls the palette shows the section that is open, and counts that alone (hall 1). */
function shownPlaces(room: Room, view: RoomView): readonly number[] {
  const places = [...room.index.sections.keys()];
  if (room.rules.roomStyle === 'chinar') return places;
  const current = room.index.byId.get(view.currentId)?.section;
  return places.filter((place) => place === current);
}

/** Legend with the counts, and the questions section by section. */
export function PalettePart({
  room,
  view,
  onGo,
  onOpen,
}: {
  room: Room;
  view: RoomView;
  onGo?: () => void;
  onOpen: (sheet: RoomSheet) => void;
}) {
  const { sections } = room.index;
  const places = shownPlaces(room, view);
  const shown = places.flatMap((place) => {
    const section = sections[place];
    return section ? [{ section, isShut: view.sections[place] !== 'open' }] : [];
  });
  const order = shown.flatMap(({ section }) => section.ids);
  const roving = useRoving(order, view.currentId);
  return (
    <>
      <PaletteLegend counts={countStates(order, view.states)} />
      <div {...roving.group} className="grid gap-5">
        {shown.map(({ section, isShut }) => (
          <section key={section.title} className="grid gap-3">
            <h2 className="text-18">{section.title}</h2>
            <LimitLine section={section} view={view} />
            <SectionPalette
              room={room}
              view={view}
              section={section}
              isShut={isShut}
              roving={roving}
              onGo={isShut ? undefined : onGo}
            />
          </section>
        ))}
      </div>
      {view.mayClose && !view.isTakenOver && (
        <Button size="sm" onClick={() => onOpen('section')}>
          {m.attempts_section_close()}
        </Button>
      )}
    </>
  );
}

/** The palette of TCS's halls folds away; what it leaves is the way back to it. */
function FoldButton({ isFolded, onFold }: { isFolded: boolean; onFold: () => void }) {
  const Arrow = isFolded ? ChevronLeft : ChevronRight;
  return (
    <IconButton
      label={isFolded ? m.attempts_palette_unfold() : m.attempts_palette_fold()}
      aria-expanded={!isFolded}
      onClick={onFold}
      // It stands on the edge: less of it over the question, the rest where the column keeps its content off.
      className="absolute top-1/2 -left-7 z-10 -translate-y-1/2 border border-line bg-surface"
    >
      <Arrow size={20} aria-hidden="true" />
    </IconButton>
  );
}

/** The right column: who sits here, legend, palette, and the way to the end where the hall has it here. */
export function RoomAside({
  room,
  view,
  name,
  onOpen,
}: {
  room: Room;
  view: RoomView;
  name: string;
  onOpen: (sheet: RoomSheet) => void;
}) {
  const [isFolded, setFolded] = useState(false);
  const { roomStyle } = room.rules;
  return (
    <aside
      aria-label={m.attempts_palette()}
      className={`relative hidden shrink-0 flex-col border-l border-line bg-surface lg:flex ${isFolded ? 'w-24' : 'w-aside'}`}
    >
      {roomStyle === 'tcs' && (
        <FoldButton isFolded={isFolded} onFold={() => setFolded(!isFolded)} />
      )}
      {isFolded ? (
        <div className="flex-1" />
      ) : (
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
          <PalettePart room={room} view={view} onOpen={onOpen} />
        </div>
      )}
      {/* Folded away it leaves what the hall has below it: the way to the end. */}
      {roomStyle !== 'nta' && (
        <div className={`border-t border-line ${isFolded ? 'p-1.5' : 'p-4'}`}>
          <Button wide size={isFolded ? 'sm' : 'md'} onClick={() => onOpen('summary')}>
            {m.attempts_submit()}
          </Button>
        </div>
      )}
    </aside>
  );
}
