import type { BodyOf } from '@chinar/contract/endpoint';
import type { moveQuestion, QuestionStanding } from '@chinar/contract/questions.bank';
import { OwnerScope } from '../../auth/scope.ts';
import { type Asking, transact } from '../../context.ts';
import { audit } from '../../db/audit.ts';
import { AppError, found } from '../../errors.ts';
import { titleIn } from '../../locale.ts';
import { findQuestion } from './data.ts';
import { activate, findPublishedUses, lockQuestions, setStatus } from './data.bank.ts';
import { mayStand } from './policy.questions.ts';

/**
 * Says how a question stands. Throws `state_conflict` with how it stands by now where that is another than
 * the asker saw. One that a published quiz asks may be retired: the quiz has its paper, and is named.
 */
export async function move(
  ctx: Asking<'user'>,
  id: string,
  { to, was }: BodyOf<typeof moveQuestion>,
): Promise<QuestionStanding> {
  const scope = OwnerScope.of(ctx.actor);
  return transact(ctx, async (inner) => {
    await lockQuestions(inner.db, [id], scope);
    const { status } = found(await findQuestion(inner.db, id, scope));
    const uses = await findPublishedUses(inner.db, id, scope);
    const askedBy = uses.map((row) => ({ quizId: row.id, title: titleIn(row, ctx.locale) }));
    if (status !== was)
      throw new AppError('state_conflict', { held: { _id: id, status, askedBy } });
    if (!mayStand(was, to))
      throw new AppError('unacceptable', { faults: [{ path: 'to', key: 'question_standing' }] });
    await setStatus(inner.db, [id], to);
    await audit(inner, 'question.moved', ['question', id], {
      before: { status },
      after: { status: to },
    });
    return { _id: id, status: to, askedBy };
  });
}

/** What is asked in public is no draft any more: for whoever publishes, inside the same transaction. */
export async function activateAsked(ctx: Asking<'user'>, ids: readonly string[]): Promise<void> {
  for (const id of await activate(ctx.db, ids))
    await audit(ctx, 'question.moved', ['question', id], { after: { status: 'active' } });
}
