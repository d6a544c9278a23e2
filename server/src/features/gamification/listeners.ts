import { type Listener, on } from '../../events/listener.ts';
import { attemptChanged, attemptFinished } from '../attempts/events.ts';
import { scoresReleased } from '../quizzes/events.ts';
import { wakeWaiting } from './data.ts';
import { settle } from './service.settle.ts';

export const listeners: Listener[] = [
  on(attemptFinished, 'gamification.finished', (ctx, { attemptId, userId }) =>
    settle(ctx, attemptId, userId),
  ),
  on(attemptChanged, 'gamification.changed', (ctx, { attemptId, userId }) =>
    settle(ctx, attemptId, userId),
  ),
  on(scoresReleased, 'gamification.released', (ctx, { quizId }, { at }) =>
    wakeWaiting(ctx.db, quizId, at),
  ),
];
