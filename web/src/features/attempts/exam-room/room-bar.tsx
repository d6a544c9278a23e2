import * as m from '@chinar/messages/paraglide/messages';
import { Button } from '../../../ui/button.tsx';
import { PaletteMark } from '../../../ui/palette-mark.tsx';
import { stepTap } from '../../../ui/single-tap.ts';
import { countScored, countStates } from './palette-state.ts';
import { Press } from '../../../ui/press.tsx';
import type { RoomSheet } from './room-question.tsx';
import type { Room, RoomView } from './room.ts';

const dots = {
  good: 'rounded-full bg-good',
  wait: 'rounded-full border-2 border-saffron',
  warn: 'rotate-45 bg-bad',
} as const;

/** Where the answers are, in one quiet line. */
export function SaveLineText({ view }: { view: RoomView }) {
  const { tone, text } = view.save;
  return (
    <output
      className={`flex min-w-0 items-center gap-2 text-14 leading-tight ${tone === 'warn' ? 'font-semibold text-bad' : 'text-ink-2'}`}
    >
      <span className={`size-2 shrink-0 ${dots[tone]}`} aria-hidden="true" />
      <span className="min-w-0 tabular-nums">{text}</span>
    </output>
  );
}

/** A double tap must not pass over a question that nobody has looked at. */
const leadOn = (room: Room, run: () => void) => stepTap(run, () => room.isUntouched);

function PhoneBar({
  room,
  view,
  onOpen,
}: {
  room: Room;
  view: RoomView;
  onOpen: (sheet: RoomSheet) => void;
}) {
  const answered = countScored(countStates(room.index.order, view.states));
  return (
    <div className="lg:hidden">
      <div className="flex min-h-11 items-center gap-1 pr-2 pl-4 max-xs:flex-wrap">
        <div className="min-w-0 flex-1 max-xs:basis-full">
          <SaveLineText view={view} />
        </div>
        <Press
          onClick={() => room.clear()}
          className="min-h-11 rounded-control px-2.5 text-14 font-medium text-ink-2"
        >
          {m.attempts_clear_short()}
        </Press>
        <Press
          onClick={leadOn(room, () => room.step(-1))}
          className="min-h-11 rounded-control px-2.5 text-14 font-medium text-ink-2"
        >
          {m.attempts_previous()}
        </Press>
      </div>
      <div className="safe-bottom border-t border-line bg-surface">
        <div className="flex items-center gap-2.5 px-4 py-2.5 max-xs:flex-wrap">
          <Press
            onClick={() => onOpen('palette')}
            className="grid min-h-12 w-16 shrink-0 justify-items-center text-12 text-ink-2"
          >
            <span aria-hidden="true" className="grid justify-items-center">
              <PaletteMark state="answered" number={answered} className="w-9" />
              {m.attempts_questions()}
            </span>
            <span className="sr-only">
              {m.attempts_open_palette({ answered, total: room.index.order.length })}
            </span>
          </Press>
          <Button
            onClick={leadOn(room, () => room.markAndNext())}
            aria-label={m.attempts_mark_next()}
          >
            {m.attempts_mark_short()}
          </Button>
          <Button variant="exam" wide onClick={leadOn(room, () => room.saveAndNext())}>
            {m.attempts_save_next()}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** The line may wrap; the buttons stay where the hand knows them. */
const firm = 'shrink-0 whitespace-nowrap max-xl:px-3 max-xl:text-14';

/** The acts on a question, and the quiet line. */
export function RoomBar({
  room,
  view,
  onOpen,
}: {
  room: Room;
  view: RoomView;
  onOpen: (sheet: RoomSheet) => void;
}) {
  return (
    <footer>
      <PhoneBar room={room} view={view} onOpen={onOpen} />
      <div className="hidden flex-wrap items-center gap-x-2 gap-y-2 xl:gap-x-3 border-t border-line bg-surface px-4 py-3 lg:flex xl:px-8 xl:flex-nowrap">
        <div className="mr-3 min-w-0 max-xl:basis-full">
          <SaveLineText view={view} />
        </div>
        <Button className={firm} onClick={leadOn(room, () => room.markAndNext())}>
          {m.attempts_mark_next()}
        </Button>
        <Button className={firm} onClick={() => room.clear()}>
          {m.attempts_clear()}
        </Button>
        <span className="flex-1" />
        <Button className={firm} onClick={leadOn(room, () => room.step(-1))}>
          {m.attempts_previous()}
        </Button>
        <Button className={firm} variant="exam" onClick={leadOn(room, () => room.saveAndNext())}>
          {m.attempts_save_next()}
        </Button>
      </div>
    </footer>
  );
}
