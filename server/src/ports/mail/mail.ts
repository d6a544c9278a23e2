export type Letter = { to: string; subject: string; text: string; html: string };

/** Sends a finished mail. Rejects when the mail server does not take it; the job then tries again. */
export type Mail = {
  send: (letter: Letter) => Promise<void>;
  close: () => Promise<void>;
};

/** A mail as a feature's `mails.ts` writes it: plain sentences, one button at most. */
export type MailDraft = {
  subject: string;
  paragraphs: string[];
  button?: { label: string; url: string };
};
