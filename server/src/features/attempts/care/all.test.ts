import { describe, expect, test } from 'vitest';
import type { CallInput } from '@chinar/contract/endpoint';
import * as results from '@chinar/contract/attempts.results';
import * as staff from '@chinar/contract/attempts.staff';
import { strFromU8, unzipSync } from 'fflate';
import { askAs } from '../../../context.ts';
import { makeLateHall } from '../../../testing/late-hall.ts';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { buildQuiz } from '../../quizzes/fixtures.ts';
import { buildAttempt } from '../fixtures.ts';
import { sweep } from '../jobs.ts';
import { exportFile } from './service.export.ts';

const world = await openWorld();
const { call, clock, ctx } = world;
const tutor = await buildUser(ctx, { role: 'tutor' });
const other = await buildUser(ctx, { role: 'tutor' });
const admin = await buildUser(ctx, { role: 'admin' });
const { moveTo, saveRight, sit } = makeLateHall(world, tutor);

const hour = 3_600_000;
/** Attempts of learners at a quiz, one an hour, each with one right answer more than the one before. */
async function sitAll(quizId: string, count: number) {
  const ids: string[] = [];
  for (let place = 0; place < count; place += 1) {
    const as = await buildUser(ctx, { fullName: `=Nusrat ${quizId.slice(-4)} ${place}` });
    ids.push(
      await buildAttempt(ctx, {
        quizId,
        userId: as.id,
        startedAt: new Date(clock.now() - (count - place) * hour),
        minutes: 5,
        solve: ({ key, place: at }) =>
          at < place ? { answer: key as { optionIds: string[] }, timeSpentMs: 1000 } : null,
      }),
    );
  }
  return ids;
}

const quizId = await buildQuiz(ctx, tutor.id);
const second = await buildQuiz(ctx, tutor.id);
const foreign = await buildQuiz(ctx, other.id);
const ids = await sitAll(quizId, 4);
const more = await sitAll(second, 2);
const foreignIds = await sitAll(foreign, 1);

type Query = NonNullable<CallInput<typeof results.listAllAttempts>['query']>;

/** The ids of a list, a page after the other. */
async function walk(query: Query, as = tutor): Promise<string[]> {
  const found: string[] = [];
  let after: string | undefined;
  do {
    const asked = { query: { limit: 2, ...query, after } };
    const { data } = await call(results.listAllAttempts, asked, { as });
    found.push(...data.attempts.map(({ _id }) => _id));
    after = data.pagination.next ?? undefined;
  } while (after);
  return found;
}

describe('the list of everybody’s attempts', () => {
  test('gives a tutor those on the own quizzes in order of time, page after page', async () => {
    const own = [...ids, ...more].toSorted();
    expect(await walk({})).toEqual(own.toReversed());
    expect(await walk({ sort: 'oldest' })).toEqual(own);
    expect(await walk({ quizId: foreign })).toEqual([]);
    expect(await walk({ quizId: foreign }, admin)).toEqual(foreignIds);
    expect(await walk({ q: 'nusrat', quizId }, other)).toEqual([]);
    const asked = { query: { limit: 2, page: 2 } };
    const { data } = await call(results.listAllAttempts, asked, { as: tutor });
    expect(data.attempts.map(({ _id }) => _id)).toEqual(own.toReversed().slice(2, 4));
    expect(data.pagination).toMatchObject({ total: 6, pages: 3 });
  });

  test('gives those of one quiz in order of their scores', async () => {
    expect(await walk({ quizId, sort: 'score' })).toEqual(ids);
    expect(await walk({ quizId, sort: '-score' })).toEqual(ids.toReversed());
    expect(await walk({ quizId, sort: '-score', q: 'nusrat' })).toEqual(ids.toReversed());
    expect(await walk({ quizId: foreign, sort: 'score' })).toEqual([]);
    const refused = await call(
      results.listAllAttempts,
      { query: { sort: 'score' } },
      { as: tutor },
    );
    expect(refused.error.code).toBe('unacceptable');
  });

  test('is narrowed by learner, state and time', async () => {
    expect(await walk({ q: `${quizId.slice(-4)} 2` })).toEqual([ids[2]]);
    expect(await walk({ q: '%' })).toEqual([]);
    expect(await walk({ quizId, state: 'voided' })).toEqual([]);
    expect(await walk({ quizId, state: 'submitted', within: 'day' })).toEqual(ids.toReversed());
    clock.advance(30 * 24 * hour - 2.5 * hour);
    expect(await walk({ quizId, within: 'month' })).toEqual(ids.slice(2).toReversed());
    clock.set(Date.now());
  });

  test('holds those whose late answers wait until somebody has decided', async () => {
    const sitting = await sit();
    moveTo(sitting, 1);
    await sweep(ctx);
    await saveRight(sitting, [1], -0.5);
    moveTo(sitting, 20);
    const id = sitting.attempt._id;
    expect(await walk({ late: 'pending' })).toEqual([id]);
    expect(await walk({ late: 'pending' }, other)).toEqual([]);
    const decided = { params: { id }, body: { accept: true, reason: 'no network' } };
    await call(results.reviewLateAnswers, decided, { as: tutor });
    expect(await walk({ late: 'pending' })).toEqual([]);
    clock.set(Date.now());
  });
});

describe('attempts as a file', () => {
  const take = async (format: 'csv' | 'xlsx', as: { id: string }) => {
    const query = { format, quizId, sort: '-score' } as const;
    return call(staff.exportAttempts, { query }, { as });
  };

  test('are those of the filter in its order, without a formula, an e-mail or a phone', async () => {
    const { text, headers } = await take('csv', tutor);
    expect(headers['content-type']).toContain('text/csv');
    const lines = text.trim().split('\r\n');
    expect(lines[0]).toContain('Learner,Username,Test,');
    expect(lines.slice(1).map((line) => line.split(',').at(-1))).toEqual(ids.toReversed());
    expect(lines[1]).toMatch(/^"'=Nusrat/);
    expect(text).not.toContain('@');
    expect((await take('csv', other)).text.trim().split('\r\n')).toHaveLength(1);
  });

  test('are a workbook of one sheet too', async () => {
    const { raw } = await take('xlsx', tutor);
    const sheet = strFromU8(unzipSync(raw)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet.match(/<row /g)).toHaveLength(ids.length + 1);
    expect(sheet.indexOf(ids[3] ?? '-')).toBeLessThan(sheet.indexOf(ids[0] ?? '-'));
  });

  test('have numbers in the workbook, with which a spreadsheet reckons', async () => {
    const { raw } = await take('xlsx', tutor);
    const sheet = strFromU8(unzipSync(raw)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    const { data } = await call(
      results.listAllAttempts,
      { query: { quizId, sort: '-score' } },
      { as: tutor },
    );
    // Behind the learner, the name and the test: which attempt it is; then its state, score and maximum.
    for (const [place, { number, score, maxScore }] of data.attempts.entries()) {
      const cells = Object.entries({ D: number, F: score, G: maxScore });
      for (const [column, value] of cells)
        expect(sheet).toContain(`<c r="${column}${place + 2}" s="3"><v>${value}</v></c>`);
    }
  });

  test('say in their last line that there are more than one file holds', async () => {
    const actor = { userId: tutor.id, sessionId: tutor.id, role: 'tutor' as const };
    const rights = { isEmailVerified: true, hasPhone: true, mustEnrol: false };
    const asking = askAs(ctx, { ...actor, ...rights });
    const lines = async (most: number, locale: 'en' | 'hi' = 'en') => {
      const wish = { format: 'csv', quizId, sort: '-score' } as const;
      const { body } = await exportFile({ ...asking, locale }, wish, most);
      const parts: Uint8Array[] = [];
      for await (const part of body) parts.push(part);
      return Buffer.concat(parts).toString('utf8').trim().split('\r\n');
    };
    const cut = await lines(3);
    expect(cut).toHaveLength(5);
    expect(cut.at(-1)).toContain('one holds 3 attempts at most');
    expect((await lines(3, 'hi')).at(-1)).toContain('अधिकतम 3 प्रयास');
    // All of them, and not one more: nothing is missing, and nothing is said.
    expect((await lines(4)).at(-1)).toContain(ids[0]);
  });
});
