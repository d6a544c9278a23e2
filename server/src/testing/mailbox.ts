import { vi } from 'vitest';
import type { Ctx } from '../context.ts';
import { listKeptMails } from '../ports/mail/data.ts';

/**
 * The newest mail to an address; waits for the queue, which sends after the answer. How soon it comes to
 * that is the machine's affair: it waits for nearly as long as a test may last, and no longer, since a
 * look that never ends would outlive the test.
 */
export async function latestMail(
  ctx: Ctx,
  to: string,
): Promise<{ subject: string; text: string; html: string }> {
  return vi.waitFor(
    async () => {
      const [mail] = await listKeptMails(ctx.db, to);
      if (!mail) throw new Error(`No mail came for ${to}.`);
      return mail;
    },
    { timeout: 19_000, interval: 25 },
  );
}

/** The link to a page of ours in a mail's text. */
export function linkIn(text: string, path: string): URL {
  const found = (text.match(/https?:\/\/\S+/g) ?? []).find((url) => new URL(url).pathname === path);
  if (!found) throw new Error(`The mail has no link to ${path}.`);
  return new URL(found);
}
