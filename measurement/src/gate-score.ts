import { dividedRounded } from './decimal.ts';
import { unitsPerMark } from './marks.ts';

/** Marks in 1/600: what a paper's qualifying mark (Mq) and the mean of its best (Mt) are. */
export type GateAnchors = { qualifying: number; top: number };

/** The score of whoever just qualifies, of the mean of the best, and the highest there is. */
export const gateScale = { qualifying: 350, top: 900, highest: 1000 } as const;

/** The qualifying mark is never below 25 of 100. */
const lowestQualifying = 25 * unitsPerMark;

/**
 * The GATE score of `marks` (1/600): Sq + (St − Sq) × (M − Mq) ÷ (Mt − Mq) with Sq = 350 and St = 900, a
 * whole number from 0 to 1000, halves away from zero. The formula is the one of GATE's information
 * brochure; Mq is the general category's, for everybody. Throws RangeError unless marks are whole numbers
 * of 1/600 and Mt lies above Mq.
 */
export function gateScore(marks: number, { qualifying, top }: GateAnchors): number {
  if (![marks, qualifying, top].every(Number.isSafeInteger))
    throw new RangeError('Marks are whole numbers of 1/600');
  if (top <= qualifying) throw new RangeError('The best must be above the qualifying mark');
  const rise = BigInt(gateScale.top - gateScale.qualifying) * BigInt(marks - qualifying);
  const base = BigInt(gateScale.qualifying) * BigInt(top - qualifying);
  const score = Number(dividedRounded(base + rise, BigInt(top - qualifying)));
  return Math.min(gateScale.highest, Math.max(0, score));
}

/**
 * The two anchors of a paper, out of the marks (1/600) of all who sat it, as the same brochure says: Mq is
 * 25 marks or the mean plus one standard deviation, whichever is larger; Mt the mean of the best 0.1 % or
 * of the best ten, whichever are more. Rounded to 1/600. With our takers in place of the country's they
 * say what a score among them would be, no more. Throws RangeError where the best do not stand above the
 * qualifying mark, as among ten takers or fewer, who all are the best.
 */
export function gateAnchors(marks: readonly number[]): GateAnchors {
  const mean = marks.reduce((sum, one) => sum + one, 0) / marks.length;
  const spread = Math.sqrt(marks.reduce((sum, one) => sum + (one - mean) ** 2, 0) / marks.length);
  const best = marks
    .toSorted((a, b) => b - a)
    .slice(0, Math.max(10, Math.ceil(marks.length / 1000)));
  const sum = best.reduce((so, one) => so + BigInt(one), 0n);
  const anchors = {
    qualifying: Math.max(lowestQualifying, Math.round(mean + spread)),
    top: Number(dividedRounded(sum, BigInt(best.length))),
  };
  if (anchors.top <= anchors.qualifying)
    throw new RangeError('The best must be above the qualifying mark');
  return anchors;
}
