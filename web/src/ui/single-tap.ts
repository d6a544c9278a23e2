import type { MouseEvent } from 'react';

/** A second tap of one finger comes within this; whoever means to press twice takes longer. */
const togetherMs = 350;
let last: { control: Element; at: number; count: number } | null = null;

/** Which tap of a quick row on one control this is; 0 for a press by key, which nothing holds up. */
function countOf({ currentTarget, detail, timeStamp }: MouseEvent): number {
  // A press by key, or by a program for somebody, has no count of clicks.
  if (detail === 0) return 0;
  const isNext = last?.control === currentTarget && timeStamp - last.at < togetherMs;
  const count = isNext && last ? last.count + 1 : 1;
  last = { control: currentTarget, at: timeStamp, count };
  return count;
}

/**
 * Runs an act once for a double tap, whose second one would take back what the first has chosen.
 * Keys are not held up, whoever types quickly means every one.
 */
export function singleTap(run: () => void): (event: MouseEvent) => void {
  return (event) => {
    if (countOf(event) < 2) run();
  };
}

/**
 * Runs an act that leads on. The second tap of a double one is none, unless something was done between
 * the two; a third and any further tap is meant: nobody taps so often by mistake.
 */
export function stepTap(run: () => void, isUntouched: () => boolean): (event: MouseEvent) => void {
  return (event) => {
    const isSecond = countOf(event) === 2;
    if (!isSecond || !isUntouched()) run();
  };
}
