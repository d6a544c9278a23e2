import { isDeepStrictEqual } from 'node:util';
import type { Question, QuestionDraft } from '@chinar/contract/questions';
import { OwnerScope } from '../../auth/scope.ts';
import { type Asking, type Ctx } from '../../context.ts';
import { audit } from '../../db/audit.ts';
import { AppError, type Fault, found } from '../../errors.ts';
import { createVersion, findQuestion } from './data.ts';
import { passageFor } from './service.passages.ts';
import { faultsOf } from './importing/import.check.ts';
import { reasonText } from './importing/import.words.ts';
import { draftOf, questionView, recordOf } from './views.ts';

type Key = Question['key'];

function draftWith(
  question: Question,
  key: Key,
  optionMarks?: Question['optionMarks'],
): QuestionDraft {
  const { optionMarks: _, ...held } = draftOf(question);
  return { ...held, key, ...(optionMarks ? { optionMarks } : {}) };
}

/** Each of several keys of which any one is right, where a question has one answer; else the key alone. */
function oneByOne({ type }: Question, key: Key): Key[] {
  if (!('optionIds' in key) || type === 'multiple') return [key];
  return key.optionIds.map((id) => ({ optionIds: [id] }));
}

/** What makes a key unfit for a question; `several` lets a question with one answer take any of several. */
export function keyFaults(
  { locale }: Pick<Asking, 'locale'>,
  question: Question,
  { key, several }: { key: Key; several: boolean },
): Fault[] {
  const keys = several ? oneByOne(question, key) : [key];
  return keys
    .flatMap((one) => faultsOf(draftWith(question, one)))
    .filter(({ path }) => path.startsWith('key'))
    .map(({ path, reason }) => ({ path, message: reasonText(reason, locale) }));
}

/** A question of whoever made it, as it is now: `rekey` writes over that version alone. */
export async function readForKey(ctx: Ctx, id: string): Promise<Question & { ownerId: string }> {
  const row = found(await findQuestion(ctx.db, id, OwnerScope.house()));
  return { ...questionView(row), ownerId: row.owner_id };
}

/**
 * Writes a version of a question with another key, and what its options are worth by it: of one answer several can be
 * right only by weights. Some keys the bank cannot hold at all: then, and where it says so already, nothing is
 * written.
 *
 * A tutor writes into the own bank alone.
 *
 * @returns the new version, or null. Throws `state_conflict` for a question that was edited meanwhile.
 */
export async function rekey(
  ctx: Asking<'user'>,
  question: Question & { ownerId: string },
  { key, optionMarks }: Pick<Question, 'key' | 'optionMarks'>,
): Promise<number | null> {
  const { ownerId, ...held } = question;
  if (ctx.actor.role !== 'admin' && ctx.actor.userId !== ownerId) return null;
  const draft = draftWith(held, key, optionMarks);
  if (isDeepStrictEqual([held.key, held.optionMarks], [key, optionMarks])) return null;
  if (faultsOf(draft).length > 0) return null;
  const passage = await passageFor(ctx, draft.passageId, { ownerId, isAbout: true });
  const written = recordOf(draft, { id: held._id, passage });
  const version = await createVersion(ctx.db, ownerId, written, {
    ifVersion: held.version,
    authorId: ctx.actor.userId,
  });
  if (version === null) throw new AppError('state_conflict');
  await audit(ctx, 'question.updated', ['question', held._id], {
    before: { version: held.version },
    after: { version },
  });
  return version;
}
