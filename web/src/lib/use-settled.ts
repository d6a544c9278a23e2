import { useEffect, useState } from 'react';

/** A value once it has stayed the same for a moment: what is typed asks for something when the hand rests. */
export function useSettled<T>(value: T, restMs = 250): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return settled;
}
