/** What a key means in the room; null when it means nothing here. */
export type KeyDeed =
  | { kind: 'option'; place: number }
  /** Of a number, in the words of the keypad. */
  | { kind: 'digit'; key: string }
  | { kind: 'next' | 'previous' | 'mark' | 'clear' | 'save' | 'help' };

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat'> &
  Partial<Pick<KeyboardEvent, 'isComposing' | 'keyCode'>>;

/** What browsers give as the code of a key that an input method takes; Safari tells the last one by it alone. */
const composingCode = 229;

const named: Record<string, 'next' | 'previous' | 'mark'> = {
  n: 'next',
  p: 'previous',
  m: 'mark',
};

/** Pressed once, and alone. */
function isPlain({ ctrlKey, metaKey, altKey, repeat }: Pressed): boolean {
  return !(ctrlKey || metaKey || altKey || repeat);
}

/** Whether a key belongs to a word that is being composed, as of Hindi typed in Latin letters. */
function isComposed({ isComposing = false, keyCode = 0 }: Pressed): boolean {
  return isComposing || keyCode === composingCode;
}

/** The place of the option that a key names, from 0; −1 for other keys. */
function optionPlace(key: string): number {
  if (key >= '1' && key <= '9') return Number(key) - 1;
  return key >= 'a' && key <= 'i' ? key.charCodeAt(0) - 97 : -1;
}

/** A key of the computer as one of the keypad; null when the keypad has none such. */
function keypadKey(key: string): string | null {
  if (key === 'Backspace') return 'backspace';
  return /^[0-9.-]$/.test(key) ? key : null;
}

/** Clearing has no letter, for letters are options. Backspace is too near at hand to take away what was typed. */
const isClearing = (key: string, options: number): boolean =>
  key === 'Delete' || (key === 'Backspace' && options > 0);

type Where = {
  options: number;
  isTyping: boolean;
  isNumber: boolean;
  /** The learner has no keys of one stroke: who dictates, or whose hand slips, would press them unawares. */
  isOff?: boolean;
};

/** 1–9 and A–I choose, N P M act, Enter in a number saves. Digits outside the box of a number go into it. */
export function keyDeed(
  pressed: Pressed,
  { options, isTyping, isNumber, isOff = false }: Where,
): KeyDeed | null {
  if (!isPlain(pressed) || isComposed(pressed)) return null;
  if (isTyping) return pressed.key === 'Enter' ? { kind: 'save' } : null;
  return isOff ? null : strokeDeed(pressed, options, isNumber);
}

/** What a key means outside a box. */
function strokeDeed(pressed: Pressed, options: number, isNumber: boolean): KeyDeed | null {
  const digit = isNumber ? keypadKey(pressed.key) : null;
  if (digit !== null) return { kind: 'digit', key: digit };
  if (isClearing(pressed.key, options)) return { kind: 'clear' };
  if (pressed.key.length !== 1) return null;
  if (pressed.key === '?') return { kind: 'help' };
  const key = pressed.key.toLowerCase();
  const place = optionPlace(key);
  if (place >= 0 && place < options) return { kind: 'option', place };
  const kind = named[key];
  return kind ? { kind } : null;
}
