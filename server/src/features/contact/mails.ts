import { formatDateTime } from '@chinar/content/format';
import { zoneOrIndia } from '@chinar/content/zones';
import * as m from '@chinar/messages/paraglide/messages';
import type { MailDraft } from '../../ports/mail/mail.ts';
import type { findRequest } from './data.counselling.ts';
import type { findReply } from './data.desk.ts';
import type { TicketRow } from './data.ts';

type Locale = 'en' | 'hi';
const english = { locale: 'en' } as const;

/** What people typed stands in the text alone, never in the subject or the address. */
export function ticketMail(ticket: TicketRow): MailDraft {
  return {
    subject: m.contact_mail_ticket_subject(
      { number: ticket.ticket_no, topic: ticket.topic },
      english,
    ),
    paragraphs: [
      m.contact_mail_from(
        { name: ticket.name, email: ticket.email, phone: ticket.phone ?? '-' },
        english,
      ),
      ...ticket.message.split(/\n{2,}/),
    ],
  };
}

type Reply = Pick<
  NonNullable<Awaited<ReturnType<typeof findReply>>>,
  'message' | 'ticket_no' | 'language' | 'created_at' | 'zone'
>;

/**
 * Nothing of what was written comes along (N14): whoever entered a stranger's address sends them no word.
 * When it was written is said by the clock of the account that wrote it, else by India's.
 */
export function replyMail(reply: Reply, url: string): MailDraft {
  const { message, ticket_no: number, language: locale, created_at: at, zone } = reply;
  const when = formatDateTime(at.toISOString(), locale, zoneOrIndia(zone));
  return {
    subject: m.contact_mail_reply_subject({ number }, { locale }),
    paragraphs: [m.contact_mail_reply_intro({ number, when }, { locale }), ...message.split(/\n+/)],
    button: { label: m.contact_mail_reply_button({}, { locale }), url },
  };
}

type Request = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

export function counsellingMail(request: Request): MailDraft {
  return {
    subject: m.contact_mail_counselling_subject({ number: request.ticket_no }, english),
    paragraphs: [
      m.contact_mail_counselling_text(
        { name: request.name, phone: request.phone, exam: request.exam, mode: request.mode },
        english,
      ),
      m.contact_mail_counselling_when(
        { when: request.starts_at ? formatDateTime(request.starts_at.toISOString()) : '-' },
        english,
      ),
    ],
  };
}

export function confirmMail(url: string, locale: Locale): MailDraft {
  return {
    subject: m.contact_mail_confirm_subject({}, { locale }),
    paragraphs: [m.contact_mail_confirm_text({}, { locale })],
    button: { label: m.contact_mail_confirm_button({}, { locale }), url },
  };
}

export function welcomeMail(url: string, locale: Locale): MailDraft {
  return {
    subject: m.contact_mail_welcome_subject({}, { locale }),
    paragraphs: [m.contact_mail_welcome_text({}, { locale })],
    button: { label: m.contact_mail_welcome_button({}, { locale }), url },
  };
}
