import { type Listener, on } from '../../events/listener.ts';
import { attemptFinished } from '../attempts/events.ts';
import { materialRead } from '../materials/events.ts';
import { videoCompleted } from '../videos/events.ts';
import { settlePackages } from './service.heard.ts';

export const listeners: Listener[] = [
  on(materialRead, 'packages.material', (ctx, { userId, materialId }) =>
    settlePackages(ctx, { userId, refId: materialId }),
  ),
  on(videoCompleted, 'packages.film', (ctx, { userId, videoId }) =>
    settlePackages(ctx, { userId, refId: videoId }),
  ),
  on(attemptFinished, 'packages.test', async (ctx, { userId, quizId }) => {
    if (userId) await settlePackages(ctx, { userId, refId: quizId });
  }),
];
