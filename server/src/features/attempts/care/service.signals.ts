import type { ReturnOf } from '@chinar/contract/endpoint';
import type * as contract from '@chinar/contract/attempts.signals';
import type { GivenAnswer } from '@chinar/measurement/item-score';
import { timeBoundsMs } from '@chinar/measurement/times';
import type { Asking } from '../../../context.ts';
import { audit } from '../../../db/audit.ts';
import { AppError, found } from '../../../errors.ts';
import { readRenamings, type Renaming } from '../../quizzes/api.ts';
import { findAttempt } from '../data.ts';
import {
  listQuestionCounts,
  type QuestionCount,
  type SheetEntry,
} from '../results/data.results.ts';
import { findSheet, type SheetRow } from '../results/data.scored.ts';
import { listNearSheets, type NearSheet, sumSignals } from './data.signals.ts';
import { canReadAttempt, isTaker } from '../policy.ts';

type Signals = ReturnOf<typeof contract.getSignals>;

/** Fewer who were right and timed say nothing of how fast is fast. */
const fewestTimed = 20;
/** Fewer wrong answers in common are nothing to count. */
const fewestShared = 5;
/** Neighbours in time on each side: the hall of one sitting, at a price that does not grow. */
const neighbours = 250;

/**
 * How many answers were given faster than nine of ten who had the question right; null where nothing can be
 * said. Whoever was wrong is no measure: a crowd that guesses would make guessing look usual.
 */
function quickOf(sheet: SheetEntry[], counts: readonly QuestionCount[]): number | null {
  const times = new Map(counts.map((count) => [count.question_id, count.correct_times]));
  const known = sheet.flatMap((entry) => {
    const classes = times.get(entry.questionId) ?? [];
    const isTimed = classes.reduce((sum, one) => sum + one, 0) >= fewestTimed;
    return isTimed && entry.answer !== null && entry.timeSpentMs > 0 ? [{ entry, classes }] : [];
  });
  if (known.length === 0) return null;
  return known.filter(({ entry, classes }) => entry.timeSpentMs < timeBoundsMs(classes, 0.1).low)
    .length;
}

type Renamings = Awaited<ReturnType<typeof readRenamings>>;

/** What is named together, in an order of names, so that equal means equal; null where a name is not known. */
function together(names: readonly (string | undefined)[]): string | null {
  return names.includes(undefined) ? null : names.toSorted().join('\n');
}

/** What an answer says in the names of a paper; null for nothing. */
function saidOf(answer: GivenAnswer, rename: Renaming): string | null {
  if (answer === null) return null;
  if ('optionIds' in answer) return together(answer.optionIds.map((id) => rename('options', id)));
  if (!('pairs' in answer)) return JSON.stringify(answer);
  return together(
    answer.pairs.map(([left, right]) => {
      const [from, to] = [rename('left', left), rename('right', right)];
      return from && to && `${from} ${to}`;
    }),
  );
}

/** The wrong answers of a sheet, told in the names of one paper. */
function wrongOf({ paper_name, sheet }: NearSheet, renamings: Renamings): [string, string][] {
  return sheet.flatMap(({ questionId, answer, outcome }): [string, string][] => {
    if (outcome !== 'wrong') return [];
    const said = saidOf(answer as GivenAnswer, renamings(paper_name, questionId));
    return said === null ? [] : [[questionId, said]];
  });
}

/** The most wrong answers that one other sheet shares with this one, on whichever paper of the form. */
async function alikeOf(
  ctx: Asking,
  one: NearSheet,
  others: readonly NearSheet[],
): Promise<Signals['alike']> {
  const papers = others.map(({ paper_name }) => paper_name);
  const renamings = await readRenamings(ctx, one.paper_name, papers);
  const own = new Map(wrongOf(one, renamings));
  const shared = others.map(
    (other) => wrongOf(other, renamings).filter(([id, said]) => own.get(id) === said).length,
  );
  const most = Math.max(0, ...shared);
  return most < fewestShared ? null : { shared: most, of: own.size };
}

type Sat = { attemptId: string; userId: string | null; paperName: string };

async function fromSheet(
  ctx: Asking,
  { form_id: formId, sheet }: SheetRow,
  { attemptId, userId, paperName }: Sat,
): Promise<Pick<Signals, 'quick' | 'alike'>> {
  const [counts, others] = await Promise.all([
    listQuestionCounts(ctx.db, formId),
    listNearSheets(ctx.db, { formId, attemptId, userId, each: neighbours }),
  ]);
  const alike = await alikeOf(ctx, { paper_name: paperName, sheet }, others);
  return { quick: quickOf(sheet, counts), alike };
}

/**
 * What was noted of how an attempt was sat. Whoever sat it sees what their devices told; what comes of
 * comparing sheets would tell them of others, and stays with those in charge.
 */
export async function getSignals(ctx: Asking<'user'>, attemptId: string): Promise<Signals> {
  const row = found(await findAttempt(ctx.db, attemptId));
  const { user_id: userId, paper_name: paperName } = row;
  const facts = { id: row.id, userId, quizOwnerId: row.quiz_owner_id };
  if (!canReadAttempt(ctx.actor, null, facts)) throw new AppError('not_found');
  const noted = { ...(await sumSignals(ctx.db, attemptId)), devices: row.epoch };
  if (isTaker(ctx.actor, null, facts)) return { ...noted, quick: null, alike: null };
  await audit(ctx, 'attempt.read', ['attempt', attemptId], { after: { userId } });
  const sheet = await findSheet(ctx.db, attemptId);
  const compared = sheet && (await fromSheet(ctx, sheet, { attemptId, userId, paperName }));
  return { ...noted, ...(compared ?? { quick: null, alike: null }) };
}
