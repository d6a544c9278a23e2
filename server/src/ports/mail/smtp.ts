import nodemailer from 'nodemailer';
import type { Mail } from './mail.ts';

/** Sends over SMTP; `url` as in SMTP_URL. */
export function smtpMail(url: string, from: string): Mail {
  const transport = nodemailer.createTransport(
    { url, pool: true, maxConnections: 2, connectionTimeout: 10_000, socketTimeout: 20_000 },
    { from },
  );
  return {
    send: async (letter) => {
      await transport.sendMail(letter);
    },
    close: async () => transport.close(),
  };
}
