import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { chosenOptions } from '../answering/answers.ts';
import { untouched } from '../answering/palette-state.ts';
import type { KeyDeed } from './room-keys.ts';
import type { Room, RoomView } from './room.ts';
import { letterOf } from '../../../lib/letters.ts';

/**
 * What was said of a key, and which question was open then: on the next one it is old. The count tells one from
 * the next where both read the same.
 */
export type Said = { text: string; count: number; at: string };

type Option = { _id: string };

/** What stands in the box of a number, once what was pressed stands there. */
async function boxWords(room: Room): Promise<string> {
  await room.settled();
  const value = room.getView().draft.replace('-', '−');
  return value === '' ? m.attempts_said_number_none() : m.attempts_said_number({ value });
}

/** That a question is marked, by its number: it is heard once the next one is open. */
async function markWords(room: Room, marked: string): Promise<string> {
  const number = room.index.byId.get(marked)?.number ?? '';
  await room.settled();
  return m.attempts_said_marked({ question: m.common_question_number({ number }) });
}

/**
 * What a key has done in a question, in words, once it is done: of two quick presses the second takes back the
 * first.
 */
async function wordsOf(
  room: Room,
  deed: KeyDeed,
  { id, options }: { id: string; options: readonly Option[] },
): Promise<string> {
  if (deed.kind === 'mark') return markWords(room, id);
  if (deed.kind === 'clear') return m.attempts_said_cleared();
  if (deed.kind === 'digit') return boxWords(room);
  if (deed.kind !== 'option') return '';
  await room.settled();
  const chosen = chosenOptions((room.getView().states.get(id) ?? untouched).selection);
  const letter = letterOf(deed.place);
  return chosen.includes(options[deed.place]?._id ?? '')
    ? m.attempts_said_chosen({ letter })
    : m.attempts_said_taken_back({ letter });
}

/** What keys have done, for who does not see it; a press of a control is read out by the control itself. */
export function useSaid(currentId: string) {
  const [said, setSaid] = useState<Said>({ text: '', count: 0, at: '' });
  if (said.text !== '' && said.at !== currentId) setSaid({ ...said, text: '' });
  const tell = (room: Room, deed: KeyDeed, question: { id: string; options: readonly Option[] }) =>
    void wordsOf(room, deed, question).then((text) => {
      const at = room.getView().currentId;
      if (text) setSaid(({ count }) => ({ text, count: count + 1, at }));
    });
  return { said, tell };
}

type Trouble = 'none' | 'held' | 'lost';

/** How saving stands; null on the way, which is neither a trouble nor its end. */
function troubleOf({ save, isReachable }: RoomView): Trouble | null {
  if (save.tone === 'good') return 'none';
  if (save.tone === 'warn') return 'lost';
  return isReachable ? null : 'held';
}

/** Only trouble with saving and its end: every save read out would talk over the questions. */
function useSaveSaid(view: RoomView): string {
  const [told, setTold] = useState<{ trouble: Trouble; text: string }>({
    trouble: 'none',
    text: '',
  });
  const trouble = troubleOf(view);
  if (trouble !== null && trouble !== told.trouble) {
    const texts = {
      none: m.attempts_said_save_again,
      held: m.attempts_said_save_held,
      lost: () => view.save.text,
    };
    setTold({ trouble, text: texts[trouble]() });
  }
  return told.text;
}

/** The one place from which the room speaks by itself of keys and of saving. */
export function RoomSaid({ view, said }: { view: RoomView; said: Said }) {
  const saving = useSaveSaid(view);
  return (
    <div aria-live="polite" className="sr-only" data-said>
      {said.text && <p key={said.count}>{said.text}</p>}
      {saving && <p key={saving}>{saving}</p>}
    </div>
  );
}
