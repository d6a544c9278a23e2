import * as contract from '@chinar/contract/materials';
import * as links from '@chinar/contract/materials.links';
import * as reading from '@chinar/contract/materials.reading';
import { actors, type CallFixture, type Scene } from '../../testing/scene.ts';
import { buildCourse } from '../courses/fixtures.ts';
import { buildPackage } from '../study-material-packages/fixtures.ts';
import { buildVideo } from '../videos/fixtures.ts';
import { addLink, type Parent } from './data.links.ts';
import { startReading } from './data.reading.ts';
import { buildMaterial, buildPdfFile, type MaterialFields, pdfOf } from './fixtures.ts';

const owners = ['tutor', 'admin'] as const;
const makers = ['tutor', 'otherTutor', 'admin'] as const;

const own = ({ world, people }: Scene, fields?: MaterialFields): Promise<string> =>
  buildMaterial(world.ctx, people.tutor.id, fields);
const course = ({ world, people }: Scene) => buildCourse(world.ctx, people.tutor.id);
const video = ({ world, people }: Scene) => buildVideo(world.ctx, people.tutor.id);

async function attached(scene: Scene, parent: Parent) {
  const materialId = await own(scene);
  await addLink(scene.world.ctx.db, parent, { materialId, isPreview: false });
  return { params: { id: parent.id, materialId } };
}

/** A valid call of each endpoint, for the generated tests. */
export const calls: CallFixture[] = [
  {
    endpoint: contract.listMaterials,
    allowed: makers,
    build: () => ({ query: { q: 'Material', type: 'note', state: 'ready', sort: '-title' } }),
  },
  {
    endpoint: contract.createMaterial,
    allowed: makers,
    build: () => ({ body: { title: 'A note', type: 'note', body: 'Words of $E=mc^2$.' } }),
  },
  {
    endpoint: contract.getMaterialForEdit,
    allowed: owners,
    build: async (scene) => ({ params: { id: await own(scene) } }),
  },
  {
    endpoint: contract.updateMaterial,
    allowed: owners,
    build: async (scene) => ({
      params: { id: await own(scene) },
      body: { version: 1, title: 'Another title', body: 'Other words.' },
    }),
  },
  {
    endpoint: contract.replaceMaterialFile,
    // An admin sends a file of their own for somebody else's record.
    allowed: owners,
    build: async (scene, actor) => {
      const id = await own(scene, { type: 'pdf' });
      const sender = actor === 'admin' ? scene.people.admin : scene.people.tutor;
      const uploadId = await buildPdfFile(scene.world.ctx, sender.id, await pdfOf(['one']));
      return { params: { id }, body: { uploadId, changelog: 'A page more.' } };
    },
  },
  {
    endpoint: contract.deleteMaterial,
    allowed: owners,
    build: async (scene) => ({ params: { id: await own(scene) } }),
  },
  {
    endpoint: reading.openMaterial,
    shared: 'a preview of what is published',
    allowed: actors,
    build: async (scene) => {
      const itemId = await own(scene);
      const items = [{ itemType: 'material', itemId, isPreview: true }] as const;
      await buildPackage(scene.world.ctx, scene.people.tutor.id, { items });
      return { params: { id: itemId } };
    },
  },
  {
    endpoint: reading.saveMaterialProgress,
    allowed: ['learner'],
    build: async (scene) => {
      const materialId = await own(scene);
      const { ctx } = scene.world;
      const now = new Date(ctx.services.clock.now());
      await startReading(ctx.db, { userId: scene.people.learner.id, materialId }, now);
      return {
        params: { id: materialId },
        body: { page: 1, seconds: 3, at: now.toISOString(), bookmarks: [{ page: 1 }] },
      };
    },
  },
  {
    endpoint: links.listCourseMaterials,
    shared: 'published',
    allowed: actors,
    build: async (scene) => ({ params: { id: await course(scene) } }),
  },
  {
    endpoint: links.addCourseMaterial,
    allowed: owners,
    build: async (scene) => ({
      params: { id: await course(scene) },
      body: { materialId: await own(scene), isPreview: true },
    }),
  },
  {
    endpoint: links.removeCourseMaterial,
    allowed: owners,
    build: async (scene) => attached(scene, { kind: 'course', id: await course(scene) }),
  },
  {
    endpoint: links.listVideoMaterials,
    shared: 'published',
    allowed: actors,
    build: async (scene) => ({ params: { id: await video(scene) } }),
  },
  {
    endpoint: links.addVideoMaterial,
    allowed: owners,
    build: async (scene) => ({
      params: { id: await video(scene) },
      body: { materialId: await own(scene) },
    }),
  },
  {
    endpoint: links.removeVideoMaterial,
    allowed: owners,
    build: async (scene) => attached(scene, { kind: 'video', id: await video(scene) }),
  },
];
