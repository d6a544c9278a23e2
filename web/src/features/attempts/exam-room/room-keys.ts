/** What a key means in the room; null when it means nothing here. */
export type KeyDeed =
  | { kind: 'option'; place: number }
  /** Of a number, in the words of the keypad. */
  | { kind: 'digit'; key: string }
  | { kind: 'next' | 'previous' | 'mark' | 'clear' | 'save' | 'help' };

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat'>;

const named: Record<string, 'next' | 'previous' | 'mark' | 'clear'> = {
  n: 'next',
  p: 'previous',
  m: 'mark',
  c: 'clear',
};

/** Pressed once, and alone. */
function isPlain({ ctrlKey, metaKey, altKey, repeat }: Pressed): boolean {
  return !(ctrlKey || metaKey || altKey || repeat);
}

/** The place of the option that a key names, from 0; −1 for other keys. */
function optionPlace(key: string): number {
  if (key >= '1' && key <= '9') return Number(key) - 1;
  return key >= 'a' && key <= 'i' ? key.charCodeAt(0) - 97 : -1;
}

/** A key of the computer as one of the keypad; null when the keypad has none such. */
function keypadKey(key: string): string | null {
  if (key === 'Backspace') return 'backspace';
  if (key === ',') return '.';
  return /^[0-9.-]$/.test(key) ? key : null;
}

/**
 * 1–9 and A–I choose, N P M C act, Enter in a number saves. A letter that names an option of this
 * question chooses it: C is "clear" only where there is no option C. Digits outside the box of a number
 * go into it.
 */
export function keyDeed(
  pressed: Pressed,
  { options, isTyping, isNumber }: { options: number; isTyping: boolean; isNumber: boolean },
): KeyDeed | null {
  if (!isPlain(pressed)) return null;
  if (isTyping) return pressed.key === 'Enter' ? { kind: 'save' } : null;
  const digit = isNumber ? keypadKey(pressed.key) : null;
  if (digit !== null) return { kind: 'digit', key: digit };
  if (pressed.key.length !== 1) return null;
  if (pressed.key === '?') return { kind: 'help' };
  const key = pressed.key.toLowerCase();
  const place = optionPlace(key);
  if (place >= 0 && place < options) return { kind: 'option', place };
  const kind = named[key];
  return kind ? { kind } : null;
}
