import { formatClock } from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';
import { ALargeSmall, Lock } from 'lucide-react';
import { useMedia } from '../../../lib/use-media.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LeafMark } from '../../../ui/leaf-mark.tsx';
import { paletteLabel, paletteStates } from '../../../ui/palette-mark.tsx';
import type { Counts } from '../answering/palette-state.ts';
import { countScored, countStates } from '../answering/palette-state.ts';
import { Press } from '../../../ui/press.tsx';
import { followEdges } from '../../../ui/row-edges.ts';
import { languageName, useRoomTime } from './room-parts.ts';
import type { RoomSheet } from './room-question.tsx';
import type { Room, RoomView } from './room.ts';
import { lastStretchMs } from '../outbox/server-clock.ts';

const minute = 60_000;

/** Beside the clock where there is room, else over the test's name: nobody needs that while it is said. */
const spoken =
  'text-14 font-semibold text-bad max-xl:pointer-events-none max-xl:absolute max-xl:top-3 ' +
  'max-xl:left-3 max-xl:z-10 max-xl:rounded-full max-xl:border max-xl:border-line ' +
  'max-xl:bg-surface max-xl:px-3 max-xl:py-1 max-xl:shadow-overlay';

/** The time left by the server's clock; its warnings are read out politely, the seconds are not. */
function Timer({ room }: { room: Room }) {
  const { leftMs, warning, sectionLeftMs } = useRoomTime(room);
  const isLast = leftMs <= lastStretchMs;
  const isSectionLast = sectionLeftMs !== null && sectionLeftMs <= minute && warning === null;
  const said = isSectionLast
    ? m.attempts_section_minute()
    : warning === null
      ? ''
      : m.attempts_timer_warning({ count: warning });
  return (
    <div
      className={`flex items-center gap-x-3 ${sectionLeftMs === null ? '' : 'max-md:flex-col max-md:items-end'}`}
    >
      <output className={said === '' ? 'sr-only' : spoken}>{said}</output>
      {sectionLeftMs !== null && (
        <span
          role="timer"
          aria-live="off"
          aria-label={m.attempts_section_time_label({ time: formatClock(sectionLeftMs) })}
          className={`figure flex items-baseline gap-1.5 text-14 leading-tight md:grid md:justify-items-end md:gap-0 md:text-16 ${sectionLeftMs <= minute ? 'text-bad' : 'text-ink-2'}`}
        >
          <span className="text-12 font-medium">{m.attempts_section_time()}</span>
          {formatClock(sectionLeftMs)}
        </span>
      )}
      <span
        role="timer"
        aria-live="off"
        aria-label={m.attempts_timer_label({ time: formatClock(leftMs) })}
        className={`figure md:text-28 ${sectionLeftMs === null ? 'text-22' : 'text-18'} ${isLast ? 'text-bad' : ''}`}
      >
        {formatClock(leftMs)}
      </span>
    </div>
  );
}

function LanguageSwitch({ room, view }: { room: Room; view: RoomView }) {
  const { languages } = room.index.paper;
  const other = languages.find((language) => language !== view.language);
  if (languages.length < 2 || !other) return null;
  return (
    <Press
      onClick={() => void room.outbox.chooseLanguage(other)}
      className="flex min-h-11 items-center gap-2 rounded-control border border-line px-3 text-14 hover:border-line-strong"
    >
      <span lang={view.language} className="font-semibold">
        {languageName(view.language)}
      </span>
      <span lang={other} className="text-ink-3 max-md:hidden">
        {languageName(other)}
      </span>
      <span className="sr-only">
        {m.attempts_language_switch({ language: languageName(other) })}
      </span>
    </Press>
  );
}

/** On a phone the row of sections scrolls: the open one comes into sight. */
function showTab(node: HTMLButtonElement | null): void {
  if (node?.getAttribute('aria-current'))
    node.scrollIntoView?.({ block: 'nearest', inline: 'center' });
}

/** Its edge shows that there are more sections than are seen. */
const followRow = (row: HTMLElement | null): (() => void) | undefined =>
  row ? followEdges(row) : undefined;

/** The five counts of a section, as hovering its tab tells them. */
function countsText(counts: Counts): string {
  return paletteStates.map((state) => `${paletteLabel(state)}: ${counts[state]}`).join('\n');
}

/** The sections with how much of each is answered. */
function SectionTabs({ room, view }: { room: Room; view: RoomView }) {
  const current = room.index.byId.get(view.currentId)?.section;
  return (
    <nav
      ref={followRow}
      aria-label={m.attempts_sections()}
      className="snap-row fade-edges min-w-0 flex-1 self-stretch max-md:basis-full"
    >
      {room.index.sections.map((section, place) => {
        const counts = countStates(section.ids, view.states);
        const scored = countScored(counts);
        const isOn = place === current;
        const state = view.sections[place];
        const shut =
          state === 'closed'
            ? m.attempts_section_closed()
            : state === 'ahead'
              ? m.attempts_section_ahead()
              : null;
        return (
          <Press
            key={`${section.title} ${isOn}`}
            ref={showTab}
            aria-current={isOn ? 'true' : undefined}
            aria-disabled={shut !== null || undefined}
            title={shut ?? countsText(counts)}
            onClick={() => !isOn && room.goTo(section.ids[0] ?? null)}
            className={`flex min-h-11 shrink-0 items-center gap-2 border-b-3 px-3 md:px-4 ${isOn ? 'border-leaf font-semibold text-ink' : 'border-transparent text-ink-2 hover:text-ink'} ${shut ? 'cursor-not-allowed' : ''}`}
          >
            {shut && <Lock size={15} aria-hidden="true" />}
            {section.title}
            {shut && <span className="sr-only">{shut}</span>}
            <span className="figure text-14 font-medium text-ink-3">
              <span aria-hidden="true">{`${scored}/${section.ids.length}`}</span>
              <span className="sr-only">
                {m.attempts_section_count({ answered: scored, total: section.ids.length })}
              </span>
            </span>
          </Press>
        );
      })}
    </nav>
  );
}

/** From here on a title needs more than two lines of usual letters beside the clock of a phone. */
const longTitle = 36;

/** The head of the room: what is sat, its sections, the language, the time. */
export function RoomHeader({
  room,
  view,
  onOpen,
}: {
  room: Room;
  view: RoomView;
  onOpen: (sheet: RoomSheet) => void;
}) {
  // Where they are seen, they stand in the page too: Tab goes by that.
  const isWide = useMedia('(min-width: 48rem)');
  const { title } = room.index.paper;
  const tabs = <SectionTabs room={room} view={view} />;
  return (
    <header className="relative flex flex-wrap items-center gap-x-3 border-b border-line bg-surface px-4 md:min-h-16 md:flex-nowrap md:gap-x-6 md:px-6">
      <span className="flex min-h-14 min-w-0 flex-1 items-center gap-2.5 md:max-w-aside md:flex-none">
        {/* On a phone the title needs its room. */}
        <LeafMark size={26} className="shrink-0 text-leaf max-md:hidden" />
        <span
          className={`min-w-0 py-1 leading-tight font-semibold wrap-anywhere ${title.length > longTitle ? 'text-12 md:text-14' : 'text-14 md:text-16'}`}
        >
          {title}
        </span>
      </span>
      {isWide && tabs}
      {/* Much enlarged letters need more than one line. */}
      <div className="flex flex-wrap items-center justify-end gap-x-3 md:gap-5">
        <IconButton
          label={m.attempts_display()}
          onClick={() => onOpen('display')}
          className="max-md:-mr-2"
        >
          <ALargeSmall size={22} aria-hidden="true" />
        </IconButton>
        <LanguageSwitch room={room} view={view} />
        <Timer room={room} />
      </div>
      {!isWide && tabs}
    </header>
  );
}
