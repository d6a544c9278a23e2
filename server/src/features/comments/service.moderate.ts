import type { HeldComment } from '@chinar/contract/comments';
import type * as contract from '@chinar/contract/comments';
import type { BodyOf, DataOf, QueryOf } from '@chinar/contract/endpoint';
import type { Id } from '@chinar/contract/ids';
import { OwnerScope } from '../../auth/scope.ts';
import { type Asking, transact } from '../../context.ts';
import { audit } from '../../db/audit.ts';
import { AppError, found } from '../../errors.ts';
import { emit } from '../../events/emit.ts';
import { findHeld, listHeld } from './data.held.ts';
import { findComment, lockComment, settleReports, writeComment } from './data.ts';
import { commentAnswered } from './events.ts';
import { seenBy } from './service.ts';
import { heldView } from './views.ts';

/** What waits to be read, was hidden or reported below the films that the actor may change. */
export async function listForMakers(
  ctx: Asking<'user'>,
  query: QueryOf<typeof contract.listHeldComments>,
): Promise<DataOf<typeof contract.listHeldComments>> {
  const filter = { scope: OwnerScope.of(ctx.actor), state: query.state };
  const { rows, pagination } = await listHeld(ctx.db, filter, query);
  return { comments: rows.map((row) => heldView(row, seenBy(ctx))), pagination };
}

/** Lets a comment stand, for good as far as reports go, or hides it. */
export async function moderate(
  ctx: Asking<'user'>,
  id: Id<'comments'>,
  { status }: BodyOf<typeof contract.moderateComment>,
): Promise<HeldComment> {
  const scope = OwnerScope.of(ctx.actor);
  return transact(ctx, async (inner) => {
    found(await findHeld(inner.db, id, scope));
    const row = found(await lockComment(inner.db, id, null));
    if (row.status === 'removed') throw new AppError('state_conflict');
    const stands = status === 'visible';
    const now = new Date(ctx.services.clock.now());
    await writeComment(inner.db, id, {
      status,
      reason: stands ? null : 'moderated',
      ...(stands && { restored_at: now }),
    });
    await settleReports(inner.db, id, !stands);
    await audit(inner, stands ? 'comment.allowed' : 'comment.hidden', ['comment', id], {
      before: { status: row.status },
    });
    const parent = row.parent_id && (await findComment(inner.db, row.parent_id, null));
    if (stands && row.status === 'pending' && parent && parent.author_id !== row.author_id)
      await emit(inner, commentAnswered, parent.id, {
        commentId: parent.id,
        replyId: id,
        authorId: parent.author_id,
        videoId: row.target_id,
      });
    return heldView(found(await findHeld(inner.db, id, scope)), seenBy(ctx));
  });
}
