import * as contract from '@chinar/contract/questions';
import * as bankContract from '@chinar/contract/questions.bank';
import { sendFile } from '../../testing/import-file.ts';
import { actors, type CallFixture, type Scene } from '../../testing/scene.ts';
import * as exchangeContract from '@chinar/contract/questions.exchange';
import * as passagesContract from '@chinar/contract/questions.passages';
import { onePixel } from '../accounts/fixtures.ts';
import * as picturesContract from '@chinar/contract/questions.pictures';
import * as templatesContract from '@chinar/contract/questions.templates';
import { buildPassage, buildQuestions, draftQuestion } from './fixtures.ts';

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
