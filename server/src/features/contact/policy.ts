import { createHash, randomInt } from 'node:crypto';
import type { ContactDraft } from '@chinar/contract/contact';
import type { TicketDesk, TicketStatus } from '@chinar/contract/contact.desk';
import type { Language } from '@chinar/contract/text';

/** Without letters and digits that are taken for each other when they are read aloud. */
const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

const group = (): string =>
  Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('');

/** What somebody keeps and names when they call: it says nothing of how many wrote before. */
export function makeTicketNo(): string {
  return `CH-${group()}-${group()}`;
}

/** A program that fills a box which no person sees (N14). */
export function isTrapped({ website }: { website: string }): boolean {
  return website !== '';
}

/**
 * A number in one spelling, for it is counted by: of India's the prefix may be missing, or its plus. Others
 * stay as they were written.
 */
export function numberOf(phone: string): string {
  if (/^[6-9]\d{9}$/.test(phone)) return `+91${phone}`;
  return /^91[6-9]\d{9}$/.test(phone) ? `+${phone}` : phone;
}

/** Talks to come that one number may have at once, whoever asks for it: others want a time too. */
export const mostTalks = 3;

/** In which language a message is: as its letters say, else as its writer read the page. */
export function languageOf(message: string, locale: Language): Language {
  const count = (letters: RegExp): number => message.match(letters)?.length ?? 0;
  const hindi = count(/\p{Script=Devanagari}/gu);
  return hindi > 0 && hindi >= count(/\p{Script=Latin}/gu) ? 'hi' : locale;
}

const beforeEnd = ['open', 'in_progress', 'answered'] as const;

/** From which states each act is possible. */
export const possibleFrom = {
  reply: beforeEnd,
  assign: beforeEnd,
  close: beforeEnd,
  reopen: ['closed'],
} as const satisfies Record<keyof TicketDesk['can'], readonly TicketStatus[]>;

/** What may be done with a message now. */
export function canDo(status: TicketStatus): TicketDesk['can'] {
  const may = (act: keyof typeof possibleFrom): boolean =>
    (possibleFrom[act] as readonly TicketStatus[]).includes(status);
  return {
    reply: may('reply'),
    assign: may('assign'),
    close: may('close'),
    reopen: may('reopen'),
  };
}

/** By what an answer that is sent again is known: as the caller says, and by its words. Other words are another answer. */
export function replyKey(clientId: string | undefined, message: string): string {
  const words = createHash('sha256').update(message).digest('base64url');
  return clientId ? `${clientId}:${words}` : words;
}

/** By what a message that is sent again is known; another address or other words are another message. */
export function messageKey({ clientId, email, message }: ContactDraft): string | null {
  return clientId ? replyKey(clientId, `${email}\n${message}`) : null;
}
