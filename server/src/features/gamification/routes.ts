import * as contract from '@chinar/contract/gamification';
import { route, type Route } from '../../http/request.ts';
import { listTag } from '../../page-tags.ts';
import * as service from './service.ts';
import * as streaks from './service.streaks.ts';

export const routes: Route[] = [
  // Points are a count: they make no page new, which may be a minute old (ARCHITECTURE.md, Pages).
  route(contract.listLeaders, (ctx, { query }) => service.listBoard(ctx, query), {
    shows: { kind: 'leaders', tags: () => [listTag('leaders')] },
  }),
  route(contract.listStreaks, async (ctx, { body }) => ({
    streaks: await streaks.listStreaks(ctx, body.userIds),
  })),
  route(contract.getPointsProfile, (ctx) => service.getProfile(ctx)),
  route(contract.listPoints, (ctx, { query }) => service.listOwnPoints(ctx, query)),
  route(contract.getStreak, (ctx) => streaks.getStreak(ctx)),
  route(contract.updateStreak, (ctx) => streaks.updateStreak(ctx)),
];
