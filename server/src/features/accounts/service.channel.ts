import type { PublicProfile } from '@chinar/contract/accounts.profile';
import type { Asking } from '../../context.ts';
import { purgePages } from '../../db/purge.ts';
import type { Db } from '../../db/pool.ts';
import { found } from '../../errors.ts';
import { listTag, recordTag } from '../../page-tags.ts';
import { findChannel } from './data.channel.ts';
import { channelView } from './views.ts';

/** The public profile; who is private is not there, as who never was. */
export async function getChannel(ctx: Asking, username: string): Promise<PublicProfile> {
  const row = found(await findChannel(ctx.db, username));
  return channelView(row, { now: ctx.services.clock.now(), locale: ctx.locale });
}

/** Has the page of a profile alone rendered anew: what changed stands nowhere else. */
export async function purgeProfile(db: Db, username: string): Promise<void> {
  await purgePages(db, [recordTag('profiles', username)]);
}

/** Has the page of a profile rendered anew, under each name that it had, and what else names it. */
export async function purgeChannel(db: Db, ...usernames: string[]): Promise<void> {
  await purgePages(db, [
    ...usernames.map((username) => recordTag('profiles', username)),
    // Where else a name stands.
    listTag('leaders'),
    listTag('testimonials'),
    listTag('tutors'),
    listTag('videos'),
    listTag('courses'),
  ]);
}
