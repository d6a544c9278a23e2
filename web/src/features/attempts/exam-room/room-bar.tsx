import * as m from '@chinar/messages/paraglide/messages';
import { Calculator } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { PaletteMark } from '../../../ui/palette-mark.tsx';
import { leadOn } from './room-acts.ts';
import { NtaBar, TcsBar } from './room-hall-bar.tsx';
import { SaveLineText } from './room-save-line.tsx';
import { countScored, countStates } from '../answering/palette-state.ts';
import { Press } from '../../../ui/press.tsx';
import type { RoomSheet } from './room-question.tsx';
import type { Room, RoomView } from './room.ts';

type Props = {
  room: Room;
  view: RoomView;
  onOpen: (sheet: RoomSheet) => void;
  /** Shows the calculator, where the paper has one. */
  onCalculate: (() => void) | null;
};

const quiet = 'min-h-11 rounded-control px-2.5 text-14 font-medium text-ink-2';

function PhoneBar({ room, view, onOpen, onCalculate }: Props) {
  const isHall = room.rules.roomStyle !== 'chinar';
  const answered = countScored(countStates(room.index.order, view.states));
  const isMarked = view.states.get(view.currentId)?.marked === true;
  return (
    <div className="lg:hidden">
      <div className="flex min-h-11 items-center gap-1 pr-2 pl-4 max-xs:flex-wrap">
        <div className="min-w-0 flex-1 max-xs:basis-full">
          <SaveLineText view={view} />
        </div>
        {onCalculate && (
          <IconButton label={m.attempts_calc()} onClick={onCalculate}>
            <Calculator size={20} aria-hidden="true" />
          </IconButton>
        )}
        {isHall ? (
          <Press onClick={() => onOpen('acts')} className={quiet}>
            {m.attempts_more()}
          </Press>
        ) : (
          <>
            <Press onClick={() => room.clear()} className={quiet}>
              {m.attempts_clear_short()}
            </Press>
            <Press onClick={leadOn(room, () => room.step(-1))} className={quiet}>
              {m.attempts_previous()}
            </Press>
          </>
        )}
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
            aria-label={isMarked ? m.attempts_marked_next() : m.attempts_mark_next()}
          >
            {isMarked ? m.attempts_marked_short() : m.attempts_mark_short()}
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

function OwnBar({ room, view }: Pick<Props, 'room' | 'view'>) {
  return (
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
  );
}

const bars = { chinar: OwnBar, nta: NtaBar, tcs: TcsBar };

/** The acts on a question as the hall of this paper has them, and the quiet line. */
export function RoomBar(props: Props) {
  const Bar = bars[props.room.rules.roomStyle];
  return (
    <footer>
      <PhoneBar {...props} />
      <Bar room={props.room} view={props.view} onOpen={props.onOpen} />
    </footer>
  );
}
