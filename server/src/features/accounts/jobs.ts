import type { ExportResult } from '@chinar/contract/accounts.personal';
import * as z from 'zod/mini';
import * as m from '@chinar/messages/paraglide/messages';
import { wasPutOut } from '../../auth/data.ts';
import type { Ctx } from '../../context.ts';
import { newId } from '../../db/ids.ts';
import type { Job } from '../../jobs/queue.ts';
import type { Run } from '../../jobs/run.ts';
import { layOut } from '../../ports/mail/layout.ts';
import type { MailDraft } from '../../ports/mail/mail.ts';
import { keepForAWhile } from '../files/api.ts';
import {
  createMailToken,
  findUser,
  findUserByEmail,
  type MailPurpose,
  type UserRow,
} from './data.ts';
import { findGuardian } from './data.guardians.ts';
import { draftOf, erasedMail, guardianDraft, type MailKind, mailKinds } from './mails.ts';
import { guardianLink } from './policy.ts';

const Kind = z.enum(Object.keys(mailKinds) as [MailKind]);

/** `userId` is whose account it is where the address does not say it yet, `sessionId` who asked. */
const Payload = z.object({
  kind: Kind,
  email: z.string(),
  userId: z.optional(z.string()),
  sessionId: z.optional(z.string()),
});
type Payload = z.infer<typeof Payload>;

/** How long a mailed link is good, in milliseconds. */
const lives: Record<MailPurpose, number> = {
  verify: 48 * 3_600_000,
  reset: 30 * 60_000,
  change: 24 * 3_600_000,
};

async function linkFor(
  ctx: Ctx,
  userId: string,
  purpose: MailPurpose,
  email: string,
): Promise<string> {
  const { tokens, clock, config } = ctx.services;
  const id = newId();
  await createMailToken(ctx.db, {
    id,
    userId,
    purpose,
    email,
    expiresAt: new Date(clock.now() + lives[purpose]),
  });
  const page = purpose === 'reset' ? 'reset-password' : 'verify-email';
  // A new address is not taken by opening a page: scanners of mails do that.
  const wish = purpose === 'change' ? '&change=yes' : '';
  return `${config.PUBLIC_URL}/${page}?token=${tokens.mailToken(id)}${wish}`;
}

/** Which mail a reader gets, in their own language; null for none. */
async function draftFor(
  ctx: Ctx,
  kind: MailKind,
  email: string,
  user: UserRow,
): Promise<MailDraft | null> {
  if (kind === 'resend' && user.email_verified_at !== null) return null;
  const { full_name: name, language: locale } = user;
  const said = mailKinds[kind];
  const url =
    'to' in said.leads
      ? ctx.services.config.PUBLIC_URL + said.leads.to
      : await linkFor(ctx, user.id, said.leads.proves, email);
  return draftOf(said, { name, url, locale });
}

/**
 * Decides whether an address gets a mail and which: the request that asked for it did the same for
 * a known and an unknown address, so its answer and its time tell nothing.
 */
async function send(ctx: Ctx, { kind, email, userId, sessionId }: Payload): Promise<void> {
  // A mail that waited may come after the password changed: then its link would outlive the old one.
  if (sessionId && (await wasPutOut(ctx.db, sessionId))) return;
  const owner = await findUserByEmail(ctx.db, email);
  // Somebody wants an address that has an account already: its owner is told, nobody else.
  const isTaken = kind === 'change' && owner !== undefined;
  const user = kind === 'change' && !owner && userId ? await findUser(ctx.db, userId) : owner;
  if (!user) return;
  const draft = await draftFor(ctx, isTaken ? 'known' : kind, email, user);
  if (!draft) return;
  const lang = user.language;
  const footer = m.accounts_mail_footer({}, { locale: lang });
  await ctx.services.mail.send(layOut(draft, { to: email, lang, footer }));
}

export const accountMail: Job<Payload> = {
  name: 'accounts.mail',
  payload: Payload,
  namesPeople: true,
  retries: 8,
  handle: send,
};

const GuardianPayload = z.object({ learnerId: z.string(), round: z.number() });
type GuardianPayload = z.infer<typeof GuardianPayload>;

/** Asks a guardian, in the language of the child: nobody knows theirs. Who was replaced meanwhile is left alone. */
async function sendGuardian(ctx: Ctx, { learnerId, round }: GuardianPayload): Promise<void> {
  const { config, mail, tokens } = ctx.services;
  const guardian = await findGuardian(ctx.db, learnerId);
  const user = await findUser(ctx.db, learnerId);
  if (!user || guardian?.round !== round) return;
  const token = tokens.mailToken(guardianLink(learnerId, round));
  const url = `${config.PUBLIC_URL}/guardian?token=${token}`;
  const lang = user.language;
  const draft = guardianDraft(user.full_name, url, lang);
  const footer = m.accounts_mail_guardian_footer({}, { locale: lang });
  await mail.send(layOut(draft, { to: guardian.email, lang, footer }));
}

export const guardianMail: Job<GuardianPayload> = {
  name: 'accounts.guardian',
  payload: GuardianPayload,
  retries: 8,
  handle: sendGuardian,
};

const FarewellPayload = z.object({
  email: z.string(),
  name: z.string(),
  language: z.enum(['en', 'hi']),
});
type FarewellPayload = z.infer<typeof FarewellPayload>;

/** The last mail: by now no account knows the address. */
async function sendFarewell(ctx: Ctx, { email, name, language }: FarewellPayload): Promise<void> {
  const footer = m.accounts_mail_erased_footer({}, { locale: language });
  const draft = erasedMail(name, language);
  await ctx.services.mail.send(layOut(draft, { to: email, lang: language, footer }));
}

export const farewellMail: Job<FarewellPayload> = {
  name: 'accounts.farewell',
  payload: FarewellPayload,
  namesPeople: true,
  retries: 8,
  handle: sendFarewell,
};

const ExportPayload = z.object({ userId: z.string() });
type ExportPayload = z.infer<typeof ExportPayload>;

/** So long the file can be fetched. */
export const exportSeconds = 24 * 3600;

/** Writes down all that the features hold of somebody, as a file for a day. */
async function gather(ctx: Ctx, { userId }: ExportPayload, run: Run): Promise<ExportResult> {
  const { clock, personal } = ctx.services;
  const tables: Record<string, readonly unknown[]> = {};
  for (const [done, part] of personal.entries()) {
    await run.tell({ done, total: personal.length });
    Object.assign(tables, await part.export(ctx.db, userId));
  }
  const madeAt = new Date(clock.now()).toISOString();
  const bytes = Buffer.from(JSON.stringify({ madeAt, userId, tables }, null, 2));
  const name = `chinar-${madeAt.slice(0, 10)}.json`;
  const file = { ownerId: userId, purpose: 'accounts.export', name, bytes };
  return keepForAWhile(ctx, { ...file, mediaType: 'application/json' }, exportSeconds);
}

export const exportJob: Job<ExportPayload> & { isFollowed: true } = {
  name: 'accounts.export',
  payload: ExportPayload,
  retries: 2,
  seconds: 300,
  isSlow: true,
  isFollowed: true,
  handle: gather,
};
