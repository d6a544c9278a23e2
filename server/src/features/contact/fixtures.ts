import type { ContactDraft, CounsellingMode } from '@chinar/contract/contact';
import type { Ctx } from '../../context.ts';
import { newId } from '../../db/ids.ts';
import { createRequest, createSlot } from './data.counselling.ts';
import { createTicket } from './data.ts';
import { languageOf, makeTicketNo } from './policy.ts';

type SlotFixture = {
  startsAt?: Date;
  mode?: CounsellingMode;
  capacity?: number;
  centerId?: string | null;
};

/** Adds a time for one, tomorrow by phone, unless told otherwise. */
export async function buildSlot(
  ctx: Ctx,
  adminId: string,
  { startsAt, mode = 'phone', capacity = 1, centerId = null }: SlotFixture = {},
): Promise<string> {
  const id = newId();
  await createSlot(ctx.db, {
    id,
    created_by: adminId,
    starts_at: startsAt ?? new Date(ctx.services.clock.now() + 86_400_000),
    minutes: 30,
    mode,
    capacity,
    center_id: centerId,
  });
  return id;
}

/** Adds a message of a visitor, about exams and in English unless told otherwise. */
export async function buildTicket(
  ctx: Ctx,
  fields: Partial<Pick<ContactDraft, 'name' | 'email' | 'topic' | 'message'>> & {
    userId?: string;
  } = {},
): Promise<string> {
  const id = newId();
  const { userId = null, ...written } = fields;
  const message = written.message ?? 'Which of your mocks follow the pattern of this year?';
  await createTicket(ctx.db, {
    id,
    ticket_no: makeTicketNo(),
    user_id: userId,
    name: 'Insha Lone',
    email: `insha.${id.slice(-12)}@example.org`,
    phone: null,
    topic: 'exams',
    center_id: null,
    client_key: null,
    ...written,
    message,
    language: languageOf(message, 'en'),
  });
  return id;
}

/** Adds a request of a visitor for a talk at any time, unless told otherwise; it takes no place. */
export async function buildRequest(
  ctx: Ctx,
  { slotId = null, userId = null }: { slotId?: string | null; userId?: string | null } = {},
): Promise<string> {
  const id = newId();
  await createRequest(ctx.db, {
    id,
    ticket_no: makeTicketNo(),
    user_id: userId,
    client_key: null,
    name: 'Insha Lone',
    phone: '+919906123456',
    exam: 'NEET',
    mode: 'phone',
    slot_id: slotId,
  });
  return id;
}
