import * as m from '@chinar/messages/paraglide/messages';
import type { MailDraft } from '../../ports/mail/mail.ts';

type Locale = 'en' | 'hi';

export function verifyMail(name: string, url: string, locale: Locale): MailDraft {
  return {
    subject: m.accounts_mail_verify_subject({}, { locale }),
    paragraphs: [
      m.accounts_mail_greeting({ name }, { locale }),
      m.accounts_mail_verify_text({}, { locale }),
    ],
    button: { label: m.accounts_mail_verify_button({}, { locale }), url },
  };
}

export function resetMail(name: string, url: string, locale: Locale): MailDraft {
  return {
    subject: m.accounts_mail_reset_subject({}, { locale }),
    paragraphs: [
      m.accounts_mail_greeting({ name }, { locale }),
      m.accounts_mail_reset_text({}, { locale }),
    ],
    button: { label: m.accounts_mail_reset_button({}, { locale }), url },
  };
}

/** Somebody registered with an address that has an account: its owner is told, nobody else. */
export function knownAddressMail(name: string, url: string, locale: Locale): MailDraft {
  return {
    subject: m.accounts_mail_known_subject({}, { locale }),
    paragraphs: [
      m.accounts_mail_greeting({ name }, { locale }),
      m.accounts_mail_known_text({}, { locale }),
    ],
    button: { label: m.accounts_mail_known_button({}, { locale }), url },
  };
}

export function passwordChangedMail(name: string, url: string, locale: Locale): MailDraft {
  return {
    subject: m.accounts_mail_changed_subject({}, { locale }),
    paragraphs: [
      m.accounts_mail_greeting({ name }, { locale }),
      m.accounts_mail_changed_text({}, { locale }),
    ],
    button: { label: m.accounts_mail_changed_button({}, { locale }), url },
  };
}

/** To the address that somebody wants their account to have. */
export function changeMail(name: string, url: string, locale: Locale): MailDraft {
  return {
    subject: m.accounts_mail_change_subject({}, { locale }),
    paragraphs: [
      m.accounts_mail_greeting({ name }, { locale }),
      m.accounts_mail_change_text({}, { locale }),
    ],
    button: { label: m.accounts_mail_change_button({}, { locale }), url },
  };
}

/** To the address that an account has, when another one is asked for. */
export function changingMail(name: string, url: string, locale: Locale): MailDraft {
  return {
    subject: m.accounts_mail_changing_subject({}, { locale }),
    paragraphs: [
      m.accounts_mail_greeting({ name }, { locale }),
      m.accounts_mail_changing_text({}, { locale }),
    ],
    button: { label: m.accounts_mail_changed_button({}, { locale }), url },
  };
}

/** To whom a child named as parent or guardian. */
export function guardianDraft(
  { guardian, learner }: { guardian: string; learner: string },
  url: string,
  locale: Locale,
): MailDraft {
  return {
    subject: m.accounts_mail_guardian_subject({ learner }, { locale }),
    paragraphs: [
      m.accounts_mail_greeting({ name: guardian }, { locale }),
      m.accounts_mail_guardian_text({ learner }, { locale }),
    ],
    button: { label: m.accounts_mail_guardian_button({}, { locale }), url },
  };
}

/** The account will be erased: its owner may have another idea. */
export function erasingMail(name: string, url: string, locale: Locale): MailDraft {
  return {
    subject: m.accounts_mail_erasing_subject({}, { locale }),
    paragraphs: [
      m.accounts_mail_greeting({ name }, { locale }),
      m.accounts_mail_erasing_text({}, { locale }),
    ],
    button: { label: m.accounts_mail_erasing_button({}, { locale }), url },
  };
}

export function erasedMail(name: string, locale: Locale): MailDraft {
  return {
    subject: m.accounts_mail_erased_subject({}, { locale }),
    paragraphs: [
      m.accounts_mail_greeting({ name }, { locale }),
      m.accounts_mail_erased_text({}, { locale }),
    ],
  };
}

/** Another way into the account is there. */
export function linkedMail(name: string, url: string, locale: Locale): MailDraft {
  return {
    subject: m.accounts_mail_linked_subject({}, { locale }),
    paragraphs: [
      m.accounts_mail_greeting({ name }, { locale }),
      m.accounts_mail_linked_text({}, { locale }),
    ],
    button: { label: m.accounts_mail_linked_button({}, { locale }), url },
  };
}

export function unlinkedMail(name: string, url: string, locale: Locale): MailDraft {
  return {
    subject: m.accounts_mail_unlinked_subject({}, { locale }),
    paragraphs: [
      m.accounts_mail_greeting({ name }, { locale }),
      m.accounts_mail_unlinked_text({}, { locale }),
    ],
    button: { label: m.accounts_mail_linked_button({}, { locale }), url },
  };
}
