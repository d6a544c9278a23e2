import { afterAll, expect, test } from 'vitest';
import * as contract from '@chinar/contract/files';
import { s3Keys, startS3 } from '../../testing/s3.ts';
import { makeWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { fileUrl } from './api.ts';
import { buildFile, pngBytes } from './fixtures.ts';
import { sweepFiles } from './jobs.ts';

const s3 = await startS3();
const env = {
  S3_ENDPOINT: s3.endpoint,
  S3_BUCKET: 'chinar',
  S3_ACCESS_KEY_ID: s3Keys.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3Keys.secretAccessKey,
};
const [behind, direct] = [
  await makeWorld({ env }),
  await makeWorld({ env: { ...env, S3_PUBLIC_URL: s3.endpoint } }),
];
afterAll(async () => {
  await Promise.all([behind.close(), direct.close()]);
  await s3.stop();
});

test('a file goes to the bucket, is handed on by the server, and is swept there', async () => {
  const { ctx, call, server, clock } = behind;
  const as = await buildUser(ctx);
  const body = {
    purpose: 'accounts.avatar',
    name: 'me.png',
    mediaType: 'image/png',
    bytes: 100,
  };
  const { data } = await call(contract.openUpload, { body }, { as });
  const put = await server.app.inject({ method: 'PUT', url: data.url, payload: pngBytes() });
  expect(put.statusCode).toBe(200);
  const url = (await fileUrl(ctx, data._id)) ?? '';
  const part = await server.app.inject({ url, headers: { range: 'bytes=0-7' } });
  expect([part.statusCode, part.rawPayload.equals(pngBytes().subarray(0, 8))]).toEqual([206, true]);
  clock.advance(25 * 3_600_000);
  await sweepFiles(ctx);
  clock.set(Date.now());
  expect((await server.app.inject({ url })).statusCode).toBe(404);
});

test('C02 browsers that reach the bucket get its own addresses: signed where a file is private', async () => {
  const { ctx } = direct;
  const owner = await buildUser(ctx);
  const open = async (visibility: 'public' | 'private') =>
    new URL((await fileUrl(ctx, await buildFile(ctx, owner.id, { visibility }))) ?? '');
  const [shown, hidden] = [await open('public'), await open('private')];
  expect([shown.origin, shown.pathname.startsWith('/chinar/public/'), shown.search]).toEqual([
    s3.endpoint,
    true,
    '',
  ]);
  expect(hidden.pathname.startsWith('/chinar/private/')).toBe(true);
  expect((await fetch(hidden)).status).toBe(200);
  expect(hidden.searchParams.get('response-content-disposition')).toContain('a.png');
  hidden.search = '';
  expect((await fetch(hidden)).status).toBe(403);
});
