import { afterEach, describe, expect, test } from 'vitest';
import * as contract from '@chinar/contract/attempts';
import { getInsights } from '@chinar/contract/attempts.insights';
import * as own from '@chinar/contract/attempts.own';
import { inSeedOrder } from '@chinar/contract/attempts.order';
import * as results from '@chinar/contract/attempts.results';
import { makeKeyHall, type Sat } from '../../../testing/key-hall.ts';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { draftQuestion } from '../../questions/fixtures.ts';
import { buildQuiz, readFixturePaper } from '../../quizzes/fixtures.ts';
import { regradeOpen } from '../correcting/service.regrade.ts';
import { sweep } from '../jobs.ts';
import { listTakers } from './data.lists.ts';
import { countNewSheets } from './service.count.ts';

/* What a result says beside its marks is true of the learner who reads it. */

const world = await openWorld({ endsSound: true });
const { call, clock, ctx } = world;
const tutor = await buildUser(ctx, { role: 'tutor' });
const hall = makeKeyHall(world, tutor);
const { begin, correct, event, makeQuiz, option, read, save, sit, submit } = hall;
afterEach(() => clock.set(Date.now()));

const outcomeOf = async (sat: Sat) => (await read(sat)).data;

describe('a corrected key', () => {
  test('is told to whoever sat the test before, and to nobody who sat it by that key', async () => {
    const { id, questionIds } = await makeQuiz();
    const before = await sit(id, [1, 1, 1]);
    clock.advance(60_000);
    await correct(id, {
      questionId: questionIds[0] ?? '',
      kind: 'accept',
      key: { optionIds: ['c'] },
    });
    await regradeOpen(ctx);
    clock.advance(60_000);
    const after = await sit(id, [1, 1, 1]);
    expect((await outcomeOf(before)).result?.corrections).toMatchObject([{ kind: 'accept' }]);
    expect((await outcomeOf(after)).result).not.toHaveProperty('corrections');
  });

  test.each(['drop', 'bonus'] as const)(
    'by %s leaves nobody right or wrong of those who met the question',
    async (kind) => {
      const { id, questionIds } = await makeQuiz();
      const one = await sit(id, [1, 1, 0]);
      await countNewSheets(ctx);
      await correct(id, { questionId: questionIds[0] ?? '', kind });
      await regradeOpen(ctx);
      clock.advance(6000);
      const { result } = await outcomeOf(one);
      expect(
        result?.questions?.map(({ takers, takersCorrect }) => [takers, takersCorrect]),
      ).toEqual([
        [0, 0],
        [1, 1],
        [1, 0],
      ]);
    },
  );
});

describe('a section that counts the best two of three', () => {
  const best = { attemptLimit: 2, counts: 'best' } as const;
  const topics = (names: string[]) =>
    names.map((topic) => draftQuestion({ topic: { subject: 'Maths', topic, subtopic: '' } }));

  test('says which answer counts nowhere, and asks nobody to study for it', async () => {
    const { id, questionIds } = await makeQuiz({}, topics(['Sets', 'Sets', 'Lines']), best);
    const sat = await sit(id, [1, 1, null]);
    const { result } = await outcomeOf(sat);
    expect(result?.questions?.map(({ counted }) => counted)).toEqual([undefined, undefined, false]);
    const { last } = (await call(own.getOwnNow, {}, { as: sat.as })).data;
    expect(last?.study).toBeNull();
    // By another key another one is beyond what counts.
    await correct(id, {
      questionId: questionIds[0] ?? '',
      kind: 'replace',
      key: { optionIds: ['c'] },
    });
    const third = { questionId: questionIds[2] ?? '', kind: 'drop' } as const;
    await correct(id, third);
    await regradeOpen(ctx);
    const { result: again } = await outcomeOf(sat);
    const beyond = again?.questions?.map(({ counted }) => counted);
    expect(beyond).toEqual([false, undefined, undefined]);
  });

  test('names no question that was saved where another one was not', async () => {
    const one = { attemptLimit: 1, counts: 'best' } as const;
    const { id } = await makeQuiz({ saveProfile: 'strict' }, topics(['Sets', 'Sets']), one);
    const sitting = await begin(id, await buildUser(ctx));
    await save(sitting, [
      event(sitting, 0, null, { selection: option(sitting, 0, 1) }),
      event(sitting, 1, option(sitting, 1, 0)),
    ]);
    await submit(sitting);
    const { attempt, attemptToken } = sitting;
    const { data } = await call(getInsights, { params: { id: attempt._id } }, { attemptToken });
    // Saved, the first would have taken the place of the second, which cost one.
    const questions = [{ questionId: sitting.questions[0]?._id, marks: 4 }];
    expect(data.review?.unsaved).toEqual({ marks: 5, questions });
  });

  test('says what a correction moved the score by, of questions that nobody corrected too', async () => {
    const { id, questionIds } = await makeQuiz({}, topics(['Sets', 'Sets', 'Lines']), best);
    // Right, wrong and left: four and one less.
    const sat = await sit(id, [1, 0, null]);
    const before = (await outcomeOf(sat)).result?.score ?? Number.NaN;
    clock.advance(60_000);
    await correct(id, { questionId: questionIds[2] ?? '', kind: 'drop' });
    await regradeOpen(ctx);
    const { result } = await outcomeOf(sat);
    expect(result?.corrections).toMatchObject([{ before: 0, after: 4 }]);
    expect([before, result?.score, result?.correctedBy]).toEqual([3, 8, 5]);
  });
});

test('who finished a test may be asked for by the form that they sat', async () => {
  const { id } = await makeQuiz();
  const { as, attempt } = await sit(id, [1, 1, 1]);
  const { form_id: form } = await ctx.db.q
    .selectFrom('papers as p')
    .innerJoin('attempts as a', 'a.paper_name', 'p.name')
    .select('p.form_id')
    .where('a.id', '=', attempt._id)
    .executeTakeFirstOrThrow();
  expect(await listTakers(ctx.db, id)).toEqual([as.id]);
  expect(await listTakers(ctx.db, id, [form])).toEqual([as.id]);
  expect(await listTakers(ctx.db, id, ['another'])).toEqual([]);
});

describe('what a review waits for', () => {
  const release = (review: 'never' | 'manual' | 'afterClose') =>
    ({ score: 'immediately', review }) as const;

  test('is told with the score: people, a time, or nothing', async () => {
    const open = new Date(clock.now() - 60_000).toISOString();
    const close = new Date(clock.now() + 3_600_000).toISOString();
    const window = { open, close, closePolicy: 'hard_close' } as const;
    const [manual, never, timed] = await Promise.all([
      makeQuiz({ release: release('manual') }),
      makeQuiz({ release: release('never') }),
      makeQuiz({ release: { score: 'immediately', review: 'immediately' }, window }),
    ]);
    const waits = async ({ id }: { id: string }) =>
      (await outcomeOf(await sit(id, [1, 1, 1]))).reviewWaits;
    expect(await waits(manual)).toEqual({ for: 'people', at: null });
    expect(await waits(never)).toEqual({ for: 'nothing', at: null });
    const { for: what, at } = (await waits(timed)) ?? {};
    expect(what).toBe('time');
    // As long as answers made before the close may still arrive.
    expect(Date.parse(at ?? '')).toBeGreaterThan(Date.parse(close));
  });

  test('is another attempt of the same learner that runs, and nothing once it is over', async () => {
    const { id } = await makeQuiz();
    const first = await sit(id, [1, 1, 1]);
    expect(await outcomeOf(first)).not.toHaveProperty('reviewWaits');
    const running = await begin(id, first.as);
    expect((await outcomeOf(first)).reviewWaits).toEqual({ for: 'attempt', at: null });
    await submit(running);
    expect((await outcomeOf(first)).result?.questions).toHaveLength(3);
  });
});

test('a result says whether it is the reader’s own', async () => {
  const { id } = await makeQuiz();
  const sat = await sit(id, [1, 1, 1]);
  const params = { id: sat.attempt._id };
  const by = async (as: { id: string }) =>
    (await call(results.getAttempt, { params }, { as })).data.isOwn;
  expect([await by(sat.as), await by(tutor)]).toEqual([true, false]);
  expect((await outcomeOf(sat)).isOwn).toBe(true);
});

describe('own lists', () => {
  test('know tests that the clock ended as finished, and which were claimed', async () => {
    const as = await buildUser(ctx);
    const timed = await begin(await buildQuiz(ctx, tutor.id), as);
    clock.set(Date.parse(timed.attempt.deadlineAt) + 3_600_000);
    await sweep(ctx);
    const { id } = await makeQuiz();
    const guest = await begin(id);
    await submit(guest);
    const params = { id: guest.attempt._id };
    const { attemptToken } = guest;
    await call(contract.claimAttempt, { params }, { as, attemptToken });
    await begin(id, as);
    const query = { state: 'finished' as const };
    const { attempts } = (await call(results.listAllMyAttempts, { query }, { as })).data;
    expect(attempts.map(({ _id, state, isClaimed }) => [_id, state, isClaimed]).toSorted()).toEqual(
      [
        [timed.attempt._id, 'expired', undefined],
        [guest.attempt._id, 'submitted', true],
      ].toSorted(),
    );
  });

  test('Q08 show the palette of a running test in the order in which its learner meets it', async () => {
    const drafts = Array.from({ length: 8 }, () => draftQuestion());
    const { id } = await makeQuiz({ shuffle: 'questions' }, drafts);
    const as = await buildUser(ctx);
    const sitting = await begin(id, as);
    await save(sitting, [event(sitting, 0, option(sitting, 0, 1))]);
    const asSat = inSeedOrder(await readFixturePaper(ctx, id), sitting.attempt.seed);
    const met = asSat.sections.flatMap(({ questions }) => questions.map(({ _id }) => _id));
    const { running } = (await call(own.getOwnNow, {}, { as })).data;
    expect(running?.states.indexOf('answered')).toBe(met.indexOf(sitting.questions[0]?._id ?? ''));
    expect(running?.states).toHaveLength(8);
  });
});

test('a line of a ranking says that others have its score, also where they stand on another page', async () => {
  const { id } = await makeQuiz();
  await sit(id, [1, 1, 1]);
  const tied = [await sit(id, [1, 1, null]), await sit(id, [1, 1, null])];
  const board = await call(
    results.getLeaderboard,
    { params: { id }, query: { limit: 2 } },
    { as: tied[1]?.as },
  );
  expect(board.data.entries.map(({ isShared }) => isShared)).toEqual([undefined, true]);
  expect(board.data.me?.isShared).toBe(true);
});
