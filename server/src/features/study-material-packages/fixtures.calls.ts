import * as contract from '@chinar/contract/study-material-packages';
import * as staff from '@chinar/contract/study-material-packages.staff';
import { actors, type CallFixture, type Scene } from '../../testing/scene.ts';
import { onePixel } from '../accounts/fixtures.ts';
import { buildMaterial } from '../materials/fixtures.ts';
import { buildPackage, type PackageFields } from './fixtures.ts';

const people = ['learner', 'otherLearner', 'tutor', 'otherTutor', 'admin'] as const;
const owners = ['tutor', 'admin'] as const;

const own = ({ world, people: known }: Scene, fields: PackageFields = {}): Promise<string> =>
  buildPackage(world.ctx, known.tutor.id, fields);

const fields = { description: 'All of it.' };

/** A valid call of each endpoint, for the generated tests. */
export const calls: CallFixture[] = [
  { endpoint: contract.listPackages, allowed: actors, build: () => ({ query: { sort: 'price' } }) },
  {
    endpoint: contract.listOwnPackages,
    allowed: people,
    build: () => ({ query: { state: 'active' } }),
  },
  {
    endpoint: contract.getPackage,
    shared: 'published',
    allowed: actors,
    build: async (scene) => ({ params: { idOrSlug: await own(scene) } }),
  },
  {
    endpoint: contract.enrollInPackage,
    shared: 'published, and free',
    allowed: people,
    build: async (scene) => ({ params: { id: await own(scene) } }),
  },
  {
    endpoint: staff.listStaffPackages,
    allowed: ['tutor', 'otherTutor', 'admin'],
    build: () => ({ query: { q: 'Package', sort: '-enrolled', state: 'draft' } }),
  },
  {
    endpoint: staff.createPackage,
    allowed: ['tutor', 'otherTutor', 'admin'],
    build: () => ({ body: { title: 'A package of pages' } }),
  },
  {
    endpoint: staff.getPackageForEdit,
    allowed: owners,
    build: async (scene) => ({ params: { id: await own(scene) } }),
  },
  {
    endpoint: staff.updatePackage,
    allowed: owners,
    build: async (scene) => ({
      params: { id: await own(scene) },
      body: { title: 'Another title', price: 99, outcomes: ['Read it'] },
    }),
  },
  {
    endpoint: staff.setPackageItems,
    allowed: owners,
    build: async (scene) => {
      const itemId = await buildMaterial(scene.world.ctx, scene.people.tutor.id);
      const items = [{ itemType: 'material', itemId, isPreview: true }];
      return { params: { id: await own(scene) }, body: { version: 1, items } };
    },
  },
  {
    endpoint: staff.addPackageMaterial,
    allowed: owners,
    build: async (scene) => ({
      params: { id: await own(scene) },
      body: { materialId: await buildMaterial(scene.world.ctx, scene.people.tutor.id) },
    }),
  },
  {
    endpoint: staff.publishPackage,
    allowed: owners,
    build: async (scene) => ({
      params: { id: await own(scene, { ...fields, status: 'draft' }) },
      body: { changelog: 'The first pages.' },
    }),
  },
  {
    endpoint: staff.unlistPackage,
    allowed: owners,
    build: async (scene) => ({ params: { id: await own(scene) }, body: {} }),
  },
  {
    endpoint: staff.archivePackage,
    allowed: owners,
    build: async (scene) => ({ params: { id: await own(scene) }, body: {} }),
  },
  {
    endpoint: staff.restorePackage,
    allowed: owners,
    build: async (scene) => ({
      params: { id: await own(scene, { status: 'archived' }) },
      body: {},
    }),
  },
  {
    endpoint: staff.setPackageThumbnail,
    allowed: owners,
    build: async (scene) => ({
      params: { id: await own(scene) },
      file: { name: 'cover.png', bytes: onePixel },
    }),
  },
  {
    endpoint: staff.removePackageThumbnail,
    allowed: owners,
    build: async (scene) => ({ params: { id: await own(scene) } }),
  },
];
