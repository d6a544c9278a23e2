import * as m from '@chinar/messages/paraglide/messages';
import type { Locale } from '../../context.ts';

const said = {
  application: [m.notifications_desk_application_title, m.notifications_desk_application_text],
  words: [m.notifications_desk_words_title, m.notifications_desk_words_text],
  dispute: [m.notifications_desk_dispute_title, m.notifications_desk_dispute_text],
} as const;

/** What can wait there. */
export type DeskMatter = keyof typeof said;

/** What admins are told of something that waits at a desk of theirs. */
export function deskWords(
  what: DeskMatter,
  { locale, count }: { locale: Locale; count: number },
): { title: string; message: string } {
  const [title, message] = said[what];
  return { title: title({}, { locale }), message: message({ count }, { locale }) };
}
