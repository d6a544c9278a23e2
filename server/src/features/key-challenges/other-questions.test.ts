import { describe, expect, test } from 'vitest';
import * as quizzes from '@chinar/contract/quizzes';
import { makeChallengeHall } from '../../testing/challenge-hall.ts';
import { auditedOf } from '../../testing/audited.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { regradeOpen } from '../attempts/correcting/service.regrade.ts';
import { buildQuestions, draftQuestion } from '../questions/fixtures.ts';

const world = await openWorld({ endsSound: true });
const { call, ctx } = world;
const tutor = await buildUser(ctx, { role: 'tutor' });
const admin = await buildUser(ctx, { role: 'admin' });
const { become, challenge, correct, decide, open, own, scene, scoreOf, sit } = makeChallengeHall(
  world,
  tutor,
);

/** Writes the test anew and publishes it. */
async function publish(id: string, changes: { durationMinutes?: number; added?: string[] } = {}) {
  const params = { id };
  const { data } = await call(quizzes.getQuizForEdit, { params }, { as: tutor });
  const { added = [], ...others } = changes;
  const sections = data.definition.sections.map((section) => ({
    ...section,
    questions: [...(section.questions ?? []), ...added.map((questionId) => ({ questionId }))],
  }));
  const body = { ...data.definition, ...others, sections };
  expect((await call(quizzes.updateQuiz, { params, body }, { as: tutor })).status).toBe(200);
  const offered = { params, body: { isPublished: true } };
  expect((await call(quizzes.publishQuiz, offered, { as: tutor })).status).toBe(200);
}

/** A test whose key was challenged by one, decided, and made final. */
async function settled() {
  const made = await scene();
  const { id, first, one } = made;
  await open(id);
  await challenge(one, first);
  await decide(id, first, true);
  await regradeOpen(ctx);
  await become(id, { keyState: 'under_review' });
  expect((await become(id, { keyState: 'final' })).data.keyState).toBe('final');
  return made;
}

const changesOfKey = async (id: string): Promise<number> =>
  (await auditedOf(ctx, id)).filter((action) => action === 'quiz.key_state').length;

/** The same, with one question more that was published since, and somebody who sat that. */
async function republished() {
  const made = await settled();
  const [added = ''] = await buildQuestions(ctx, tutor.id, [draftQuestion()]);
  const before = await changesOfKey(made.id);
  await publish(made.id, { added: [added] });
  expect(await changesOfKey(made.id)).toBe(before + 1);
  return { ...made, added, late: await sit(made.id, [2]) };
}

describe('a key that was made final', () => {
  test('is provisional for whoever sits other questions that are published, and can be challenged', async () => {
    const { id, added, late } = await republished();
    expect(await own(late)).toMatchObject({ keyState: 'provisional', can: { challenge: false } });
    expect((await open(id)).data.keyState).toBe('challenge_open');
    expect((await own(late)).can.challenge).toBe(true);
    expect((await challenge(late, added)).status).toBe(201);
  });

  test('stays final for those who sat what was decided, and so does what was decided', async () => {
    const { id, first, second, one, two } = await republished();
    await open(id);
    const told = { keyState: 'final', challengeUntil: null, can: { challenge: false } };
    expect(await own(two)).toMatchObject(told);
    expect((await challenge(two, second)).error.code).toBe('state_conflict');
    expect((await own(one)).challenges).toMatchObject([{ questionId: first, state: 'accepted' }]);
    expect(await scoreOf(one)).toBe(4);
    // Published once more, without other questions.
    await publish(id, { durationMinutes: 90 });
    expect(await own(two)).toMatchObject(told);
  });

  test('stays an admin’s to correct where it was asked then, a challenge since included', async () => {
    const { id, first, second, added, late } = await republished();
    const drop = (questionId: string, as = tutor) => correct(id, { questionId, kind: 'drop' }, as);
    expect((await drop(second)).error.code).toBe('forbidden');
    expect((await drop(added)).status).toBe(201);
    await open(id);
    await challenge(late, first);
    expect((await decide(id, first, false)).error.code).toBe('forbidden');
    expect((await decide(id, first, false, admin)).status).toBe(200);
    expect((await drop(second, admin)).status).toBe(201);
    await regradeOpen(ctx);
  });

  test('stays final where the same questions are published again, with the key that a correction gave one', async () => {
    const { id, second } = await settled();
    const replaced = { questionId: second, kind: 'replace' as const, key: { optionIds: ['d'] } };
    expect((await correct(id, replaced, admin)).data.newVersion).toBe(2);
    await regradeOpen(ctx);
    await publish(id, { durationMinutes: 90 });
    expect((await own(await sit(id, [2]))).keyState).toBe('final');
  });
});
