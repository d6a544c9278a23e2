import * as contract from '@chinar/contract/videos';
import * as making from '@chinar/contract/videos.making';
import { route, type Route } from '../../http/request.ts';
import { recordTag, tagsOfList } from '../../page-tags.ts';
import * as dress from './service.dress.ts';
import * as maker from './service.making.ts';
import { play } from './service.play.ts';
import * as states from './service.states.ts';
import { getFeed } from './service.feed.ts';
import * as service from './service.ts';

export const routes: Route[] = [
  route(contract.getVideosFeed, (ctx, { params }) => getFeed(ctx, params.language)),
  route(contract.listVideos, (ctx, { query }) => service.list(ctx, query), {
    shows: { kind: 'videos', tags: ({ videos }) => tagsOfList('videos', videos) },
  }),
  route(contract.getVideo, (ctx, { params, query }) => service.get(ctx, params.id, query), {
    shows: { kind: 'videos', tags: ({ _id }) => [recordTag('videos', _id)] },
  }),
  route(contract.playVideo, (ctx, { params, body }) => play(ctx, params.id, body)),
  route(contract.watchVideo, (ctx, { params, body }) => service.watch(ctx, params.id, body)),
  route(contract.listWatchHistory, (ctx, { query }) => service.listHistory(ctx, query)),
  route(contract.clearWatchHistory, (ctx) => service.clearHistory(ctx)),
  route(making.listOwnVideos, (ctx, { query }) => maker.listOwn(ctx, query)),
  route(making.createVideo, (ctx, { body }) => maker.create(ctx, body)),
  route(making.getVideoForEdit, (ctx, { params }) => maker.heldRecord(ctx, params.id)),
  route(making.updateVideo, (ctx, { params, body }) => maker.update(ctx, params.id, body)),
  route(making.setFilm, (ctx, { params, body }) => states.setFilm(ctx, params.id, body.uploadId)),
  route(making.addCopy, (ctx, { params, body }) => states.addCopy(ctx, params.id, body.uploadId)),
  route(making.publishVideo, (ctx, { params, body }) => states.publish(ctx, params.id, body)),
  route(making.hideVideo, (ctx, { params, body }) => states.hide(ctx, params.id, body)),
  route(making.retryVideo, (ctx, { params, body }) => states.retry(ctx, params.id, body)),
  route(making.makeCopies, (ctx, { params, body }) => states.makeCopies(ctx, params.id, body)),
  route(making.restoreVideo, (ctx, { params, body }) => states.restore(ctx, params.id, body)),
  route(making.deleteVideo, (ctx, { params }) => states.remove(ctx, params.id)),
  route(making.setCaptions, (ctx, { params, file }) => dress.setCaptions(ctx, params, file)),
  route(making.removeCaptions, (ctx, { params }) => dress.removeCaptions(ctx, params)),
  route(making.setPoster, (ctx, { params, file }) => dress.setPoster(ctx, params.id, file)),
];
