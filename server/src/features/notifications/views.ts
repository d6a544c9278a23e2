import type { Notification } from '@chinar/contract/notifications';
import * as m from '@chinar/messages/paraglide/messages';
import type { NotificationRow } from './data.ts';
import { inTongue, kindOf, type Reader, type Texts, type Words } from './kinds.ts';

/** The words of a row for somebody; null for what was taken back. */
export function wordsOf(
  row: Pick<NotificationRow, 'type' | 'facts' | 'count'>,
  reader: Reader,
  texts: Texts,
): Words | null {
  const { facts, words } = kindOf(row.type);
  const told = inTongue(facts.parse(row.facts), reader.locale);
  return words(told, { ...reader, count: row.count, texts });
}

/** Where the mail of a row leads, as a path of this site. */
export function mailLinkOf(row: Pick<NotificationRow, 'type' | 'facts' | 'action_url'>): string {
  const { facts, mailLink } = kindOf(row.type);
  return mailLink?.(facts.parse(row.facts)) ?? row.action_url ?? '/notifications';
}

export function notificationView(row: NotificationRow, reader: Reader, texts: Texts): Notification {
  const isWithdrawn = row.withdrawn_at !== null;
  const words = isWithdrawn ? null : wordsOf(row, reader, texts);
  const { locale } = reader;
  return {
    _id: row.id,
    type: row.type,
    title: words?.title ?? m.notifications_withdrawn_title({}, { locale }),
    message: words?.message ?? m.notifications_withdrawn_text({}, { locale }),
    isRead: row.read_at !== null,
    count: row.count,
    createdAt: row.created_at.toISOString(),
    actionUrl: isWithdrawn ? null : row.action_url,
    priority: isWithdrawn ? 'normal' : row.priority,
  };
}
