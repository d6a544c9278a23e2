import type { BodyOf, DataOf, QueryOf } from '@chinar/contract/endpoint';
import type { Question, QuestionShown } from '@chinar/contract/questions';
import type * as contract from '@chinar/contract/questions.bank';
import { answerForms } from '@chinar/contract/questions.terms';
import { OwnerScope } from '../../auth/scope.ts';
import { type Asking, transact } from '../../context.ts';
import { audit } from '../../db/audit.ts';
import { AppError, found } from '../../errors.ts';
import { createVersion, findQuestion, type QuestionRow } from './data.ts';
import { findVersion, listVersions, type VersionRow } from './data.bank.ts';
import { passageFor } from './service.passages.ts';
import { withPictures } from './service.pictures.ts';
import { show, showAll } from './service.render.ts';
import { refuseFaults } from './service.ts';
import { draftOf, questionView, recordOf } from './views.ts';

/** The type of a version that does not say it, of those from before versions did: by the form of its key. */
function typeBy(key: Question['key'], now: Question['type']): Question['type'] {
  const form = answerForms[now];
  if ('optionIds' in key) {
    if (form === 'optionIds') return now;
    return key.optionIds.length > 1 ? 'multiple' : 'single';
  }
  if ('numeric' in key) return form === 'value' ? now : 'numeric';
  return 'pairs' in key ? 'match' : 'shorttext';
}

/** A question as it was in one of its versions; what that does not say is as it is now. */
function questionAt(row: QuestionRow, version: VersionRow): Question {
  const { author_id: _, created_at: __, facts, ...text } = version;
  const kept = facts as Partial<QuestionRow> | null;
  const type = typeBy(version.key as Question['key'], row.type);
  return questionView({ ...row, ...text, type, ...kept });
}

function writerOf(ctx: Asking<'user'>, row: QuestionRow, authorId: string) {
  if (authorId === ctx.actor.userId) return 'you' as const;
  return authorId === row.owner_id ? ('owner' as const) : ('staff' as const);
}

/** The versions of a question, newest first. */
export async function list(
  ctx: Asking<'user'>,
  id: string,
  query: QueryOf<typeof contract.listQuestionVersions>,
): Promise<DataOf<typeof contract.listQuestionVersions>> {
  const row = found(await findQuestion(ctx.db, id, OwnerScope.of(ctx.actor)));
  const { rows, pagination } = await listVersions(
    ctx.db,
    { questionId: id, version: query.version },
    query,
  );
  const shown = await showAll(rows.map((version) => questionAt(row, version)));
  const versions = rows.map((version, place) => ({
    ...(shown[place] as QuestionShown),
    at: version.created_at.toISOString(),
    by: writerOf(ctx, row, version.author_id),
    isCurrent: version.version === row.version,
  }));
  return { versions: await withPictures(ctx, versions), pagination };
}

/**
 * Writes an earlier version anew. Throws `state_conflict` with the question as it is held, where somebody
 * has written since; `unacceptable` where it could not be written so today.
 */
export async function restore(
  ctx: Asking<'user'>,
  id: string,
  { to, version: sent }: BodyOf<typeof contract.restoreQuestion>,
): Promise<QuestionShown> {
  const scope = OwnerScope.of(ctx.actor);
  const written = await transact(ctx, async (inner) => {
    const before = found(await findQuestion(inner.db, id, scope));
    const draft = draftOf(questionAt(before, found(await findVersion(inner.db, id, to))));
    refuseFaults(ctx, draft);
    const { owner_id: ownerId, passage_id: held } = before;
    const isAbout = held !== null && held === draft.passageId;
    const passage = await passageFor(inner, draft.passageId, { ownerId, isAbout });
    const options = { ifVersion: sent ?? before.version, authorId: ctx.actor.userId };
    const version = await createVersion(
      inner.db,
      ownerId,
      recordOf(draft, { id, passage }),
      options,
    );
    const after = found(await findQuestion(inner.db, id, scope));
    if (version === null)
      throw new AppError('state_conflict', {
        held: await withPictures(inner, show(questionView(after))),
      });
    await audit(inner, 'question.restored', ['question', id], {
      before: { version: before.version },
      after: { version, to },
    });
    return after;
  });
  return withPictures(ctx, show(questionView(written)));
}
