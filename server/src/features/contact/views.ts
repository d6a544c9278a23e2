import type { Slot, Ticket } from '@chinar/contract/contact';
import type { TicketRow } from './data.ts';
import type { SlotRow } from './data.counselling.ts';

export function ticketView(row: TicketRow): Ticket {
  return {
    _id: row.id,
    ticketNo: row.ticket_no,
    name: row.name,
    email: row.email,
    phone: row.phone,
    topic: row.topic,
    message: row.message,
    centreId: row.center_id,
    status: row.status,
    createdAt: row.created_at.toISOString(),
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
