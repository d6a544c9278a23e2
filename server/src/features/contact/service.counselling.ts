import type * as contract from '@chinar/contract/contact';
import type { CounsellingDraft } from '@chinar/contract/contact';
import type { DataOf } from '@chinar/contract/endpoint';
import { type Asking, transact } from '../../context.ts';
import { audit } from '../../db/audit.ts';
import { newId } from '../../db/ids.ts';
import { AppError } from '../../errors.ts';
import { createRequest, listSlots, takeSlot } from './data.counselling.ts';
import { operatorMail } from './jobs.ts';
import { isTrapped, makeTicketNo } from './policy.ts';
import { slotView } from './views.ts';

const aheadMs = 14 * 86_400_000;

export async function slots(ctx: Asking): Promise<DataOf<typeof contract.listSlots>> {
  const now = ctx.services.clock.now();
  const rows = await listSlots(ctx.db, new Date(now), new Date(now + aheadMs));
  return { slots: rows.map(slotView), serverNow: new Date(now).toISOString() };
}

/** Keeps a request and, where a time was chosen, the place at it: both or neither. */
export async function request(
  ctx: Asking,
  draft: CounsellingDraft,
): Promise<DataOf<typeof contract.requestCounselling>> {
  const ticketNo = makeTicketNo();
  if (isTrapped(draft)) return { ticketNo, startsAt: null };
  const id = newId();
  const slotId = draft.slotId ?? null;
  return transact(ctx, async (inner) => {
    const now = new Date(inner.services.clock.now());
    const startsAt = slotId ? await takeSlot(inner.db, slotId, draft.mode, now) : null;
    if (startsAt === undefined)
      throw new AppError('unacceptable', { faults: [{ path: 'slotId', key: 'slot_gone' }] });
    await createRequest(inner.db, {
      id,
      ticket_no: ticketNo,
      user_id: ctx.actor?.userId ?? null,
      name: draft.name,
      phone: draft.phone,
      exam: draft.exam,
      mode: draft.mode,
      slot_id: slotId,
    });
    await audit(inner, 'counselling.requested', ['counselling_request', id], {
      after: { ticketNo, slotId },
    });
    await inner.services.jobs.send(inner.db, operatorMail, { kind: 'counselling', id });
    return { ticketNo, startsAt: startsAt?.toISOString() ?? null };
  });
}
