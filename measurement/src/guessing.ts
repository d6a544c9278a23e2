import type { Rule } from './item-score.ts';
import { fewestTakers } from './percentile.ts';
import { timeBoundsMs } from './times.ts';

/** Of a rule what a guess at one right answer can bring (1/600). */
export type GuessRule = Pick<Rule, 'correct' | 'wrong' | 'unanswered'>;

/**
 * Marks (1/600) that a blind guess brings on average beyond leaving the question blank, among `options`
 * equally likely answers of which one is right, after `ruledOut` wrong ones are known; null stands for a
 * number to be typed, where a guess is as good as never right. A mean, so it may be a fraction: one
 * division of whole numbers. Throws RangeError unless at least one answer is left.
 */
export function guessValue(rule: GuessRule, options: number | null, ruledOut = 0): number {
  if (options === null) return rule.wrong - rule.unanswered;
  const left = options - ruledOut;
  if (!Number.isSafeInteger(left) || left < 1 || ruledOut < 0)
    throw new RangeError('At least one answer must be left to guess');
  return (rule.correct + rule.wrong * (left - 1)) / left - rule.unanswered;
}

/**
 * The chance of being right (0 to 1) above which answering brings more on average than leaving the
 * question blank. Throws RangeError where a right answer earns no more than a wrong one.
 */
export function breakEven(rule: GuessRule): number {
  if (rule.correct <= rule.wrong)
    throw new RangeError('A right answer must earn more than a wrong one');
  const share = (rule.unanswered - rule.wrong) / (rule.correct - rule.wrong);
  return Math.min(1, Math.max(0, share));
}

/** An answer that counted, and what is known of others at the same question. */
export type AnsweredItem = {
  rule: GuessRule;
  /** What the answer earned, 1/600. */
  marks: number;
  /** Null where nobody measured it. */
  timeMs: number | null;
  takers: number;
  takersCorrect: number;
  /** Times of those who were right, counted in the classes of `times.ts`. */
  correctTimes: readonly number[];
};

export type Range = { low: number; high: number };

/** `answers` is a count; the others are marks (1/600): won and lost ≥ 0, `net` = won − lost, with its sign. */
export type GuessedRange = { answers: Range; won: Range; lost: Range; net: Range };

/** Of those who were right one in ten was this quick: quicker is quicker than reading takes. */
const quickShare = 0.1;

/** Whether an answer came quicker than those who know give it; null where that cannot be said. */
function isQuick({ timeMs, correctTimes }: AnsweredItem): boolean | null {
  const timed = correctTimes.reduce((sum, count) => sum + count, 0);
  if (timeMs === null || timed < fewestTakers) return null;
  const { low, high } = timeBoundsMs(correctTimes, quickShare);
  return timeMs < low ? true : timeMs >= high ? false : null;
}

/** Whether so few takers are right that answering does not pay; null for too few takers. */
function isHard({ takers, takersCorrect, rule }: AnsweredItem): boolean | null {
  if (takersCorrect > takers) throw new RangeError('More takers are right than there are');
  if (takers < fewestTakers) return null;
  const { correct, wrong, unanswered } = rule;
  // The share of takers against break-even, without a division.
  return takersCorrect * (correct - wrong) <= takers * (unanswered - wrong);
}

function widen(range: Range, by: number, isLikely: boolean): void {
  const [low, high] = isLikely ? [by, by] : [Math.min(0, by), Math.max(0, by)];
  range.low += low;
  range.high += high;
}

/**
 * Between which marks likely guesses won and lost, out of two signs: the answer came quicker than nine in
 * ten of those who were right (rapid guessing: Wise and Kong 2005), and no more takers are right than
 * break-even asks. Where both stand, it is in any case counted; where neither does, it is not; between
 * these, and where one cannot be known (fewer than 20 takers, no time), it widens the range. So a range
 * from nothing means that nobody can say. It never tells which answer was guessed, and is no reproach.
 * Throws RangeError for impossible counts.
 */
export function guessedRange(items: readonly AnsweredItem[]): GuessedRange {
  const nothing = (): Range => ({ low: 0, high: 0 });
  const found = { answers: nothing(), won: nothing(), lost: nothing(), net: nothing() };
  for (const item of items) {
    const signs = [isQuick(item), isHard(item)];
    if (signs.every((sign) => sign === false)) continue;
    const isLikely = signs.every((sign) => sign === true);
    const moved = item.marks - item.rule.unanswered;
    widen(found.answers, 1, isLikely);
    widen(found.won, Math.max(0, moved), isLikely);
    widen(found.lost, Math.max(0, -moved), isLikely);
    widen(found.net, moved, isLikely);
  }
  return found;
}
