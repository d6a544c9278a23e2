import { expect, test } from 'vitest';
import * as attempts from '@chinar/contract/attempts';
import * as resultsContract from '@chinar/contract/attempts.results';
import type { Endpoint } from '@chinar/contract/endpoint';
import { operations } from '@chinar/contract/operations';
import { buildUser } from '../features/accounts/fixtures.ts';
import { buildQuestions, draftQuestion } from '../features/questions/fixtures.ts';
import { buildQuiz } from '../features/quizzes/fixtures.ts';
import { buildEnrolment, buildSeries } from '../features/test-series/fixtures.ts';
import { googleEnv } from '../testing/google.ts';
import { type ActorName, actors, makeScene, readCalls, send } from '../testing/scene.ts';
import { openWorld } from '../testing/world.ts';

/** Strings that stand only in keys and explanations, so that any sight of them is a leak. */
const marks = {
  explanation: 'canary-explanation-7f3a',
  optionId: 'canary-right-option',
  number: '987654.321',
  text: 'canary-secret-fact',
};

const world = await openWorld({ withJobs: true, env: googleEnv });
const { ctx, call } = world;
const scene = await makeScene(world);
/** Takes the test. */
const learner = scene.people.otherLearner;
/** The author of the keys; nobody of the scene. */
const tutor = await buildUser(ctx, { role: 'tutor' });

const explanation = `${marks.explanation} because of ${marks.text}`;
const single = draftQuestion();
const questionIds = await buildQuestions(ctx, tutor.id, [
  {
    ...single,
    content: {
      en: {
        stem: 'Which one?',
        options: [
          { _id: 'first', text: 'this' },
          { _id: marks.optionId, text: 'that' },
        ],
        explanation,
      },
    },
    key: { optionIds: [marks.optionId] },
  },
  {
    ...draftQuestion(),
    type: 'numeric',
    content: { en: { stem: 'How many?', options: [], explanation } },
    key: { numeric: [{ value: Number(marks.number), tolerance: 0.001 }] },
  },
]);
const seriesId = await buildSeries(ctx, tutor.id);
const quizId = await buildQuiz(ctx, tutor.id, {
  testSeriesId: seriesId,
  sections: [{ title: 'Both', questionIds, marking: { correct: 4, wrong: -1 } }],
});
await buildEnrolment(ctx, learner.id, seriesId);
const started = await call(
  attempts.startAttempt,
  { params: { id: quizId }, body: {} },
  { as: learner },
);
const { attempt, attemptToken } = started.data;
const guest = await call(attempts.startPublicAttempt, { params: { id: quizId }, body: {} });
const guestToken = guest.data.attemptToken;

function leaks(text: string): string[] {
  return Object.values(marks).filter((mark) => text.includes(mark));
}

/** What of this quiz can be asked for, by the word before the id in a path. */
const targets: Record<string, string[]> = {
  quizzes: [quizId],
  'test-series': [seriesId],
  attempts: [attempt._id, guest.data.attempt._id],
  questions: questionIds,
  papers: [attempt.paperHash],
};

/** The ids that a call can be aimed at: of what its path is about, so that the scan grows with the calls. */
function aimsOf({ path }: Endpoint): Record<string, string>[] {
  const [, kind = '', name = ''] = /([\w-]+)\/\{(\w+)\}/.exec(path) ?? [];
  return (targets[kind] ?? []).map((id) => ({ [name]: id }));
}

test('every kind of record that tells of a quiz is aimed at', () => {
  const aimed = new Set(
    operations.flatMap((endpoint) => aimsOf(endpoint).flatMap((params) => Object.values(params))),
  );
  expect([...aimed].toSorted()).toEqual(Object.values(targets).flat().toSorted());
});

/** Whoever is not the author, with what they can show; admins may read keys. */
function askers({ access }: Endpoint): { actor: ActorName; attemptToken?: string }[] {
  const people = actors.filter((actor) => actor !== 'admin' && actor !== 'guest');
  const tokens = access === 'attempt' || access === 'public' ? [attemptToken, guestToken] : [];
  return [
    ...people.map((actor) => ({ actor })),
    ...tokens.map((token) => ({ actor: 'guest' as const, attemptToken: token })),
  ];
}

// Handing in would release the result, so it is asked last, below; logging out would blind the rest.
const fixtures = (await readCalls()).filter(
  ({ endpoint: { name } }) => !['attempts.submitAttempt', 'accounts.logout'].includes(name),
);

test.each(fixtures.map((fixture) => [fixture.endpoint.name, fixture] as const))(
  'Q01 %s tells nothing of a key to anybody but the author',
  async (_, { endpoint, build, allowed }) => {
    const valid = await build(scene, allowed[0] ?? 'admin');
    for (const params of [valid.params ?? {}, ...aimsOf(endpoint)]) {
      for (const { actor, ...shown } of askers(endpoint)) {
        const aimed = { ...valid, params, ...shown };
        const answer = await send(scene, endpoint, aimed, { actor });
        expect(leaks(answer.body)).toEqual([]);
        expect(leaks(JSON.stringify(answer.headers))).toEqual([]);
      }
    }
  },
);

test('Q01 a save that is wrong is refused without a hint', async () => {
  const body = {
    epoch: 1,
    events: [
      {
        questionId: questionIds[1] ?? '',
        answer: { value: '1' },
        status: 'answered' as const,
        timeSpentMs: 1,
        seq: 1,
        at: new Date().toISOString(),
      },
    ],
  };
  const saved = await call(
    attempts.saveResponses,
    { params: { id: attempt._id }, body },
    { attemptToken },
  );
  expect(saved.status).toBe(200);
  expect(leaks(saved.text)).toEqual([]);
});

test('Q01 after handing in the review shows key and explanation, to the taker alone', async () => {
  const params = { id: attempt._id };
  const result = await call(
    resultsContract.submitAttempt,
    { params, body: { answers: [] } },
    { attemptToken },
  );
  expect(leaks(result.text)).toEqual(
    expect.arrayContaining([marks.explanation, marks.number, marks.text]),
  );
  // The author's own names of options never leave, not even then.
  expect(result.text).not.toContain(marks.optionId);
  // Somebody new: what was tried above has ended sessions of the others.
  const as = await buildUser(ctx);
  const stranger = await call(resultsContract.getAttempt, { params }, { as });
  expect([stranger.status, leaks(stranger.text)]).toEqual([404, []]);
});
