import * as m from '@chinar/messages/paraglide/messages';
import type { Ctx, Locale } from '../../context.ts';
import { listAdminIds } from '../accounts/api.ts';
import { findDecision } from '../tutors/api.ts';
import type { Words } from './kinds.ts';
import type { DeskMatter } from './policy.desk.ts';
import { tell } from './service.tell.ts';
import { decisionWords } from './service.words.ts';

/** Tells the admins that something waits at a desk of theirs; unread ones of one kind become one. */
export async function tellAdmins(
  ctx: Ctx,
  { what, path, userId }: { what: DeskMatter; path: string; userId: string },
  { id, at }: { id: string; at: Date },
): Promise<void> {
  const admins = await listAdminIds(ctx.db);
  await tell(ctx, {
    type: 'desk_waiting',
    facts: { what, path },
    key: `desk:${id}`,
    group: `desk:${what}`,
    at,
    // Nobody is told of what they did themselves.
    userIds: admins.filter((admin) => admin !== userId),
  });
}

/** The same of the desk of tutors. */
export const tellDesk =
  (what: 'application' | 'words') =>
  (
    ctx: Ctx,
    { applicationId, userId }: { applicationId: string; userId: string },
    heard: { id: string; at: Date },
  ): Promise<void> =>
    tellAdmins(ctx, { what, path: `/admin/tutor-applications/${applicationId}`, userId }, heard);

/** Tells a tutor that the list says again what it said before, with the reason that an admin gave. */
export async function tellWordsBack(
  ctx: Ctx,
  { userId, reason }: { userId: string; reason: string },
  { id, at }: { id: string; at: Date },
): Promise<void> {
  const inLanguage = (locale: Locale): Words => ({
    title: m.notifications_words_back_title({}, { locale }),
    message: m.notifications_words_back_text({ reason }, { locale }),
  });
  await tell(ctx, {
    type: 'system',
    facts: { ...inLanguage('en'), hi: inLanguage('hi'), path: '/become-tutor' },
    key: `words-back:${id}`,
    priority: 'high',
    at,
    userIds: [userId],
  });
}

/** A role that changes is explained, and so is all that an applicant is to act on. */
export async function tellDecision(
  ctx: Ctx,
  {
    stepId,
    userId,
    decision,
  }: { stepId: string; userId: string; decision: Parameters<typeof decisionWords>[0] },
  { at }: { at: Date },
): Promise<void> {
  const step = await findDecision(ctx.db, stepId);
  if (!step) return;
  const isTutor = decision === 'approve' || decision === 'reinstate';
  const words = decisionWords(decision, step.reason ?? '');
  await tell(ctx, {
    type: 'system',
    facts: { ...words.en, hi: words.hi, path: isTutor ? '/tutor/dashboard' : '/become-tutor' },
    key: `application:${stepId}`,
    priority: 'high',
    at,
    userIds: [userId],
  });
}
