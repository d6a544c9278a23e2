import * as contract from '@chinar/contract/programs';
import * as making from '@chinar/contract/programs.making';
import { route, type Route } from '../../http/request.ts';
import { recordTag, tagsOfList } from '../../page-tags.ts';
import * as makers from './service.making.ts';
import { removePicture, setPicture } from './service.thumbnail.ts';
import * as service from './service.ts';

export const routes: Route[] = [
  route(contract.listPrograms, (ctx, { query }) => service.list(ctx, query), {
    shows: { kind: 'programs', tags: ({ programs }) => tagsOfList('programs', programs) },
  }),
  route(contract.getProgram, (ctx, { params }) => service.get(ctx, params.idOrSlug), {
    shows: { kind: 'programs', tags: ({ _id }) => [recordTag('programs', _id)] },
  }),
  route(contract.enrollInProgram, (ctx, { params }) => service.enrol(ctx, params.id)),
  route(contract.listMyPrograms, (ctx, { query }) => service.listMine(ctx, query)),
  route(making.listTaughtPrograms, (ctx, { query }) => makers.listTaughtBy(ctx, query)),
  route(making.listProgramCandidates, (ctx, { query }) => makers.candidates(ctx, query)),
  route(making.createProgram, (ctx, { body }) => makers.create(ctx, body)),
  route(making.getProgramForEdit, (ctx, { params }) => makers.heldRecord(ctx, params.id)),
  route(making.updateProgram, (ctx, { params, body }) => makers.update(ctx, params.id, body)),
  route(making.publishProgram, (ctx, { params, body }) =>
    makers.publish(ctx, params.id, body.isPublished),
  ),
  route(making.archiveProgram, (ctx, { params }) => makers.archive(ctx, params.id)),
  route(making.restoreProgram, (ctx, { params }) => makers.restore(ctx, params.id)),
  route(making.setProgramThumbnail, (ctx, { params, file }) => setPicture(ctx, params.id, file)),
  route(making.removeProgramThumbnail, (ctx, { params }) => removePicture(ctx, params.id)),
];
