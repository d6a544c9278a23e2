import { typingOf } from '../answering/answers.ts';
import * as m from '@chinar/messages/paraglide/messages';
import { Suspense, lazy, useRef, useState, type ReactNode } from 'react';
import { latePart } from '../../../ui/late-part.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { patiently } from '../../../ui/on-sight.tsx';
import { DocumentTitle } from '../../../ui/screens/screen-head.tsx';
import { loadSpoken } from '../../../ui/use-spoken.ts';
import { downloadAnswers } from './answers-file.ts';
import { Press } from '../../../ui/press.tsx';
import { RoomBar } from './room-bar.tsx';
import { RoomHeader } from './room-header.tsx';
import { MissingSheets } from './room-missing.tsx';
import { type KeyDeed, keyDeed } from './room-keys.ts';
import { RoomAside } from './room-palette.tsx';
import { RoomTaken } from './room-taken.tsx';
import { useRoom } from './room-parts.ts';
import type { RoomSheet } from './room-question.tsx';
import { QuestionPane } from './room-question.tsx';
import { RoomSaid, useSaid } from './room-said.tsx';
import type { RoomRules } from './paper-index.ts';
import { textOf } from './paper-index.ts';
import { docks } from './room-dock.ts';
import { dressPage, useLook } from './room-look.ts';
import { RoomNotes } from './room-notes.tsx';
import type { Room, RoomView } from './room.ts';
import { useLeaving } from './use-leaving.ts';
import { usePageKeys } from './use-page-keys.ts';

const loadEnd = () => import('./room-end.tsx');
const loadSheets = () => import('./room-sheets.tsx');
const loadPictureDialog = () => import('../../../ui/picture-dialog.tsx');
const loadCalculator = () => import('./room-calculator.tsx');

/** Fetches what the room needs after its first question; what is there already is not fetched again. */
export async function loadLater(calculator: RoomRules['calculator'] = 'none'): Promise<void> {
  const also = calculator === 'none' ? null : loadCalculator();
  await Promise.all([loadEnd(), loadSheets(), loadSpoken(), loadPictureDialog(), also]);
}

const RoomEnd = latePart(async () => (await loadEnd()).RoomEnd);
const RoomCalculator = latePart(async () => (await loadCalculator()).RoomCalculator);
const RoomSheets = latePart(async () => (await loadSheets()).RoomSheets, {
  Missing: MissingSheets,
});
const PictureDialog = lazy(async () => ({
  default: (await patiently(loadPictureDialog)).PictureDialog,
}));
const LeaveDialog = lazy(async () => ({ default: (await patiently(loadSheets)).LeaveDialog }));

/** What may be looked at where the test goes on on another device. */
const readingSheets = new Set<RoomSheet>(['palette', 'paper', 'instructions', 'display', 'keys']);

const shownSheet = (sheet: RoomSheet | null, { isTakenOver }: RoomView): RoomSheet | null =>
  isTakenOver && sheet && !readingSheets.has(sheet) ? null : sheet;

/** What keys do that need no more than the room. */
const plainDeeds = {
  next: (room: Room) => room.pressNext(),
  previous: (room: Room) => room.step(-1),
  mark: (room: Room) => room.markAndNext(),
  clear: (room: Room) => room.clear(),
  save: (room: Room) => room.saveAndNext(),
};

type Open = (sheet: RoomSheet) => void;
type Hands = { open: Open; tell: ReturnType<typeof useSaid>['tell'] };

function perform(
  room: Room,
  deed: KeyDeed,
  options: readonly { _id: string }[],
  onOpen: Open,
): void {
  if (deed.kind === 'help') return onOpen('keys');
  if (deed.kind === 'digit') return room.press(deed.key);
  if (deed.kind !== 'option') return plainDeeds[deed.kind](room);
  const option = options[deed.place];
  if (option) room.choose(option._id);
}

/**
 * Acts on a key that is not a control's own. What is typed belongs to the question that the learner has
 * gone to, even while the disk still writes the one before and the screen shows it.
 */
function pressKeyIn(room: Room, event: KeyboardEvent, isOff: boolean, hands: Hands): void {
  const view = room.getView();
  const question = room.index.byId.get(room.targetId)?.question;
  if (!question || view.phase !== 'open' || view.isTakenOver) return;
  const { options } = textOf(question, view.language);
  const isInBox = event.target instanceof Element && event.target.hasAttribute('data-typing');
  const deed = keyDeed(event, {
    options: options.length,
    isTyping: isInBox && room.targetId === view.currentId,
    isNumber: typingOf(question.type) === 'number',
    isOff,
  });
  if (!deed) return;
  event.preventDefault();
  perform(room, deed, options, hands.open);
  hands.tell(room, deed, { id: question._id, options });
}

function NoStorage({ room }: { room: Room }) {
  return (
    <div className="px-4 pt-3 md:px-8">
      <Notice tone="warn">
        <p className="text-14">
          {m.attempts_no_storage()}{' '}
          <Press
            onClick={() => downloadAnswers(room)}
            className="font-semibold text-lake underline"
          >
            {m.attempts_download()}
          </Press>
        </p>
      </Notice>
    </div>
  );
}

/**
 * The calculator, open or shut. On a phone the bar with its button is gone while it is open, and the focus with
 * it: closed by its own button, it gives the focus back once the bar is there again.
 */
function useCalculating() {
  const [isCalculating, setCalculating] = useState(false);
  const opener = useRef<Element | null>(null);
  return {
    isCalculating,
    toggle: () => {
      opener.current = document.activeElement;
      setCalculating(!isCalculating);
    },
    close: () => {
      setCalculating(false);
      requestAnimationFrame(() => {
        if (opener.current instanceof HTMLElement) opener.current.focus();
      });
    },
  };
}

/** The exam room: nothing but the test. */
export function RoomScreen({
  room,
  name,
  resultHref,
  banner,
}: {
  room: Room;
  name: string;
  resultHref: string;
  /** Stands above all else, where the room is not what it looks like. */
  banner?: ReactNode;
}) {
  const view = useRoom(room);
  const [sheet, setSheet] = useState<RoomSheet | null>(null);
  const { isCalculating, ...calculating } = useCalculating();
  const { isHigh, areKeysOff } = useLook();
  const { roomStyle, calculator } = room.rules;
  const onCalculate = calculator === 'none' ? null : calculating.toggle;
  const leaving = useLeaving(room);
  const { said, tell } = useSaid(view.currentId);
  usePageKeys((event) => pressKeyIn(room, event, areKeysOff, { open: setSheet, tell }));
  if (view.phase !== 'open') {
    return <RoomEnd room={room} view={view} resultHref={resultHref} />;
  }
  return (
    // Much enlarged, the page scrolls as a whole: bars that stay would leave no room to read.
    <div
      ref={dressPage(roomStyle, isHigh)}
      className={`flex h-dvh flex-col overflow-hidden bg-paper max-xs:h-auto max-xs:min-h-dvh max-xs:overflow-visible ${isCalculating && calculator !== 'none' ? docks[calculator].room : ''}`}
    >
      <DocumentTitle title={room.index.paper.title} />
      <RoomSaid view={view} said={said} />
      {banner}
      <RoomHeader room={room} view={view} onOpen={setSheet} />
      <div className="flex min-h-0 flex-1">
        <main className="flex min-w-0 flex-1 flex-col">
          {!view.isLasting && <NoStorage room={room} />}
          {/* What is only read takes no press, and is still read out. */}
          <fieldset disabled={view.isTakenOver} className="contents">
            <QuestionPane room={room} view={view} onOpen={setSheet} onCalculate={onCalculate} />
          </fieldset>
          {view.isTakenOver ? (
            <RoomTaken room={room} view={view} onOpen={setSheet} />
          ) : (
            <>
              <RoomNotes view={view} onOpen={setSheet} />
              {/* Over the calculator of a phone the question has all the room that is left. */}
              <div className={isCalculating ? 'max-md:hidden' : 'contents'}>
                <RoomBar room={room} view={view} onOpen={setSheet} onCalculate={onCalculate} />
              </div>
            </>
          )}
        </main>
        {!view.isTakenOver && <RoomAside room={room} view={view} name={name} onOpen={setSheet} />}
      </div>
      {isCalculating && calculator !== 'none' && (
        <RoomCalculator mode={calculator} onClose={calculating.close} />
      )}
      <RoomSheets
        room={room}
        view={view}
        sheet={shownSheet(sheet, view)}
        onOpen={setSheet}
        onClose={() => setSheet(null)}
      />
      {/* Each by itself: what has not come of one shall not keep the others away. */}
      <Suspense>
        <LeaveDialog leaving={leaving} />
      </Suspense>
      <Suspense>
        <PictureDialog />
      </Suspense>
    </div>
  );
}
