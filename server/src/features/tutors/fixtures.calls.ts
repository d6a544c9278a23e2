import * as contract from '@chinar/contract/tutors';
import * as applications from '@chinar/contract/tutors.applications';
import * as wordsOf from '@chinar/contract/tutors.words';
import { declarationsVersion } from '@chinar/contract/tutors.limits';
import {
  type ActorName,
  actors,
  type CallFixture,
  type Scene,
  type ValidCall,
} from '../../testing/scene.ts';
import { buildUser } from '../accounts/fixtures.ts';
import {
  type ApplicationFixture,
  buildApplication,
  changeWords,
  buildDocument,
  clearApplications,
  fullWords,
  publicWords,
  setTeaching,
} from './fixtures.ts';

const users = ['learner', 'otherLearner', 'tutor', 'otherTutor', 'admin'] as const;
const learners = ['learner', 'otherLearner'] as const;
const staff = ['tutor', 'otherTutor', 'admin'] as const;

/** The learner who asks, without an application of an earlier call; nobody for whoever does not apply. */
async function fresh({ world, people }: Scene, actor: ActorName): Promise<string | null> {
  if (actor !== 'learner' && actor !== 'otherLearner') return null;
  await clearApplications(world.ctx, people[actor].id);
  return people[actor].id;
}

const own =
  (state: ApplicationFixture['state']) =>
  async (scene: Scene, actor: ActorName): Promise<void> => {
    const userId = await fresh(scene, actor);
    if (userId) await buildApplication(scene.world.ctx, userId, { ...(state && { state }) });
  };

/** Somebody else's, each time: who is approved is no learner afterwards. */
async function applied(
  { world: { ctx } }: Scene,
  state: ApplicationFixture['state'] = 'submitted',
): Promise<{ id: string; fileIds: string[] }> {
  const { id } = await buildUser(ctx);
  if (state === 'approved') await setTeaching(ctx, id, { role: 'tutor', tutor_status: 'approved' });
  return buildApplication(ctx, id, { state });
}

const decided =
  (state: ApplicationFixture['state'], body: Record<string, unknown> = {}) =>
  async (scene: Scene): Promise<ValidCall> => ({
    params: { id: (await applied(scene, state)).id },
    body,
  });

const because = { reason: 'The scan of the degree cannot be read.' };
const declarations = {
  truth: true,
  noConviction: true,
  contentOwnership: true,
  version: declarationsVersion,
};

/** Of a tutor who has said something new in public. */
const reworded =
  (body: Record<string, unknown> = {}) =>
  async (scene: Scene): Promise<ValidCall> => {
    const { id } = await applied(scene, 'approved');
    await changeWords(scene.world.ctx, id);
    return { params: { id }, body };
  };

/** A valid call of each endpoint, for the generated tests. */
export const calls: CallFixture[] = [
  { endpoint: contract.listTutors, allowed: actors, build: () => ({}) },
  { endpoint: contract.getTutorDashboard, allowed: staff, build: () => ({ query: { days: '7' } }) },
  { endpoint: applications.getMyApplication, allowed: users, build: () => ({}) },
  {
    endpoint: applications.saveMyApplication,
    allowed: learners,
    build: async (scene, actor) => {
      const userId = await fresh(scene, actor);
      const idProofId = userId ? await buildDocument(scene.world.ctx, userId) : null;
      return { body: { ...fullWords, idProofId } };
    },
  },
  {
    endpoint: applications.submitMyApplication,
    allowed: learners,
    build: async (scene, actor) => {
      await own('draft')(scene, actor);
      return { body: { declarations } };
    },
  },
  {
    endpoint: applications.withdrawMyApplication,
    allowed: learners,
    build: async (scene, actor) => {
      await own('submitted')(scene, actor);
      return {};
    },
  },
  {
    endpoint: wordsOf.saveMyTutorWords,
    allowed: ['tutor', 'otherTutor'],
    build: async ({ world, people }, actor) => {
      if (actor === 'tutor' || actor === 'otherTutor') {
        await clearApplications(world.ctx, people[actor].id);
        await buildApplication(world.ctx, people[actor].id, { state: 'approved' });
      }
      return { body: publicWords };
    },
  },
  {
    endpoint: applications.listApplications,
    allowed: ['admin'],
    build: async (scene) => {
      await applied(scene);
      return { query: { state: 'submitted' } };
    },
  },
  {
    endpoint: applications.getApplication,
    allowed: ['admin'],
    build: async (scene) => ({ params: { id: (await applied(scene)).id } }),
  },
  { endpoint: applications.reviewApplication, allowed: ['admin'], build: decided('submitted') },
  {
    endpoint: applications.inviteApplicant,
    allowed: ['admin'],
    build: decided('under_review', because),
  },
  {
    endpoint: applications.requestApplicationChanges,
    allowed: ['admin'],
    build: decided('under_review', because),
  },
  { endpoint: applications.approveApplication, allowed: ['admin'], build: decided('interview') },
  {
    endpoint: applications.rejectApplication,
    allowed: ['admin'],
    build: decided('submitted', because),
  },
  { endpoint: applications.suspendTutor, allowed: ['admin'], build: decided('approved', because) },
  { endpoint: applications.reinstateTutor, allowed: ['admin'], build: decided('suspended') },
  { endpoint: wordsOf.acceptTutorWords, allowed: ['admin'], build: reworded() },
  { endpoint: wordsOf.takeBackTutorWords, allowed: ['admin'], build: reworded(because) },
  {
    endpoint: applications.getApplicationDocument,
    allowed: ['learner', 'admin'],
    build: async (scene, actor) => {
      const userId = actor === 'learner' ? await fresh(scene, actor) : null;
      const { id, fileIds } = userId
        ? await buildApplication(scene.world.ctx, userId)
        : await applied(scene);
      return { params: { id, fileId: fileIds[0] ?? '' } };
    },
  },
];
