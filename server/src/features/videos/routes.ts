import * as contract from '@chinar/contract/videos';
import { route, type Route } from '../../http/request.ts';
import { recordTag, tagsOfList } from '../../page-tags.ts';
import * as service from './service.ts';

export const routes: Route[] = [
  route(contract.listVideos, (ctx, { query }) => service.list(ctx, query), {
    shows: { kind: 'videos', tags: ({ videos }) => tagsOfList('videos', videos) },
  }),
  route(contract.getVideo, (ctx, { params }) => service.get(ctx, params.id), {
    shows: { kind: 'videos', tags: ({ _id }) => [recordTag('videos', _id)] },
  }),
  route(contract.playVideo, (ctx, { params }) => service.play(ctx, params.id)),
  route(contract.watchVideo, (ctx, { params, body }) => service.watch(ctx, params.id, body)),
  route(contract.listWatchHistory, (ctx, { query }) => service.listHistory(ctx, query)),
  route(contract.clearWatchHistory, (ctx) => service.clearHistory(ctx)),
];
