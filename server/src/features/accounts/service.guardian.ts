import type * as contract from '@chinar/contract/accounts.guardian';
import type { Guardian, GuardianView } from '@chinar/contract/accounts.guardian';
import { textVersions } from '@chinar/contract/consents.versions';
import type { BodyOf } from '@chinar/contract/endpoint';
import { type Asking, type Ctx, transact } from '../../context.ts';
import { audit } from '../../db/audit.ts';
import { AppError, found } from '../../errors.ts';
import { recordConsent, withdrawConsent } from '../consents/api.ts';
import {
  findGuardian,
  type GuardianRow,
  lockGuardian,
  nameGuardian,
  setDecision,
} from './data.guardians.ts';
import { findUser, type UserRow } from './data.ts';
import { guardianMail } from './jobs.ts';
import { isChild, mailbox, mayShowName, readGuardianLink } from './policy.ts';
import { cleanName, nameFault } from './policy.names.ts';
import { purgeChannel } from './service.channel.ts';
import { mayMail } from './service.mails.ts';

type Draft = BodyOf<typeof contract.askGuardian>;

/** A guardian is somebody else, with a name that reads like one. Throws `unacceptable`. */
export function checkGuardian(draft: Draft, own: { email: string }, path = ''): Draft {
  const name = cleanName(draft.name);
  const at = (field: string) => [path, field].filter(Boolean).join('.');
  const fault = nameFault(name);
  if (fault) throw new AppError('unacceptable', { faults: [{ path: at('name'), key: fault }] });
  if (mailbox(draft.email) === mailbox(own.email)) {
    const faults = [{ path: at('email'), key: 'guardian_is_oneself' }];
    throw new AppError('unacceptable', { faults });
  }
  return { name, email: draft.email };
}

function guardianView(user: UserRow, row: GuardianRow | undefined, now: number): Guardian {
  return {
    isNeeded: isChild(user.date_of_birth, now),
    state: row?.state ?? 'none',
    name: row?.name ?? null,
    email: row?.email ?? null,
    askedAt: row?.asked_at.toISOString() ?? null,
    decidedAt: row?.decided_at?.toISOString() ?? null,
  };
}

export async function ownGuardian(ctx: Asking<'user'>): Promise<Guardian> {
  const user = found(await findUser(ctx.db, ctx.actor.userId));
  const row = await findGuardian(ctx.db, user.id);
  return guardianView(user, row, ctx.services.clock.now());
}

/** Names a guardian and has the mail sent, in the transaction that makes or changes the account. */
export async function startGuardian(
  ctx: Ctx,
  learnerId: string,
  { name, email, mails }: Draft & { mails: boolean },
): Promise<GuardianRow> {
  const now = new Date(ctx.services.clock.now());
  const named = await nameGuardian(ctx.db, learnerId, { name, email }, now);
  if (!named) throw new AppError('state_conflict');
  await audit(ctx, 'guardian.asked', ['user', learnerId], { after: { round: named.round } });
  if (mails) {
    const { round } = named;
    await ctx.services.jobs.send(ctx.db, guardianMail, { learnerId, round });
  }
  return named;
}

/**
 * Mails the guardian who was named before the child's address was verified: an account that anybody can
 * make sends no mail to others.
 */
export async function mailWaitingGuardian(ctx: Asking, learnerId: string): Promise<void> {
  const named = await findGuardian(ctx.db, learnerId);
  if (named?.state !== 'asked' || !(await mayMail(ctx, 'guardian', named.email))) return;
  const { round } = named;
  await ctx.services.jobs.send(ctx.db, guardianMail, { learnerId, round });
}

/** Throws `state_conflict` for who is no child, and once a guardian has agreed: they alone take it back. */
export async function askGuardian(ctx: Asking<'user'>, draft: Draft): Promise<Guardian> {
  const now = ctx.services.clock.now();
  const user = found(await findUser(ctx.db, ctx.actor.userId));
  if (!isChild(user.date_of_birth, now)) throw new AppError('state_conflict');
  const checked = checkGuardian(draft, user);
  const isVerified = user.email_verified_at !== null;
  const mails = isVerified && (await mayMail(ctx, 'guardian', checked.email));
  return transact(ctx, async (inner) => {
    const row = await startGuardian(inner, user.id, { ...checked, mails });
    return guardianView(user, row, now);
  });
}

/** What the link names; a link of an earlier round is none. */
type Linked = { user: UserRow; guardian: GuardianRow };

function linkedId({ services }: Ctx, token: string): { id: string; round: number } {
  const named = readGuardianLink(services.tokens.readMailToken(token) ?? '');
  if (!named) throw new AppError('token_invalid');
  return named;
}

async function linked(
  ctx: Ctx,
  token: string,
  read: typeof findGuardian = findGuardian,
): Promise<Linked> {
  const { id, round } = linkedId(ctx, token);
  const guardian = await read(ctx.db, id);
  const user = guardian && (await findUser(ctx.db, id));
  if (!user || guardian.round !== round) throw new AppError('token_invalid');
  return { user, guardian };
}

function linkedView({ user, guardian }: Linked): GuardianView {
  return {
    guardianName: guardian.name,
    learnerName: user.full_name,
    state: guardian.state,
    textVersion: textVersions.guardian,
  };
}

export async function lookAsGuardian(ctx: Asking, token: string): Promise<GuardianView> {
  return linkedView(await linked(ctx, token));
}

type Decision = BodyOf<typeof contract.decideAsGuardian>['decision'];

/** What a decision leads to, and from where: what was never given cannot be taken back. */
const decisions = {
  give: { to: 'given', from: ['asked', 'refused', 'withdrawn'] },
  refuse: { to: 'refused', from: ['asked'] },
  withdraw: { to: 'withdrawn', from: ['given'] },
} as const satisfies Record<Decision, { to: GuardianRow['state']; from: GuardianRow['state'][] }>;

async function keepDecision(ctx: Asking, { user, guardian }: Linked, decision: Decision) {
  const about = { userId: user.id };
  if (decision === 'withdraw') return withdrawConsent(ctx, 'guardian', about);
  if (decision === 'refuse') return;
  return recordConsent(ctx, {
    kind: 'guardian',
    text_version: textVersions.guardian,
    language: ctx.locale,
    method: 'mail_link',
    about,
    giver: { name: guardian.name, email: guardian.email },
  });
}

/** Hears what a guardian has decided by the link of the mail. Saying the same again changes nothing. */
export async function decideAsGuardian(
  ctx: Asking,
  { token, decision }: BodyOf<typeof contract.decideAsGuardian>,
): Promise<GuardianView> {
  return transact(ctx, async (inner) => {
    const held = await linked(inner, token, lockGuardian);
    const { to, from } = decisions[decision];
    if (held.guardian.state === to) return linkedView(held);
    if (!from.some((state) => state === held.guardian.state)) throw new AppError('state_conflict');
    const now = new Date(inner.services.clock.now());
    const guardian = await setDecision(inner.db, held.user.id, to, now);
    await keepDecision(inner, held, decision);
    await audit(inner, `guardian.${to}`, ['user', held.user.id]);
    await purgeChannel(inner.db, held.user.username);
    return linkedView({ ...held, guardian });
  });
}

/**
 * Whether a guardian stands behind somebody where one is needed: for what a child may not do alone, as
 * buying (ruling 1). True of everybody who is no child.
 */
export async function hasGuardianConsent(ctx: Ctx, userId: string): Promise<boolean> {
  const user = await findUser(ctx.db, userId);
  return user !== undefined && mayShowName(user, ctx.services.clock.now());
}
