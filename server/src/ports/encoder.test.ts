import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeLog } from '../log.ts';
import { makeFakeEncoder } from '../testing/encoder.ts';
import { makeEncoder } from './encoder.ts';

const fake = makeFakeEncoder();
const folder = mkdtempSync(join(tmpdir(), 'chinar-encoding-'));
const path = join(folder, 'film');
writeFileSync(path, '\x1aE\xdf\xa3 webm, by its beginning');
const ask = { path, copyPath: join(folder, 'copy'), height: 240, seconds: 5 };
const log = makeLog('silent');
const never = new AbortController().signal;

test('a copy that takes too long is ended, and that is what is said of it', async () => {
  fake.set('hangs');
  const encoder = makeEncoder(fake.env.FFMPEG, { log, folder, mostMs: () => 300 });
  expect(await encoder.encode(ask, never)).toBe('encoder_time');
});

test('the end of the server, or of whoever wanted it, ends a copy that is being made: it is no fault of the film', async () => {
  fake.set('hangs');
  const encoder = makeEncoder(fake.env.FFMPEG, { log, folder });
  const unwanted = AbortSignal.timeout(300);
  await expect(encoder.encode(ask, unwanted)).rejects.toMatchObject({ name: 'TimeoutError' });
  const made = encoder.encode(ask, never);
  encoder.close();
  await expect(made).rejects.toMatchObject({ code: 'unavailable' });
  await expect(encoder.encode(ask, never)).rejects.toMatchObject({ code: 'unavailable' });
});

test('a film is read as what it is, never as a list of other files', async () => {
  fake.set('works');
  fake.give(240, Buffer.from('a copy'));
  const encoder = makeEncoder(fake.env.FFMPEG, { log, folder });
  expect(await encoder.encode(ask, never)).toBeNull();
  expect(fake.asked().at(-1)).toMatchObject({ format: 'matroska', source: true });
});
