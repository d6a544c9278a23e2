import type { Audience } from '@chinar/contract/announcements';
import type * as contract from '@chinar/contract/announcements';
import type { BodyOf, DataOf } from '@chinar/contract/endpoint';
import { askAs, type Asking, type Ctx } from '../../context.ts';
import { audit } from '../../db/audit.ts';
import { AppError, type Fault } from '../../errors.ts';
import { findActor } from '../accounts/api.ts';
import { canEditSeries, findVisibleSeries, seriesFacts } from '../test-series/api.ts';
import { countReaders, sampleReaders } from './data.audience.ts';
import { mustNameSeries } from './policy.ts';

/** What no feature stands behind yet. */
const unknown = ['examIds', 'courseIds', 'districts'] as const;
const sampled = 5;

/** What of an audience cannot be reached, or not by whoever asks. */
async function faultsOf(ctx: Asking<'user'>, audience: Audience): Promise<Fault[]> {
  const faults: Fault[] = unknown
    .filter((key) => audience[key] !== undefined)
    .map((key) => ({ path: `audience.${key}`, key: 'audience_unknown' }));
  if (mustNameSeries(ctx.actor, audience))
    faults.push({ path: 'audience.seriesIds', key: 'audience_own' });
  const { seriesIds = [] } = audience;
  for (const id of new Set(seriesIds)) {
    const series = await findVisibleSeries(ctx, id);
    if (!series || !canEditSeries(ctx.actor, seriesFacts(series)))
      faults.push({ path: `audience.seriesIds.${seriesIds.indexOf(id)}`, key: 'series_unknown' });
  }
  return faults;
}

/** Refuses an audience as `unacceptable` by the names of its parts. */
export async function checkAudience(ctx: Asking<'user'>, audience: Audience): Promise<void> {
  const faults = await faultsOf(ctx, audience);
  if (faults.length > 0) throw new AppError('unacceptable', { faults });
}

/** Whether the sender of what goes out may still send it: roles and series change hands meanwhile. */
export async function mayStillSend(
  ctx: Ctx,
  { senderId, audience }: { senderId: string; audience: Audience },
): Promise<boolean> {
  const sender = await findActor(ctx, senderId);
  return sender !== null && (await faultsOf(askAs(ctx, sender), audience)).length === 0;
}

export async function preview(
  ctx: Asking<'user'>,
  { audience, channels }: BodyOf<typeof contract.previewAnnouncement>,
): Promise<DataOf<typeof contract.previewAnnouncement>> {
  await checkAudience(ctx, audience);
  const addressed = { audience, channels, now: new Date(ctx.services.clock.now()) };
  const { fit, count, mailed } = await countReaders(ctx.db, addressed);
  const sample = await sampleReaders(ctx.db, addressed, sampled);
  await audit(ctx, 'users.read', ['user', null], { after: { audience, channels } });
  return {
    count,
    mails: channels.includes('email') ? mailed : 0,
    excluded: fit - count,
    sample: sample.map(({ username, full_name }) => ({ username, fullName: full_name })),
  };
}
