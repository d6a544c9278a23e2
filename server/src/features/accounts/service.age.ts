import type { BodyOf } from '@chinar/contract/endpoint';
import type * as contract from '@chinar/contract/accounts';
import { type Asking, transact } from '../../context.ts';
import { audit } from '../../db/audit.ts';
import { AppError, found } from '../../errors.ts';
import { recordConsent } from '../consents/api.ts';
import { findUser, setAge, type UserRow } from './data.ts';
import { isChild } from './policy.ts';
import { purgeChannel } from './service.channel.ts';
import { checkGuardian, startGuardian } from './service.guardian.ts';
import { mayMail } from './service.mails.ts';

type Draft = BodyOf<typeof contract.register>['guardian'];

/** Who speaks for a child; of a stranger whom nobody needs nothing is kept. Throws `unacceptable`. */
export function guardianOf(
  ctx: Asking,
  body: { dateOfBirth?: string | undefined; guardian?: Draft; email: string },
) {
  const now = ctx.services.clock.now();
  const born = body.dateOfBirth ? new Date(body.dateOfBirth) : null;
  if (born && born.getTime() > now) {
    throw new AppError('unacceptable', { faults: [{ path: 'dateOfBirth', key: 'date_future' }] });
  }
  return body.guardian && isChild(born, now)
    ? checkGuardian(body.guardian, body, 'guardian')
    : null;
}

/** Terms and privacy are agreed to by name. */
export function recordTerms(ctx: Asking, userId: string, version: string): Promise<void> {
  const terms = { kind: 'terms', text_version: version, method: 'signup' } as const;
  return recordConsent(ctx, { ...terms, language: ctx.locale, about: { userId } });
}

/**
 * Takes what a sign-up with Google could not ask. It is said once: a child would else be grown up by a
 * second answer. Throws `state_conflict` when it is known already, `unacceptable`.
 */
export async function tellAge(
  ctx: Asking<'user'>,
  { dateOfBirth, guardian, terms }: BodyOf<typeof contract.tellAge>,
): Promise<UserRow> {
  const { email, email_verified_at: verifiedAt } = found(await findUser(ctx.db, ctx.actor.userId));
  const named = guardianOf(ctx, { dateOfBirth, guardian, email });
  const mayAsk = named !== null && verifiedAt !== null;
  const mails = mayAsk && (await mayMail(ctx, 'guardian', named.email));
  return transact(ctx, async (inner) => {
    const user = await setAge(inner.db, inner.actor.userId, dateOfBirth);
    if (!user) throw new AppError('state_conflict');
    await recordTerms(inner, user.id, terms);
    // Which field, not what stood in it.
    await audit(inner, 'account.ageTold', ['user', user.id], {
      after: { changed: ['date_of_birth'] },
    });
    if (named) await startGuardian(inner, user.id, { ...named, mails });
    await purgeChannel(inner.db, user.username);
    return user;
  });
}
