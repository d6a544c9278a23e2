import { newsletterConsent } from '@chinar/contract/contact';
import type * as contract from '@chinar/contract/contact';
import type { BodyOf } from '@chinar/contract/endpoint';
import { Id } from '@chinar/contract/ids';
import { type Asking, type Ctx, transact } from '../../context.ts';
import { audit } from '../../db/audit.ts';
import { newId } from '../../db/ids.ts';
import { AppError, found } from '../../errors.ts';
import { mayMail } from '../accounts/api.ts';
import { recordConsent, withdrawConsent } from '../consents/api.ts';
import {
  askForNewsletter,
  confirmSubscriber,
  findSubscriber,
  removeSubscriber,
} from './data.newsletter.ts';
import { newsletterMail } from './jobs.ts';
import { isTrapped } from './policy.ts';

/** How long the link of a mail confirms. */
const goodMs = 7 * 86_400_000;
type Purpose = 'confirm' | 'leave';

/** The link's token names what it is for: the one that confirms never leaves, nor the other way. */
function idOf(ctx: Ctx, purpose: Purpose, token: string): string {
  const named = ctx.services.tokens.readMailToken(token) ?? '';
  const [, given, who] = /^newsletter-(confirm|leave)-(.+)$/.exec(named) ?? [];
  const id = Id.safeParse(who);
  if (given !== purpose || !id.success) throw new AppError('token_invalid');
  return id.data;
}

/**
 * Notes the wish and mails the link that confirms it; the answer never tells whether the address was
 * known. An address gets one such mail in two minutes, and six in a day with all else that strangers can
 * cause.
 */
export async function subscribe(
  ctx: Asking,
  body: BodyOf<typeof contract.subscribe>,
): Promise<void> {
  if (isTrapped(body)) return;
  const { email, language } = body;
  const now = new Date(ctx.services.clock.now());
  if (!(await mayMail(ctx, 'newsletter', email))) return;
  await transact(ctx, async (inner) => {
    const asked = { id: newId(), email, language, consent_version: newsletterConsent };
    const id = await askForNewsletter(inner.db, asked, now);
    await audit(inner, 'newsletter.asked', ['newsletter_subscriber', id], {
      after: { consent: newsletterConsent },
    });
    // Who is subscribed gets none: the job looks at the state that it finds.
    await inner.services.jobs.send(inner.db, newsletterMail, { kind: 'confirm', id });
  });
}

export async function confirm(ctx: Asking, token: string): Promise<void> {
  const id = idOf(ctx, 'confirm', token);
  const now = ctx.services.clock.now();
  await transact(ctx, async (inner) => {
    const since = new Date(now - goodMs);
    if (await confirmSubscriber(inner.db, id, { now: new Date(now), since })) {
      const row = found(await findSubscriber(inner.db, id));
      await audit(inner, 'newsletter.confirmed', ['newsletter_subscriber', id], {
        after: { consent: row.consent_version },
      });
      await recordConsent(inner, {
        kind: 'newsletter',
        // What stood there when they asked, not what stands there now.
        text_version: row.consent_version,
        language: row.language,
        method: 'mail_link',
        about: { userId: null, refId: id },
      });
      await inner.services.jobs.send(inner.db, newsletterMail, { kind: 'welcome', id });
      return;
    }
    const held = await findSubscriber(inner.db, id);
    if (held?.state !== 'confirmed') throw new AppError('token_invalid');
  });
}

export async function leave(ctx: Asking, token: string): Promise<void> {
  const id = idOf(ctx, 'leave', token);
  await transact(ctx, async (inner) => {
    if (await removeSubscriber(inner.db, id, new Date(inner.services.clock.now()))) {
      await withdrawConsent(inner, 'newsletter', { userId: null, refId: id });
      await audit(inner, 'newsletter.left', ['newsletter_subscriber', id]);
    }
  });
}
