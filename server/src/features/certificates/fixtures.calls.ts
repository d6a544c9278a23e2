import * as contract from '@chinar/contract/certificates';
import { actors, type CallFixture, type Scene } from '../../testing/scene.ts';
import { buildCourse, buildCourseEnrolment, finishCourse } from '../courses/fixtures.ts';
import { buildEntitlement } from '../entitlements/fixtures.ts';
import { buildProgram } from '../programs/fixtures.ts';
import { buildCertificate } from './fixtures.ts';

const people = ['learner', 'otherLearner', 'tutor', 'otherTutor', 'admin'] as const;

const anyones = 'whoever holds the serial may look';

const given = (scene: Scene) => buildCertificate(scene.world.ctx, scene.people.learner.id);

/** A valid call of each endpoint, for the generated tests. */
export const calls: CallFixture[] = [
  {
    endpoint: contract.awardCourseCertificate,
    allowed: ['learner'],
    build: async ({ world: { ctx }, people: known }) => {
      const certificate = { enabled: true, minProgress: 100, minQuizPct: 0 };
      const courseId = await buildCourse(ctx, known.tutor.id, { certificate });
      const terms = { courseId, actorId: known.admin.id };
      await buildCourseEnrolment(ctx, known.learner.id, terms);
      await finishCourse(ctx, known.learner.id, courseId);
      return { params: { id: courseId } };
    },
  },
  {
    endpoint: contract.awardProgramCertificate,
    allowed: ['learner'],
    build: async ({ world: { ctx }, people: known }) => {
      const courseId = await buildCourse(ctx, known.tutor.id);
      const programId = await buildProgram(ctx, known.tutor.id, {
        items: [{ itemType: 'course', itemId: courseId, isRequired: true }],
      });
      const userId = known.learner.id;
      await buildEntitlement(ctx, { userId, itemType: 'program', itemId: programId });
      await finishCourse(ctx, userId, courseId);
      return { params: { id: programId } };
    },
  },
  { endpoint: contract.listMyCertificates, allowed: people, build: () => ({}) },
  {
    endpoint: contract.correctCertificateName,
    allowed: ['learner'],
    build: async (scene) => {
      const { id } = await buildCertificate(scene.world.ctx, scene.people.learner.id, {
        name: 'A name that nobody bears',
      });
      return { params: { id } };
    },
  },
  {
    endpoint: contract.listCertificates,
    allowed: ['admin'],
    build: () => ({ query: { q: 'Insha', state: 'valid' } }),
  },
  {
    endpoint: contract.revokeCertificate,
    allowed: ['admin'],
    build: async (scene) => ({
      params: { id: (await given(scene)).id },
      body: { reason: 'It was given to the wrong person.' },
    }),
  },
  {
    endpoint: contract.verifyCertificate,
    shared: anyones,
    allowed: actors,
    build: async (scene) => ({ params: { serial: (await given(scene)).serial } }),
  },
  {
    endpoint: contract.printCertificate,
    shared: anyones,
    allowed: actors,
    build: async (scene) => ({ params: { serial: (await given(scene)).serial } }),
  },
  {
    endpoint: contract.getCredential,
    shared: anyones,
    allowed: actors,
    build: async (scene) => ({ params: { serial: (await given(scene)).serial } }),
  },
  {
    endpoint: contract.getStatusList,
    shared: 'of everybody’s it says only which do not count',
    allowed: actors,
    build: () => ({ params: { list: '0' } }),
  },
  { endpoint: contract.getSigningKeys, allowed: actors, build: () => ({}) },
];
