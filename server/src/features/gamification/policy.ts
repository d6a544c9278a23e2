import { dateOf, dayOf, indiaMs, mondayOf } from '@chinar/content/india';
import { pointRules, studyQuestions } from '@chinar/contract/gamification.limits';

const dayMs = 86_400_000;
/** Before three in the night the day before is not quite over. */
const nightEndsMs = 3 * 3_600_000;

/** Whether it is before three in the night in India. */
export function isNight(at: number): boolean {
  return at + indiaMs - dayOf(at) * dayMs < nightEndsMs;
}

/** What a board of today is called; its rows begin anew at midnight by their name alone. */
export function periodOf(kind: 'all' | 'week' | 'month', day: number): string {
  if (kind === 'week') return `week:${dateOf(mondayOf(day))}`;
  return kind === 'month' ? `month:${dateOf(day).slice(0, 7)}` : 'all';
}

/** The boards on which points of a day count. */
export function periodsOf(day: number): string[] {
  return (['all', 'week', 'month'] as const).map((kind) => periodOf(kind, day));
}

/** Points at which a level begins. */
export function levelAt(level: number): number {
  return 25 * (level - 1) * (level + 2);
}

export function levelOf(points: number): number {
  const near = Math.floor((Math.sqrt(9 + (4 * points) / 25) - 1) / 2);
  return levelAt(near + 1) <= points ? near + 1 : near;
}

type Sheet = { asked: number; answered: number; medianMs: number; share: number };
export type Worth = { worth: number; fault: 'too_quick' | 'too_few' | null };

/** What an attempt alone is worth. One whose score is never told earns no more than its base: points would tell it. */
export function worthOf(sheet: Sheet | null, { isTold }: { isTold: boolean }): Worth {
  if (!sheet) return { worth: 0, fault: null };
  const { asked, answered, medianMs, share } = sheet;
  if (answered === 0 || answered < asked * pointRules.answeredShare)
    return { worth: 0, fault: 'too_few' };
  if (medianMs < pointRules.guessedBelowMs) return { worth: 0, fault: 'too_quick' };
  const forScore = isTold ? Math.round(pointRules.perPercent * 100 * share) : 0;
  return { worth: pointRules.base + forScore, fault: null };
}

/** Whether an attempt makes its day a day of study. */
export function isStudy(sheet: Pick<Sheet, 'answered'>): boolean {
  return sheet.answered >= studyQuestions;
}

/**
 * What each attempt at one quiz has to bring, in the order of their numbers: the first its worth, a better
 * one the difference. However they were settled, and in which order, it comes to the best of them.
 */
export function sharesOf(worths: readonly number[]): number[] {
  let best = 0;
  return worths.map((worth) => {
    const share = Math.max(0, worth - best);
    best = Math.max(best, worth);
    return share;
  });
}

/**
 * By how much an attempt's points change: less at once, more as far as the day has room.
 *
 * @param net what it has brought so far
 * @param wanted what it has to bring
 * @param others what the rest of its day has brought
 */
export function changeOf(net: number, wanted: number, others: number): number {
  if (wanted <= net) return wanted - net;
  const room = Math.max(net, pointRules.day - others);
  return Math.min(wanted, room) - net;
}
