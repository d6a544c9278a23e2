import * as contract from '@chinar/contract/exams';
import * as notice from '@chinar/contract/exams.notice';
import { newId } from '../../db/ids.ts';
import { actors, type CallFixture, type Scene, type ValidCall } from '../../testing/scene.ts';
import { buildExam } from './fixtures.ts';

const draft = () => ({
  code: `C${newId().slice(-8)}`,
  name: { en: 'An exam' },
  summary: { en: 'For trying things out.' },
  category: 'state',
  status: 'draft',
});

async function own({ world, people }: Scene): Promise<ValidCall> {
  return { params: { id: await buildExam(world.ctx, people.admin.id) } };
}

async function ofDraft({ world, people }: Scene): Promise<ValidCall> {
  return { params: { idOrSlug: await buildExam(world.ctx, people.admin.id, { status: 'draft' }) } };
}

/** A valid call of each endpoint, for the generated tests. */
export const calls: CallFixture[] = [
  { endpoint: contract.listExams, allowed: actors, build: () => ({ query: { q: 'exam' } }) },
  {
    endpoint: contract.getExam,
    // A draft: what is published is everybody's to see.
    allowed: ['admin'],
    build: ofDraft,
  },
  { endpoint: notice.getExamDates, allowed: ['admin'], build: ofDraft },
  { endpoint: notice.getExamMarks, allowed: ['admin'], build: ofDraft },
  {
    endpoint: contract.listAllExams,
    allowed: ['admin'],
    build: () => ({ query: { status: 'draft' } }),
  },
  { endpoint: contract.createExam, allowed: ['admin'], build: () => ({ body: draft() }) },
  {
    endpoint: contract.updateExam,
    allowed: ['admin'],
    build: async (scene) => ({ ...(await own(scene)), body: draft() }),
  },
  {
    endpoint: contract.moveExam,
    allowed: ['admin'],
    build: async (scene) => ({
      ...(await own(scene)),
      body: { status: 'archived', was: 'published' },
    }),
  },
  { endpoint: contract.deleteExam, allowed: ['admin'], build: own },
];
