import type { Answer, AttemptHead, HeldResponse } from '@chinar/contract/attempts';
import type {
  AttemptOutcome,
  AttemptRow as AttemptRowView,
  Result,
  ReviewedQuestion,
} from '@chinar/contract/attempts.results';
import type { DataOf } from '@chinar/contract/endpoint';
import type * as resultsContract from '@chinar/contract/attempts.results';
import { toDecimal } from '@chinar/measurement/marks';
import { percentileOf, rankOf } from '@chinar/measurement/percentile';
import { medianTimeMs } from '@chinar/measurement/times';
import type { Locale } from '../../context.ts';
import { inTongue, titleIn } from '../../locale.ts';
import { boardName } from '../accounts/api.ts';
import type { KeyItem, PaperKey } from '../quizzes/api.ts';
import type { AttemptFactsRow, AttemptRow, HeldRow } from './data.ts';
import type { ListedAttempt } from './results/data.lists.ts';
import type { LeaderRow } from './results/data.leaders.ts';
import type {
  QuestionCount,
  ResultRow,
  ResultWithStanding,
  SheetEntry,
} from './results/data.results.ts';
import type { SectionScore } from './results/data.section-scores.ts';
import { isScoreWithheld, scoreToldOf } from './policy.ts';

/** An attempt as the room begins or goes on with it. */
export function startedView(
  row: AttemptRow & { offline_window_minutes: number },
  now: number,
): AttemptHead {
  return {
    _id: row.id,
    quizId: row.quiz_id,
    paperHash: row.paper_name,
    seed: row.seed,
    language: row.language as AttemptHead['language'],
    startedAt: row.started_at.toISOString(),
    deadlineAt: row.deadline_at.toISOString(),
    serverNow: new Date(now).toISOString(),
    state: row.state,
    epoch: row.epoch,
    offlineWindowMinutes: row.offline_window_minutes,
    number: row.number,
    extraTimePercent: row.extra_time_percent,
  };
}

/** An answer that is held, with the two numbers by which a device tells whether its own is newer. */
export function heldView(row: Omit<HeldRow, 'saved_at' | 'late'>): HeldResponse {
  return {
    questionId: row.question_id,
    answer: row.answer as Answer | null,
    status: row.status as HeldResponse['status'],
    epoch: row.epoch,
    seq: row.seq,
    timeSpentMs: row.time_spent_ms,
  };
}

/** An attempt that was begun, without what its result says. */
export function outcomeView(
  row: AttemptFactsRow,
  { releasedAt, isOwn, locale }: { releasedAt: Date | null; isOwn: boolean; locale: Locale },
): AttemptOutcome {
  return {
    attemptId: row.id,
    quizId: row.quiz_id,
    paperHash: row.paper_name,
    title: titleIn(row, locale),
    testSeriesId: row.test_series_id,
    courseId: row.course_id,
    seed: row.seed,
    number: row.number,
    language: row.language as AttemptOutcome['language'],
    state: row.state,
    startedAt: row.started_at.toISOString(),
    deadlineAt: row.deadline_at.toISOString(),
    submittedAt: row.submitted_at?.toISOString() ?? null,
    isGuest: row.user_id === null,
    isOwn,
    releasedAt: releasedAt?.toISOString() ?? null,
    ...(isScoreWithheld(row) ? { isScoreWithheld: true as const } : {}),
    ...(row.ranks_takers ? {} : { isUnranked: true as const }),
  };
}

function accuracyOf(row: Pick<ResultRow, 'correct' | 'partial' | 'wrong'>): number {
  const tried = row.correct + row.partial + row.wrong;
  return tried === 0 ? 0 : Math.round((row.correct / tried) * 10_000) / 10_000;
}

/**
 * A result as its test tells it: where nobody is ranked this one is not either. The row says otherwise, since
 * counts of questions and medians of times go by first attempts in every test.
 */
export function asTestRanks(
  result: ResultWithStanding,
  { ranks_takers: ranksTakers }: Pick<AttemptFactsRow, 'ranks_takers'>,
): ResultWithStanding {
  return ranksTakers ? result : { ...result, is_ranked: false };
}

/** Rank and percentile of a first attempt among first attempts; nothing for practice and guests. */
function standingOf(row: ResultWithStanding): Pick<Result, 'rank' | 'takers' | 'percentile'> {
  if (!row.is_ranked) return {};
  const percentile = percentileOf({ atOrBelow: row.at_or_below, takers: row.takers });
  return {
    rank: rankOf(row.above),
    takers: row.takers,
    ...(percentile ? { percentile } : {}),
  };
}

/** Whether late answers reached rank and boards, as `late_accepted` holds it. */
const reviewNames = { null: 'pending', true: 'accepted', false: 'rejected' } as const;

/**
 * Whether the sections of a result have percentiles of their own: a test of one section has that of the
 * whole, and a sheet with late answers stays out of the counts of sections.
 */
export function hasPlaces(row: ResultWithStanding): boolean {
  return row.is_ranked && !row.late && row.sections.length > 1;
}

/** The sections with the percentile in each, among those whose sheets are counted, the own one with them. */
export function withPlaces(
  result: Result,
  row: ResultWithStanding,
  held: readonly SectionScore[],
): Result {
  const of = (scores: readonly SectionScore[]) => scores.reduce((sum, one) => sum + one.takers, 0);
  const sections = result.sections.map((section, place) => {
    const own = row.sections[place]?.score ?? 0;
    const all = held.filter((one) => one.place === place);
    // What was read some seconds ago may know nothing yet of a sheet that another process has counted.
    const alone = row.is_counted && all.some(({ score }) => score === own) ? 0 : 1;
    const atOrBelow = of(all.filter(({ score }) => score <= own)) + alone;
    const percentile = percentileOf({ atOrBelow, takers: of(all) + alone });
    return percentile ? { ...section, percentile } : section;
  });
  return { ...result, sections };
}

type Marks = Pick<
  ResultRow,
  | 'score'
  | 'max_score'
  | 'correct'
  | 'wrong'
  | 'unanswered'
  | 'partial'
  | 'time_spent_ms'
  | 'sections'
  | 'lost'
>;

/** What a marked sheet comes to: marks leave as decimals, rounded once; `part` names sections in the reader's language. */
export function marksView(row: Marks, part: (title: string) => string): Result {
  return {
    score: toDecimal(row.score),
    maxScore: toDecimal(row.max_score),
    correct: row.correct,
    wrong: row.wrong,
    unanswered: row.unanswered,
    partial: row.partial,
    accuracy: accuracyOf(row),
    timeSpentMs: row.time_spent_ms,
    sections: row.sections.map((section) => ({
      title: part(section.title),
      score: toDecimal(section.score),
      maxScore: toDecimal(section.maxScore),
      correct: section.correct,
      wrong: section.wrong,
      unanswered: section.unanswered,
      partial: section.partial,
    })),
    lost: {
      wrong: toDecimal(row.lost.wrong),
      negative: toDecimal(row.lost.negative),
      partial: toDecimal(row.lost.partial),
      unanswered: toDecimal(row.lost.unanswered),
    },
  };
}

/** The same of an attempt, with how it stands among others. */
export function resultView(row: ResultWithStanding, part: (title: string) => string): Result {
  return {
    ...marksView(row, part),
    ...(row.late
      ? {
          late: {
            inTimeScore: toDecimal(row.in_time_score),
            review: reviewNames[String(row.late_accepted) as keyof typeof reviewNames],
          },
        }
      : {}),
    ...standingOf(row),
  };
}

/**
 * What was corrected of the key after a test that ended at `endedAt`, with what it did to this sheet: only for a
 * review that is released. Whoever sat it later was marked by that key from the first.
 */
export function correctionsView(
  sheet: readonly SheetEntry[],
  key: PaperKey,
  endedAt: Date,
): NonNullable<Result['corrections']> {
  const entries = new Map(sheet.map((entry) => [entry.questionId, entry]));
  return key.sections.flatMap(({ items }) =>
    items.flatMap(({ id, correction }) => {
      const entry = entries.get(id);
      if (!correction || !entry) return [];
      // A sheet that was marked by the key of before proves that it came before, whatever the clocks say.
      if (entry.was === undefined && correction.at <= endedAt.getTime()) return [];
      const { kind, reason } = correction;
      const before = toDecimal(entry.was ?? entry.marks);
      return [{ questionId: id, kind, reason, before, after: toDecimal(entry.marks) }];
    }),
  );
}

/** What corrections of the key moved the score of a sheet by. */
export function correctedBy(sheet: readonly SheetEntry[]): number {
  return toDecimal(sheet.reduce((sum, { marks, was = marks }) => sum + marks - was, 0));
}

/** What a question is about, in the language of who asks as far as somebody translated it. */
export function topicIn(
  { topic: named }: Pick<KeyItem, 'topic'>,
  locale: Locale,
): { subject: string; topic: string } | null {
  if (!named) return null;
  const { translations = {}, ...topic } = named;
  return inTongue(topic, { translations }, locale);
}

/** How many met a question and had it right; where marks are given to all nobody has it right or wrong. */
function takersOf(
  { keyStatus }: KeyItem,
  count: QuestionCount | undefined,
): Pick<ReviewedQuestion, 'takers' | 'takersCorrect'> {
  const isGiven = keyStatus === 'dropped' || keyStatus === 'bonus';
  if (!count || isGiven) return { takers: 0, takersCorrect: 0 };
  return { takers: count.takers, takersCorrect: count.correct };
}

/** The sheet with key and explanations: only for a review that is released. */
export function reviewView(
  sheet: SheetEntry[],
  key: PaperKey,
  { counts, locale }: { counts: readonly QuestionCount[]; locale: Locale },
): ReviewedQuestion[] {
  const items = new Map<string, KeyItem>(
    key.sections.flatMap((section) => section.items.map((item) => [item.id, item])),
  );
  const counted = new Map(counts.map((row) => [row.question_id, row]));
  return sheet.flatMap((entry) => {
    const item = items.get(entry.questionId);
    if (!item) return [];
    const count = counted.get(entry.questionId);
    return [
      {
        questionId: entry.questionId,
        answer: entry.answer as Answer | null,
        key: item.key,
        ...(item.optionMarks ? { optionMarks: item.optionMarks } : {}),
        marks: toDecimal(entry.marks),
        maxMarks: toDecimal(entry.maxMarks),
        outcome: entry.outcome as ReviewedQuestion['outcome'],
        timeSpentMs: entry.timeSpentMs,
        ...(entry.counted === false ? { counted: false as const } : {}),
        ...(entry.late ? { late: true as const } : {}),
        explanation: item.explanation,
        ...takersOf(item, count),
        medianTimeMs: medianTimeMs(count?.times ?? []),
        topic: topicIn(item, locale),
        ...(item.alternatives ? { alternatives: item.alternatives } : {}),
      },
    ];
  });
}

const takerOf = ({ username, full_name: fullName }: ListedAttempt, id: string) => ({
  _id: id,
  username: username ?? '',
  fullName: fullName ?? '',
});

/** A line of a list of attempts; the score stands in it once it is out, the taker where the reader may know. */
export function listedView(
  row: ListedAttempt,
  options: { now: number; locale: Locale; withNames: boolean },
): AttemptRowView {
  const { isOut } = scoreToldOf(row, options.now);
  return {
    _id: row.id,
    quizId: row.quiz_id,
    title: titleIn(row, options.locale),
    testSeriesId: row.test_series_id,
    courseId: row.course_id,
    number: row.number,
    state: row.state,
    startedAt: row.started_at.toISOString(),
    submittedAt: row.submitted_at?.toISOString() ?? null,
    maxScore: toDecimal(row.max_score),
    ...(isOut && row.score !== null
      ? {
          score: toDecimal(row.score),
          timeSpentMs: row.time_spent_ms ?? 0,
          ...(row.late ? { late: true as const } : {}),
        }
      : {}),
    ...(isScoreWithheld(row) ? { isScoreWithheld: true as const } : {}),
    ...(options.withNames && row.user_id ? { user: takerOf(row, row.user_id) } : {}),
    ...(row.claimed_at === null ? {} : { isClaimed: true as const }),
    ...(row.allows_further ? { allowsFurther: true as const } : {}),
  };
}

type LeaderEntry = DataOf<typeof resultsContract.getLeaderboard>['entries'][number];

/** A line of the leaderboard. */
export function leaderView(row: LeaderRow, options: { now: number; isMe: boolean }): LeaderEntry {
  return {
    rank: row.rank,
    ...(row.is_shared ? { isShared: true as const } : {}),
    user: boardName(row, options),
    score: toDecimal(row.score),
    timeSpentMs: row.ranked_ms,
    ...(row.late ? { late: true as const } : {}),
  };
}
