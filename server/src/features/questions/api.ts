import type { Question } from '@chinar/contract/questions';
import type { Passage } from '@chinar/contract/questions.passages';
import type { OwnerScope } from '../../auth/scope.ts';
import type { Ctx } from '../../context.ts';
import { findQuestions } from './data.ts';
import { findPassages } from './data.passages.ts';
import { passageView, questionView } from './views.ts';

/** The newest versions of questions, by id, as far as the scope reaches. */
export async function getQuestionsById(
  ctx: Ctx,
  ids: string[],
  scope: OwnerScope,
): Promise<Map<string, Question>> {
  const rows = await findQuestions(ctx.db, ids, scope);
  return new Map(rows.map((row) => [row.id, questionView(row)]));
}

/** The passages that questions are about, as they stand now, by id. */
export async function getPassagesById(
  ctx: Ctx,
  ids: readonly string[],
  scope: OwnerScope,
): Promise<Map<string, Passage>> {
  const rows = await findPassages(ctx.db, [...new Set(ids)], scope);
  return new Map(rows.map((row) => [row.id, passageView(row)]));
}

export { type Drawable, listDrawable } from './data.draw.ts';

/** Holds a bank until the transaction ends: nothing of it is imported or taken back meanwhile. */
export { lockBank } from './importing/data.imports.ts';
export { keyFaults, readForKey, rekey } from './service.rekey.ts';
export { type Pictures, picturesById, picturesIn } from './service.pictures.ts';
export { setStatistics } from './service.statistics.ts';
export { activateAsked } from './service.status.ts';
export { importFile } from './importing/service.import.ts';
export { undoImport } from './importing/service.undo.ts';

/** The program that reads files of questions beside the server. */
export const fileReaderEntry = new URL('./importing/import.process.ts', import.meta.url);
