import { setTimeout as pause } from 'node:timers/promises';
import type { Ctx } from '../context.ts';
import { listKeptMails } from '../ports/mail/data.ts';

/** The newest mail to an address; waits for the queue, which sends after the answer. */
export async function latestMail(
  ctx: Ctx,
  to: string,
): Promise<{ subject: string; text: string; html: string }> {
  // As long as the test may last: how soon the queue comes to it is the machine's affair.
  for (;;) {
    const [mail] = await listKeptMails(ctx.db, to);
    if (mail) return mail;
    await pause(25);
  }
}

/** The link to a page of ours in a mail's text. */
export function linkIn(text: string, path: string): URL {
  const found = (text.match(/https?:\/\/\S+/g) ?? []).find((url) => new URL(url).pathname === path);
  if (!found) throw new Error(`The mail has no link to ${path}.`);
  return new URL(found);
}
