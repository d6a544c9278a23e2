import { afterEach, describe, expect, test } from 'vitest';
import * as contract from '@chinar/contract/key-challenges';
import * as quizzes from '@chinar/contract/quizzes';
import { auditedOf } from '../../testing/audited.ts';
import { makeChallengeHall } from '../../testing/challenge-hall.ts';
import { hold } from '../../testing/held.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { regradeOpen } from '../attempts/correcting/service.regrade.ts';

const world = await openWorld();
const { call, clock, ctx } = world;
const tutor = await buildUser(ctx, { role: 'tutor' });
const otherTutor = await buildUser(ctx, { role: 'tutor' });
const admin = await buildUser(ctx, { role: 'admin' });
const { become, challenge, correct, decide, open, own, scene, scoreOf, told, withdraw } =
  makeChallengeHall(world, tutor);
afterEach(() => clock.set(Date.now()));

const hour = 3_600_000;
const accepted = 'Your challenge was accepted';

describe('a challenge', () => {
  test('is made in the window alone, by whoever has the key in the own review', async () => {
    const { id, first, one } = await scene();
    expect((await own(one)).can).toEqual({ challenge: false });
    expect((await challenge(one, first)).error.code).toBe('state_conflict');
    expect((await open(id)).data.keyState).toBe('challenge_open');
    expect((await own(one)).can).toEqual({ challenge: true });
    const made = await challenge(one, first, { evidence: 'https://example.org/book' });
    expect([made.status, made.data.state, made.data.evidence]).toEqual([
      201,
      'open',
      'https://example.org/book',
    ]);
    expect((await own(one)).challenges).toEqual([made.data]);
    expect(await auditedOf(ctx, made.data._id)).toEqual(['key_challenge.created']);
    clock.advance(25 * hour);
    expect(await own(one)).toMatchObject({ keyState: 'under_review', can: { challenge: false } });
    expect((await challenge(one, first)).error.code).toBe('state_conflict');
  });

  test('F24 waits for whoever closes the window meanwhile, and their word counts', async () => {
    const { id, first, one } = await scene();
    await open(id);
    const closing = await hold(
      world.ownerUrl,
      `update quizzes set key_state = 'final', challenge_until = null where id = $1`,
      [id],
    );
    const made = challenge(one, first);
    await Promise.race([made, closing.waitedFor()]);
    await closing.end();
    expect((await made).error.code).toBe('state_conflict');
    expect((await own(one)).challenges).toEqual([]);
  });

  test('Q20 comes to no test that was put away, whose window nobody can close any more', async () => {
    const { id, first, one } = await scene();
    await open(id);
    await call(quizzes.deleteQuiz, { params: { id } }, { as: tutor });
    expect((await challenge(one, first)).error.code).toBe('state_conflict');
  });

  test('Q20 stays to be read by its maker when the test is put away, and by no other learner', async () => {
    const { id, first, one, two } = await scene();
    await open(id);
    const { data } = await challenge(one, first);
    await call(quizzes.deleteQuiz, { params: { id } }, { as: tutor });
    expect(await own(one)).toMatchObject({ challenges: [data], can: { challenge: false } });
    expect(await own(two)).toMatchObject({ challenges: [], can: { challenge: false } });
    const asked = { params: { id: one.attempt._id } };
    expect((await call(contract.listOwnChallenges, asked, { as: two.as })).status).toBe(404);
  });

  test('says why in twenty letters at least', async () => {
    const { id, first, one } = await scene();
    await open(id);
    expect((await challenge(one, first, { reason: 'It is simply wrong' })).status).toBe(400);
  });

  test('is made once of a question, though many send it at once, and not again when it was withdrawn', async () => {
    const { id, first, one } = await scene();
    await open(id);
    const many = await Promise.all(Array.from({ length: 8 }, () => challenge(one, first)));
    expect(many.filter(({ status }) => status === 201)).toHaveLength(1);
    const _id = (await own(one)).challenges[0]?._id ?? '';
    expect((await withdraw(_id, one.as)).data.state).toBe('withdrawn');
    expect((await withdraw(_id, one.as)).error.code).toBe('state_conflict');
    expect(await auditedOf(ctx, _id)).toEqual(['key_challenge.created', 'key_challenge.withdrawn']);
    expect((await challenge(one, first)).error.code).toBe('state_conflict');
  });

  test('Q02 is of no question whose key its maker has not seen', async () => {
    const { id, first } = await scene();
    await open(id);
    const other = await scene();
    await open(other.id);
    expect((await challenge(other.one, first)).status).toBe(422);
    const hidden = await scene({ release: { score: 'immediately', review: 'manual' } });
    await open(hidden.id);
    expect((await challenge(hidden.one, hidden.first)).status).toBe(422);
    expect((await own(hidden.one)).can.challenge).toBe(false);
  });

  test('Q03 is made, seen and withdrawn by nobody else', async () => {
    const { id, first, one, two } = await scene();
    await open(id);
    for (const as of [two.as, tutor, admin])
      expect((await challenge({ ...one, as }, first)).status).toBe(404);
    const { data } = await challenge(one, first);
    for (const as of [two.as, otherTutor]) {
      expect((await withdraw(data._id, as)).status).toBe(404);
      const asked = { params: { id: one.attempt._id } };
      expect((await call(contract.listOwnChallenges, asked, { as })).status).toBe(404);
    }
    expect(await own({ ...one, as: tutor })).toMatchObject({
      challenges: [],
      can: { challenge: false },
    });
    const listed = await call(contract.listKeyChallenges, { params: { id } }, { as: otherTutor });
    expect(listed.status).toBe(404);
  });
});

describe('a decision', () => {
  test('to accept corrects the key, marks anew, and tells everybody who challenged it', async () => {
    const { id, first, one, two, three } = await scene();
    await open(id);
    await challenge(one, first);
    await challenge(three, first);
    const { data } = await call(contract.listKeyChallenges, { params: { id } }, { as: tutor });
    expect(data.questions).toEqual([
      { questionId: first, open: 2, accepted: 0, rejected: 0, withdrawn: 0 },
    ]);
    expect(data.can).toEqual({ decide: true, become: ['challenge_open', 'under_review'] });
    await become(id, { keyState: 'under_review' });
    const waiting = await call(contract.listKeyChallenges, { params: { id } }, { as: tutor });
    // Not final while two wait for a decision.
    expect(waiting.data.can.become).toEqual(['challenge_open']);
    const decided = await decide(id, first, true);
    expect(decided.data).toMatchObject({ decided: 2, correction: { kind: 'accept' } });
    await regradeOpen(ctx);
    await world.server.events.deliver(ctx);
    expect(await Promise.all([one, two, three].map(scoreOf))).toEqual([4, 4, -1]);
    expect((await own(one)).challenges).toMatchObject([
      { state: 'accepted', answer: 'Both editions differ.' },
    ]);
    expect(await told(one.as)).toContain(accepted);
    expect(await told(three.as)).toContain(accepted);
    expect(await told(two.as)).not.toContain(accepted);
    expect(await auditedOf(ctx, id)).toEqual(
      expect.arrayContaining(['quiz.key_state', 'key_challenges.accepted']),
    );
  });

  test('to reject leaves the key, with the reason', async () => {
    const { id, first, one } = await scene();
    await open(id);
    await challenge(one, first);
    expect((await decide(id, first, false)).data).toEqual({ decided: 1, correction: null });
    await world.server.events.deliver(ctx);
    expect(await scoreOf(one)).toBe(-1);
    expect((await own(one)).challenges).toMatchObject([{ state: 'rejected' }]);
    expect(await told(one.as)).toContain('Your challenge was decided');
  });

  test('F24 is taken once, though two decide at once', async () => {
    const { id, first, one, two } = await scene();
    await open(id);
    await challenge(one, first);
    await challenge(two, first);
    const both = await Promise.all([decide(id, first, true), decide(id, first, false)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const states = [await own(one), await own(two)].map(({ challenges }) => challenges[0]?.state);
    expect(new Set(states).size).toBe(1);
  });

  test('Q19 is not mended by a correction that is refused: nothing of it stays', async () => {
    const { id, first, one } = await scene();
    await open(id);
    await challenge(one, first);
    const body = {
      questionId: first,
      reason: 'Both editions differ.',
      verdict: 'accepted' as const,
      correction: { kind: 'replace' as const, key: { optionIds: ['x'] } },
    };
    const answer = await call(contract.decideChallenges, { params: { id }, body }, { as: tutor });
    expect(answer.status).toBe(422);
    expect((await own(one)).challenges).toMatchObject([{ state: 'open' }]);
  });
});

describe('what is decided', () => {
  test('is what is open: a challenge that was taken back, or decided before, stays as it is', async () => {
    const { id, first, one, two, three } = await scene();
    await open(id);
    await challenge(three, first);
    await decide(id, first, false);
    const { data } = await challenge(one, first);
    await withdraw(data._id, one.as);
    await challenge(two, first);
    expect((await decide(id, first, true)).data.decided).toBe(1);
    await world.server.events.deliver(ctx);
    expect((await own(one)).challenges).toMatchObject([{ state: 'withdrawn', answer: null }]);
    expect((await own(three)).challenges).toMatchObject([{ state: 'rejected' }]);
    expect(await told(one.as)).not.toContain(accepted);
    expect(await told(three.as)).not.toContain(accepted);
    expect(await told(two.as)).toContain(accepted);
  });

  test('is about one question: what is said against another one waits on', async () => {
    const { id, first, second, one, two } = await scene();
    await open(id);
    await challenge(one, first);
    await challenge(two, second);
    expect((await decide(id, first, false)).data.decided).toBe(1);
    expect((await own(two)).challenges).toMatchObject([{ state: 'open' }]);
    await become(id, { keyState: 'under_review' });
    expect((await become(id, { keyState: 'final' })).error.code).toBe('state_conflict');
  });

  test('is nothing where nobody has challenged: its key stays', async () => {
    const { id, first, second, one } = await scene();
    await open(id);
    await challenge(one, first);
    expect((await decide(id, second, true)).error.code).toBe('state_conflict');
    expect((await own(one)).challenges).toMatchObject([{ state: 'open' }]);
  });

  test('ruling 11 of a limited test is an admin’s to say, a refusal too', async () => {
    const { id, first, one } = await scene({ attemptsAllowed: 1 });
    await open(id, 24, admin);
    await challenge(one, first);
    expect((await decide(id, first, false)).error.code).toBe('forbidden');
    expect((await own(one)).challenges).toMatchObject([{ state: 'open' }]);
    expect((await decide(id, first, false, admin)).status).toBe(200);
  });
});

test('challenges are listed of one test, narrowed to a question and to a state', async () => {
  const [{ id, first, second, one, two }, other] = [await scene(), await scene()];
  await open(id);
  await open(other.id);
  await challenge(other.one, other.first);
  const aboutFirst = (await challenge(one, first)).data._id;
  const aboutSecond = (await challenge(two, second)).data._id;
  await withdraw(aboutSecond, two.as);
  const listed = async (query: { questionId?: string; state?: contract.ChallengeState }) => {
    const { data } = await call(
      contract.listKeyChallenges,
      { params: { id }, query },
      { as: tutor },
    );
    return data.challenges.map(({ _id }) => _id);
  };
  expect(await listed({})).toEqual([aboutSecond, aboutFirst]);
  expect(await listed({ questionId: first })).toEqual([aboutFirst]);
  expect(await listed({ state: 'withdrawn' })).toEqual([aboutSecond]);
});

describe('a final key', () => {
  test('waits for every challenge, takes no more, and is an admin’s alone', async () => {
    const { id, first, second, one } = await scene();
    await open(id);
    await challenge(one, first);
    expect((await become(id, { keyState: 'final' })).error.code).toBe('state_conflict');
    await become(id, { keyState: 'under_review' });
    expect((await challenge(one, second)).error.code).toBe('state_conflict');
    expect((await become(id, { keyState: 'final' })).error.code).toBe('state_conflict');
    await decide(id, first, false);
    expect((await become(id, { keyState: 'final' })).data.keyState).toBe('final');
    expect((await open(id)).error.code).toBe('forbidden');
    expect((await open(id, 24, admin)).error.code).toBe('state_conflict');
    expect((await correct(id, { questionId: first, kind: 'drop' })).error.code).toBe('forbidden');
    expect((await correct(id, { questionId: first, kind: 'drop' }, admin)).status).toBe(201);
  });

  test('F24 no challenge comes between it and the look whether there is one', async () => {
    const { id, first, second, one, two } = await scene();
    await open(id);
    const outcomes = await Promise.all([
      challenge(one, first),
      become(id, { keyState: 'under_review' }).then(() => become(id, { keyState: 'final' })),
      challenge(two, second),
    ]);
    const { data } = await call(contract.listKeyChallenges, { params: { id } }, { as: tutor });
    const openOnes = data.questions.reduce((sum, question) => sum + question.open, 0);
    expect(data.keyState === 'final' ? openOnes : 0).toBe(0);
    expect(outcomes[1].status === 200).toBe(data.keyState === 'final');
  });

  test('is opened for challenges for sixty days at most, and not in the past', async () => {
    const { id } = await scene();
    expect((await open(id, 61 * 24)).status).toBe(422);
    expect((await open(id, -1)).status).toBe(422);
    expect((await open(id, 24, otherTutor)).status).toBe(404);
  });
});
