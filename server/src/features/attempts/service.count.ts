import { LRUCache } from 'lru-cache';
import type { Ctx } from '../../context.ts';
import type { Database, Db } from '../../db/pool.ts';
import { countSheets, listQuestionCounts } from './data.results.ts';
import { listSectionScores } from './data.section-scores.ts';

/** Sheets of one statement. */
const countBatch = 500;
/** As old as counts are anyhow: sheets join them every five seconds. */
const believedMs = 5000;
const maxForms = 500;

/**
 * Reads of what a form has been counted to, five seconds old at most: all who look at the results of one
 * test look at the same reading, a hall of them at once.
 */
function makeBelieved<Rows>(read: (db: Db, formId: string) => Promise<Rows>) {
  type Held = { until: number; rows: Promise<Rows> };
  const held = new WeakMap<Database, LRUCache<string, Held>>();
  return {
    of: ({ db, services: { database, clock } }: Ctx, formId: string): Promise<Rows> => {
      const forms = held.get(database) ?? new LRUCache<string, Held>({ max: maxForms });
      held.set(database, forms);
      const known = forms.get(formId);
      if (known && known.until > clock.now()) return known.rows;
      const rows = read(db, formId);
      forms.set(formId, { until: clock.now() + believedMs, rows });
      rows.catch(() => forms.delete(formId));
      return rows;
    },
    forget: (database: Database) => held.delete(database),
  };
}

const questions = makeBelieved(listQuestionCounts);
const sections = makeBelieved(listSectionScores);

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
