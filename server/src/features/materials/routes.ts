import * as contract from '@chinar/contract/materials';
import * as links from '@chinar/contract/materials.links';
import * as reading from '@chinar/contract/materials.reading';
import { route, type Route } from '../../http/request.ts';
import { attachTo, detachFrom, listAttached } from './service.links.ts';
import { open, save } from './service.reading.ts';
import * as service from './service.ts';

const course = (id: string) => ({ kind: 'course', id }) as const;
const video = (id: string) => ({ kind: 'video', id }) as const;

export const routes: Route[] = [
  route(contract.listMaterials, (ctx, { query }) => service.list(ctx, query)),
  route(contract.createMaterial, (ctx, { body }) => service.create(ctx, body)),
  route(contract.getMaterialForEdit, (ctx, { params }) => service.getForEdit(ctx, params.id)),
  route(contract.updateMaterial, (ctx, { params, body }) => service.update(ctx, params.id, body)),
  route(contract.replaceMaterialFile, (ctx, { params, body }) =>
    service.replaceFile(ctx, params.id, body),
  ),
  route(contract.deleteMaterial, (ctx, { params }) => service.remove(ctx, params.id)),
  route(reading.openMaterial, (ctx, { params, body }) => open(ctx, params.id, body)),
  route(reading.saveMaterialProgress, (ctx, { params, body }) => save(ctx, params.id, body)),
  route(links.listCourseMaterials, (ctx, { params }) => listAttached(ctx, course(params.id))),
  route(links.addCourseMaterial, (ctx, { params, body }) => attachTo(ctx, course(params.id), body)),
  route(links.removeCourseMaterial, (ctx, { params }) =>
    detachFrom(ctx, course(params.id), params.materialId),
  ),
  route(links.listVideoMaterials, (ctx, { params }) => listAttached(ctx, video(params.id))),
  route(links.addVideoMaterial, (ctx, { params, body }) => attachTo(ctx, video(params.id), body)),
  route(links.removeVideoMaterial, (ctx, { params }) =>
    detachFrom(ctx, video(params.id), params.materialId),
  ),
];
