import type { NotificationType } from '@chinar/contract/notifications';
import * as m from '@chinar/messages/paraglide/messages';
import type { Locale } from '../../context.ts';
import type { MailDraft } from '../../ports/mail/mail.ts';
import type { Words } from './kinds.ts';

type To = { name: string; locale: Locale };

/** What somebody is told, as a mail of its own. */
export function notificationMail({ name, locale }: To, words: Words, url: string): MailDraft {
  return {
    subject: words.title,
    paragraphs: [
      m.notifications_mail_greeting({ name }, { locale }),
      ...words.message.split(/\n+/),
    ],
    button: { label: m.notifications_mail_open({}, { locale }), url },
  };
}

/** Lines of a digest; of what is beyond it says only how much it is. */
const digestLines = 20;

/** What happened since the last digest, in one mail. */
export function digestMail({ name, locale }: To, news: readonly Words[], url: string): MailDraft {
  const more = news.length - digestLines;
  return {
    subject: m.notifications_digest_subject({ count: news.length }, { locale }),
    paragraphs: [
      m.notifications_mail_greeting({ name }, { locale }),
      ...news.slice(0, digestLines).map(({ title, message }) => `${title}: ${message}`),
      ...(more > 0 ? [m.notifications_digest_more({ count: more }, { locale })] : []),
    ],
    button: { label: m.notifications_mail_open({}, { locale }), url },
  };
}

/** Why a mail came, and where mails of its kind can be ended. */
export function footerOf(
  type: NotificationType | 'digest',
  leaveUrl: string | null,
  locale: Locale,
): { footer: string; leave?: { label: string; url: string } } {
  if (!leaveUrl) return { footer: m.notifications_mail_owed({}, { locale }) };
  const label =
    type === 'digest'
      ? m.notifications_mail_leave_all({}, { locale })
      : m.notifications_mail_leave({}, { locale });
  return { footer: m.notifications_mail_footer({}, { locale }), leave: { label, url: leaveUrl } };
}
