import type { NotificationType } from '@chinar/contract/notifications';
import * as z from 'zod/mini';
import { type Ctx, transact } from '../../context.ts';
import type { Job } from '../../jobs/queue.ts';
import type { Schedule } from '../../jobs/schedule.ts';
import { layOut } from '../../ports/mail/layout.ts';
import type { MailDraft } from '../../ports/mail/mail.ts';
import { wentNowhere } from '../../ports/mail/refusal.ts';
import { dropOld } from './data.ts';
import {
  type DigestReader,
  listDigestReaders,
  markDigest,
  markMailed,
  takeDueMails,
  unmarkMailed,
} from './data.mails.ts';
import { type Addressee, findAddressee } from './data.readers.ts';
import { digestMail, footerOf, notificationMail } from './mails.ts';
import { isOwed, lastEvening, waysOf } from './policy.ts';
import { readTexts } from './service.words.ts';
import { mailLinkOf, wordsOf } from './views.ts';

type Mailing = {
  ids: readonly string[];
  to: Addressee;
  userId: string;
  type: NotificationType | 'digest';
  draft: MailDraft;
};

/**
 * Hands a mail over that was marked before. What was refused is unmarked and tried again; where nobody
 * can tell whether it left it stays marked, for nobody shall get it twice.
 */
async function handOver(ctx: Ctx, { ids, to, userId, type, draft }: Mailing): Promise<void> {
  const { config, mail, tokens, say } = ctx.services;
  const isFixed = type !== 'digest' && isOwed(type);
  const token = tokens.optOutToken(`${userId}.${type}`);
  const leaveUrl = isFixed ? null : `${config.PUBLIC_URL}/unsubscribe?token=${token}`;
  const recipient = { to: to.email, lang: to.locale, ...footerOf(type, leaveUrl, to.locale) };
  try {
    await mail.send(layOut(draft, recipient));
  } catch (error) {
    if (wentNowhere(error)) {
      await unmarkMailed(ctx.db, ids);
      throw error;
    }
    const { message: reason } = error as Error;
    say('error', { err: error, reason, ids }, 'a mail may have left or not, and is not sent again');
  }
}

const One = z.object({ id: z.string() });

async function sendOne(ctx: Ctx, { id }: z.infer<typeof One>): Promise<void> {
  const now = new Date(ctx.services.clock.now());
  const row = await markMailed(ctx.db, id, now);
  const to = row && (await findAddressee(ctx.db, row.user_id));
  if (!to || !waysOf(row.type, to.chosen).email) return;
  const words = wordsOf(row, to, await readTexts(ctx, [row]));
  if (!words) return;
  const { PUBLIC_URL } = ctx.services.config;
  const draft = notificationMail(to, words, PUBLIC_URL + mailLinkOf(row));
  await handOver(ctx, { ids: [id], to, userId: row.user_id, type: row.type, draft });
}

export const notificationMailJob: Job<z.infer<typeof One>> = {
  name: 'notifications.mail',
  payload: One,
  retries: 8,
  handle: sendOne,
};

const Reader = z.object({ userId: z.string() });

/** One mail of all that waits for somebody's digest; none of nothing. */
async function sendDigest(ctx: Ctx, { userId }: z.infer<typeof Reader>): Promise<void> {
  const to = await findAddressee(ctx.db, userId);
  const rows = await markDigest(ctx.db, userId, new Date(ctx.services.clock.now()));
  if (!to) return;
  const wanted = rows.filter(({ type }) => waysOf(type, to.chosen).email);
  const texts = await readTexts(ctx, wanted);
  const news = wanted.flatMap((row) => wordsOf(row, to, texts) ?? []);
  if (news.length === 0) return;
  const draft = digestMail(to, news, `${ctx.services.config.PUBLIC_URL}/notifications`);
  const ids = wanted.map(({ id }) => id);
  await handOver(ctx, { ids, to, userId, type: 'digest', draft });
}

export const digestMailJob: Job<z.infer<typeof Reader>> = {
  name: 'notifications.digest-mail',
  payload: Reader,
  retries: 8,
  handle: sendDigest,
};

const atOnce = 200;

/** Sends what is due: a mail that was taken out of the line is a job in the same transaction. */
export async function sendDueMails(ctx: Ctx): Promise<void> {
  const { clock, jobs } = ctx.services;
  const step = (): Promise<number> =>
    transact(ctx, async (inner) => {
      const ids = await takeDueMails(inner.db, new Date(clock.now()), atOnce);
      for (const id of ids) await jobs.send(inner.db, notificationMailJob, { id });
      return ids.length;
    });
  while ((await step()) === atOnce);
}

/**
 * Sends the digests of those whose evening it is, by their own clocks, once a server is there: what waits
 * since before the evening is due, whatever comes later waits for the next. One that is sent again finds
 * nothing left to tell.
 */
export async function sendDigests(ctx: Ctx): Promise<void> {
  const { clock, jobs } = ctx.services;
  const now = clock.now();
  let after: string | null = null;
  do {
    const readers: DigestReader[] = await listDigestReaders(ctx.db, { after, limit: atOnce });
    for (const { userId, digest, zone, since } of readers)
      if (since.getTime() <= lastEvening(now, digest, zone))
        await jobs.send(ctx.db, digestMailJob, { userId });
    after = readers.at(-1)?.userId ?? null;
  } while (after !== null);
}

const dayMs = 86_400_000;
export const keptDays = 365;
const dropBatch = 1000;

/** What was only mailed goes after a day, by which its group is closed; everything after a year. */
export async function purgeOld({ db, services }: Ctx): Promise<void> {
  const now = services.clock.now();
  const mailedBefore = new Date(now - dayMs);
  const before = new Date(now - keptDays * dayMs);
  while ((await dropOld(db, { mailedBefore, before, limit: dropBatch })) === dropBatch);
}

export const schedules: Schedule[] = [
  { name: 'notifications.mails', everySeconds: 5, run: sendDueMails },
  // Zones stand apart by quarters of an hour.
  { name: 'notifications.digest', cron: '*/15 * * * *', seconds: 600, run: sendDigests },
  { name: 'notifications.purge', cron: '40 3 * * *', seconds: 900, run: purgeOld },
];
