import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import * as contract from '@chinar/contract/files';
import { urlOf } from '@chinar/contract/url';
import { openSession } from '../../auth/sessions.ts';
import { transact } from '../../context.ts';
import { Program } from '../../testing/killable.ts';
import { makeDatabaseCopy } from '../../testing/world.ts';
import { within } from '../../testing/within.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { pngBytes, resumeHeaders } from './fixtures.ts';

/* A real server on a real port, killed by SIGKILL while a file comes. */
const database = await makeDatabaseCopy();
const dataDir = mkdtempSync('/tmp/chinar-killed-');
chmodSync(dataDir, 0o755);
const env = {
  CHINAR_MODE: 'live',
  SMTP_URL: 'smtp://127.0.0.1:1',
  APP_SECRET: 'a secret for uploads that is long enough',
  PUBLIC_URL: 'http://localhost',
  HOST: '127.0.0.1',
  DATABASE_URL: database.url,
  DATABASE_OWNER_URL: database.ownerUrl,
  DATA_DIR: dataDir,
  UPLOAD_DISK_FLOOR: '0',
  LOG_LEVEL: 'silent',
};

const program = new Program({ ...process.env, ...env });

afterAll(async () => {
  await program.kill();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const session = await within(env, database, async ({ ctx }) => {
  const { id } = await buildUser(ctx);
  return transact(ctx, (inner) => openSession(inner, id, { isProved: true }));
});
const authorization = `Bearer ${session.accessToken}`;

test('F05 a file goes on where it stood when the server was killed in its middle', async () => {
  const bytes = Buffer.concat([pngBytes(8), randomBytes(900_000)]);
  const half = 500_000;
  let base = await program.launch();
  const draft = { purpose: 'accounts.avatar', name: 'me.png', mediaType: 'image/png' };
  const opened = await fetch(base + contract.openUpload.path, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ ...draft, bytes: bytes.length }),
  });
  const { data } = (await opened.json()) as { data: contract.UploadTicket };
  const path = urlOf(contract.resumeUpload, { params: { id: data._id } });
  const part = join(dataDir, 'arriving', data._id);

  const line = httpRequest(base + path, {
    method: 'PATCH',
    headers: { ...resumeHeaders(0), authorization, 'content-length': bytes.length },
  });
  line.on('error', () => undefined);
  line.write(bytes.subarray(0, half));
  await vi.waitFor(() => expect(statSync(part).size).toBe(half), { timeout: 10_000 });
  await program.kill();

  base = await program.launch();
  const looked = await fetch(base + path, { method: 'HEAD', headers: { authorization } });
  expect(looked.headers.get('upload-offset')).toBe(String(half));
  const rest = await fetch(base + path, {
    method: 'PATCH',
    headers: { ...resumeHeaders(half), authorization },
    body: bytes.subarray(half),
  });
  const { data: state } = (await rest.json()) as { data: contract.UploadState };
  expect(state).toMatchObject({ state: 'stored', received: bytes.length });
  await program.kill();

  const kept = await within(env, database, ({ ctx }) =>
    ctx.db.q
      .selectFrom('files')
      .select('sha256')
      .where('id', '=', data._id)
      .executeTakeFirstOrThrow(),
  );
  expect(kept.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
});
