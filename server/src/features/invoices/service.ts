import type { Invoice } from '@chinar/contract/invoices';
import type { Asking } from '../../context.ts';
import { audit } from '../../db/audit.ts';
import { AppError, found } from '../../errors.ts';
import { findDocument, findOrderOwner, findSaleRow, listNotes } from './data.ts';
import { canRead } from './policy.ts';
import { invoiceView, type Read } from './views.ts';

/** For its buyer, and for admins, whose looks are written down; to anybody else it is not there. */
export async function read(ctx: Asking<'user'>, id: string): Promise<Read> {
  const row = found(await findDocument(ctx.db, id));
  const ownerId = await findOrderOwner(ctx.db, row.order_id);
  if (!canRead(ctx.actor, ownerId)) throw new AppError('not_found');
  if (ownerId !== ctx.actor.userId) await audit(ctx, 'document.read', ['document', id]);
  const isNote = row.kind === 'credit_note';
  return {
    row,
    sale: isNote ? await findSaleRow(ctx.db, row.order_id) : undefined,
    notes: isNote ? [] : await listNotes(ctx.db, row.order_id),
  };
}

export async function get(ctx: Asking<'user'>, id: string): Promise<Invoice> {
  return invoiceView(await read(ctx, id), ctx.locale);
}
