import { useState } from 'react';

/**
 * The text of a box whose value is something else: as it was typed, as long as that is what the form
 * holds, and written anew when the form was given another value, as a draft or somebody else's.
 */
export function useTyped<T>(
  value: T,
  read: (text: string) => T,
  write: (value: T) => string,
): readonly [string, (text: string) => void] {
  const [typed, setTyped] = useState(() => write(value));
  return [Object.is(read(typed), value) ? typed : write(value), setTyped];
}
