import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { RoomSheet } from './room-question.tsx';
import type { RoomNote, RoomView } from './room.ts';

/** What the room has to say, in words. */
function textOfNote(note: RoomNote, mayClose: boolean): string {
  switch (note.kind) {
    case 'choose_first':
      return m.attempts_note_choose();
    case 'first_question':
      return m.attempts_note_first();
    case 'last_question':
      return m.attempts_note_last();
    case 'last_open':
      return m.attempts_note_last_open();
    case 'section_last':
      return mayClose ? m.attempts_note_last_closing() : m.attempts_note_last_timed();
    case 'section_closed':
      return m.attempts_note_closed();
    case 'section_ahead':
      return m.attempts_note_ahead();
    case 'time_given':
      return m.attempts_note_time_given();
    case 'section_ended':
      return m.attempts_note_ended({ section: note.title });
  }
}

/** Over what was done to handing it in: on a phone by the sheet of all questions, whose column is not there. */
function LookOver({ onOpen }: { onOpen: (to: RoomSheet) => void }) {
  return (
    <>
      <Button size="sm" className="lg:hidden" onClick={() => onOpen('palette')}>
        {m.attempts_note_look_over()}
      </Button>
      <Button size="sm" className="max-lg:hidden" onClick={() => onOpen('summary')}>
        {m.attempts_note_look_over()}
      </Button>
    </>
  );
}

/** In the sheet of all questions, which lies over the notes: why a number leads nowhere. */
export function RefusedPlace({ view }: { view: RoomView }) {
  const { note, mayClose } = view;
  // What was said before the sheet was opened has been said.
  const [before] = useState(note);
  const isRefused =
    note !== before && (note?.kind === 'section_closed' || note?.kind === 'section_ahead');
  return (
    <div role="alert" className="sticky top-0 z-10 empty:absolute">
      {isRefused && (
        <p className="rounded-control bg-warn-soft px-4 py-2.5 text-14 font-medium text-ink">
          {textOfNote(note, mayClose)}
        </p>
      )}
    </div>
  );
}

/** Why nothing happened, or what happened by itself: over the buttons, read out at once. */
export function RoomNotes({ view, onOpen }: { view: RoomView; onOpen: (to: RoomSheet) => void }) {
  const { note, mayClose } = view;
  const isAtEnd = note?.kind === 'last_question' || note?.kind === 'last_open';
  return (
    <div role="alert">
      {note && (
        <div className="flex flex-wrap items-center gap-3 border-t border-line bg-warn-soft px-4 py-2.5 text-14 font-medium text-ink md:px-8">
          <p className="min-w-0 flex-1 basis-60">{textOfNote(note, mayClose)}</p>
          {isAtEnd && <LookOver onOpen={onOpen} />}
          {note.kind === 'section_last' && mayClose && (
            <Button size="sm" onClick={() => onOpen('section')}>
              {m.attempts_section_close()}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
