import { isDeepStrictEqual } from 'node:util';
import type { BodyOf } from '@chinar/contract/endpoint';
import { seqLimit, isNewer } from '@chinar/contract/attempts.numbers';
import type * as resultsContract from '@chinar/contract/attempts.results';
import type { Ctx } from '../../../context.ts';
import { readPaper } from '../../quizzes/api.ts';
import type { HeldRow } from '../data.ts';
import { keepApart } from '../taking/data.apart.ts';
import { saveEvents, type SaveRow } from '../taking/data.saves.ts';
import { answerToHold, checkAnswers, textToHold } from '../taking/service.check.ts';
import { ledgerOf } from '../taking/service.ledger.ts';
import { noteSections } from '../taking/service.sections.ts';

type Answers = BodyOf<typeof resultsContract.submitAttempt>['answers'];

/** So far behind what is held that no browser reaches it, and the sheet handed in is the newest. */
const submitSeqGap = 1_000_000;

/** The gap, where the numbers of a device leave room for it; else the next: sheet after sheet would use them up. */
const behind = (highest: number): number =>
  highest + (highest < seqLimit - submitSeqGap ? submitSeqGap : 1);

/** What comes with the handing in; `shut`: questions of sections that take nothing any more. */
export type Sheet = {
  answers: Answers;
  shut: ReadonlySet<string>;
  /** Whether the ledger takes so many bytes more, of what comes too late. */
  takesRoom: (bytes: number) => boolean;
};

/** As what a sheet is written: by which device, when, and behind which number of the ledger. */
type Written = { epoch: number; now: Date; from?: number };

/** What of a sheet differs from what is held, as events with numbers behind all of it. */
function rowsOf(
  attemptId: string,
  held: ReadonlyMap<string, HeldRow>,
  { answers, takesRoom, epoch, now, from = 0 }: Sheet & Written,
): SaveRow[] {
  const highest = Math.max(0, ...[...held.values()].map((response) => response.seq));
  const first = Math.max(behind(highest), from + 1);
  // Of a question that a sheet names twice the last word counts.
  const last = new Map(answers.map((given) => [given.questionId, given]));
  return [...last.values()]
    .filter(
      ({ questionId, answer }) =>
        !isDeepStrictEqual(answerToHold(answer), held.get(questionId)?.answer ?? null),
    )
    .map(({ questionId, answer }, index) => {
      const text = textToHold(answer);
      return {
        attemptId,
        epoch,
        seq: first + index,
        questionId,
        answer: text,
        selection: null,
        status: text ? 'answered' : 'not_answered',
        timeSpentMs: held.get(questionId)?.time_spent_ms ?? 0,
        madeAt: now,
        keeps: takesRoom(text?.length ?? 0),
      };
    });
}

/** What is held of a question once the statement has written `row` over `before`. */
function heldAfter(row: SaveRow, before: HeldRow | undefined, now: Date): HeldRow {
  if (before && !isNewer(row, before)) return before;
  const { questionId, answer, epoch, seq, status, timeSpentMs } = row;
  return {
    question_id: questionId,
    answer: answer && JSON.parse(answer),
    status,
    epoch,
    seq,
    time_spent_ms: timeSpentMs,
    // Where the first answers of a section count, the ledger says which these are.
    saved_at: now,
    late: false,
  };
}

/**
 * The answers of the submit body, as one last batch under the same rules, right after what is held. Of a device
 * that another one has taken over none stands over what that one answered.
 */
export async function writeSheet(
  ctx: Ctx,
  attemptId: string,
  held: HeldRow[],
  sheet: Sheet & Written,
): Promise<HeldRow[]> {
  const { shut, now } = sheet;
  const byQuestion = new Map(held.map((response) => [response.question_id, response]));
  const { open = [], closed = [] } = Object.groupBy(
    rowsOf(attemptId, byQuestion, sheet),
    ({ questionId }) => (shut.has(questionId) ? 'closed' : 'open'),
  );
  if (closed.length > 0) await keepApart(ctx.db, attemptId, closed, now);
  if (open.length > 0) await saveEvents(ctx.db, open, now, { waits: true });
  for (const row of open) {
    byQuestion.set(row.questionId, heldAfter(row, byQuestion.get(row.questionId), now));
  }
  return [...byQuestion.values()];
}

/** Checks the answers of a submit body that came at `now`, and which of them sections did not take any more then. */
export async function checkSheet(
  ctx: Ctx,
  attemptId: string,
  { paperName, answers, now }: { paperName: string; answers: Answers; now: number },
): Promise<Sheet> {
  if (answers.length === 0) return { answers, shut: new Set(), takesRoom: () => true };
  const paper = await readPaper(ctx, paperName);
  checkAnswers(paper.index, answers, 'answers');
  const madeAt = new Date(now);
  const events = answers.map(({ questionId }) => ({ questionId, madeAt }));
  const gate = await noteSections(ctx, attemptId, paper, { events, now });
  const shut = events.filter((event) => gate?.takes(event) === false);
  return {
    answers,
    shut: new Set(shut.map(({ questionId }) => questionId)),
    takesRoom: (bytes) => ledgerOf(ctx).takesRoom(attemptId, paper.index.size, bytes),
  };
}
