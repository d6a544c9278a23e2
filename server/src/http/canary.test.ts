import { expect, test } from 'vitest';
import * as attempts from '@chinar/contract/attempts';
import * as resultsContract from '@chinar/contract/results';
import type { Endpoint } from '@chinar/contract/endpoint';
import { operations } from '@chinar/contract/operations';
import { buildUser } from '../features/accounts/fixtures.ts';
import { buildQuestions, draftQuestion } from '../features/questions/fixtures.ts';
import { buildQuiz } from '../features/quizzes/fixtures.ts';
import { buildEnrolment, buildSeries } from '../features/test-series/fixtures.ts';
import { actors, makeScene, readCalls, send } from '../testing/scene.ts';
import { openWorld } from '../testing/world.ts';

/** Strings that stand only in keys and explanations, so that any sight of them is a leak. */
const marks = {
  explanation: 'canary-explanation-7f3a',
  optionId: 'canary-right-option',
  number: '987654.321',
  text: 'canary-secret-fact',
};

const world = await openWorld({ withJobs: true });
const { ctx, call } = world;
const tutor = await buildUser(ctx, { role: 'tutor' });
const learner = await buildUser(ctx);
const others = [undefined, learner, await buildUser(ctx), await buildUser(ctx, { role: 'tutor' })];

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

function leaks(text: string): string[] {
  return Object.values(marks).filter((mark) => text.includes(mark));
}

/** The ids under which something of this quiz can be asked for. */
function idsFor(endpoint: Endpoint): Record<string, string>[] {
  if (!endpoint.path.includes('{')) return [{}];
  const ids = [
    quizId,
    seriesId,
    attempt._id,
    guest.data.attempt._id,
    ...questionIds,
    attempt.paperHash,
  ];
  const name = /\{(\w+)\}/.exec(endpoint.path)?.[1] ?? 'id';
  return ids.map((id) => ({ [name]: id }));
}

// Handing in would release the result, so it is asked last, below; logging out would blind the rest.
const asked = operations.filter(
  ({ name }) => !['attempts.submitAttempt', 'accounts.logout'].includes(name),
);

test.each(asked.map((endpoint) => [endpoint.name, endpoint] as const))(
  'Q01 %s tells nothing of a key before the result is released',
  async (_, endpoint) => {
    for (const params of idsFor(endpoint)) {
      for (const as of others) {
        for (const token of [undefined, attemptToken, guest.data.attemptToken]) {
          const answer = await call(
            endpoint,
            { params: params },
            { as, attemptToken: token, raw: {} },
          );
          expect(leaks(answer.text)).toEqual([]);
          expect(leaks(JSON.stringify(answer.headers))).toEqual([]);
        }
      }
    }
  },
);

// Whole bodies, so that handlers are reached: aimed at the quiz whose key bears the marks.
const scene = await makeScene(world);
const fixtures = (await readCalls()).filter(({ endpoint }) => asked.includes(endpoint));

test.each(fixtures.map((fixture) => [fixture.endpoint.name, fixture] as const))(
  'Q01 %s, well formed, tells nothing of a key to anybody but the author',
  async (_, fixture) => {
    for (const actor of actors) {
      const valid = await fixture.build(scene, actor);
      const targets = fixture.endpoint.path.includes('{') ? idsFor(fixture.endpoint) : [{}];
      for (const params of [valid.params ?? {}, ...targets]) {
        // Admins may read keys.
        if (actor === 'admin') continue;
        const aimed = { ...valid, params, attemptToken: attemptToken };
        const answer = await send(scene, fixture.endpoint, aimed, { actor });
        expect(leaks(answer.body)).toEqual([]);
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
  const stranger = await call(resultsContract.getAttempt, { params }, { as: others[2] });
  expect([stranger.status, leaks(stranger.text)]).toEqual([404, []]);
});
