import * as z from 'zod/mini';
import * as m from '@chinar/messages/paraglide/messages';
import type { Ctx } from '../../context.ts';
import { newId } from '../../db/ids.ts';
import type { Job } from '../../jobs/queue.ts';
import { layOut } from '../../ports/mail/layout.ts';
import { createMailToken, findUserWithHash, type MailPurpose } from './data.ts';
import { knownAddressMail, passwordChangedMail, resetMail, verifyMail } from './mails.ts';

const Payload = z.object({
  kind: z.enum(['verify', 'resend', 'reset', 'known', 'changed']),
  email: z.string(),
  locale: z.enum(['en', 'hi']),
});
type Payload = z.infer<typeof Payload>;

/** How long a mailed link is good, in milliseconds. */
const lives: Record<MailPurpose, number> = { verify: 48 * 3_600_000, reset: 30 * 60_000 };

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
  const page = purpose === 'verify' ? 'verify-email' : 'reset-password';
  return `${config.PUBLIC_URL}/${page}?token=${tokens.mailToken(id)}`;
}

/**
 * Decides whether an address gets a mail and which: the request that asked for it did the same for
 * a known and an unknown address, so its answer and its time tell nothing.
 */
async function send(ctx: Ctx, { kind, email, locale }: Payload): Promise<void> {
  const { mail, config } = ctx.services;
  const user = await findUserWithHash(ctx.db, { email });
  if (!user) return;
  const isVerified = user.email_verified_at !== null;
  if (kind === 'resend' && isVerified) return;
  const name = user.full_name;
  const draft = await (async () => {
    if (kind === 'verify' || kind === 'resend') {
      return verifyMail(name, await linkFor(ctx, user.id, 'verify', email), locale);
    }
    if (kind === 'reset')
      return resetMail(name, await linkFor(ctx, user.id, 'reset', email), locale);
    const page = kind === 'known' ? 'login' : 'forgot-password';
    const make = kind === 'known' ? knownAddressMail : passwordChangedMail;
    return make(name, `${config.PUBLIC_URL}/${page}`, locale);
  })();
  await mail.send(
    layOut(draft, { to: email, lang: locale, footer: m.accounts_mail_footer({}, { locale }) }),
  );
}

export const accountMail: Job<Payload> = {
  name: 'accounts.mail',
  payload: Payload,
  retries: 8,
  handle: send,
};
