import { type Listener, on } from '../../events/listener.ts';
import { attemptChanged, attemptFinished } from '../attempts/events.ts';
import { materialRead } from '../materials/events.ts';
import { scoresReleased } from '../quizzes/events.ts';
import { videoCompleted, videoHiddenOrShown } from '../videos/events.ts';
import { wakeWaiting } from './data.waiting.ts';
import { recountShowing } from './service.films.ts';
import { hearFilm, hearMaterial, hearTest } from './service.heard.ts';

export const listeners: Listener[] = [
  on(videoCompleted, 'courses.film', (ctx, payload, { at }) => hearFilm(ctx, payload, at)),
  on(videoHiddenOrShown, 'courses.filmHidden', (ctx, payload) => recountShowing(ctx, payload)),
  on(materialRead, 'courses.material', (ctx, payload, { at }) => hearMaterial(ctx, payload, at)),
  on(attemptFinished, 'courses.test', (ctx, payload) => hearTest(ctx, payload)),
  on(attemptChanged, 'courses.testChanged', (ctx, payload) => hearTest(ctx, payload)),
  on(scoresReleased, 'courses.released', (ctx, { quizId }, { at }) =>
    wakeWaiting(ctx.db, quizId, at),
  ),
];
