import { paginate, rangeOf } from '@chinar/contract/pagination';
import type { DataOf, QueryOf } from '@chinar/contract/endpoint';
import type { QuestionDraft } from '@chinar/contract/questions';
import type * as contract from '@chinar/contract/questions';
import type { Actor } from '../../auth/actor.ts';
import { type Ctx, transact } from '../../context.ts';
import { AppError, found } from '../../http/errors.ts';
import type { Locale } from '../../http/request.ts';
import {
  countQuestions,
  countSubjects,
  createQuestions,
  createVersion,
  findQuestion,
  listQuestions,
} from './data.ts';
import { faultsOf } from './import.check.ts';
import { reasonText } from './import.words.ts';
import { show, showAll } from './service.render.ts';
import { questionView, recordOf } from './views.ts';

/** A use case that may have to say why, in the reader's language. */
type Said = Ctx & { readonly locale: Locale };

/** An admin works on every bank, a tutor on the own one. */
function ownerOf(actor: Actor): string | null {
  return actor.role === 'admin' ? null : actor.userId;
}

function refuseFaults({ locale }: Said, draft: QuestionDraft): void {
  const faults = faultsOf(draft).map(({ path, reason }) => ({
    path,
    message: reasonText(reason, locale),
  }));
  if (faults.length > 0) throw new AppError('unacceptable', { faults });
}

export async function create(ctx: Said, actor: Actor, draft: QuestionDraft) {
  refuseFaults(ctx, draft);
  const record = recordOf(draft);
  const added = await transact(ctx, (inner) => createQuestions(inner.db, actor.userId, [record]));
  if (!added.has(record.id)) throw new AppError('state_conflict');
  return show(questionView(found(await findQuestion(ctx.db, record.id, actor.userId))));
}

export async function update(ctx: Said, actor: Actor, id: string, draft: QuestionDraft) {
  refuseFaults(ctx, draft);
  const changed = await transact(ctx, async (inner) => {
    const before = found(await findQuestion(inner.db, id, ownerOf(actor)));
    await createVersion(inner.db, before.owner_id, recordOf(draft, id));
    return found(await findQuestion(inner.db, id, before.owner_id));
  });
  // After the commit: what is compiled is remembered by its version, which now cannot change any more.
  return show(questionView(changed));
}

export async function get(ctx: Ctx, actor: Actor, id: string) {
  return show(questionView(found(await findQuestion(ctx.db, id, ownerOf(actor)))));
}

export async function list(
  ctx: Ctx,
  actor: Actor,
  query: QueryOf<typeof contract.listQuestions>,
): Promise<DataOf<typeof contract.listQuestions>> {
  const filter = { ...query, ownerId: ownerOf(actor) };
  const total = await countQuestions(ctx.db, filter);
  const rows = await listQuestions(ctx.db, filter, rangeOf(query));
  return {
    questions: await showAll(rows.map(questionView)),
    subjects: await countSubjects(ctx.db, filter),
    pagination: paginate(query, total),
  };
}
