import { LRUCache } from 'lru-cache';
import type { ReturnOf } from '@chinar/contract/endpoint';
import type * as contract from '@chinar/contract/attempts.insights';
import { examTemplates } from '@chinar/content/exam-templates/all';
import type { ExamTemplate } from '@chinar/content/exam-templates/template';
import { gateAnchors, gateScore } from '@chinar/measurement/gate-score';
import { parseMark, toDecimal } from '@chinar/measurement/marks';
import { printedPercentile } from '@chinar/measurement/nta-score';
import { fewestTakers, percentileOf } from '@chinar/measurement/percentile';
import { ranksOf, type Standing } from '@chinar/measurement/rank';
import { mostOf } from '@chinar/measurement/score';
import type { Asking, Ctx } from '../../../context.ts';
import { audit } from '../../../db/audit.ts';
import { partIn } from '../../../locale.ts';
import { type FormKey, readMarkingKey, readPaper } from '../../quizzes/api.ts';
import type { AttemptFactsRow } from '../data.ts';
import {
  countEquals,
  type EqualRow,
  findFormPicture,
  listEquals,
  listScores,
} from './data.insights.ts';
import { findResult, type ResultWithStanding } from './data.results.ts';
import { isTaker } from '../policy.ts';
import { behindSaves } from '../taking/service.batch.ts';
import { countsOf } from './service.count.ts';
import { cutoffsOf } from './service.cutoffs.ts';
import { readSheet } from '../archive/service.fold.ts';
import { asTaken } from '../closing/service.shown.ts';
import { guessesOf } from './service.guesses.ts';
import { getReadable, isReviewOut, isScoreOut, noteTold } from './service.result.ts';
import { topicsOf } from './service.topics.ts';
import { unsavedOf } from './service.unsaved.ts';
import { asTestRanks } from '../views.ts';

type Insights = ReturnOf<typeof contract.getInsights>;
type Scored = {
  row: AttemptFactsRow;
  result: ResultWithStanding;
  key: FormKey;
  /** Of the exam that the test was made after. */
  pattern: ExamTemplate | undefined;
};

/** More equals than this are not told apart: nobody reads a place among so many. */
const mostEquals = 2000;

const patternOf = ({ template }: AttemptFactsRow): ExamTemplate | undefined =>
  examTemplates.find(({ code }) => code === template);

/** Rules name sections by their place: they hold as long as the quiz has the exam's, in its order. */
function hasSectionsOf({ key }: Scored, { sections }: ExamTemplate): boolean {
  return (
    sections.length === key.sections.length &&
    sections.every(({ title }, at) => Object.values(title).includes(key.sections[at]?.title ?? ''))
  );
}

/** Figures that an exam prints are of tests out of as many marks: of another one they would say nothing. */
function hasMarksOf({ result }: Scored, { sections }: ExamTemplate): boolean {
  const most = sections.reduce((sum, { blocks, attemptLimit }) => {
    const marks = blocks.flatMap(({ count, marking }) =>
      Array.from({ length: count }, () => parseMark(marking.correct)),
    );
    return sum + mostOf(marks, attemptLimit);
  }, 0);
  return most === result.max_score;
}

async function comparisonOf(ctx: Ctx, { row, result }: Scored): Promise<Insights['comparison']> {
  // A practice attempt is compared with first ones, but nobody is where the test ranks nobody.
  if (!row.ranks_takers) return undefined;
  const picture = await findFormPicture(ctx.db, result.form_id);
  if (!picture || picture.takers < fewestTakers) return undefined;
  const { takers, topper, median } = picture;
  return { takers, topper: toDecimal(topper), median: toDecimal(median) };
}

function standingOf(row: EqualRow): Standing {
  const { attempt_id: id, wrong, ranked_ms: timeSpentMs, sections } = row;
  // Among equals the score decides nothing.
  return { id, score: 0, wrong, timeSpentMs, sections };
}

/**
 * The place among equals by the exam's rule; late answers are in a sheet and not in its rank. Whom the exam
 * would tell apart by drawing have none: nobody draws here.
 */
function placeOf(attempt: AttemptFactsRow, equals: EqualRow[], ties: ExamTemplate['ties']) {
  if (equals.length > mostEquals || equals.some(({ late }) => late)) return null;
  const told = ties.filter(({ by }) => by !== 'draw');
  const ranks = ranksOf(equals.map(standingOf), told, attempt.quiz_id);
  const place = ranks.get(attempt.id) ?? null;
  return [...ranks.values()].filter((one) => one === place).length === 1 ? place : null;
}

async function tiesOf(ctx: Asking, scored: Scored): Promise<Insights['ties']> {
  const { row, result, key, pattern } = scored;
  if (!result.is_ranked) return undefined;
  const formId = result.form_id;
  const part = partIn(row, ctx.locale);
  const ties = pattern && hasSectionsOf(scored, pattern) ? pattern.ties : [];
  const rule = ties.map((tie) => ({
    by: tie.by,
    ...('section' in tie && tie.section !== undefined
      ? { section: part(key.sections[tie.section]?.title ?? '') }
      : {}),
  }));
  const sharing = await countEquals(ctx.db, formId, result.ranked_score);
  if (ties.length === 0) return { sharing, rule, place: null };
  const equals = await listEquals(ctx.db, { formId, attemptId: row.id, limit: mostEquals + 1 });
  return { sharing, rule, place: placeOf(row, equals, ties) };
}

type Anchors = { qualifying: number; top: number } | null;

/** The two anchors move with every taker and are read by everybody: a minute old is new enough. */
const anchorsHeld = new LRUCache<string, { anchors: Anchors }>({ max: 200, ttl: 60_000 });

async function anchorsOf(ctx: Ctx, formId: string): Promise<Anchors> {
  const held = anchorsHeld.get(formId);
  if (held) return held.anchors;
  const scores = await listScores(ctx.db, formId);
  const marks = scores.flatMap(({ score, takers }) => Array.from({ length: takers }, () => score));
  let anchors: Anchors = null;
  try {
    anchors = gateAnchors(marks);
  } catch (error) {
    // The best do not stand above the qualifying mark: there is no such scale yet.
    if (!(error instanceof RangeError)) throw error;
  }
  anchorsHeld.set(formId, { anchors });
  return anchors;
}

/** The figure that the exam prints, reckoned among our takers. */
async function scaledOf(ctx: Ctx, scored: Scored): Promise<Insights['scaled']> {
  const { result, pattern } = scored;
  if (!pattern || !hasMarksOf(scored, pattern)) return undefined;
  if (!result.is_ranked || result.takers < fewestTakers) return undefined;
  const { takers } = result;
  if (pattern.scale === 'gate') {
    const anchors = await anchorsOf(ctx, result.form_id);
    if (!anchors) return undefined;
    const value = gateScore(result.late_accepted ? result.score : result.in_time_score, anchors);
    const { qualifying, top } = anchors;
    return { kind: 'gate', value, qualifying: toDecimal(qualifying), top: toDecimal(top), takers };
  }
  if (pattern.percentile === 'none') return undefined;
  const percentile = percentileOf({ atOrBelow: result.at_or_below, takers });
  if (!percentile) return undefined;
  return {
    kind: 'percentile',
    value: printedPercentile(Math.round(percentile.value * 1e7)),
    takers,
  };
}

function chosenOf(ctx: Asking, { row, key }: Scored): Insights['chosen'] {
  const part = partIn(row, ctx.locale);
  return key.sections.flatMap(({ title, attemptLimit, counts = 'first', items }, place) =>
    attemptLimit !== undefined && attemptLimit < items.length
      ? [{ place, title: part(title), attemptLimit, questions: items.length, counts }]
      : [],
  );
}

const isMarked = ({ status }: { status: string }): boolean =>
  status === 'marked' || status === 'answered_marked';

/** What leads to the key: only for whoever may see the review, and told as much as the key itself. */
async function reviewOf(
  ctx: Asking,
  { row, result, key }: Scored,
  now: number,
): Promise<Insights['review']> {
  await noteTold(ctx, row, now);
  const counts = await countsOf(ctx, result.form_id);
  const { index } = await readPaper(ctx, row.paper_name);
  const { responses, events } = await readSheet(ctx, row.id);
  return {
    topics: topicsOf(result.sheet, key, ctx.locale),
    guesses: guessesOf({ sheet: result.sheet, key, counts, index, takers: result.takers }),
    unsaved: unsavedOf(
      { responses: asTaken(responses, result.sheet, row.deadline_at), events },
      key,
    ),
    marked: responses.filter(isMarked).map(({ question_id: id }) => id),
  };
}

/** What the score says beside others, and beside what was enough. */
async function besideOf(ctx: Asking, scored: Scored): Promise<Partial<Insights>> {
  const { row, result, pattern } = scored;
  const exam = { code: pattern?.exam ?? null, hasMarks: !!pattern && hasMarksOf(scored, pattern) };
  const [comparison, ties, scaled, cutoffs] = await Promise.all([
    comparisonOf(ctx, scored),
    tiesOf(ctx, scored),
    scaledOf(ctx, scored),
    cutoffsOf(ctx, { row, result, exam }),
  ]);
  return {
    ...(comparison ? { comparison } : {}),
    ...(ties ? { ties } : {}),
    ...(scaled ? { scaled } : {}),
    ...(cutoffs ? { cutoffs } : {}),
  };
}

/** What a result says beyond its marks, each part as far as it is released. */
export async function readInsights(ctx: Asking, attemptId: string): Promise<Insights> {
  return behindSaves(ctx, async () => {
    const row = await getReadable(ctx, attemptId);
    const { id, user_id: userId, quiz_owner_id: quizOwnerId } = row;
    if (!isTaker(ctx.actor, ctx.pass, { id, userId, quizOwnerId }))
      await audit(ctx, 'attempt.read', ['attempt', id], { after: { userId, what: 'insights' } });
    const now = ctx.services.clock.now();
    const nothing = { attemptId: id, exam: null, chosen: [] };
    if (!isScoreOut(row, now)) return nothing;
    const result = await findResult(ctx.db, id, new Date(now));
    if (!result) return nothing;
    // As the review: by the key that the sheet was marked by.
    const marking = { paper_name: row.paper_name, key_revision: result.key_revision };
    const key = await readMarkingKey(ctx, marking);
    const scored = { row, result: asTestRanks(result, row), key, pattern: patternOf(row) };
    return {
      attemptId: id,
      exam: scored.pattern?.title[ctx.locale] ?? null,
      chosen: chosenOf(ctx, scored),
      ...(await besideOf(ctx, scored)),
      ...(isReviewOut(row, result, now) ? { review: await reviewOf(ctx, scored, now) } : {}),
    };
  });
}
