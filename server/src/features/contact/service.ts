import type { ContactDraft } from '@chinar/contract/contact';
import { type Asking, type Ctx, transact } from '../../context.ts';
import { audit } from '../../db/audit.ts';
import { newId } from '../../db/ids.ts';
import { AppError } from '../../errors.ts';
import { findPublicCenter } from '../centers/api.ts';
import { createTicket } from './data.ts';
import { operatorMail } from './jobs.ts';
import { isTrapped, languageOf, makeTicketNo, messageKey } from './policy.ts';

/** Another centre than one that learners may come to is refused by name. */
export async function checkCenter(ctx: Ctx, centerId: string | null | undefined): Promise<void> {
  if (!centerId || (await findPublicCenter(ctx, centerId))) return;
  throw new AppError('unacceptable', { faults: [{ path: 'centreId', key: 'center_unknown' }] });
}

/**
 * Keeps what somebody wrote and tells the operator. Nobody else gets a mail of it (N14). The same said
 * again (its answer was lost on its way) is answered as the first was.
 */
export async function send(ctx: Asking, draft: ContactDraft): Promise<{ ticketNo: string }> {
  const ticketNo = makeTicketNo();
  if (isTrapped(draft)) return { ticketNo };
  await checkCenter(ctx, draft.centreId);
  const id = newId();
  return transact(ctx, async (inner) => {
    const held = await createTicket(inner.db, {
      id,
      ticket_no: ticketNo,
      user_id: ctx.actor?.userId ?? null,
      name: draft.name,
      email: draft.email,
      phone: draft.phone ?? null,
      topic: draft.topic,
      message: draft.message,
      language: languageOf(draft.message, ctx.locale),
      center_id: draft.centreId ?? null,
      client_key: messageKey(draft),
    });
    if (held) return { ticketNo: held };
    await audit(inner, 'contact.sent', ['contact_ticket', id], {
      after: { ticketNo, topic: draft.topic },
    });
    await inner.services.jobs.send(inner.db, operatorMail, { kind: 'ticket', id });
    return { ticketNo };
  });
}
