import { momentsOf } from '@chinar/content/india';
import type { Slot } from '@chinar/contract/contact';
import type * as contract from '@chinar/contract/contact.times';
import { type DeskSlot, timesLimits } from '@chinar/contract/contact.times';
import type { BodyOf, DataOf, QueryOf } from '@chinar/contract/endpoint';
import type { Id } from '@chinar/contract/ids';
import { type Asking, transact } from '../../context.ts';
import { audit } from '../../db/audit.ts';
import { newId } from '../../db/ids.ts';
import { AppError, found } from '../../errors.ts';
import { createSlot, readSlot } from './data.counselling.ts';
import { addSlotRows, findSlot, listAllSlots, readOffered, setClosed } from './data.times.ts';
import { checkCenter } from './service.ts';
import { deskSlotView, slotView } from './views.ts';

type Admin = Asking<'admin'>;
type Several = BodyOf<typeof contract.addSlots>;

export async function addSlot(ctx: Admin, body: BodyOf<typeof contract.addSlot>): Promise<Slot> {
  await checkCenter(ctx, body.centreId);
  const id = newId();
  const { startsAt, minutes, mode, capacity, centreId } = body;
  return transact(ctx, async (inner) => {
    await createSlot(inner.db, {
      id,
      created_by: ctx.actor.userId,
      starts_at: new Date(startsAt),
      minutes,
      mode,
      capacity,
      center_id: centreId ?? null,
    });
    await audit(inner, 'counselling_slot.created', ['counselling_slot', id], { after: body });
    return slotView(await readSlot(inner.db, id));
  });
}

const dayMs = 86_400_000;

function refuse(path: string, key: string, values?: Record<string, string>): never {
  throw new AppError('unacceptable', { faults: [{ path, key, ...(values && { values }) }] });
}

/**
 * Offers what of it is to come and not offered yet. The same said again (a second press) adds nothing, also
 * where one of them was closed meanwhile.
 */
export async function addSlots(
  ctx: Admin,
  body: Several,
): Promise<DataOf<typeof contract.addSlots>> {
  await checkCenter(ctx, body.centreId);
  const { from, to, minutes, mode, capacity, centreId, clientId } = body;
  const span = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  if (span > timesLimits.days) refuse('to', 'days_many', { maximum: String(timesLimits.days) });
  const now = ctx.services.clock.now();
  const moments = momentsOf(body).filter((at) => at > now);
  if (moments.length === 0) refuse('to', 'times_over');
  if (moments.length > timesLimits.atOnce)
    refuse('times', 'too_many', { maximum: String(timesLimits.atOnce) });
  return transact(ctx, async (inner) => {
    const place = { mode, center_id: centreId ?? null };
    const offered = await readOffered(inner.db, place, moments);
    const rows = moments
      .filter((at) => !offered.has(at))
      .map((at) => ({
        ...place,
        id: newId(),
        created_by: ctx.actor.userId,
        batch_key: clientId ?? null,
        starts_at: new Date(at),
        minutes,
        capacity,
      }));
    const added = rows.length > 0 ? await addSlotRows(inner.db, rows) : 0;
    if (added > 0)
      await audit(inner, 'counselling_slot.offered', ['counselling_slot', null], {
        after: { ...body, added },
      });
    return { added, there: moments.length - added };
  });
}

export async function list(
  ctx: Admin,
  query: QueryOf<typeof contract.listDeskSlots>,
): Promise<DataOf<typeof contract.listDeskSlots>> {
  const now = new Date(ctx.services.clock.now());
  const { rows, pagination } = await listAllSlots(ctx.db, { ...query, now }, query);
  return { slots: rows.map(deskSlotView), pagination };
}

/** Closes a time, or offers it again. Those who have a place keep it: they are called all the same. */
export async function setOffered(
  ctx: Admin,
  id: Id<'counselling_slots'>,
  isOffered: boolean,
): Promise<DeskSlot> {
  return transact(ctx, async (inner) => {
    found(await findSlot(inner.db, id));
    const now = new Date(ctx.services.clock.now());
    const isMoved = await setClosed(inner.db, id, isOffered ? null : now);
    const held = deskSlotView(found(await findSlot(inner.db, id)));
    if (!isMoved) throw new AppError('state_conflict', { held });
    const action = isOffered ? 'counselling_slot.opened' : 'counselling_slot.closed';
    await audit(inner, action, ['counselling_slot', id]);
    return held;
  });
}
