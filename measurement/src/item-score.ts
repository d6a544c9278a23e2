import {
  compare,
  type Decimal,
  decimalOf,
  dividedRounded,
  plus,
  rounded,
  times,
} from './decimal.ts';
import { matchesNumeric, type NumericAccepted } from './numeric.ts';
import { unitsPerMark } from './marks.ts';
import { foldShortText, matchesShortText } from './short-text.ts';

/** Marks in 1/600 for right, wrong and blank, and how a partly right set of options counts. */
export type Rule = {
  correct: number;
  wrong: number;
  unanswered: number;
  partial: 'none' | 'per-correct' | 'jee-advanced';
};

/**
 * What a revision of the key made of a question (hall 7). `multi_correct`: each
 * option of the key is right alone. `all_correct` and `bonus`: full marks to everyone who attempted it.
 * `dropped`: full marks to everyone, attempted or not.
 */
export type KeyStatus = 'normal' | 'multi_correct' | 'all_correct' | 'dropped' | 'bonus';

/** An entry of the left column and one of the right. */
export type Pair = [string, string];

export type MarkedKey =
  | { optionIds: string[] }
  | { numeric: NumericAccepted[] }
  | { pairs: Pair[] }
  | { accepted: string[] };

export type MarkedItem = {
  id: string;
  type: 'single' | 'multiple' | 'numeric' | 'integer' | 'truefalse' | 'match' | 'shorttext';
  key: MarkedKey;
  /** Fraction of `rule.correct` per option (−1 to 1), for questions that weigh their options. */
  optionMarks?: Record<string, number> | undefined;
  rule: Rule;
  keyStatus?: KeyStatus | undefined;
  /** Whole keys that a revision accepts beside `key`, where options or pairs are right together. */
  alternatives?: MarkedKey[] | undefined;
};

export type GivenAnswer =
  | { optionIds: string[] }
  | { value: string }
  | { pairs: Pair[] }
  | { text: string }
  | null;

export type Outcome = 'correct' | 'partial' | 'wrong' | 'unanswered' | 'bonus' | 'dropped';

/** Marks in 1/600. */
export type Judged = { marks: number; outcome: Outcome };

/** True when the answer holds anything at all, be it nonsense; the sign or the point of a number that never came is nothing. */
export function isAnswered(answer: GivenAnswer): boolean {
  if (answer === null) return false;
  if ('value' in answer) return /\p{Nd}/u.test(answer.value);
  if ('text' in answer) return foldShortText(answer.text) !== '';
  return 'pairs' in answer ? answer.pairs.length > 0 : answer.optionIds.length > 0;
}

const nothing = decimalOf(0);
const whole = decimalOf(1);
/** Files print thirds as 33.33333 %, so the full set adds up to a hair less than one. */
const nearlyWhole = decimalOf(0.9999);

/** Marks for a share of the full ones (−1 to 1), rounded half away from zero, once. */
function judgeShare(share: Decimal, rule: Rule): Judged {
  if (compare(share, whole) >= 0) return { marks: rule.correct, outcome: 'correct' };
  const marks = rounded(times(share, decimalOf(rule.correct)));
  return { marks, outcome: compare(share, nothing) > 0 ? 'partial' : 'wrong' };
}

/**
 * Several right ones of a set: all and only they are `correct`; any other option chosen is `wrong`; a
 * part of them counts as the rule says. A part never earns more than the whole.
 */
function judgeSet(chosen: ReadonlySet<string>, key: ReadonlySet<string>, rule: Rule): Judged {
  if (!chosen.isSubsetOf(key)) return { marks: rule.wrong, outcome: 'wrong' };
  if (chosen.size === key.size) return { marks: rule.correct, outcome: 'correct' };
  switch (rule.partial) {
    case 'none':
      return { marks: rule.wrong, outcome: 'wrong' };
    case 'per-correct': {
      const part = BigInt(rule.correct) * BigInt(chosen.size);
      return { marks: Number(dividedRounded(part, BigInt(key.size))), outcome: 'partial' };
    }
    case 'jee-advanced':
      return { marks: Math.min(unitsPerMark * chosen.size, rule.correct), outcome: 'partial' };
  }
}

/** What several fractions come to: what they give is at most the whole, and what takes away is taken from that. */
function sumOf(shares: readonly number[]): Decimal {
  const total = (some: readonly number[]): Decimal =>
    some.map((share) => decimalOf(share)).reduce(plus, nothing);
  const gained = total(shares.filter((share) => share > 0));
  const lost = total(shares.filter((share) => share < 0));
  const sum = plus(compare(gained, nearlyWhole) > 0 ? whole : gained, lost);
  return compare(sum, nothing) < 0 ? nothing : sum;
}

/**
 * Options that carry their own fractions; a set of them earns the sum, between 0 and 1. Null for a set with
 * an option that has none, and with one that is not right and takes nothing away: files give it 0 or a crumb,
 * and whoever chose all options would have all marks.
 */
function judgeWeighed(
  { type, rule, optionMarks = {} }: MarkedItem,
  chosen: ReadonlySet<string>,
  key: ReadonlySet<string>,
): Judged | null {
  const shares: number[] = [];
  for (const id of chosen) {
    const share = Object.hasOwn(optionMarks, id) ? optionMarks[id] : undefined;
    const isWrong = type === 'multiple' && share !== undefined && share >= 0 && !key.has(id);
    if (share === undefined || isWrong) return null;
    shares.push(share);
  }
  const sum = type === 'multiple' ? sumOf(shares) : decimalOf(shares[0] ?? 0);
  return judgeShare(sum, rule);
}

function judgeOptions(item: MarkedItem, optionIds: readonly string[]): Judged {
  const { rule } = item;
  const chosen = new Set(optionIds);
  const key = new Set('optionIds' in item.key ? item.key.optionIds : []);
  const wrong: Judged = { marks: rule.wrong, outcome: 'wrong' };
  if (item.type !== 'multiple' && chosen.size > 1) return wrong;
  // An option that a revised key takes is right whole; of the others the fractions stay what they were.
  const isTaken =
    item.keyStatus === 'multi_correct' && item.type !== 'multiple' && chosen.isSubsetOf(key);
  if (item.optionMarks && !isTaken) return judgeWeighed(item, chosen, key) ?? wrong;
  if (item.type === 'multiple') return judgeSet(chosen, key, rule);
  return chosen.isSubsetOf(key) ? { marks: rule.correct, outcome: 'correct' } : wrong;
}

function judgeNumeric(item: MarkedItem, text: string): Judged {
  const accepted = 'numeric' in item.key ? item.key.numeric : [];
  const share = matchesNumeric(accepted, text);
  return share > 0
    ? judgeShare(decimalOf(share), item.rule)
    : { marks: item.rule.wrong, outcome: 'wrong' };
}

/** Pairs are counted as options are: each that belongs together is one of the right ones. */
function judgePairs(item: MarkedItem, pairs: readonly Pair[]): Judged {
  const named = (pair: Pair): string => JSON.stringify(pair);
  const key = 'pairs' in item.key ? item.key.pairs : [];
  return judgeSet(new Set(pairs.map(named)), new Set(key.map(named)), item.rule);
}

function judgeShortText(item: MarkedItem, text: string): Judged {
  const accepted = 'accepted' in item.key ? item.key.accepted : [];
  return matchesShortText(accepted, text)
    ? { marks: item.rule.correct, outcome: 'correct' }
    : { marks: item.rule.wrong, outcome: 'wrong' };
}

function judgeByKey(item: MarkedItem, answer: NonNullable<GivenAnswer>): Judged {
  if ('value' in answer) return judgeNumeric(item, answer.value);
  if ('text' in answer) return judgeShortText(item, answer.text);
  return 'pairs' in answer ? judgePairs(item, answer.pairs) : judgeOptions(item, answer.optionIds);
}

/** Marks one answer, without regard to the section's attempt limit: by the key that gives it most. */
export function judge(item: MarkedItem, answer: GivenAnswer): Judged {
  const { rule, keyStatus = 'normal' } = item;
  if (keyStatus === 'dropped') return { marks: rule.correct, outcome: 'dropped' };
  if (answer === null || !isAnswered(answer)) {
    return { marks: rule.unanswered, outcome: 'unanswered' };
  }
  if (keyStatus === 'bonus') return { marks: rule.correct, outcome: 'bonus' };
  if (keyStatus === 'all_correct') return { marks: rule.correct, outcome: 'correct' };
  // The fractions of options are those of the published key.
  const others = (item.alternatives ?? []).map((key) => ({ ...item, key, optionMarks: undefined }));
  return [item, ...others]
    .map((accepted) => judgeByKey(accepted, answer))
    .reduce((best, judged) => (judged.marks > best.marks ? judged : best));
}
