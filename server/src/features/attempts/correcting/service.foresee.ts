import { setImmediate as breathe } from 'node:timers/promises';
import {
  type CorrectionPreview,
  foreseenLimits,
  type previewCorrection,
} from '@chinar/contract/attempts.corrections';
import type { BodyOf } from '@chinar/contract/endpoint';
import { toDecimal } from '@chinar/measurement/marks';
import type { Asking, Ctx } from '../../../context.ts';
import { foreseeCorrection } from '../../quizzes/api.ts';
import { listAttemptFacts } from '../data.ts';
import { chooseToForesee, readSheetsToMark } from './data.foresee.ts';
import type { Regrade, StaleResult } from './data.regrade.ts';
import { regrade, tallyOf } from './service.regrade.ts';
import { isScoreOut } from '../results/service.result.ts';

/** Sheets read at once: whole sheets, of which no more than these are held. */
const batch = 100;

type Side = Pick<Regrade, 'score' | 'ranked_score'>;
/** Of a sheet what figures are made of. */
type Move = Pick<StaleResult, 'id' | 'user_id' | 'form_id' | 'is_ranked'> & {
  before: Side;
  after: Side;
};

const sideOf = ({ score, ranked_score }: Side): Side => ({ score, ranked_score });

async function movesOf(
  ctx: Ctx,
  ids: readonly string[],
  keyOf: Awaited<ReturnType<typeof foreseeCorrection>>['keyOf'],
): Promise<Move[]> {
  const moves: Move[] = [];
  for (let at = 0; at < ids.length; at += batch) {
    for (const sheet of await readSheetsToMark(ctx.db, ids.slice(at, at + batch))) {
      const after = await regrade(ctx, sheet, await keyOf(ctx, sheet));
      const { id, user_id, form_id, is_ranked } = sheet;
      moves.push({ id, user_id, form_id, is_ranked, before: sideOf(sheet), after: sideOf(after) });
    }
    // Others are let in: marking is work of this process.
    await breathe();
  }
  return moves;
}

/** How often scores move by how much; of many different moves, by equal steps. */
export function stepsOf(moves: readonly number[], most: number): CorrectionPreview['steps'] {
  const sorted = moves.filter((move) => move !== 0).toSorted((a, b) => a - b);
  const span = (sorted.at(-1) ?? 0) - (sorted[0] ?? 0);
  const width = new Set(sorted).size <= most ? 1 : Math.ceil(span / (most - 1));
  // Steps begin at nothing, so that a loss and a gain never stand in one.
  const placeOf = (move: number): number => Math.floor(move / width);
  return [...Map.groupBy(sorted, placeOf).values()].map((group) => ({
    from: toDecimal(group[0] ?? 0),
    to: toDecimal(group.at(-1) ?? 0),
    attempts: group.length,
  }));
}

/** The place of each ranked score: one behind all that are higher. */
function placesOf(scores: readonly number[]): (score: number) => number {
  const places = new Map<number, number>();
  for (const [at, score] of scores.toSorted((a, b) => b - a).entries())
    if (!places.has(score)) places.set(score, at + 1);
  return (score) => places.get(score) ?? 0;
}

/** The first of the form that most are ranked on, now and then. */
function topOf(moves: readonly Move[]): CorrectionPreview['top'] {
  const forms = Map.groupBy(
    moves.filter((move) => move.is_ranked),
    (move) => move.form_id,
  );
  const [ranked] = [...forms.values()].toSorted((a, b) => b.length - a.length);
  if (!ranked) return null;
  const now = placesOf(ranked.map(({ before }) => before.ranked_score));
  const then = placesOf(ranked.map(({ after }) => after.ranked_score));
  return ranked
    .map(({ before, after }) => ({
      rank: now(before.ranked_score),
      rankThen: then(after.ranked_score),
      score: toDecimal(before.ranked_score),
      scoreThen: toDecimal(after.ranked_score),
    }))
    .filter(({ rank, rankThen }) => Math.min(rank, rankThen) <= foreseenLimits.top)
    .toSorted((a, b) => a.rankThen - b.rankThen || a.rank - b.rank)
    .slice(0, 2 * foreseenLimits.top);
}

/** Learners who would be told: those whose score is another one, and out. */
async function toldOf(ctx: Ctx, changed: readonly Move[]): Promise<number> {
  const learners = changed.filter((move) => move.user_id !== null);
  const facts = await listAttemptFacts(
    ctx.db,
    learners.map(({ id }) => id),
  );
  const now = ctx.services.clock.now();
  const out = facts.filter((row) => isScoreOut(row, now));
  return new Set(out.map((row) => row.user_id)).size;
}

/**
 * What a correction would change, by marking the sheets as it would and writing nothing. Refuses as making
 * it does.
 */
export async function foresee(
  ctx: Asking<'user'>,
  quizId: string,
  body: BodyOf<typeof previewCorrection>,
): Promise<CorrectionPreview> {
  const { formIds, keyOf, ranksTakers } = await foreseeCorrection(ctx, quizId, body);
  const limits = { most: foreseenLimits.sheets, counted: foreseenLimits.counted };
  const { ids, total } = await chooseToForesee(ctx.db, { quizId, formIds }, limits);
  const moves = await movesOf(ctx, ids, keyOf);
  const changed = moves.filter(({ before, after }) => before.score !== after.score);
  const tally = tallyOf(moves);
  const isWhole = ids.length === total;
  const up = changed.filter(({ before, after }) => after.score > before.score).length;
  return {
    sheets: { looked: moves.length, total, isWhole },
    changed: tally.changed,
    up,
    down: tally.changed - up,
    meanChange: tally.changed > 0 ? toDecimal(Math.round(tally.moved / tally.changed)) : null,
    mostGained: toDecimal(tally.gained),
    mostLost: toDecimal(tally.lost),
    steps: stepsOf(
      changed.map(({ before, after }) => after.score - before.score),
      foreseenLimits.steps,
    ),
    told: await toldOf(ctx, changed),
    top: isWhole && ranksTakers ? topOf(moves) : null,
  };
}
