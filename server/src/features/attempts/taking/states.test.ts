import type { CallInput, Endpoint } from '@chinar/contract/endpoint';
import * as attempts from '@chinar/contract/attempts';
import { getStartTerms } from '@chinar/contract/attempts.care';
import { getSealedPaper } from '@chinar/contract/attempts.papers';
import { previewQuiz } from '@chinar/contract/attempts.preview';
import * as results from '@chinar/contract/attempts.results';
import { getLive, getStatistics } from '@chinar/contract/attempts.statistics';
import * as quizzes from '@chinar/contract/quizzes';
import * as keys from '@chinar/contract/quizzes.keys';
import * as making from '@chinar/contract/quizzes.making';
import { afterAll, describe, expect, test } from 'vitest';
import { makeHall, type Sitting } from '../../../testing/hall.ts';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { buildEntitlement } from '../../entitlements/fixtures.ts';
import { buildQuiz } from '../../quizzes/fixtures.ts';
import { buildEnrolment, buildSeries } from '../../test-series/fixtures.ts';

/* Every state of a quiz × every role: what each call answers, as the rules of the spec say it. */

const world = await openWorld({ endsSound: true });
const { call, clock, ctx } = world;
const { begin, submit } = makeHall(world);
const begun = clock.now();
const hour = 3_600_000;
const inHours = (hours: number): string => new Date(begun + hours * hour).toISOString();
afterAll(() => clock.set(Date.now()));

const owner = await buildUser(ctx, { role: 'tutor' });
const people = {
  nobody: undefined,
  learner: await buildUser(ctx),
  enrolled: await buildUser(ctx),
  otherTutor: await buildUser(ctx, { role: 'tutor' }),
  owner,
  admin: await buildUser(ctx, { role: 'admin' }),
};
type Who = keyof typeof people;
const everybody = Object.keys(people) as Who[];
const isMaker = (who: Who): boolean => who === 'owner' || who === 'admin';

const freeSeries = await buildSeries(ctx, owner.id);
const paidSeries = await buildSeries(ctx, owner.id, { price: 499 });
await buildEnrolment(ctx, people.enrolled.id, freeSeries);
await buildEntitlement(ctx, { userId: people.enrolled.id, itemId: paidSeries });

const patch = (id: string, body: { isPublished: boolean; publishAt?: string }) =>
  call(quizzes.publishQuiz, { params: { id }, body }, { as: owner });
const unpublish = (id: string) => patch(id, { isPublished: false });
const archive = (id: string) => call(quizzes.deleteQuiz, { params: { id } }, { as: owner });
const release = (id: string) =>
  call(quizzes.releaseQuiz, { params: { id }, body: { score: true, review: true } }, { as: owner });
const window = (from: number, to: number) => ({
  window: { open: inHours(from), close: inHours(to), closePolicy: 'hard_close' as const },
  offlineWindowMinutes: 0,
});
const byHand = { release: { score: 'manual', review: 'manual' } } as const;

type State = {
  quiz?: Parameters<typeof buildQuiz>[2];
  /** What becomes of it once it is made. */
  becomes?: (id: string) => Promise<unknown>;
  /** Whether learners are offered it; it never was, it is no more, or it is put away. */
  is?: 'new' | 'taken back' | 'put away';
  /** Who may sit it: anybody where nothing is said. */
  for?: 'accounts' | 'enrolled';
  /** What a start is refused with: the window is to come, or over. */
  refusedWith?: 403 | 422;
};

const states: Record<string, State> = {
  'a draft': { quiz: { isPublished: false }, is: 'new' },
  planned: {
    quiz: { isPublished: false },
    becomes: (id) => patch(id, { isPublished: true, publishAt: inHours(5) }),
    is: 'new',
  },
  published: {},
  'for accounts alone': { quiz: { isPublic: false }, for: 'accounts' },
  'before its window': { quiz: window(1, 2), refusedWith: 403 },
  'in its window': { quiz: window(-1, 2) },
  closed: { quiz: window(-3, -2), refusedWith: 422 },
  'with results held': { quiz: byHand },
  'with results released': { quiz: byHand, becomes: release },
  'taken back': { becomes: unpublish, is: 'taken back' },
  'put away': { becomes: archive, is: 'put away' },
  'in a free series': { quiz: { isPublic: false, testSeriesId: freeSeries }, for: 'enrolled' },
  'in a paid series': { quiz: { isPublic: false, testSeriesId: paidSeries }, for: 'enrolled' },
};

type Rule = (state: State, who: Who) => number;

/** What is not there for somebody is not found, whether or not it exists. */
const read: Rule = ({ is }, who) =>
  is === 'put away' || (is !== undefined && !isMaker(who)) ? 404 : 200;

const mayEnter = ({ for: whom }: State, who: Who): boolean => {
  if (whom === 'accounts') return who !== 'nobody';
  return whom !== 'enrolled' || who === 'enrolled' || isMaker(who);
};

const take =
  (status: number): Rule =>
  (state, who) => {
    if (state.is === 'put away') return 404;
    if (state.is) return isMaker(who) ? 422 : 404;
    if (!mayEnter(state, who)) return 403;
    return state.refusedWith ?? status;
  };

/** What is there before the window opens: it says when. */
const waitFor =
  (status: number): Rule =>
  (state, who) => {
    const { refusedWith, ...open } = state;
    return take(status)(refusedWith === 403 ? open : state, who);
  };

const make =
  (status: number): Rule =>
  ({ is }, who) => {
    if (who === 'learner' || who === 'enrolled') return 403;
    return isMaker(who) && is !== 'put away' ? status : 404;
  };

/** Of what was never offered there is no paper to count on. */
const count: Rule = (state, who) =>
  isMaker(who) && state.is === 'new' ? 404 : make(200)(state, who);

const loggedIn =
  (rule: Rule): Rule =>
  (state, who) =>
    who === 'nobody' ? 401 : rule(state, who);

type Call = { endpoint: Endpoint; body?: object; rule: Rule };
const calls: Record<string, Call> = {
  'reads it publicly': { endpoint: quizzes.getPublicQuiz, rule: read },
  'reads it': { endpoint: quizzes.getQuiz, rule: loggedIn(read) },
  'reads its public board': { endpoint: results.getPublicLeaderboard, rule: read },
  'reads its board': { endpoint: results.getLeaderboard, rule: loggedIn(read) },
  'reads the own attempts': { endpoint: results.listMyAttempts, rule: loggedIn(() => 200) },
  'reads the terms': { endpoint: getStartTerms, rule: waitFor(200) },
  'fetches it sealed': { endpoint: getSealedPaper, rule: take(200) },
  'starts by the public call': {
    endpoint: attempts.startPublicAttempt,
    body: {},
    rule: take(201),
  },
  'opens it to edit': { endpoint: quizzes.getQuizForEdit, rule: loggedIn(make(200)) },
  'checks it': { endpoint: making.checkQuiz, rule: loggedIn(make(200)) },
  'previews it': { endpoint: previewQuiz, body: { form: 0 }, rule: loggedIn(make(200)) },
  'reads all attempts': { endpoint: results.listQuizAttempts, rule: loggedIn(make(200)) },
  'reads its statistics': { endpoint: getStatistics, rule: loggedIn(count) },
  'watches it live': { endpoint: getLive, rule: loggedIn(make(200)) },
  'reads its corrections': { endpoint: keys.listKeyCorrections, rule: loggedIn(make(200)) },
  'copies it': { endpoint: making.duplicateQuiz, rule: loggedIn(make(201)) },
};

/** What one call answers to everybody about one quiz, and what the rules say. */
async function answers(id: string, state: State, { endpoint, body, rule }: Call) {
  const given: Partial<Record<Who, number>> = {};
  const expected: Partial<Record<Who, number>> = {};
  for (const who of everybody) {
    const input = { params: { id }, ...(body ? { body } : {}) } as CallInput<Endpoint>;
    given[who] = (await call(endpoint, input as never, { as: people[who] })).status;
    expected[who] = rule(state, who);
  }
  return { given, expected };
}

describe.each(Object.entries(states))('a quiz that is %s', (_, state) => {
  const made = (async () => {
    const id = await buildQuiz(ctx, owner.id, state.quiz);
    await state.becomes?.(id);
    return id;
  })();

  test.each(Object.entries(calls))(
    'answers each role by its rights: who %s',
    async (_name, one) => {
      const { given, expected } = await answers(await made, state, one);
      expect(given).toEqual(expected);
    },
  );

  test('is started by whoever may, once', async () => {
    // After the rows above everybody who may has begun by the public call, and goes on with that.
    const once = { endpoint: attempts.startAttempt, body: {}, rule: loggedIn(take(200)) };
    const { given, expected } = await answers(await made, state, once);
    expect(given).toEqual(expected);
  });
});

/** What a taker sees of an attempt that was handed in: nothing, the score, or each question as well. */
type Sight = 'nothing' | 'score' | 'review';

const afterwards: Record<string, State & { sees: Sight }> = {
  published: { sees: 'review' },
  'without a review': {
    quiz: { release: { score: 'immediately', review: 'never' } },
    sees: 'score',
  },
  'in its window': { quiz: window(-1, 2), sees: 'nothing' },
  closed: {
    quiz: window(-1, 2),
    becomes: async () => clock.set(begun + 3 * hour),
    sees: 'review',
  },
  'with results held': { quiz: byHand, sees: 'nothing' },
  'with results released': { quiz: byHand, becomes: release, sees: 'review' },
  'taken back': { becomes: unpublish, sees: 'review' },
  'put away': { becomes: archive, sees: 'review' },
};

function sightOf({ result }: { result?: { questions?: unknown } | undefined }): Sight {
  if (!result) return 'nothing';
  return result.questions ? 'review' : 'score';
}

describe.each(Object.entries(afterwards))('an attempt on a quiz that is %s', (_, state) => {
  test('is read by its taker, its makers and nobody else, as far as it is released', async () => {
    const id = await buildQuiz(ctx, owner.id, state.quiz);
    const taker = await buildUser(ctx);
    const own = await begin(id, taker);
    const guest = await begin(id);
    for (const sitting of [own, guest]) await submit(sitting);
    await state.becomes?.(id);
    const look = ({ attempt }: Sitting, how: Parameters<typeof call>[2]) =>
      call(results.getAttempt, { params: { id: attempt._id } }, how);
    const status = async (sitting: Sitting, who: Who) =>
      (await look(sitting, { as: people[who] })).status;

    for (const sitting of [own, guest]) {
      const by = Object.fromEntries(
        await Promise.all(everybody.map(async (who) => [who, await status(sitting, who)])),
      ) as Record<Who, number>;
      expect(by).toEqual({
        nobody: 401,
        learner: 404,
        enrolled: 404,
        otherTutor: 404,
        owner: 200,
        admin: 200,
      });
    }
    const mine = await look(own, { as: taker });
    const guests = await look(guest, { attemptToken: guest.attemptToken });
    expect([mine.status, guests.status]).toEqual([200, 200]);
    expect([sightOf(mine.data), sightOf(guests.data)]).toEqual([state.sees, state.sees]);
    expect((await look(own, { attemptToken: guest.attemptToken })).status).toBe(404);
    clock.set(begun);
  });
});
