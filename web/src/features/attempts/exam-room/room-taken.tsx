import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { RoomSheet } from './room-question.tsx';
import type { Room, RoomView } from './room.ts';
import { SaveLineText } from './room-save-line.tsx';

/** In place of the buttons: the test goes on on another device, and may be brought back here. */
export function RoomTaken({
  room,
  view,
  onOpen,
}: {
  room: Room;
  view: RoomView;
  onOpen: (sheet: RoomSheet) => void;
}) {
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle');
  const takeBack = async (): Promise<void> => {
    setState('asking');
    const isBack = await room.outbox.takeOver().catch(() => false);
    setState(isBack ? 'idle' : 'failed');
  };
  return (
    // The room for a phone's own edge is padding too: beside another at the same place it would win.
    <footer className="safe-bottom border-t border-line bg-warn-soft">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 px-4 py-4 md:px-8">
        <div className="min-w-0 flex-1 basis-72" role="alert">
          <p className="font-semibold">{m.attempts_taken_title()}</p>
          <p className="mt-0.5 text-14 text-ink-2">
            {state === 'failed' ? m.attempts_taken_failed() : m.attempts_taken_text()}
          </p>
        </div>
        <SaveLineText view={view} />
        <div className="flex gap-3 max-md:w-full">
          <Button variant="ghost" onClick={() => onOpen('palette')}>
            {m.attempts_questions()}
          </Button>
          <Button
            variant="exam"
            loading={state === 'asking'}
            className="max-md:flex-1"
            onClick={() => void takeBack()}
          >
            {m.attempts_taken_back()}
          </Button>
        </div>
      </div>
    </footer>
  );
}
