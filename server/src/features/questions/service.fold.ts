import { setImmediate as breathe } from 'node:timers/promises';
import { OwnerScope } from '../../auth/scope.ts';
import type { Ctx } from '../../context.ts';
import { findQuestions } from './data.ts';
import { findUnfolded, setKeys } from './data.bank.ts';
import { draftOf, questionView, recordOf } from './views.ts';

/** Of one turn; others are answered between one question and the next. */
const most = 500;

/**
 * Writes down the keys of questions that have none: those from before there were any, and those that an
 * import was taken back from. Two servers that do so at once write the same.
 */
export async function foldUnfolded(ctx: Ctx): Promise<void> {
  const ids = await findUnfolded(ctx.db, most);
  for (const row of await findQuestions(ctx.db, ids, OwnerScope.house())) {
    const record = recordOf(draftOf(questionView(row)), { id: row.id });
    await setKeys(ctx.db, row, record);
    await breathe();
  }
}
