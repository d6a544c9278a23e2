import type { BodyOf, DataOf, QueryOf } from '@chinar/contract/endpoint';
import type { QuestionDraft } from '@chinar/contract/questions';
import type * as contract from '@chinar/contract/questions';
import { OwnerScope } from '../../auth/scope.ts';
import { type Asking, transact } from '../../context.ts';
import { audit } from '../../db/audit.ts';
import { newId } from '../../db/ids.ts';
import { AppError, found } from '../../errors.ts';
import { createQuestions, createVersion, findQuestion, listQuestions } from './data.ts';
import { faultsOf } from './importing/import.check.ts';
import { reasonText } from './importing/import.words.ts';
import { passageFor } from './service.passages.ts';
import { withPictures } from './service.pictures.ts';
import { show, showAll } from './service.render.ts';
import { statisticsView } from './service.statistics.ts';
import { subjectsOf } from './service.subjects.ts';
import { questionView, recordOf } from './views.ts';

/** Throws `unacceptable`, naming each, for what keeps a question from being asked. */
export function refuseFaults({ locale }: Pick<Asking, 'locale'>, draft: QuestionDraft): void {
  const faults = faultsOf(draft).map(({ path, reason }) => ({
    path,
    message: reasonText(reason, locale),
  }));
  if (faults.length > 0) throw new AppError('unacceptable', { faults });
}

export async function create(
  ctx: Asking<'user'>,
  { status, ...draft }: BodyOf<typeof contract.createQuestion>,
) {
  refuseFaults(ctx, draft);
  const id = newId();
  await transact(ctx, async (inner) => {
    const ownerId = ctx.actor.userId;
    const passage = await passageFor(inner, draft.passageId, { ownerId, isAbout: false });
    const record = recordOf(draft, { id, passage });
    const added = await createQuestions(inner.db, ownerId, [record], status);
    if (!added.has(id)) throw new AppError('state_conflict');
    await audit(inner, 'question.created', ['question', id], { after: { version: 1, status } });
  });
  return get(ctx, id);
}

export async function update(
  ctx: Asking<'user'>,
  id: string,
  { version: ifVersion, ...draft }: BodyOf<typeof contract.updateQuestion>,
) {
  refuseFaults(ctx, draft);
  const scope = OwnerScope.of(ctx.actor);
  const changed = await transact(ctx, async (inner) => {
    const before = found(await findQuestion(inner.db, id, scope));
    const { owner_id: ownerId, passage_id: held } = before;
    const isAbout = held !== null && held === draft.passageId;
    const passage = await passageFor(inner, draft.passageId, { ownerId, isAbout });
    const record = recordOf(draft, { id, passage });
    const authorId = ctx.actor.userId;
    const version = await createVersion(inner.db, ownerId, record, { ifVersion, authorId });
    const after = found(await findQuestion(inner.db, id, scope));
    if (version === null)
      throw new AppError('state_conflict', {
        held: await withPictures(inner, show(questionView(after))),
      });
    await audit(inner, 'question.updated', ['question', id], {
      before: { version: before.version },
      after: { version },
    });
    return after;
  });
  // After the commit: what is compiled is remembered by its version, which now cannot change any more.
  return withPictures(ctx, show(questionView(changed)));
}

export async function get(ctx: Asking<'user'>, id: string) {
  const row = found(await findQuestion(ctx.db, id, OwnerScope.of(ctx.actor)));
  return withPictures(ctx, show(questionView(row)));
}

export async function list(
  ctx: Asking<'user'>,
  query: QueryOf<typeof contract.listQuestions>,
): Promise<DataOf<typeof contract.listQuestions>> {
  const filter = { ...query, scope: OwnerScope.of(ctx.actor) };
  const { rows, pagination, subjects } = await listQuestions(ctx.db, filter, query, ctx.locale);
  const shown = await withPictures(ctx, await showAll(rows.map(questionView)));
  return {
    questions: rows.flatMap((row, at) => {
      const question = shown[at];
      return question ? [{ ...question, statistics: statisticsView(row) }] : [];
    }),
    subjects: subjects ?? (await subjectsOf(ctx, query)),
    pagination,
  };
}
