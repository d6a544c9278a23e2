import { afterEach, describe, expect, test } from 'vitest';
import * as contract from '@chinar/contract/attempts';
import * as care from '@chinar/contract/attempts.care';
import * as papers from '@chinar/contract/attempts.papers';
import * as quizzes from '@chinar/contract/quizzes';
import * as items from '@chinar/contract/test-series.items';
import { hold } from '../../../testing/held.ts';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { buildQuiz } from '../../quizzes/fixtures.ts';
import { buildEnrolment, buildSeries } from '../../test-series/fixtures.ts';

/* From when a test of a series may be begun, and by whom. */

const world = await openWorld({ endsSound: true });
const { call, clock, ctx } = world;
const minute = 60_000;
const hour = 60 * minute;
afterEach(() => clock.set(Date.now()));

const people = {
  learner: await buildUser(ctx),
  enrolled: await buildUser(ctx),
  maker: await buildUser(ctx, { role: 'tutor' }),
  'another tutor': await buildUser(ctx, { role: 'tutor' }),
  admin: await buildUser(ctx, { role: 'admin' }),
} as const;
type Person = keyof typeof people | 'visitor';

type Place = { opens: 'open' | 'later' | 'since'; isFreeSample?: boolean; isPublic?: boolean };

async function put(seriesId: string, quizId: string, { opens, isFreeSample = false }: Place) {
  const offset = { open: null, later: hour, since: -hour }[opens];
  const unlockAt = offset === null ? null : new Date(clock.now() + offset).toISOString();
  const params = { id: seriesId };
  const { data } = await call(items.getSeriesItems, { params }, { as: people.maker });
  const body = { version: data.version, items: [{ quizId, unlockAt, isFreeSample }] };
  const answer = await call(items.setSeriesItems, { params, body }, { as: people.maker });
  expect(answer.status).toBe(200);
  return unlockAt;
}

async function place(how: Place) {
  const seriesId = await buildSeries(ctx, people.maker.id);
  const isPublic = how.isPublic ?? false;
  const quizId = await buildQuiz(ctx, people.maker.id, { testSeriesId: seriesId, isPublic });
  await buildEnrolment(ctx, people.enrolled.id, seriesId);
  return { seriesId, quizId, unlockAt: await put(seriesId, quizId, how) };
}

function start(quizId: string, person: Person) {
  const params = { id: quizId };
  return person === 'visitor'
    ? call(contract.startPublicAttempt, { params, body: {} })
    : call(contract.startAttempt, { params, body: {} }, { as: people[person] });
}

const open = { maker: 201, admin: 201 };
const enrolledOnly = {
  visitor: 'not_enrolled',
  learner: 'not_enrolled',
  'another tutor': 'not_enrolled',
};
const locked = 'not_yet_open';

const table: [string, Place, Record<Person, number | string>][] = [
  ['a test without a date', { opens: 'open' }, { ...open, ...enrolledOnly, enrolled: 201 }],
  ['one that has opened', { opens: 'since' }, { ...open, ...enrolledOnly, enrolled: 201 }],
  ['one that opens later', { opens: 'later' }, { ...open, ...enrolledOnly, enrolled: locked }],
  [
    'a free sample',
    { opens: 'open', isFreeSample: true },
    { ...open, visitor: 'not_enrolled', learner: 201, enrolled: 201, 'another tutor': 201 },
  ],
  [
    'a free sample that opens later',
    { opens: 'later', isFreeSample: true },
    {
      ...open,
      visitor: 'not_enrolled',
      learner: locked,
      enrolled: locked,
      'another tutor': locked,
    },
  ],
  [
    'one for guests that opens later',
    { opens: 'later', isPublic: true },
    { ...open, visitor: locked, learner: locked, enrolled: locked, 'another tutor': locked },
  ],
];

describe.each(table)('%s', (_, how, expected) => {
  test.each(Object.entries(expected) as [Person, number | string][])(
    'is begun by %s: %s',
    async (person, outcome) => {
      const { quizId } = await place(how);
      const answer = await start(quizId, person);
      expect(answer.error?.code ?? answer.status).toBe(outcome);
    },
  );
});

test('a refusal says when the test opens, and at that moment it does', async () => {
  const { quizId, unlockAt } = await place({ opens: 'later' });
  const early = await start(quizId, 'enrolled');
  expect(early.status).toBe(403);
  expect(early.error.message).toMatch(/^This test opens on \d+ \w+ \d{4}.*\.$/);
  const terms = { params: { id: quizId } };
  const told = await call(care.getStartTerms, terms, { as: people.enrolled });
  expect(told.data.opensAt).toBe(unlockAt);
  // The clock of a test goes on by itself.
  clock.set(Date.parse(unlockAt ?? '') - minute);
  expect((await start(quizId, 'enrolled')).error.code).toBe(locked);
  clock.advance(minute);
  expect((await start(quizId, 'enrolled')).status).toBe(201);
});

test('an attempt that runs goes on when its test is locked again; a new one waits', async () => {
  const { seriesId, quizId } = await place({ opens: 'open' });
  const first = await start(quizId, 'enrolled');
  await put(seriesId, quizId, { opens: 'later' });
  const again = await start(quizId, 'enrolled');
  expect([again.status, again.data.attempt._id]).toEqual([200, first.data.attempt._id]);
  const late = await buildUser(ctx);
  await buildEnrolment(ctx, late.id, seriesId);
  const refused = await call(
    contract.startAttempt,
    { params: { id: quizId }, body: {} },
    { as: late },
  );
  expect(refused.error.code).toBe(locked);
});

describe('before a test opens', () => {
  const seal = (quizId: string) =>
    call(papers.getSealedPaper, { params: { id: quizId } }, { as: people.enrolled });

  test('its paper is handed out to nobody, sealed neither, until half an hour is left', async () => {
    const { quizId, unlockAt } = await place({ opens: 'later' });
    expect((await seal(quizId)).error.code).toBe(locked);
    clock.set(Date.parse(unlockAt ?? '') - hour / 2 - minute);
    expect((await seal(quizId)).error.code).toBe(locked);
    clock.advance(minute);
    expect((await seal(quizId)).status).toBe(200);
  });

  test('what is said of it holds neither its paper nor the key of the seal', async () => {
    const { quizId } = await place({ opens: 'later' });
    const made = await start(quizId, 'maker');
    const { paperKey, attempt } = made.data;
    const told = await call(quizzes.getQuiz, { params: { id: quizId } }, { as: people.enrolled });
    expect(told.text).not.toContain(attempt.paperHash);
    expect(told.text).not.toContain(paperKey);
    const paper = await call(
      papers.getPaper,
      { params: { hash: attempt.paperHash } },
      { as: people.enrolled },
    );
    expect(paper.status).toBeGreaterThanOrEqual(400);
  });
});

describe('while a date is moved', () => {
  const lockLater = `update quizzes set unlock_at = now() + interval '1 hour' where id = $1`;

  test('a start that comes in the middle waits for it, and is refused by the new date', async () => {
    const { quizId } = await place({ opens: 'open' });
    const moving = await hold(world.ownerUrl, lockLater, [quizId]);
    const started = start(quizId, 'enrolled');
    await Promise.race([moving.waitedFor(), started]);
    await moving.end();
    expect((await started).error?.code).toBe(locked);
  });

  test('its maker begins all the same', async () => {
    const { quizId } = await place({ opens: 'open' });
    const moving = await hold(world.ownerUrl, lockLater, [quizId]);
    const started = start(quizId, 'maker');
    await Promise.race([moving.waitedFor(), started]);
    await moving.end();
    expect((await started).status).toBe(201);
  });

  test('of a hall that starts at once, nobody begins after it is written', async () => {
    const { seriesId, quizId } = await place({ opens: 'open', isFreeSample: true });
    const hall = await Promise.all(Array.from({ length: 30 }, () => buildUser(ctx)));
    const count = async () => {
      const { rows } = await ctx.db.execute(
        'select count(*)::int as n from attempts where quiz_id = $1',
        [quizId],
      );
      return (rows as { n: number }[])[0]?.n;
    };
    const starts = hall.map((as) =>
      call(contract.startAttempt, { params: { id: quizId }, body: {} }, { as }),
    );
    await put(seriesId, quizId, { opens: 'later', isFreeSample: true });
    const written = await count();
    const answers = await Promise.all(starts);
    expect(await count()).toBe(written);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(written ?? -1);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.every(({ error }) => error.code === locked)).toBe(true);
  });
});
