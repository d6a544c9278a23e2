import * as m from '@chinar/messages/paraglide/messages';
import type { Ctx, Locale } from '../../context.ts';
import { listAnnouncementTexts } from '../announcements/api.ts';
import type { NotificationRow } from './data.ts';
import type { Texts, Words } from './kinds.ts';

/** The texts that rows name by ids, read once for all of them. */
export async function readTexts(
  ctx: Ctx,
  rows: readonly Pick<NotificationRow, 'type' | 'facts'>[],
): Promise<Texts> {
  const ids = rows
    .filter(({ type }) => type === 'announcement')
    .map(({ facts }) => (facts as { announcementId: string }).announcementId);
  return listAnnouncementTexts(ctx.db, [...new Set(ids)]);
}

type Say = (values: { reason: string }, options: { locale: Locale }) => string;

/** What an applicant is told of each decision. */
const decided = {
  interview: [
    m.notifications_application_interview_title,
    m.notifications_application_interview_text,
  ],
  'request-changes': [
    m.notifications_application_changes_title,
    m.notifications_application_changes_text,
  ],
  approve: [m.notifications_application_approved_title, m.notifications_application_approved_text],
  reject: [m.notifications_application_rejected_title, m.notifications_application_rejected_text],
  suspend: [
    m.notifications_application_suspended_title,
    m.notifications_application_suspended_text,
  ],
  reinstate: [
    m.notifications_application_reinstated_title,
    m.notifications_application_reinstated_text,
  ],
} as const satisfies Record<string, readonly [Say, Say]>;

/** In both languages; the reason stays in the one in which an admin gave it. */
export function decisionWords(
  decision: keyof typeof decided,
  reason: string,
): { en: Words; hi: Words } {
  const [title, message]: readonly [Say, Say] = decided[decision];
  const inLanguage = (locale: Locale): Words => ({
    title: title({ reason }, { locale }),
    message: message({ reason }, { locale }),
  });
  return { en: inLanguage('en'), hi: inLanguage('hi') };
}
