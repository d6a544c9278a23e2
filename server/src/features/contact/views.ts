import type { Slot } from '@chinar/contract/contact';
import type {
  CounsellingRequest,
  NewsletterReader,
  Ticket,
  TicketDesk,
  TicketReply,
} from '@chinar/contract/contact.desk';
import type { DeskSlot } from '@chinar/contract/contact.times';
import type { Row } from '../../db/row.ts';
import type { SlotRow } from './data.counselling.ts';
import { gone } from './data.erasure.ts';
import type { DeskRow, ReplyRow, RequestRow } from './data.desk.ts';
import type { DeskSlotRow } from './data.times.ts';
import { canDo } from './policy.ts';

/** With a message whose author is gone. */
const canNothing = { reply: false, assign: false, close: false, reopen: false };

type Staff = { _id: string; fullName: string };

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

const staff = (id: string | null, name: string | null): Staff | null =>
  id !== null && name !== null ? { _id: id, fullName: name } : null;

export function ticketView(row: DeskRow): Ticket {
  return {
    _id: row.id,
    ticketNo: row.ticket_no,
    name: row.name,
    email: row.email,
    phone: row.phone,
    topic: row.topic,
    message: row.message,
    centreId: row.center_id,
    language: row.language,
    status: row.status,
    assignee: staff(row.assignee_id, row.assignee_name),
    replies: row.replies,
    version: row.version,
    createdAt: row.created_at.toISOString(),
  };
}

function replyView(row: ReplyRow): TicketReply {
  return {
    _id: row.id,
    message: row.message,
    author: { _id: row.author_id, fullName: row.author_name },
    createdAt: row.created_at.toISOString(),
    mailedAt: iso(row.mailed_at),
  };
}

export function deskView(row: DeskRow, replies: readonly ReplyRow[]): TicketDesk {
  return {
    _id: row.id,
    status: row.status,
    assignee: staff(row.assignee_id, row.assignee_name),
    thread: replies.map(replyView),
    version: row.version,
    can: row.email === gone ? canNothing : canDo(row.status),
  };
}

export function requestView(row: RequestRow): CounsellingRequest {
  return {
    _id: row.id,
    ticketNo: row.ticket_no,
    name: row.name,
    phone: row.phone,
    exam: row.exam,
    mode: row.mode,
    startsAt: iso(row.starts_at),
    status: row.status,
    handledBy: staff(row.handled_by, row.handler_name),
    handledAt: iso(row.handled_at),
    createdAt: row.created_at.toISOString(),
  };
}

export function readerView(row: Row<'newsletter_subscribers'>): NewsletterReader {
  return {
    _id: row.id,
    email: row.email,
    language: row.language,
    state: row.state,
    consentVersion: row.consent_version,
    askedAt: row.asked_at.toISOString(),
    confirmedAt: iso(row.confirmed_at),
    leftAt: iso(row.left_at),
  };
}

export function slotView(row: SlotRow): Slot {
  return {
    _id: row.id,
    startsAt: row.starts_at.toISOString(),
    minutes: row.minutes,
    mode: row.mode,
    center:
      row.center_slug && row.center_name ? { slug: row.center_slug, name: row.center_name } : null,
    left: row.capacity - row.taken,
  };
}

export function deskSlotView(row: DeskSlotRow): DeskSlot {
  return { ...slotView(row), capacity: row.capacity, isClosed: row.closed_at !== null };
}
