import { newsletterConsent } from '@chinar/contract/contact';
import * as m from '@chinar/messages/paraglide/messages';
import * as z from 'zod/mini';
import type { Ctx } from '../../context.ts';
import type { Job } from '../../jobs/queue.ts';
import { layOut } from '../../ports/mail/layout.ts';
import { findRequest } from './data.counselling.ts';
import { findReply, markMailed } from './data.desk.ts';
import { findSubscriber } from './data.newsletter.ts';
import { findTicket } from './data.ts';
import { confirmMail, counsellingMail, replyMail, ticketMail, welcomeMail } from './mails.ts';

const OperatorPayload = z.object({ kind: z.enum(['ticket', 'counselling']), id: z.string() });
type OperatorPayload = z.infer<typeof OperatorPayload>;

/** The operator alone reads what people wrote: the address of the sender gets nothing (N14). */
async function tellOperator(ctx: Ctx, { kind, id }: OperatorPayload): Promise<void> {
  const { config, mail, settings } = ctx.services;
  const ticket = kind === 'ticket' ? await findTicket(ctx.db, id) : undefined;
  const request = kind === 'counselling' ? await findRequest(ctx.db, id) : undefined;
  const draft = ticket ? ticketMail(ticket) : request ? counsellingMail(request) : null;
  if (!draft) return;
  const footer = m.contact_mail_operator_footer({}, { locale: 'en' });
  const to = settings.current().operator.email || config.MAIL_FROM;
  await mail.send(layOut(draft, { to, lang: 'en', footer }));
}

export const operatorMail: Job<OperatorPayload> = {
  name: 'contact.operator',
  payload: OperatorPayload,
  retries: 8,
  handle: tellOperator,
};

const ReplyPayload = z.object({ id: z.string() });
type ReplyPayload = z.infer<typeof ReplyPayload>;

/**
 * Mails an answer to whoever wrote, in the language in which they wrote. It is marked once the mail server
 * has it: an answer that never comes is worse than one that comes twice.
 */
async function sendReply(ctx: Ctx, { id }: ReplyPayload): Promise<void> {
  const { clock, config, mail } = ctx.services;
  const reply = await findReply(ctx.db, id);
  // Nothing for whoever has it, nor for whoever had their account erased meanwhile.
  if (!reply || reply.mailed_at || !reply.email.includes('@')) return;
  const { language, ticket_no: number } = reply;
  const draft = replyMail(reply, `${config.PUBLIC_URL}/contact`);
  const footer = m.contact_mail_reply_footer({ number }, { locale: language });
  await mail.send(layOut(draft, { to: reply.email, lang: language, footer }));
  await markMailed(ctx.db, id, new Date(clock.now()));
}

export const replyLetter: Job<ReplyPayload> = {
  name: 'contact.reply',
  payload: ReplyPayload,
  retries: 8,
  handle: sendReply,
};

const NewsletterPayload = z.object({ kind: z.enum(['confirm', 'welcome']), id: z.string() });
type NewsletterPayload = z.infer<typeof NewsletterPayload>;

async function sendNewsletterMail(ctx: Ctx, { kind, id }: NewsletterPayload): Promise<void> {
  const { config, mail, tokens } = ctx.services;
  const row = await findSubscriber(ctx.db, id);
  if (row?.state !== (kind === 'confirm' ? 'asked' : 'confirmed')) return;
  const locale = row.language;
  const page = kind === 'confirm' ? 'confirm' : 'leave';
  const token = tokens.mailToken(`newsletter-${page}-${id}`);
  const url = `${config.PUBLIC_URL}/newsletter/${page}?token=${token}`;
  const draft = kind === 'confirm' ? confirmMail(url, locale) : welcomeMail(url, locale);
  const footer = m.contact_mail_newsletter_footer({ version: newsletterConsent }, { locale });
  await mail.send(layOut(draft, { to: row.email, lang: locale, footer }));
}

export const newsletterMail: Job<NewsletterPayload> = {
  name: 'contact.newsletter',
  payload: NewsletterPayload,
  retries: 8,
  handle: sendNewsletterMail,
};
