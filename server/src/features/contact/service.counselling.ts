import type * as contract from '@chinar/contract/contact';
import type { CounsellingDraft } from '@chinar/contract/contact';
import type { DataOf, QueryOf } from '@chinar/contract/endpoint';
import { type Asking, transact } from '../../context.ts';
import { audit } from '../../db/audit.ts';
import { newId } from '../../db/ids.ts';
import { AppError } from '../../errors.ts';
import {
  countTalks,
  createRequest,
  findAsked,
  giveSlot,
  listSlots,
  takeSlot,
} from './data.counselling.ts';
import { operatorMail } from './jobs.ts';
import { isTrapped, makeTicketNo, mostTalks, numberOf } from './policy.ts';
import { slotView } from './views.ts';

const aheadMs = 14 * 86_400_000;

export async function slots(
  ctx: Asking,
  query: QueryOf<typeof contract.listSlots>,
): Promise<DataOf<typeof contract.listSlots>> {
  const now = ctx.services.clock.now();
  const span = { from: new Date(now), to: new Date(now + aheadMs), mode: query.mode };
  const { rows, pagination } = await listSlots(ctx.db, span, query);
  return { slots: rows.map(slotView), serverNow: new Date(now).toISOString(), pagination };
}

const told = (ticketNo: string, startsAt: Date | null) => ({
  ticketNo,
  startsAt: startsAt?.toISOString() ?? null,
});

/**
 * Keeps a request and, where a time was chosen, the place at it: both or neither. The same said again (an
 * answer that was lost on its way, a second press) takes no second place and is answered as the first was.
 */
export async function request(
  ctx: Asking,
  draft: CounsellingDraft,
): Promise<DataOf<typeof contract.requestCounselling>> {
  const ticketNo = makeTicketNo();
  if (isTrapped(draft)) return { ticketNo, startsAt: null };
  const { website: _trap, clientId = null, slotId = null, ...asked } = draft;
  const phone = numberOf(draft.phone);
  const row = {
    ...asked,
    phone,
    id: newId(),
    ticket_no: ticketNo,
    user_id: ctx.actor?.userId ?? null,
    client_key: clientId,
    slot_id: slotId,
  };
  return transact(ctx, async (inner) => {
    const now = new Date(inner.services.clock.now());
    const startsAt = slotId ? await takeSlot(inner.db, slotId, draft.mode, now) : null;
    // The last place may be their own, so that a time without one says nothing yet.
    if (startsAt === undefined || !(await createRequest(inner.db, row))) {
      const held = await findAsked(inner.db, row);
      if (!held)
        throw new AppError('unacceptable', { faults: [{ path: 'slotId', key: 'slot_gone' }] });
      if (slotId && startsAt) await giveSlot(inner.db, slotId);
      return told(held.ticket_no, held.starts_at);
    }
    // This one is among them. Refused, its place is given back with all else.
    if (slotId && (await countTalks(inner.db, phone, now)) > mostTalks)
      throw new AppError('unacceptable', { faults: [{ path: 'slotId', key: 'talks_many' }] });
    await audit(inner, 'counselling.requested', ['counselling_request', row.id], {
      after: { ticketNo, slotId },
    });
    await inner.services.jobs.send(inner.db, operatorMail, { kind: 'counselling', id: row.id });
    return told(ticketNo, startsAt);
  });
}
