import { expect, test } from 'vitest';
import * as attempts from '@chinar/contract/attempts';
import * as results from '@chinar/contract/attempts.results';
import * as collections from '@chinar/contract/questions.collections';
import { operations } from '@chinar/contract/operations';
import { getQuizForEdit, publishQuiz } from '@chinar/contract/quizzes';
import { correctKey, listKeyCorrections } from '@chinar/contract/quizzes.keys';
import { listQuestions } from '@chinar/contract/questions';
import { exportQuestions } from '@chinar/contract/questions.exchange';
import { getPassage } from '@chinar/contract/questions.passages';
import { getReview } from '@chinar/contract/questions.reviews';
import { getTestSeries } from '@chinar/contract/test-series';
import { buildUser } from '../features/accounts/fixtures.ts';
import {
  buildPassage,
  buildQuestions,
  buildReview,
  draftQuestion,
} from '../features/questions/fixtures.ts';
import { buildQuiz } from '../features/quizzes/fixtures.ts';
import { buildSeries } from '../features/test-series/fixtures.ts';
import { encoderEnv } from '../testing/encoder.ts';
import { googleEnv } from '../testing/google.ts';
import { aimsOf, strangers } from '../testing/scan.ts';
import { makeScene, readCalls, send } from '../testing/scene.ts';
import { openWorld } from '../testing/world.ts';

/* What a maker holds and has not given out: each text of it holds the mark, so that any sight of it is a leak. */

const mark = 'canary-unreleased';

const world = await openWorld({
  withJobs: true,
  withPages: true,
  env: { ...googleEnv, ...encoderEnv },
});
const { ctx, call } = world;
const scene = await makeScene(world);
/** The maker, and who is asked for a review: nobody of the scene. */
const [maker, reviewer] = [
  await buildUser(ctx, { role: 'tutor' }),
  await buildUser(ctx, { role: 'tutor' }),
];

const side = (name: string) => ({
  stem: `${mark}-stem ${name}`,
  options: ['a', 'b'].map((_id) => ({ _id, text: `${mark}-option ${name} ${_id}` })),
  explanation: `${mark}-explanation ${name}`,
});
const passage = await buildPassage(ctx, maker.id, { content: { en: { text: `${mark}-passage` } } });
const questionIds = await buildQuestions(
  ctx,
  maker.id,
  ['one', 'two'].map((name) => ({
    ...draftQuestion(),
    content: { en: side(name), hi: side(`${name} hi`) },
    topic: { subject: `${mark}-subject`, topic: '', subtopic: '' },
    source: `${mark}-source`,
    title: `${mark}-name ${name}`,
    tags: [`${mark}-tag`],
  })),
  passage,
);
const marking = { correct: 4, wrong: -1 };
const draft = {
  title: `${mark}-title`,
  description: `${mark}-description`,
  isPublished: false,
  sections: [{ title: `${mark}-section`, questionIds, marking }],
};
const seriesId = await buildSeries(ctx, maker.id, {
  title: `${mark}-series`,
  description: `${mark}-series-description`,
  isPublished: false,
});
const draftId = await buildQuiz(ctx, maker.id, draft);
const inSeriesId = await buildQuiz(ctx, maker.id, {
  ...draft,
  testSeriesId: seriesId,
  isPublic: false,
});
const plannedId = await buildQuiz(ctx, maker.id, draft);
const publishAt = new Date(ctx.services.clock.now() + 3_600_000).toISOString();
await call(
  publishQuiz,
  { params: { id: plannedId }, body: { isPublished: true, publishAt } },
  { as: maker },
);

// One that is sat, with a corrected key: why, is told with the review alone, and that is never.
const release = { score: 'immediately', review: 'never' } as const;
const satId = await buildQuiz(ctx, maker.id, { release });
const sit = async (as?: { id: string }) =>
  (
    await call(
      as ? attempts.startAttempt : attempts.startPublicAttempt,
      { params: { id: satId }, body: {} },
      { as },
    )
  ).data;
const sittings = [await sit(scene.people.otherLearner), await sit()];
for (const { attempt, attemptToken } of sittings) {
  const params = { id: attempt._id };
  await call(results.submitAttempt, { params, body: { answers: [] } }, { attemptToken });
}
const { sections } = (await call(getQuizForEdit, { params: { id: satId } }, { as: maker })).data
  .definition;
const [corrected] = sections.flatMap(({ questions = [] }) => questions);
await call(
  correctKey,
  {
    params: { id: satId },
    body: { questionId: corrected?.questionId ?? '', kind: 'drop', reason: `${mark}-reason` },
  },
  { as: maker },
);

const made = await call(
  collections.createCollection,
  { body: { name: `${mark}-collection` } },
  { as: maker },
);
await call(
  collections.changeCollection,
  { params: { id: made.data._id }, body: { add: questionIds } },
  { as: maker },
);
const between = { askedBy: maker.id, reviewerId: reviewer.id, note: `${mark}-note` };
const reviewId = await buildReview(ctx, questionIds[0] ?? '', between);

const quizIds = [draftId, inSeriesId, plannedId, satId];
const targets = {
  quizzes: quizIds,
  'test-series': [seriesId],
  questions: questionIds,
  passages: [passage.id],
  collections: [made.data._id],
  reviews: [reviewId],
  attempts: sittings.map(({ attempt }) => attempt._id),
  papers: sittings.map(({ attempt }) => attempt.paperHash),
};
const tokens = sittings.map(({ attemptToken }) => attemptToken);

/** What else of a call can name a record of the maker's: in its query or its body. */
const named: Record<string, unknown> = {
  ids: questionIds,
  add: questionIds,
  questionIds,
  questionId: questionIds[0],
  quizId: draftId,
  testSeriesId: seriesId,
  collection: made.data._id,
  passageId: passage.id,
};

function aimed<T extends Record<string, unknown>>(given: T | undefined, isQuery: boolean): T {
  return Object.fromEntries(
    Object.entries(given ?? {}).map(([name, value]) => {
      if (!(name in named)) return [name, value];
      return [name, isQuery ? String(named[name]) : named[name]];
    }),
  ) as T;
}

test('all of it is there to be seen by its maker, and every kind of record is aimed at', async () => {
  const params = { id: draftId };
  const answers = [
    await call(getQuizForEdit, { params }, { as: maker }),
    await call(listQuestions, { query: {} }, { as: maker }),
    await call(exportQuestions, { query: { format: 'csv' } }, { as: maker }),
    await call(getPassage, { params: { id: passage.id } }, { as: maker }),
    await call(collections.listCollections, {}, { as: maker }),
    await call(getTestSeries, { params: { idOrSlug: seriesId } }, { as: maker }),
    await call(listKeyCorrections, { params: { id: satId } }, { as: maker }),
    await call(getReview, { params: { id: reviewId } }, { as: reviewer }),
  ];
  const seen = answers.map(({ text }) => text).join();
  const words =
    'stem option explanation passage subject source name tag title description section series collection reason note';
  expect(words.split(' ').filter((word) => !seen.includes(`${mark}-${word}`))).toEqual([]);
  const paths = operations.map(({ path }) => path);
  const missed = Object.keys(targets).filter(
    (kind) => !paths.some((path) => path.includes(`/${kind}/{`)),
  );
  expect(missed).toEqual([]);
});

const fixtures = (await readCalls()).filter(({ endpoint }) => endpoint.name !== 'accounts.logout');

test.each(fixtures.map((fixture) => [fixture.endpoint.name, fixture] as const))(
  '%s tells nobody but its makers of what is not given out',
  async (_, { endpoint, build, allowed }) => {
    const valid = await build(scene, allowed[0] ?? 'admin');
    const asked = {
      ...valid,
      ...(valid.query ? { query: aimed(valid.query, true) } : {}),
      ...(valid.body ? { body: aimed(valid.body, false) } : {}),
    };
    for (const params of [valid.params ?? {}, ...aimsOf(endpoint, targets)]) {
      for (const { actor, ...shown } of strangers(endpoint, tokens)) {
        const answer = await send(scene, endpoint, { ...asked, params, ...shown }, { actor });
        expect([actor, answer.body.includes(mark)]).toEqual([actor, false]);
        expect(JSON.stringify(answer.headers)).not.toContain(mark);
      }
    }
  },
);

/** Pages by which a visitor might come upon it. */
const pages = [
  '/',
  '/exams',
  '/quizzes-exams',
  '/test-series',
  `/test-series/${seriesId}`,
  ...quizIds.flatMap((id) => [
    `/quizzes/${id}`,
    `/test-series/free/quiz/${id}`,
    `/test-series/${seriesId}/quiz/${id}`,
    `/admin/quizzes/${id}`,
    `/admin/quizzes/edit/${id}`,
    `/admin/quizzes/${id}/preview`,
  ]),
  ...questionIds.map((id) => `/tutor/questions/${id}`),
  '/sitemap.xml',
  '/search?q=canary',
];

test.each(pages)('the page %s shows nothing of it', async (url) => {
  const { statusCode, body } = await world.server.app.inject({
    url,
    headers: { accept: 'text/html' },
  });
  expect(statusCode).toBeLessThan(500);
  expect(body).not.toContain(mark);
});
