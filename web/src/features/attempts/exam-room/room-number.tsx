import type { QuestionAsked } from '@chinar/contract/attempts.papers';
import * as m from '@chinar/messages/paraglide/messages';
import { ArrowLeft, ArrowRight, Delete } from 'lucide-react';
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { useMedia } from '../../../lib/use-media.ts';
import { NumberBox, Press } from '../../../ui/press.tsx';
import { changedTyping, cursorAt, pressKey, type Typed } from '../answering/answers.ts';
import { useLook } from './room-look.ts';
import type { Room, RoomView } from './room.ts';
import { usePageKeys } from './use-page-keys.ts';

const figures = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '-', '0', '.'] as const;

type PadKey = { key: string; label: string; face: ReactNode; isOff?: boolean };

function figureKey(key: (typeof figures)[number], isInteger: boolean): PadKey {
  if (key === '-') return { key, label: m.attempts_key_minus(), face: '−' };
  if (key === '.') return { key, label: m.attempts_key_point(), face: '.', isOff: isInteger };
  return { key, label: key, face: key };
}

const editKeys = (): readonly PadKey[] => [
  { key: 'left', label: m.attempts_key_left(), face: <ArrowLeft size={22} aria-hidden="true" /> },
  {
    key: 'right',
    label: m.attempts_key_right(),
    face: <ArrowRight size={22} aria-hidden="true" />,
  },
  {
    key: 'backspace',
    label: m.attempts_key_backspace(),
    face: <Delete size={22} aria-hidden="true" />,
  },
  { key: 'clear', label: m.attempts_key_clear(), face: m.attempts_key_clear() },
];

function Keys({ keys, onPress }: { keys: readonly PadKey[]; onPress: Pressing }) {
  return keys.map(({ key, label, face, isOff = false }) => (
    <Press
      key={key}
      disabled={isOff}
      aria-label={label}
      onClick={(event) => onPress(key, event)}
      className="figure grid min-h-12 place-items-center rounded-control border border-line bg-surface text-18 hover:border-line-strong active:bg-sunk disabled:opacity-40"
    >
      {face}
    </Press>
  ));
}

type Pressing = (key: string, event: MouseEvent) => void;

function Keypad({ isInteger, onPress }: { isInteger: boolean; onPress: Pressing }) {
  return (
    <fieldset className="grid min-w-0 max-w-form gap-2" aria-label={m.attempts_keypad()}>
      <div className="grid grid-cols-3 gap-2">
        <Keys keys={figures.map((key) => figureKey(key, isInteger))} onPress={onPress} />
      </div>
      <div className="grid grid-cols-4 gap-2">
        <Keys keys={editKeys()} onPress={onPress} />
      </div>
    </fieldset>
  );
}

/** Where the cursor stands, in words: who does not see it hears it. */
function placeOf({ text, from }: Typed): string {
  const [before, after] = [text[from - 1], text[from]];
  if (before === undefined) return m.attempts_cursor_start();
  if (after === undefined) return m.attempts_cursor_end();
  return m.attempts_cursor_between({ before, after });
}

/** Presses of the keypad, written where the cursor of the box stands. */
function usePad(room: Room, { _id: id, type }: QuestionAsked) {
  const box = useRef<HTMLInputElement>(null);
  const wanted = useRef<Typed | null>(null);
  /** A box that nobody was in has no cursor of the learner's: there one writes on at the end. */
  const isKnown = useRef(false);
  const [place, setPlace] = useState('');
  useLayoutEffect(() => {
    const next = wanted.current;
    wanted.current = null;
    if (next && box.current?.value === next.text) box.current.setSelectionRange(next.from, next.to);
  });
  const typedNow = (): Typed => {
    const text = room.getView().draft;
    const { selectionStart, selectionEnd, value } = box.current ?? {};
    if (!isKnown.current || value !== text) return cursorAt(text);
    return { text, from: selectionStart ?? text.length, to: selectionEnd ?? text.length };
  };
  const press: Pressing = (key, event) => {
    // On the way to the next question a press belongs to that one.
    if (room.targetId !== id) return room.press(key);
    const typed = typedNow();
    const next = pressKey(typed, key, type);
    const isMove = key === 'left' || key === 'right';
    setPlace(isMove ? placeOf(next) : '');
    if (isMove) isKnown.current = true;
    // A finger sees the cursor where the box has the focus; who walks by keys stays on the key.
    if (isMove && event.detail > 0) box.current?.focus({ preventScroll: true });
    if (next.text !== typed.text) {
      wanted.current = next;
      return room.type(next.text);
    }
    box.current?.setSelectionRange(next.from, next.to);
  };
  return { box, place, press, onFocus: () => void (isKnown.current = true) };
}

type Props = { room: Room; view: RoomView; question: QuestionAsked };

/** What was typed and is not in the box. */
type LeftOut = 'point' | 'comma' | 'wholeComma' | 'text' | 'wholeText' | null;

const leftOutText = {
  point: m.attempts_integer_only,
  comma: m.attempts_comma_left_out,
  wholeComma: m.attempts_comma_integer,
  text: m.attempts_number_refused,
  wholeText: m.attempts_integer_refused,
};

/** Of a key that is not taken. */
function keyLeftOut(key: string, isInteger: boolean): LeftOut {
  if (key === ',') return isInteger ? 'wholeComma' : 'comma';
  return key === '.' && isInteger ? 'point' : null;
}

/** Of a text that is not taken: by one more sign, or pasted as a whole. */
function textLeftOut(before: string, typed: string, isInteger: boolean): LeftOut {
  if (typed.length > before.length + 1) return isInteger ? 'wholeText' : 'text';
  return keyLeftOut([...typed].find((sign) => ',.'.includes(sign)) ?? '', isInteger);
}

/** The box of a number, with the keypad of the hall. */
export function NumberAnswer({ room, view, question }: Props) {
  const isTouch = useMedia('(pointer: coarse)');
  const isInteger = question.type === 'integer';
  const { areKeysOff } = useLook();
  const [leftOut, setLeftOut] = useState<LeftOut>(null);
  const { box, place, press, onFocus } = usePad(room, question);
  const note = useId();
  // What is typed beside the box goes into it too, and never comes by its change.
  usePageKeys(({ key, target }) => {
    if (areKeysOff && target !== box.current) return;
    if (key.length === 1 || key === 'Backspace' || key === 'Delete')
      setLeftOut(keyLeftOut(key, isInteger));
  }, true);
  return (
    <div className="grid max-w-card gap-3">
      <NumberBox
        key={question._id}
        ref={box}
        value={view.draft}
        onFocus={onFocus}
        onChange={(event) => {
          const { value } = event.currentTarget;
          const isTaken = changedTyping(view.draft, value, question.type) !== view.draft;
          setLeftOut(isTaken ? null : textLeftOut(view.draft, value, isInteger));
          room.type(value);
        }}
        aria-describedby={note}
        // The hall has its own keypad; on touch it also keeps half of the screen free.
        inputMode={isTouch ? 'none' : isInteger ? 'numeric' : 'decimal'}
        aria-label={isInteger ? m.attempts_answer_integer() : m.attempts_answer_number()}
        placeholder={isInteger ? m.attempts_answer_integer() : m.attempts_answer_number()}
        data-typing
      />
      <output id={note} className={leftOut ? 'text-14 font-medium text-warn-text' : 'sr-only'}>
        {leftOut && leftOutText[leftOut]()}
      </output>
      <output className="sr-only">{place}</output>
      <Keypad
        isInteger={isInteger}
        onPress={(key, event) => {
          setLeftOut(null);
          press(key, event);
        }}
      />
    </div>
  );
}
