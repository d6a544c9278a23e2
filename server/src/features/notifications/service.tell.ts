import type { NotificationType } from '@chinar/contract/notifications';
import type { Ctx } from '../../context.ts';
import { newId } from '../../db/ids.ts';
import { type Copy, createNotifications } from './data.mails.ts';
import { listRecipients, type Recipient } from './data.readers.ts';
import { type FactsOf, kindOf, type Way } from './kinds.ts';
import { mailTime, waysOf } from './policy.ts';

export type Told<T extends NotificationType> = {
  type: T;
  facts: FactsOf<T>;
  /** What happened, by a name of its own: nobody is told of it twice. */
  key: string;
  /** Unread ones of one group become one with a count. */
  group?: string;
  priority?: 'normal' | 'high' | 'urgent';
  expiresAt?: Date | null;
  /** When it happened; its mail waits from now on. */
  at?: Date;
  /** The ways by which it goes at all. */
  ways?: readonly Way[];
  userIds: readonly string[];
};

/** So many are told by one statement. */
const stepSize = 1000;

/** How one of them is told; null for who is not. */
function copyFor(told: Told<NotificationType>, to: Recipient, now: number): Copy | null {
  const { type, ways = ['inApp', 'email'] } = told;
  const wanted = waysOf(type, to.chosen);
  const isShown = ways.includes('inApp') && wanted.inApp;
  const isMailed = ways.includes('email') && wanted.email && to.isVerified;
  if (!isShown && !isMailed) return null;
  const { isPressing } = kindOf(type);
  const inDigest = isMailed && !isPressing && to.chosen.digest !== 'off';
  const at = isPressing ? now : mailTime(now, to.chosen.quiet, to.zone);
  const mailAt = isMailed && !inDigest ? new Date(at) : null;
  return { id: newId(), userId: to.id, isShown, mailAt, inDigest };
}

/** Tells people, each by the ways they chose. For listeners alone: it happens because something did. */
export async function tell<T extends NotificationType>(ctx: Ctx, told: Told<T>): Promise<void> {
  const { link, priority, facts } = kindOf(told.type);
  const kept = facts.parse(told.facts);
  const now = ctx.services.clock.now();
  const row = {
    type: told.type,
    facts: kept,
    priority: told.priority ?? priority,
    action_url: link(kept),
    dedupe_key: told.key,
    group_key: told.group ?? null,
    expires_at: told.expiresAt ?? null,
    at: told.at ?? new Date(now),
  };
  const ids = [...new Set(told.userIds)];
  for (let from = 0; from < ids.length; from += stepSize) {
    const recipients = await listRecipients(ctx.db, ids.slice(from, from + stepSize));
    const copies = recipients.flatMap((to) => copyFor(told, to, now) ?? []);
    if (copies.length > 0) await createNotifications(ctx.db, row, copies);
  }
}
