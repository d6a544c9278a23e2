import * as m from '@chinar/messages/paraglide/messages';
import type { MailDraft } from '../../ports/mail/mail.ts';
import type { MailPurpose } from './data.ts';

type Locale = 'en' | 'hi';
type Words = (given: object, options: { locale: Locale }) => string;

/** A mail about an account: its words, and a link that proves something, or a page where one can act. */
type Kind = {
  subject: Words;
  text: Words;
  button: Words;
  leads: { proves: MailPurpose } | { to: string };
};

const verify: Kind = {
  subject: m.accounts_mail_verify_subject,
  text: m.accounts_mail_verify_text,
  button: m.accounts_mail_verify_button,
  leads: { proves: 'verify' },
};

/** Every mail that an account's owner gets; the queue's jobs name them. */
export const mailKinds = {
  verify,
  /** Asked for again. */
  resend: verify,
  reset: {
    subject: m.accounts_mail_reset_subject,
    text: m.accounts_mail_reset_text,
    button: m.accounts_mail_reset_button,
    leads: { proves: 'reset' },
  },
  /** Somebody registered with an address that has an account: its owner is told, nobody else. */
  known: {
    subject: m.accounts_mail_known_subject,
    text: m.accounts_mail_known_text,
    button: m.accounts_mail_known_button,
    leads: { to: '/login' },
  },
  changed: {
    subject: m.accounts_mail_changed_subject,
    text: m.accounts_mail_changed_text,
    button: m.accounts_mail_changed_button,
    leads: { to: '/forgot-password' },
  },
  /** To the address that somebody wants their account to have. */
  change: {
    subject: m.accounts_mail_change_subject,
    text: m.accounts_mail_change_text,
    button: m.accounts_mail_change_button,
    leads: { proves: 'change' },
  },
  /** To the address that an account has, when another one is asked for. */
  changing: {
    subject: m.accounts_mail_changing_subject,
    text: m.accounts_mail_changing_text,
    button: m.accounts_mail_changed_button,
    leads: { to: '/forgot-password' },
  },
  /** The account will be erased: its owner may have another idea. */
  erasing: {
    subject: m.accounts_mail_erasing_subject,
    text: m.accounts_mail_erasing_text,
    button: m.accounts_mail_erasing_button,
    leads: { to: '/settings?section=data' },
  },
  /** Another way into the account is there, or gone. */
  linked: {
    subject: m.accounts_mail_linked_subject,
    text: m.accounts_mail_linked_text,
    button: m.accounts_mail_linked_button,
    leads: { to: '/settings?section=security' },
  },
  unlinked: {
    subject: m.accounts_mail_unlinked_subject,
    text: m.accounts_mail_unlinked_text,
    button: m.accounts_mail_linked_button,
    leads: { to: '/settings?section=security' },
  },
} satisfies Record<string, Kind>;
export type MailKind = keyof typeof mailKinds;

/** What a kind says to somebody, in their language. */
export function draftOf(
  { subject, text, button }: Kind,
  { name, url, locale }: { name: string; url: string; locale: Locale },
): MailDraft {
  return {
    subject: subject({}, { locale }),
    paragraphs: [m.accounts_mail_greeting({ name }, { locale }), text({}, { locale })],
    button: { label: button({}, { locale }), url },
  };
}

/**
 * To whom a child named as parent or guardian. Nobody has checked either name: the subject and the
 * greeting carry neither.
 */
export function guardianDraft(learner: string, url: string, locale: Locale): MailDraft {
  return {
    subject: m.accounts_mail_guardian_subject({}, { locale }),
    paragraphs: [
      m.accounts_mail_guardian_greeting({}, { locale }),
      m.accounts_mail_guardian_text({ learner }, { locale }),
    ],
    button: { label: m.accounts_mail_guardian_button({}, { locale }), url },
  };
}

/** The last one. */
export function erasedMail(name: string, locale: Locale): MailDraft {
  return {
    subject: m.accounts_mail_erased_subject({}, { locale }),
    paragraphs: [
      m.accounts_mail_greeting({ name }, { locale }),
      m.accounts_mail_erased_text({}, { locale }),
    ],
  };
}
