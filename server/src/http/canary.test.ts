import { Writable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import * as attempts from '@chinar/contract/attempts';
import * as resultsContract from '@chinar/contract/attempts.results';
import { operations } from '@chinar/contract/operations';
import { buildUser } from '../features/accounts/fixtures.ts';
import { buildQuestions, draftQuestion } from '../features/questions/fixtures.ts';
import { readMarkingKey } from '../features/quizzes/api.ts';
import { buildQuiz } from '../features/quizzes/fixtures.ts';
import { buildEnrolment, buildSeries } from '../features/test-series/fixtures.ts';
import { makeLog } from '../log.ts';
import { encoderEnv } from '../testing/encoder.ts';
import { googleEnv } from '../testing/google.ts';
import { aimsOf, strangers } from '../testing/scan.ts';
import { makeScene, readCalls, send } from '../testing/scene.ts';
import { openWorld } from '../testing/world.ts';

/** Strings that stand only in keys and explanations, so that any sight of them is a leak. */
const marks = {
  explanation: 'canary-explanation-7f3a',
  optionId: 'canary-right-option',
  number: '987654.321',
  text: 'canary-secret-fact',
  accepted: 'canary-accepted-words',
};

/** Every line that the server has logged, at the level that logs most. */
const logged: string[] = [];
const sink = new Writable({
  decodeStrings: false,
  write(line: string, _encoding, done) {
    logged.push(line);
    done();
  },
});
// Before the world, so that it looks after the world is closed: what its end logs counts too.
afterAll(() => expect(logged.flatMap(leaks)).toEqual([]));

const world = await openWorld({
  withJobs: true,
  env: { ...googleEnv, ...encoderEnv },
  log: makeLog('debug', sink),
});
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
  {
    ...draftQuestion(),
    type: 'shorttext',
    content: { en: { stem: 'Which words?', options: [], explanation } },
    key: { accepted: [marks.accepted] },
  },
  {
    ...draftQuestion(),
    type: 'match',
    content: {
      en: {
        stem: 'Which belongs where?',
        options: [],
        left: ['one', 'two'].map((text) => ({ _id: text, text })),
        right: ['three', 'four'].map((text) => ({ _id: text, text })),
        explanation,
      },
    },
    key: {
      pairs: [
        ['one', 'four'],
        ['two', 'three'],
      ],
    },
  },
]);
const seriesId = await buildSeries(ctx, tutor.id);
const offered = {
  testSeriesId: seriesId,
  sections: [{ title: 'All', questionIds, marking: { correct: 4, wrong: -1 } }],
};
const quizId = await buildQuiz(ctx, tutor.id, offered);
/** Its scores are out at once, its review never. */
const closedQuizId = await buildQuiz(ctx, tutor.id, {
  ...offered,
  release: { score: 'immediately', review: 'never' },
});
await buildEnrolment(ctx, learner.id, seriesId);
const sit = (id: string) =>
  call(attempts.startAttempt, { params: { id }, body: {} }, { as: learner });
const started = await sit(quizId);
const { attempt, attemptToken } = started.data;
const { attempt: closed, attemptToken: closedToken } = (await sit(closedQuizId)).data;
await call(
  resultsContract.submitAttempt,
  { params: { id: closed._id }, body: { answers: [] } },
  { attemptToken: closedToken },
);
const guest = await call(attempts.startPublicAttempt, { params: { id: quizId }, body: {} });
const guestToken = guest.data.attemptToken;

/** What papers call the options that are right, and those that belong together: names made anew for each. */
async function readRight(paperHash: string): Promise<{ options: string[]; entries: string[] }> {
  const { sections } = await readMarkingKey(ctx, { paper_name: paperHash, key_revision: 0 });
  const keys = sections.flatMap(({ items }) => items.map(({ key }) => key));
  return {
    options: keys.flatMap((key) => ('optionIds' in key ? key.optionIds : [])),
    entries: keys.flatMap((key) => ('pairs' in key ? key.pairs.flat() : [])),
  };
}
const papers = await Promise.all([attempt, closed].map(({ paperHash }) => readRight(paperHash)));
const rightOptions = new Set(papers.flatMap(({ options }) => options));
const matched = new Set(papers.flatMap(({ entries }) => entries));

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An entry among which is chosen, by all that is said of it but its name and its text. */
function saidOf(entry: unknown): string {
  if (!isRecord(entry)) return '';
  const { _id, html: _html, text: _text, ...rest } = entry;
  return JSON.stringify(rest);
}

/**
 * Where an answer tells right options from others: one that names them alone, pairs of a key, or something
 * that is said of one option and not of its neighbours.
 */
function tells(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) {
    const named = value.filter((one) => isRecord(one) && typeof one['_id'] === 'string');
    const isAbout = named.some((one) => rightOptions.has((one as { _id: string })._id));
    const isUneven = isAbout && new Set(named.map(saidOf)).size > 1;
    const isPair = value.length === 2 && value.every((one) => matched.has(String(one)));
    return [
      ...(isUneven || isPair ? [path] : []),
      ...value.flatMap((one, at) => tells(one, `${path}.${at}`)),
    ];
  }
  if (isRecord(value))
    return Object.entries(value).flatMap(([name, one]) =>
      name === '_id' ? [] : tells(one, `${path}.${name}`),
    );
  return typeof value === 'string' && rightOptions.has(value) ? [path] : [];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function leaks(text: string): string[] {
  return [...Object.values(marks).filter((mark) => text.includes(mark)), ...tells(parsed(text))];
}

test('what tells right options from others is seen', () => {
  const [right = ''] = rightOptions;
  const [left = '', second = ''] = matched;
  const option = (_id: string) => ({ _id, html: 'this one' });
  expect(tells({ options: [option(right), option('other')] })).toEqual([]);
  expect(tells({ key: { optionIds: [right] } })).toEqual(['.key.optionIds.0']);
  expect(tells([option('other'), { ...option(right), isRight: true }])).toEqual(['']);
  expect(tells({ pairs: [[left, second]] })).toEqual(['.pairs.0']);
});

/** What the log has told of a key since this was asked last. */
const logLeaks = (): string[] => logged.splice(0).flatMap(leaks);

test('Q01 what the server logs is looked through, the least important line too', () => {
  const { log } = ctx.services;
  expect(logLeaks()).toEqual([]);
  log.debug({ explained: { why: explanation } }, 'a line that tells too much');
  expect(logLeaks()).toEqual([marks.explanation, marks.text]);
  const [right = ''] = rightOptions;
  log.debug({ chosen: right }, 'another one');
  expect(logLeaks()).toEqual(['.chosen']);
});

const tokens = [attemptToken, closedToken, guestToken];

/** What of this quiz can be asked for, by the word before the id in a path. */
const targets: Record<string, string[]> = {
  quizzes: [quizId, closedQuizId],
  'test-series': [seriesId],
  attempts: [attempt._id, closed._id, guest.data.attempt._id],
  questions: questionIds,
  papers: [attempt.paperHash, closed.paperHash],
};

test('every kind of record that tells of a quiz is aimed at', () => {
  const aimed = new Set(
    operations.flatMap((endpoint) =>
      aimsOf(endpoint, targets).flatMap((params) => Object.values(params)),
    ),
  );
  expect([...aimed].toSorted()).toEqual(Object.values(targets).flat().toSorted());
});

// Handing in would release the result, so it is asked last, below; logging out would blind the rest.
const fixtures = (await readCalls()).filter(
  ({ endpoint: { name } }) => !['attempts.submitAttempt', 'accounts.logout'].includes(name),
);

test.each(fixtures.map((fixture) => [fixture.endpoint.name, fixture] as const))(
  'Q01 %s tells nothing of a key to anybody but the author',
  async (_, { endpoint, build, allowed }) => {
    const valid = await build(scene, allowed[0] ?? 'admin');
    for (const params of [valid.params ?? {}, ...aimsOf(endpoint, targets)]) {
      for (const { actor, ...shown } of strangers(endpoint, tokens)) {
        const aimed = { ...valid, params, ...shown };
        const answer = await send(scene, endpoint, aimed, { actor });
        expect(leaks(answer.body)).toEqual([]);
        expect(leaks(JSON.stringify(answer.headers))).toEqual([]);
      }
    }
    expect(logLeaks()).toEqual([]);
  },
);

test('Q01 a save that is wrong is refused without a hint, in the log too', async () => {
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
  expect(logLeaks()).toEqual([]);
});

test('Q01 after handing in the review shows key and explanation, to the taker alone and not to the log', async () => {
  const params = { id: attempt._id };
  const handedIn = await call(
    resultsContract.submitAttempt,
    { params, body: { answers: [] } },
    { attemptToken },
  );
  // The answer to a hand-in says that there is a review, and nothing of it.
  expect([handedIn.data.result?.hasReview, leaks(handedIn.text)]).toEqual([true, []]);
  const result = await call(resultsContract.getAttempt, { params }, { attemptToken });
  expect(leaks(result.text)).toEqual(
    expect.arrayContaining([marks.explanation, marks.number, marks.text, marks.accepted]),
  );
  expect(tells(parsed(result.text)).length).toBeGreaterThan(1);
  // The author's own names of options never leave, not even then.
  expect(result.text).not.toContain(marks.optionId);
  // Somebody new: what was tried above has ended sessions of the others.
  const as = await buildUser(ctx);
  const stranger = await call(resultsContract.getAttempt, { params }, { as });
  expect([stranger.status, leaks(stranger.text)]).toEqual([404, []]);
  expect(logLeaks()).toEqual([]);
});
