import type { MouseEvent } from 'react';

/** A second tap of one finger comes within this; whoever means to press twice takes longer. */
const togetherMs = 300;
let last: { control: Element; at: number } | null = null;

/**
 * Runs an act once for a double tap, whose second one would take back what the first has chosen.
 * Keys are not held up, whoever types quickly means every one.
 */
export function singleTap(run: () => void): (event: MouseEvent) => void {
  return ({ currentTarget, detail, timeStamp }) => {
    // A press by key, or by a program for somebody, has no count of clicks.
    const isTap = detail > 0;
    const isSecond = last?.control === currentTarget && timeStamp - last.at < togetherMs;
    if (isTap) last = { control: currentTarget, at: timeStamp };
    if (isTap && isSecond) return;
    run();
  };
}
