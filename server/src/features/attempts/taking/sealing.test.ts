import { createDecipheriv } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { unpackRepeats } from '@chinar/content/long-repeats';
import * as contract from '@chinar/contract/attempts';
import * as papersContract from '@chinar/contract/attempts.papers';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { buildQuiz, readFixturePaper } from '../../quizzes/fixtures.ts';
import { buildEnrolment, buildSeries } from '../../test-series/fixtures.ts';

const world = await openWorld();
const { call, clock, ctx, server } = world;
const tutor = await buildUser(ctx, { role: 'tutor' });

async function fetchSealed(quizId: string): Promise<Buffer> {
  const answer = await server.app.inject({
    method: 'GET',
    url: `/api/public/quizzes/${quizId}/sealed-paper`,
    headers: { host: 'localhost' },
  });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
}

function open(sealed: Buffer, key: string, name: string): string {
  const { sealedIvBytes } = papersContract;
  const decipher = createDecipheriv(
    'aes-256-gcm',
    Buffer.from(key, 'base64url'),
    sealed.subarray(0, sealedIvBytes),
  );
  decipher.setAAD(Buffer.from(name));
  decipher.setAuthTag(sealed.subarray(-16));
  const packed = Buffer.concat([
    decipher.update(sealed.subarray(sealedIvBytes, -16)),
    decipher.final(),
  ]);
  return Buffer.from(unpackRepeats(gunzipSync(packed))).toString('utf8');
}

const start = (quizId: string) =>
  call(contract.startPublicAttempt, { params: { id: quizId }, body: {} });
const ask = (quizId: string, as?: { id: string }) =>
  call(papersContract.getSealedPaper, { params: { id: quizId } }, { as });

describe('the sealed paper', () => {
  test('opens under the key that the start brings, and under no other', async () => {
    const quizId = await buildQuiz(ctx, tutor.id);
    const sealed = await fetchSealed(quizId);
    const { attempt, paperKey } = (await start(quizId)).data;
    const paper = JSON.parse(open(sealed, paperKey, attempt.paperHash)) as unknown;
    expect(paper).toEqual(await readFixturePaper(ctx, quizId));
    const other = (await start(await buildQuiz(ctx, tutor.id))).data;
    expect(() => open(sealed, other.paperKey, attempt.paperHash)).toThrow();
    expect(() => open(sealed, paperKey, other.attempt.paperHash)).toThrow();
  });

  test('tells nothing of the paper before the start: no text of it, compressed or not', async () => {
    const quizId = await buildQuiz(ctx, tutor.id);
    const sealed = await fetchSealed(quizId);
    const { sections } = await readFixturePaper(ctx, quizId);
    const stem = sections[0]?.questions[0]?.content.en?.stem ?? '';
    expect(stem.length).toBeGreaterThan(3);
    expect(sealed.includes(stem)).toBe(false);
    expect(() => gunzipSync(sealed.subarray(papersContract.sealedIvBytes))).toThrow();
  });

  test('the key is in the answer to a start and to a resume, and nowhere before', async () => {
    const as = await buildUser(ctx);
    const quizId = await buildQuiz(ctx, tutor.id);
    const input = { params: { id: quizId }, body: {} };
    const first = await call(contract.startAttempt, input, { as });
    const again = await call(contract.startAttempt, input, { as });
    expect(again.data.paperKey).toBe(first.data.paperKey);
    expect(Buffer.from(first.data.paperKey, 'base64url')).toHaveLength(32);
    const other = await buildUser(ctx);
    expect((await ask(quizId, other)).text).not.toContain(first.data.paperKey);
    const plain = await call(
      papersContract.getPaper,
      { params: { hash: first.data.attempt.paperHash } },
      { as: other },
    );
    expect(plain.status).toBe(404);
  });

  test('is given only to whoever may start', async () => {
    const seriesId = await buildSeries(ctx, tutor.id, { price: 0 });
    const quizId = await buildQuiz(ctx, tutor.id, { isPublic: false, testSeriesId: seriesId });
    const enrolled = await buildUser(ctx);
    await buildEnrolment(ctx, enrolled.id, seriesId);
    expect((await ask(quizId)).error.code).toBe('not_enrolled');
    expect((await ask(quizId, await buildUser(ctx))).error.code).toBe('not_enrolled');
    expect((await ask(quizId, enrolled)).status).toBe(200);
    const draft = await buildQuiz(ctx, tutor.id, { isPublished: false });
    expect((await ask(draft)).error.code).toBe('not_found');
  });

  test('comes half an hour before its window opens, while the start still waits', async () => {
    const minute = 60_000;
    const opens = clock.now() + 60 * minute;
    const quizId = await buildQuiz(ctx, tutor.id, {
      window: {
        open: new Date(opens).toISOString(),
        close: new Date(opens + 60 * minute).toISOString(),
      },
    });
    expect((await ask(quizId)).error.code).toBe('not_yet_open');
    clock.set(opens - 29 * minute);
    expect((await ask(quizId)).status).toBe(200);
    expect((await start(quizId)).error.code).toBe('not_yet_open');
    clock.set(opens + 61 * minute);
    expect((await ask(quizId)).error.code).toBe('window_closed');
    clock.set(Date.now());
  });
});
