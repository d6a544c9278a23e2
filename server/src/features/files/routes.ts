import * as contract from '@chinar/contract/files';
import { route, type Route } from '../../http/request.ts';
import { receive } from './service.receive.ts';
import { findUpload, resume } from './service.resume.ts';
import * as service from './service.ts';

export const routes: Route[] = [
  route(contract.openUpload, (ctx, { body }) => service.open(ctx, body)),
  route(contract.sendUpload, (ctx, { params, query, stream }) =>
    receive(ctx, { id: params.id, ...query }, stream),
  ),
  route(contract.findUpload, (ctx, { params }) => findUpload(ctx, params.id)),
  route(contract.resumeUpload, (ctx, { params, stream }) => resume(ctx, params.id, stream)),
  route(contract.listUploads, (ctx, { query }) => service.listOwn(ctx, query)),
  route(contract.deleteUpload, (ctx, { params }) => service.discard(ctx, params.id)),
];
