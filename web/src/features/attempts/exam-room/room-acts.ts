import type { MouseEvent } from 'react';
import { stepTap } from '../../../ui/single-tap.ts';
import type { Room } from './room.ts';

/** A press that leads on: a double tap must not pass over a question that nobody has looked at. */
export function leadOn(room: Room, run: () => void): (event: MouseEvent) => void {
  return stepTap(run, () => room.isUntouched);
}
