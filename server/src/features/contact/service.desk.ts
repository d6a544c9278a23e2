import type * as contract from '@chinar/contract/contact.desk';
import type { TicketDesk, TicketStatus, TicketThread } from '@chinar/contract/contact.desk';
import type { BodyOf, DataOf, QueryOf } from '@chinar/contract/endpoint';
import type { Id } from '@chinar/contract/ids';
import { type Asking, type Ctx, transact } from '../../context.ts';
import { askedOf, audit } from '../../db/audit.ts';
import { newId } from '../../db/ids.ts';
import { AppError, found } from '../../errors.ts';
import {
  addReply,
  countWaiting,
  type DeskRow,
  findDeskRow,
  holdAdmin,
  listAdmins,
  listReaders,
  listReplies,
  listRequests,
  listTickets,
  moveRequest,
  moveTicket,
} from './data.desk.ts';
import { findPlace, giveSlot, retakeSlot } from './data.counselling.ts';
import { replyLetter } from './jobs.ts';
import { possibleFrom, replyKey } from './policy.ts';
import { deskView, readerView, requestView, ticketView } from './views.ts';

type TicketId = Id<'contact_tickets'>;
type Admin = Asking<'admin'>;

export async function list(
  ctx: Admin,
  query: QueryOf<typeof contract.listTickets>,
): Promise<DataOf<typeof contract.listTickets>> {
  const { assignee, ...filter } = query;
  const named = { me: ctx.actor.userId, nobody: null } as const;
  const assigneeId = assignee === 'me' || assignee === 'nobody' ? named[assignee] : assignee;
  const { rows, pagination } = await listTickets(ctx.db, { ...filter, assigneeId }, query);
  await audit(ctx, 'contact.read', ['contact_ticket', null], { after: askedOf(query) });
  return { tickets: rows.map(ticketView), pagination };
}

export async function waiting(ctx: Admin): Promise<DataOf<typeof contract.getDesk>> {
  const [counts, admins] = [await countWaiting(ctx.db), await listAdmins(ctx.db)];
  return {
    ...counts,
    admins: admins.map(({ id, full_name: fullName }) => ({ _id: id, fullName })),
  };
}

export async function read(ctx: Admin, id: TicketId): Promise<TicketThread> {
  const row = found(await findDeskRow(ctx.db, id));
  await audit(ctx, 'contact.read', ['contact_ticket', id]);
  return { ...ticketView(row), ...deskView(row, await listReplies(ctx.db, id)) };
}

async function desk(ctx: Ctx, id: TicketId): Promise<TicketDesk> {
  const row = found(await findDeskRow(ctx.db, id));
  return deskView(row, await listReplies(ctx.db, id));
}

const told = {
  reply: 'contact.replied',
  assign: 'contact.assigned',
  close: 'contact.closed',
  reopen: 'contact.reopened',
} as const;

type Step = {
  id: TicketId;
  act: keyof TicketDesk['can'];
  version: number | undefined;
  to: (before: DeskRow) => { status?: TicketStatus; assignee_id?: Id<'users'> | null };
  /** What this step has added, and goes with it where it is refused. */
  replyId?: Id<'contact_replies'>;
};

/** One step of a message; `state_conflict` where its state does not allow it, or somebody was faster. */
async function move(ctx: Admin, { id, act, version, to, replyId }: Step): Promise<void> {
  const before = found(await findDeskRow(ctx.db, id));
  const after = to(before);
  // Somebody may have been faster since it was looked at: the states that were read stand in the statement.
  const from = possibleFrom[act].filter((state) => state === before.status);
  const isMoved = from.length > 0 && (await moveTicket(ctx.db, id, { from, version }, after));
  if (!isMoved) {
    const held = await desk(ctx, id);
    const thread = held.thread.filter(({ _id }) => _id !== replyId);
    throw new AppError('state_conflict', { held: { ...held, thread } });
  }
  await audit(ctx, told[act], ['contact_ticket', id], {
    before: { status: before.status, assigneeId: before.assignee_id },
    after,
  });
}

/**
 * Keeps an answer and mails it by a job. The same said again (a second press, an answer that was lost on
 * its way) changes nothing and is answered as it stands.
 */
export async function reply(
  ctx: Admin,
  id: TicketId,
  { message, clientId, version }: BodyOf<typeof contract.replyToTicket>,
): Promise<TicketDesk> {
  return transact(ctx, async (inner) => {
    found(await findDeskRow(inner.db, id));
    const replyId = newId();
    const isNew = await addReply(inner.db, {
      id: replyId,
      ticket_id: id,
      client_key: replyKey(clientId, message),
      author_id: ctx.actor.userId,
      message,
    });
    if (isNew) {
      // Whoever answers what nobody has in hand has it from then on.
      const to = ({ assignee_id: who }: DeskRow) => ({
        status: 'answered' as const,
        assignee_id: who ?? ctx.actor.userId,
      });
      await move(inner, { id, act: 'reply', version, to, replyId });
      await inner.services.jobs.send(inner.db, replyLetter, { id: replyId });
    }
    return desk(inner, id);
  });
}

/** Who is given a message has it in hand; given to nobody, it waits again. */
function handed(status: TicketStatus, userId: string | null): TicketStatus {
  if (userId !== null) return status === 'open' ? 'in_progress' : status;
  return status === 'in_progress' ? 'open' : status;
}

export async function assign(
  ctx: Admin,
  id: TicketId,
  { userId, version }: BodyOf<typeof contract.assignTicket>,
): Promise<TicketDesk> {
  return transact(ctx, async (inner) => {
    if (userId !== null && !(await holdAdmin(inner.db, userId)))
      throw new AppError('unacceptable', { faults: [{ path: 'userId', key: 'admin_unknown' }] });
    const to = ({ status }: DeskRow) => ({
      assignee_id: userId,
      status: handed(status, userId),
    });
    await move(inner, { id, act: 'assign', version, to });
    return desk(inner, id);
  });
}

export async function close(
  ctx: Admin,
  id: TicketId,
  { version }: BodyOf<typeof contract.closeTicket>,
): Promise<TicketDesk> {
  return transact(ctx, async (inner) => {
    await move(inner, { id, act: 'close', version, to: () => ({ status: 'closed' }) });
    return desk(inner, id);
  });
}

/** It goes on where it stood: with whoever had it in hand, answered or not. */
export async function reopen(
  ctx: Admin,
  id: TicketId,
  { version }: BodyOf<typeof contract.reopenTicket>,
): Promise<TicketDesk> {
  return transact(ctx, async (inner) => {
    const to = ({ assignee_id: who, replies }: DeskRow) => ({
      status: replies > 0 ? ('answered' as const) : handed('open', who),
    });
    await move(inner, { id, act: 'reopen', version, to });
    return desk(inner, id);
  });
}

export async function listAsked(
  ctx: Admin,
  query: QueryOf<typeof contract.listRequests>,
): Promise<DataOf<typeof contract.listRequests>> {
  const { rows, pagination } = await listRequests(ctx.db, query, query);
  await audit(ctx, 'counselling.read', ['counselling_request', null], { after: askedOf(query) });
  return { requests: rows.map(requestView), pagination };
}

type Noted = BodyOf<typeof contract.setRequestStatus>;

/** Who is cancelled gives the place back; who is not after all takes it again, while there is one. */
async function keepPlace(
  { db }: Ctx,
  slotId: Id<'counselling_slots'>,
  { was, status }: Noted,
): Promise<void> {
  const [had, has] = [was !== 'cancelled', status !== 'cancelled'];
  if (had && !has) await giveSlot(db, slotId);
  if (!had && has && !(await retakeSlot(db, slotId))) throw new AppError('state_conflict');
}

export async function note(
  ctx: Admin,
  id: Id<'counselling_requests'>,
  { status, was }: Noted,
): Promise<DataOf<typeof contract.setRequestStatus>> {
  return transact(ctx, async (inner) => {
    const { slot_id: slotId } = found(await findPlace(inner.db, id));
    if (slotId) await keepPlace(inner, slotId, { was, status });
    const isOpen = status === 'open';
    const isMoved = await moveRequest(inner.db, id, was, {
      status,
      handled_by: isOpen ? null : ctx.actor.userId,
      handled_at: isOpen ? null : new Date(ctx.services.clock.now()),
    });
    if (!isMoved) throw new AppError('state_conflict');
    await audit(inner, 'counselling.noted', ['counselling_request', id], {
      before: { status: was },
      after: { status },
    });
    return { _id: id, status };
  });
}

export async function listSubscribed(
  ctx: Admin,
  query: QueryOf<typeof contract.listReaders>,
): Promise<DataOf<typeof contract.listReaders>> {
  const { rows, pagination } = await listReaders(ctx.db, query, query);
  await audit(ctx, 'newsletter.read', ['newsletter_subscriber', null], { after: askedOf(query) });
  return { readers: rows.map(readerView), pagination };
}
