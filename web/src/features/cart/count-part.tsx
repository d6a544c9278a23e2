import { useEffect } from 'react';
import { useCart } from './queries.ts';

/** Tells the header how many things are in the cart. */
export function CartCount({ onCount }: { onCount: (count: number) => void }) {
  const count = useCart().data?.totalItems ?? 0;
  useEffect(() => onCount(count), [count, onCount]);
  return null;
}
