import type { Insights, GuessScheme } from '@chinar/contract/attempts.insights';
import {
  type AnsweredItem,
  guessedRange,
  guessValue,
  type Range,
} from '@chinar/measurement/guessing';
import { toDecimal, unitsPerMark } from '@chinar/measurement/marks';
import { fewestTakers } from '@chinar/measurement/percentile';
import type { AskedIndex, KeyItem, PaperKey } from '../../quizzes/api.ts';
import type { QuestionCount, SheetEntry } from './data.results.ts';

type Guesses = NonNullable<Insights['review']>['guesses'];
type Facts = {
  /** Of the form: those who are ranked on it. */
  takers: number;
  sheet: readonly SheetEntry[];
  key: PaperKey;
  counts: readonly QuestionCount[];
  index: AskedIndex;
};

/** Of a section of which some answers count, one that did not has no marks where its outcome would have some. */
function counted({ marks, outcome }: SheetEntry, item: KeyItem, isLimited: boolean): boolean {
  if (!isLimited || marks !== 0) return true;
  if (outcome === 'partial') return false;
  return (outcome === 'correct' ? item.rule.correct : item.rule.wrong) === 0;
}

function answeredItems({ sheet, key, counts }: Facts): AnsweredItem[] {
  const known = new Map(counts.map((count) => [count.question_id, count]));
  const entries = new Map(sheet.map((entry) => [entry.questionId, entry]));
  return key.sections.flatMap(({ attemptLimit, items }) =>
    items.flatMap((item) => {
      const entry = entries.get(item.id);
      const isJudged = entry && ['correct', 'partial', 'wrong'].includes(entry.outcome);
      if (!isJudged || !counted(entry, item, attemptLimit !== undefined)) return [];
      const count = known.get(item.id);
      return [
        {
          rule: item.rule,
          marks: entry.marks,
          timeMs: entry.timeSpentMs > 0 ? entry.timeSpentMs : null,
          takers: count?.takers ?? 0,
          takersCorrect: count?.correct ?? 0,
          correctTimes: count?.correct_times ?? [],
        },
      ];
    }),
  );
}

/** Marks of a mean: four places, for a guess among five may bring a twentieth. */
const mean = (units: number): number => Math.round((units / unitsPerMark) * 10_000) / 10_000;

/** Answers of which one is right; null where it has to be typed, undefined where a guess is no single draw. */
function answersOf(item: KeyItem, index: AskedIndex): number | null | undefined {
  if (item.type === 'single' || item.type === 'truefalse') {
    const options = index.get(item.id)?.optionIds.size ?? 0;
    return options > 0 && !item.optionMarks ? options : undefined;
  }
  return item.type === 'numeric' || item.type === 'integer' || item.type === 'shorttext'
    ? null
    : undefined;
}

/** What a guess is worth under each way of marking of the paper, the commonest first. */
function schemesOf({ key, index }: Facts): GuessScheme[] {
  const schemes = new Map<string, GuessScheme>();
  for (const item of key.sections.flatMap(({ items }) => items)) {
    const options = answersOf(item, index);
    if (options === undefined) continue;
    const { correct, wrong, unanswered } = item.rule;
    const name = JSON.stringify([options, correct, wrong, unanswered]);
    const known = schemes.get(name);
    if (known) {
      known.questions += 1;
      if (!known.types.includes(item.type)) known.types.push(item.type);
      continue;
    }
    schemes.set(name, {
      types: [item.type],
      questions: 1,
      options,
      correct: toDecimal(correct),
      wrong: toDecimal(wrong),
      unanswered: toDecimal(unanswered),
      blind: mean(guessValue(item.rule, options)),
      ruledOut: options !== null && options > 2 ? mean(guessValue(item.rule, options, 1)) : null,
    });
  }
  return [...schemes.values()].toSorted((a, b) => b.questions - a.questions);
}

const decimals = ({ low, high }: Range): Range => ({ low: toDecimal(low), high: toDecimal(high) });

/** Between which bounds guesses won and lost marks, and what a guess is worth here; never which they were. */
export function guessesOf(facts: Facts): Guesses {
  if (facts.takers < fewestTakers) return { range: null, schemes: schemesOf(facts) };
  const { answers, won, lost, net } = guessedRange(answeredItems(facts));
  const range = { answers, won: decimals(won), lost: decimals(lost), net: decimals(net) };
  return { range, schemes: schemesOf(facts) };
}
