import { afterEach, describe, expect, test } from 'vitest';
import * as contract from '@chinar/contract/key-challenges';
import * as notices from '@chinar/contract/notifications';
import * as quizzes from '@chinar/contract/quizzes';
import { auditedOf } from '../../testing/audited.ts';
import { hold } from '../../testing/held.ts';
import { makeKeyHall, type Sat } from '../../testing/key-hall.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { regradeOpen } from '../attempts/correcting/service.regrade.ts';

const world = await openWorld();
const { call, clock, ctx } = world;
const tutor = await buildUser(ctx, { role: 'tutor' });
const otherTutor = await buildUser(ctx, { role: 'tutor' });
const admin = await buildUser(ctx, { role: 'admin' });
const { correct, makeQuiz, scoreOf, sit } = makeKeyHall(world, tutor);
afterEach(() => clock.set(Date.now()));

const reason = 'The third option is right as well: see page 12 of the textbook.';
const hour = 3_600_000;
type State = Parameters<typeof call<typeof contract.setKeyState>>[1];
type Body = NonNullable<NonNullable<State>['body']>;

const become = (id: string, body: Body, as: { id: string } = tutor) =>
  call(contract.setKeyState, { params: { id }, body }, { as });
const open = (id: string, hours = 24, as: { id: string } = tutor) =>
  become(
    id,
    {
      keyState: 'challenge_open',
      challengeUntil: new Date(clock.now() + hours * hour).toISOString(),
    },
    as,
  );
function challenge(sat: Sat, questionId = '', body: { reason?: string; evidence?: string } = {}) {
  const params = { id: sat.attempt._id };
  return call(
    contract.challengeKey,
    { params, body: { questionId, reason, ...body } },
    { as: sat.as },
  );
}
const own = async (sat: Sat) =>
  (await call(contract.listOwnChallenges, { params: { id: sat.attempt._id } }, { as: sat.as }))
    .data;
function decide(id: string, questionId: string, isAccepted: boolean, as: { id: string } = tutor) {
  const said = { questionId, reason: 'Both editions differ.' };
  const body = isAccepted
    ? {
        ...said,
        verdict: 'accepted' as const,
        correction: { kind: 'accept' as const, key: { optionIds: ['c'] } },
      }
    : { ...said, verdict: 'rejected' as const };
  return call(contract.decideChallenges, { params: { id }, body }, { as });
}
const told = async (as: { id: string }) =>
  (await call(notices.listNotifications, {}, { as })).data.notifications.map(({ title }) => title);

/** A quiz whose window is open, with three sheets whose first answer is wrong. */
async function scene(quiz: Parameters<typeof makeQuiz>[0] = {}) {
  const { id, questionIds } = await makeQuiz(quiz);
  const sat = [await sit(id, [2]), await sit(id, [2]), await sit(id, [0])];
  const [one, two, three] = sat as [Sat, Sat, Sat];
  return { id, first: questionIds[0] ?? '', second: questionIds[1] ?? '', one, two, three };
}

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
    const withdraw = () =>
      call(contract.withdrawChallenge, { params: { id: _id } }, { as: one.as });
    expect((await withdraw()).data.state).toBe('withdrawn');
    expect((await withdraw()).error.code).toBe('state_conflict');
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
      const params = { id: data._id };
      expect((await call(contract.withdrawChallenge, { params }, { as })).status).toBe(404);
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
    expect(await told(one.as)).toContain('Your challenge was accepted');
    expect(await told(three.as)).toContain('Your challenge was accepted');
    expect(await told(two.as)).not.toContain('Your challenge was accepted');
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
      reason,
      verdict: 'accepted' as const,
      correction: { kind: 'replace' as const, key: { optionIds: ['x'] } },
    };
    const answer = await call(contract.decideChallenges, { params: { id }, body }, { as: tutor });
    expect(answer.status).toBe(422);
    expect((await own(one)).challenges).toMatchObject([{ state: 'open' }]);
  });
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
