import * as contract from '@chinar/contract/quizzes';
import { getExamOfQuiz } from '@chinar/contract/quizzes.exam';
import * as keys from '@chinar/contract/quizzes.keys';
import * as making from '@chinar/contract/quizzes.making';
import { printQuiz } from '@chinar/contract/quizzes.print';
import * as patterns from '@chinar/contract/quizzes.patterns';
import { listQuizTemplates } from '@chinar/contract/quizzes.templates';
import { buildCourse } from '../courses/fixtures.ts';
import { actors, type CallFixture, type Scene } from '../../testing/scene.ts';
import { buildQuestions, draftQuestion } from '../questions/fixtures.ts';
import { archiveQuiz } from './data.ts';
import { buildPattern, buildQuiz, patternDraft } from './fixtures.ts';

const people = ['learner', 'otherLearner', 'tutor', 'otherTutor', 'admin'] as const;
const owners = ['tutor', 'admin'] as const;

function ownQuiz(
  { world, people: known }: Scene,
  quiz: Parameters<typeof buildQuiz>[2] = {},
): Promise<string> {
  return buildQuiz(world.ctx, known.tutor.id, quiz);
}

async function archivedQuiz(scene: Scene): Promise<string> {
  const id = await ownQuiz(scene);
  await archiveQuiz(scene.world.ctx.db, id);
  return id;
}

async function draftFor({ world }: Scene, ownerId: string): Promise<Record<string, unknown>> {
  const questionIds = await buildQuestions(world.ctx, ownerId, [draftQuestion()]);
  const marking = { correct: 4, wrong: -1 };
  return {
    title: 'A test of everything',
    durationMinutes: 20,
    isRanked: true,
    sections: [{ title: 'First', questionIds, marking }],
  };
}

async function somePattern({ world, people: known }: Scene) {
  return { params: { id: await buildPattern(world.ctx, known.admin.id) } };
}

/** A valid call of each endpoint, for the generated tests. */
export const calls: CallFixture[] = [
  {
    endpoint: contract.listPublicQuizzes,
    allowed: actors,
    build: () => ({ query: { q: 'test' } }),
  },
  {
    endpoint: contract.getPublicQuiz,
    shared: 'published',
    allowed: actors,
    build: async (scene) => ({ params: { id: await ownQuiz(scene) } }),
  },
  { endpoint: contract.listQuizCategories, allowed: actors, build: () => ({}) },
  { endpoint: contract.listQuizTags, allowed: actors, build: () => ({}) },
  {
    endpoint: contract.listQuizzes,
    allowed: people,
    build: () => ({ query: { q: 'test', mine: 'true' } }),
  },
  { endpoint: listQuizTemplates, allowed: ['tutor', 'otherTutor', 'admin'], build: () => ({}) },
  { endpoint: patterns.listPatterns, allowed: ['admin'], build: () => ({}) },
  {
    endpoint: patterns.createPattern,
    allowed: ['admin'],
    build: () => ({ body: patternDraft() }),
  },
  { endpoint: patterns.getPattern, allowed: ['admin'], build: somePattern },
  {
    endpoint: patterns.updatePattern,
    allowed: ['admin'],
    build: async (scene) => ({ ...(await somePattern(scene)), body: patternDraft() }),
  },
  { endpoint: patterns.deletePattern, allowed: ['admin'], build: somePattern },
  {
    endpoint: contract.listEnrolledQuizzes,
    allowed: people,
    build: () => ({ query: { page: '1' } }),
  },
  {
    endpoint: contract.listCourseQuizzes,
    shared: 'published',
    allowed: people,
    build: async ({ world, people: known }) => ({
      params: { id: await buildCourse(world.ctx, known.tutor.id) },
    }),
  },
  {
    endpoint: making.listManagedQuizzes,
    allowed: ['tutor', 'otherTutor', 'admin'],
    build: () => ({ query: { q: 'test', state: 'changed' } }),
  },
  {
    endpoint: making.checkQuiz,
    allowed: owners,
    build: async (scene) => ({ params: { id: await ownQuiz(scene) } }),
  },
  {
    endpoint: printQuiz,
    allowed: owners,
    build: async (scene) => ({
      params: { id: await ownQuiz(scene) },
      query: { key: 'yes', language: 'en' },
    }),
  },
  {
    endpoint: making.duplicateQuiz,
    allowed: owners,
    build: async (scene) => ({ params: { id: await ownQuiz(scene) } }),
  },
  {
    endpoint: making.restoreQuiz,
    allowed: owners,
    build: async (scene) => ({ params: { id: await archivedQuiz(scene) } }),
  },
  {
    endpoint: contract.createQuiz,
    allowed: ['tutor', 'otherTutor', 'admin'],
    build: async (scene, actor) => {
      const owner = actor === 'otherTutor' ? scene.people.otherTutor : scene.people.tutor;
      return { body: await draftFor(scene, owner.id) };
    },
  },
  {
    endpoint: contract.getQuiz,
    // A draft: what is published is everybody's to see.
    allowed: owners,
    build: async (scene) => ({ params: { id: await ownQuiz(scene, { isPublished: false }) } }),
  },
  {
    endpoint: getExamOfQuiz,
    allowed: owners,
    build: async (scene) => ({ params: { id: await ownQuiz(scene, { isPublished: false }) } }),
  },
  {
    endpoint: contract.getQuizForEdit,
    allowed: owners,
    build: async (scene) => ({ params: { id: await ownQuiz(scene) } }),
  },
  {
    endpoint: contract.updateQuiz,
    allowed: owners,
    build: async (scene) => ({
      params: { id: await ownQuiz(scene) },
      body: await draftFor(scene, scene.people.tutor.id),
    }),
  },
  {
    endpoint: contract.deleteQuiz,
    allowed: owners,
    build: async (scene) => ({ params: { id: await ownQuiz(scene) } }),
  },
  {
    endpoint: contract.releaseQuiz,
    allowed: owners,
    build: async (scene) => ({
      params: {
        id: await ownQuiz(scene, { release: { score: 'manual', review: 'manual' } }),
      },
      body: { score: true },
    }),
  },
  {
    endpoint: keys.correctKey,
    allowed: owners,
    build: async (scene) => {
      const { world, people: known } = scene;
      const [questionId = ''] = await buildQuestions(world.ctx, known.tutor.id, [draftQuestion()]);
      const marking = { correct: 4, wrong: -1 };
      const sections = [{ title: 'First', questionIds: [questionId], marking }];
      return {
        params: { id: await ownQuiz(scene, { sections }) },
        body: { questionId, kind: 'drop', reason: 'the stem named no unit' },
      };
    },
  },
  {
    endpoint: keys.listKeyCorrections,
    allowed: owners,
    build: async (scene) => ({ params: { id: await ownQuiz(scene) } }),
  },
  {
    endpoint: contract.publishQuiz,
    allowed: owners,
    build: async (scene) => ({
      params: { id: await ownQuiz(scene, { isPublished: false }) },
      body: { isPublished: true },
    }),
  },
];
