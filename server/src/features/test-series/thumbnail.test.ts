import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { pictureAt, pictureShapes } from '@chinar/contract/pictures';
import * as contract from '@chinar/contract/test-series';
import { setSeriesThumbnail, removeSeriesThumbnail } from '@chinar/contract/test-series.staff';
import { auditedOf } from '../../testing/audited.ts';
import { multipart } from '../../testing/multipart.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildSeries } from './fixtures.ts';

const world = await openWorld({ env: { UPLOAD_DISK_FLOOR: '0' } });
const { call, ctx } = world;
const { app } = world.server;
const tutor = await buildUser(ctx, { role: 'tutor' });
const admin = await buildUser(ctx, { role: 'admin' });

const picture = () =>
  sharp({ create: { width: 1000, height: 800, channels: 3, background: '#a33' } })
    .png()
    .toBuffer();

async function send(id: string, bytes: Buffer | string, as = tutor) {
  const form = multipart({ name: 'cover.png', bytes });
  const answer = await app.inject({
    method: setSeriesThumbnail.method,
    url: setSeriesThumbnail.path.replace('{id}', id),
    payload: form.payload,
    headers: { ...form.headers, authorization: `Bearer ${await world.tokenFor(as)}` },
  });
  const { data, code } = answer.json();
  return { status: answer.statusCode, data: data as contract.TestSeriesRecord, code };
}

const stateOf = async (address: string) => {
  const key = address.replace('/files/', '');
  const row = await ctx.db.q
    .selectFrom('files')
    .select('state')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.state;
};

describe('the picture of a series', () => {
  test('is drawn anew in three sizes, and stands on its card, with its words', async () => {
    const id = await buildSeries(ctx, tutor.id, { thumbnailAlt: 'A snowy street' });
    const { status, data } = await send(id, await picture());
    expect(status).toBe(200);
    const address = data.thumbnail ?? '';
    const { widths, ratio } = pictureShapes.thumbnail;
    for (const width of widths) {
      const shown = await app.inject({ url: pictureAt(address, width) });
      const facts = await sharp(shown.rawPayload).metadata();
      expect([facts.format, facts.width, facts.height]).toEqual([
        'webp',
        width,
        Math.round(width / ratio),
      ]);
    }
    const card = await call(contract.getTestSeries, { params: { idOrSlug: id } });
    expect(card.data).toMatchObject({ thumbnail: address, thumbnailAlt: 'A snowy street' });
    expect(await auditedOf(ctx, id)).toContain('test_series.thumbnailSet');
  });

  test('takes the place of the one before, whoever sent that, and goes', async () => {
    const id = await buildSeries(ctx, tutor.id);
    const other = await buildSeries(ctx, tutor.id);
    const kept = (await send(other, await picture())).data.thumbnail ?? '';
    const first = (await send(id, await picture())).data.thumbnail ?? '';
    const second = (await send(id, await picture(), admin)).data.thumbnail ?? '';
    expect([await stateOf(first), await stateOf(second)]).toEqual(['deleted', 'attached']);
    const gone = await call(removeSeriesThumbnail, { params: { id } }, { as: tutor });
    expect(gone.data.thumbnail).toBeNull();
    expect([await stateOf(second), await stateOf(kept)]).toEqual(['deleted', 'attached']);
  });

  test('leaves the version of the words as it is: both can be changed at once', async () => {
    const id = await buildSeries(ctx, tutor.id);
    const { data } = await send(id, await picture());
    expect(data.version).toBe(1);
  });

  test('is taken from nobody else, and is a picture', async () => {
    const id = await buildSeries(ctx, tutor.id);
    const stranger = await buildUser(ctx, { role: 'tutor' });
    expect((await send(id, await picture(), stranger)).code).toBe('not_found');
    expect((await send(id, '<svg onload="alert(1)"/>')).code).toBe('file_type_refused');
  });
});
