import type { Ctx } from '../../../context.ts';
import { makeBelieved } from '../../../db/believed.ts';
import { countSheets, listQuestionCounts } from './data.results.ts';
import { listSectionScores } from './data.section-scores.ts';

/** Sheets of one statement. */
const countBatch = 500;
/** As old as counts are anyhow: sheets join them every five seconds. */
const believedMs = 5000;
const maxForms = 500;

/** A hall of people looks at the results of one test at once: all of them at the same reading. */
const believed = { ms: believedMs, max: maxForms };
const questions = makeBelieved(listQuestionCounts, believed);
const sections = makeBelieved(listSectionScores, believed);

/** How many answered each question of a form, how many of them were right, and in which times. */
export const countsOf = questions.of;
/** How many have which score in which of its sections. */
export const sectionScoresOf = sections.of;

/** Lets this server read both anew, once what has changed them is committed. */
export function forgetCounts(ctx: Ctx): void {
  const { database } = ctx.services;
  ctx.db.onCommit(() => {
    questions.forget(database);
    sections.forget(database);
  });
}

/** Brings the counts of questions up to date with the sheets that were scored since. */
export async function countNewSheets(ctx: Ctx): Promise<void> {
  let counted: number;
  do {
    counted = await countSheets(ctx.db, new Date(ctx.services.clock.now()), countBatch);
    if (counted > 0) forgetCounts(ctx);
  } while (counted === countBatch);
}
