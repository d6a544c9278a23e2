import * as m from '@chinar/messages/paraglide/messages';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { FormsCard } from './intro-forms.tsx';
import { GeneralInstructions } from './intro-parts.tsx';
import { countStates, statesAtEnd } from '../answering/palette-state.ts';
import {
  ActsSheet,
  DisplaySheet,
  KeysSheet,
  SectionButtons,
  SectionSheet,
  sectionSheetTitle,
  SureButtons,
} from './room-more-sheets.tsx';
import { ownTimes } from './own-times.ts';
import { RefusedPlace } from './room-notes.tsx';
import { PalettePart } from './room-palette.tsx';
import { QuestionPaper } from './room-paper-sheet.tsx';
import { SummaryTable, UnsavedNotices } from './room-summary.tsx';
import type { RoomSheet } from './room-question.tsx';
import type { Room, RoomView } from './room.ts';
import type { Leaving } from './use-leaving.ts';

type Props = { room: Room; view: RoomView; onClose: () => void };

function Summary({ room, view, onClose }: Props) {
  const states = statesAtEnd(room.rules.saveProfile, view);
  const counts = countStates(room.index.order, states);
  const open = counts.not_answered + counts.not_visited + counts.marked;
  return (
    <div className="grid gap-4 p-5">
      <UnsavedNotices room={room} view={view} onClose={onClose} />
      <SummaryTable room={room} states={states} />
      {open > 0 && <p className="text-ink-2">{m.attempts_summary_open({ count: open })}</p>}
      <p className="text-18 font-semibold">{m.attempts_submit_sure()}</p>
      <p className="text-ink-2">{m.attempts_submit_sure_text()}</p>
    </div>
  );
}

function SubmitButtons({ room, onClose }: { room: Room; onClose: () => void }) {
  return (
    <SureButtons
      no={m.attempts_submit_no()}
      yes={m.attempts_submit_yes()}
      onClose={onClose}
      onYes={() => void room.handIn()}
    />
  );
}

function PhonePalette({
  room,
  view,
  onClose,
  onOpen,
}: Props & { onOpen: (sheet: RoomSheet) => void }) {
  return (
    <div className="grid gap-4 p-4">
      <RefusedPlace view={view} />
      <PalettePart room={room} view={view} onGo={onClose} onOpen={onOpen} />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="ghost" className="flex-1" onClick={() => onOpen('paper')}>
          {m.attempts_question_paper()}
        </Button>
        <Button size="sm" variant="ghost" className="flex-1" onClick={() => onOpen('instructions')}>
          {m.attempts_instructions()}
        </Button>
      </div>
    </div>
  );
}

/** The question before a step back leads out of the test; staying is the first thing under the hand. */
export function LeaveDialog({ leaving }: { leaving: Leaving }) {
  return (
    <Dialog
      isOpen={leaving.isAsked}
      onClose={leaving.stay}
      title={m.attempts_leave()}
      text={m.attempts_leave_text()}
    >
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" className="grow" onClick={leaving.stay}>
          {m.attempts_leave_stay()}
        </Button>
        <Button className="grow" onClick={leaving.leave}>
          {m.attempts_leave_go()}
        </Button>
      </div>
    </Dialog>
  );
}

/** The sheet that lies over the room, if any. */
export function RoomSheets({
  room,
  view,
  sheet,
  onOpen,
  onClose,
}: Props & { sheet: RoomSheet | null; onOpen: (sheet: RoomSheet) => void }) {
  const titles = {
    palette: m.attempts_questions(),
    paper: m.attempts_question_paper(),
    instructions: m.attempts_instructions(),
    summary: m.attempts_summary_title(),
    acts: m.attempts_more_title(),
    section: sectionSheetTitle(room, view),
    display: m.attempts_display(),
    keys: m.attempts_keys(),
  };
  const props = { room, view, onClose };
  const footers = {
    palette: view.isTakenOver ? undefined : (
      <Button wide onClick={() => onOpen('summary')}>
        {m.attempts_submit()}
      </Button>
    ),
    summary: <SubmitButtons room={room} onClose={onClose} />,
    section: <SectionButtons room={room} onClose={onClose} />,
    paper: undefined,
    instructions: undefined,
    acts: undefined,
    display: undefined,
    keys: undefined,
  };
  return (
    <Sheet
      isOpen={sheet !== null}
      onClose={onClose}
      title={sheet ? titles[sheet] : ''}
      footer={sheet ? footers[sheet] : undefined}
    >
      {sheet === 'palette' && <PhonePalette {...props} onOpen={onOpen} />}
      {sheet === 'paper' && <QuestionPaper {...props} />}
      {sheet === 'instructions' && (
        <div className="grid gap-7 p-5">
          <GeneralInstructions {...ownTimes(room, view)} rules={room.rules} />
          <FormsCard forms={[...room.index.byId.values()].map(({ question }) => question.form)} />
        </div>
      )}
      {sheet === 'summary' && <Summary {...props} />}
      {sheet === 'acts' && <ActsSheet {...props} onOpen={onOpen} />}
      {sheet === 'section' && <SectionSheet {...props} />}
      {sheet === 'display' && <DisplaySheet onOpen={onOpen} />}
      {sheet === 'keys' && <KeysSheet room={room} />}
    </Sheet>
  );
}
