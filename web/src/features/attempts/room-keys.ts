/** What a key means in the room; null when it means nothing here. */
export type KeyDeed =
  | { kind: 'option'; place: number }
  | { kind: 'next' | 'previous' | 'mark' | 'clear' | 'save' };

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat'>;

const named: Record<string, 'next' | 'previous' | 'mark' | 'clear'> = {
  n: 'next',
  p: 'previous',
  m: 'mark',
  c: 'clear',
};

/**
 * 1–9 and A–I choose, N P M C act, Enter in a number saves. A letter that names an option of this
 * question chooses it: C is "clear" only where there is no option C.
 */
export function keyDeed(
  pressed: Pressed,
  { options, isTyping }: { options: number; isTyping: boolean },
): KeyDeed | null {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey || pressed.repeat) return null;
  if (isTyping) return pressed.key === 'Enter' ? { kind: 'save' } : null;
  if (pressed.key.length !== 1) return null;
  const key = pressed.key.toLowerCase();
  const isDigit = key >= '1' && key <= '9';
  const isLetter = key >= 'a' && key <= 'i';
  const place = isDigit ? Number(key) - 1 : isLetter ? key.charCodeAt(0) - 97 : -1;
  if (place >= 0 && place < options) return { kind: 'option', place };
  const kind = named[key];
  return kind ? { kind } : null;
}
