import { afterEach, expect, it } from 'vitest';
import { keepLessonPages } from './lesson-pages.ts';

afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));

function standIn(worker: object): void {
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker });
}

it('lets the worker come for whoever keeps a lesson before the page has let it come', async () => {
  const { promise: ready, resolve } = Promise.withResolvers<object>();
  const asked: unknown[] = [];
  const active = {
    postMessage: (message: unknown, [port]: [MessagePort]) => {
      asked.push(message);
      port.postMessage({ isDone: true });
    },
  };
  standIn({
    ready,
    register: () => {
      resolve({ active });
      return Promise.resolve({});
    },
  });
  expect(await keepLessonPages(['maths'])).toBe(true);
  expect(asked).toEqual([{ type: 'KEEP_LESSONS', needs: ['maths'] }]);
});

it('says at once that no pages are here where the browser takes no worker', async () => {
  standIn({
    ready: new Promise(() => undefined),
    register: () => Promise.reject(new Error('refused')),
  });
  expect(await keepLessonPages([])).toBe(false);
});
