import * as contract from '@chinar/contract/questions';
import * as bankContract from '@chinar/contract/questions.bank';
import { sendFile } from '../../testing/import-file.ts';
import { actors, type CallFixture, type Scene } from '../../testing/scene.ts';
import * as collectionsContract from '@chinar/contract/questions.collections';
import * as exchangeContract from '@chinar/contract/questions.exchange';
import * as passagesContract from '@chinar/contract/questions.passages';
import { onePixel } from '../accounts/fixtures.ts';
import { buildFile } from '../files/fixtures.ts';
import * as picturesContract from '@chinar/contract/questions.pictures';
import * as reviewsContract from '@chinar/contract/questions.reviews';
import * as templatesContract from '@chinar/contract/questions.templates';
import {
  buildCollection,
  buildPassage,
  buildQuestions,
  buildReview,
  draftQuestion,
} from './fixtures.ts';

const authors = ['tutor', 'otherTutor', 'admin'] as const;

async function ownQuestion({ world, people }: Scene): Promise<string> {
  const [id = ''] = await buildQuestions(world.ctx, people.tutor.id, [draftQuestion()]);
  return id;
}

async function ownPassage({ world, people }: Scene): Promise<string> {
  return (await buildPassage(world.ctx, people.tutor.id)).id;
}

/** Facts of a question as it was made, and as a change would leave it. */
function changed(_id: string) {
  const { topic, difficulty } = draftQuestion();
  const facts = { version: 1, status: 'active', topic, difficulty, tags: [] };
  return { _id, was: facts, now: facts };
}

const passage = { content: { en: { text: 'A boat crossed the lake.' } } };

async function ownCollection({ world, people }: Scene) {
  return { params: { id: await buildCollection(world.ctx, people.tutor.id) } };
}

/** The other tutor is the one who is asked. */
async function openReview(scene: Scene) {
  const { world, people } = scene;
  const questionId = await ownQuestion(scene);
  const between = { askedBy: people.tutor.id, reviewerId: people.otherTutor.id };
  return { params: { id: await buildReview(world.ctx, questionId, between) } };
}

const collectionOwner = ['tutor'] as const;
const named = 'the one who is asked reads this one question until it is decided';

/** A valid call of each endpoint, for the generated tests. */
export const calls: CallFixture[] = [
  {
    endpoint: contract.importQuestions,
    allowed: authors,
    build: () => ({
      body: { format: 'gift', dryRun: 'true' },
      file: { name: 'questions.gift', bytes: 'What is two and two? {=four ~five}' },
    }),
  },
  {
    endpoint: exchangeContract.importUpload,
    allowed: ['tutor'],
    build: async ({ world, people }) => {
      const content = Buffer.from('What is two and three? {=five ~six}');
      const file = { purpose: exchangeContract.importPurposes.text, mediaType: 'text/plain' };
      const uploadId = await buildFile(world.ctx, people.tutor.id, {
        ...file,
        visibility: 'private',
        content,
      });
      return { body: { uploadId, format: 'gift', dryRun: true } };
    },
  },
  {
    endpoint: contract.undoImport,
    allowed: ['tutor', 'admin'],
    build: async ({ world, people }) => {
      const { content } = draftQuestion();
      const gift = `Undo ${content.en.stem.replaceAll('$', '')} {=yes ~no}`;
      const { report } = await sendFile(world, people.tutor, gift, { format: 'gift' });
      return { params: { importId: report.importId ?? '' } };
    },
  },
  {
    endpoint: exchangeContract.exportQuestions,
    allowed: ['tutor', 'admin'],
    build: async (scene) => ({ query: { format: 'csv', ids: await ownQuestion(scene) } }),
  },
  {
    endpoint: exchangeContract.exportLosses,
    allowed: ['tutor', 'admin'],
    build: async (scene) => ({ query: { format: 'gift', ids: await ownQuestion(scene) } }),
  },
  { endpoint: collectionsContract.listCollections, allowed: authors, build: () => ({}) },
  {
    endpoint: collectionsContract.createCollection,
    allowed: authors,
    build: (_, actor) => ({ body: { name: `Of ${actor} ${Math.random()}` } }),
  },
  { endpoint: collectionsContract.getCollection, allowed: collectionOwner, build: ownCollection },
  {
    endpoint: collectionsContract.renameCollection,
    allowed: collectionOwner,
    build: async (scene) => ({
      ...(await ownCollection(scene)),
      body: { name: `Renamed ${Math.random()}` },
    }),
  },
  {
    endpoint: collectionsContract.deleteCollection,
    allowed: collectionOwner,
    build: ownCollection,
  },
  {
    endpoint: collectionsContract.changeCollection,
    allowed: collectionOwner,
    build: async (scene) => ({
      ...(await ownCollection(scene)),
      body: { add: [await ownQuestion(scene)] },
    }),
  },
  {
    endpoint: collectionsContract.orderCollection,
    allowed: collectionOwner,
    build: async (scene) => ({ ...(await ownCollection(scene)), body: { ids: [] } }),
  },
  {
    endpoint: reviewsContract.askReview,
    allowed: ['tutor', 'admin'],
    build: async (scene) => ({
      params: { id: await ownQuestion(scene) },
      body: { reviewer: scene.people.otherTutor.username },
    }),
  },
  {
    endpoint: reviewsContract.listQuestionReviews,
    allowed: ['tutor', 'admin'],
    build: async (scene) => ({ params: { id: await ownQuestion(scene) } }),
  },
  { endpoint: reviewsContract.listReviews, allowed: authors, build: () => ({}) },
  {
    endpoint: reviewsContract.getReview,
    shared: named,
    allowed: authors,
    build: openReview,
  },
  {
    endpoint: reviewsContract.decideReview,
    shared: named,
    allowed: ['otherTutor'],
    build: async (scene) => ({
      ...(await openReview(scene)),
      body: { decision: 'approved', version: 1 },
    }),
  },
  {
    endpoint: reviewsContract.withdrawReview,
    allowed: ['tutor', 'admin'],
    build: openReview,
  },
  { endpoint: exchangeContract.importTemplateXlsx, allowed: actors, build: () => ({}) },
  { endpoint: contract.importTemplate, allowed: actors, build: () => ({}) },
  {
    endpoint: contract.listQuestions,
    allowed: authors,
    build: () => ({ query: { q: 'What', page: '1', limit: '10', type: 'single' } }),
  },
  {
    endpoint: contract.createQuestion,
    allowed: authors,
    build: () => ({ body: { ...draftQuestion(), status: 'draft' } }),
  },
  {
    endpoint: contract.getQuestion,
    allowed: ['tutor', 'admin'],
    build: async (scene) => ({ params: { id: await ownQuestion(scene) } }),
  },
  {
    endpoint: contract.updateQuestion,
    allowed: ['tutor', 'admin'],
    build: async (scene) => ({ params: { id: await ownQuestion(scene) }, body: draftQuestion() }),
  },
  {
    endpoint: bankContract.previewQuestion,
    allowed: authors,
    build: () => {
      const { type, content, key } = draftQuestion();
      return { body: { type, content, key } };
    },
  },
  { endpoint: bankContract.getBankOutline, allowed: authors, build: () => ({}) },
  {
    endpoint: bankContract.listQuestionVersions,
    allowed: ['tutor', 'admin'],
    build: async (scene) => ({ params: { id: await ownQuestion(scene) } }),
  },
  {
    endpoint: bankContract.restoreQuestion,
    allowed: ['tutor', 'admin'],
    build: async (scene) => ({ params: { id: await ownQuestion(scene) }, body: { to: 1 } }),
  },
  {
    endpoint: bankContract.listQuestionUses,
    allowed: ['tutor', 'admin'],
    build: async (scene) => ({ params: { id: await ownQuestion(scene) } }),
  },
  {
    endpoint: bankContract.moveQuestion,
    allowed: ['tutor', 'admin'],
    build: async (scene) => ({
      params: { id: await ownQuestion(scene) },
      body: { to: 'retired', was: 'active' },
    }),
  },
  {
    endpoint: bankContract.changeQuestions,
    allowed: ['tutor', 'admin'],
    build: async (scene) => ({
      body: { ids: [await ownQuestion(scene)], change: { difficulty: 'hard', addTags: ['Mock'] } },
    }),
  },
  {
    endpoint: bankContract.undoQuestionChange,
    allowed: ['tutor', 'admin'],
    build: async (scene) => ({ body: { questions: [changed(await ownQuestion(scene))] } }),
  },
  { endpoint: templatesContract.listQuestionTemplates, allowed: authors, build: () => ({}) },
  {
    endpoint: picturesContract.addPicture,
    allowed: authors,
    build: () => ({ body: { alt: 'A dot' }, file: { name: 'dot.png', bytes: onePixel } }),
  },
  {
    endpoint: passagesContract.listPassages,
    allowed: authors,
    build: () => ({ query: { q: 'boat', page: '1', limit: '10' } }),
  },
  {
    endpoint: passagesContract.createPassage,
    allowed: authors,
    build: () => ({ body: passage }),
  },
  {
    endpoint: passagesContract.getPassage,
    allowed: ['tutor', 'admin'],
    build: async (scene) => ({ params: { id: await ownPassage(scene) } }),
  },
  {
    endpoint: passagesContract.updatePassage,
    allowed: ['tutor', 'admin'],
    build: async (scene) => ({ params: { id: await ownPassage(scene) }, body: passage }),
  },
  {
    endpoint: passagesContract.deletePassage,
    allowed: ['tutor', 'admin'],
    build: async (scene) => ({ params: { id: await ownPassage(scene) } }),
  },
];
