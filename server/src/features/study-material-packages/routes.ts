import * as contract from '@chinar/contract/study-material-packages';
import * as staff from '@chinar/contract/study-material-packages.staff';
import { route, type Route } from '../../http/request.ts';
import { recordTag, tagsOfList } from '../../page-tags.ts';
import { archive, publish, restore, unlist } from './service.publish.ts';
import * as making from './service.staff.ts';
import { removePicture, setPicture } from './service.thumbnail.ts';
import * as service from './service.ts';

export const routes: Route[] = [
  route(contract.listPackages, (ctx, { query }) => service.list(ctx, query), {
    shows: { kind: 'packages', tags: ({ packages }) => tagsOfList('packages', packages) },
  }),
  route(contract.listOwnPackages, (ctx, { query }) => service.listOwn(ctx, query)),
  route(contract.getPackage, (ctx, { params }) => service.get(ctx, params.idOrSlug), {
    shows: { kind: 'packages', tags: ({ _id }) => [recordTag('packages', _id)] },
  }),
  route(contract.enrollInPackage, (ctx, { params }) => service.enrol(ctx, params.id)),
  route(staff.listStaffPackages, (ctx, { query }) => making.listForStaff(ctx, query)),
  route(staff.createPackage, (ctx, { body }) => making.create(ctx, body)),
  route(staff.getPackageForEdit, (ctx, { params }) => making.heldRecord(ctx, params.id)),
  route(staff.updatePackage, (ctx, { params, body }) => making.update(ctx, params.id, body)),
  route(staff.setPackageItems, (ctx, { params, body }) => making.setItems(ctx, params.id, body)),
  route(staff.addPackageMaterial, (ctx, { params, body }) =>
    making.addMaterial(ctx, params.id, body),
  ),
  route(staff.publishPackage, (ctx, { params, body }) => publish(ctx, params.id, body)),
  route(staff.unlistPackage, (ctx, { params, body }) => unlist(ctx, params.id, body)),
  route(staff.archivePackage, (ctx, { params, body }) => archive(ctx, params.id, body)),
  route(staff.restorePackage, (ctx, { params, body }) => restore(ctx, params.id, body)),
  route(staff.setPackageThumbnail, (ctx, { params, file }) => setPicture(ctx, params.id, file)),
  route(staff.removePackageThumbnail, (ctx, { params }) => removePicture(ctx, params.id)),
];
