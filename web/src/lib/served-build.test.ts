import { afterEach, expect, it, vi } from 'vitest';
import { servedBuild } from './served-build.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const answers = (reply: () => Promise<Response>) => {
  const asked = vi.fn(reply);
  vi.stubGlobal('fetch', asked);
  return asked;
};

const timestamp = '2031-01-01T00:00:00.000Z';

it('says when the pages that are served were built, past every cache', async () => {
  const asked = answers(async () => Response.json({ timestamp }));
  expect(await servedBuild()).toBe(timestamp);
  expect(asked).toHaveBeenCalledWith('/build-info.json', { cache: 'no-store' });
});

it('says nothing where the server does not, is busy, or cannot be reached', async () => {
  answers(async () => Response.json({}));
  expect(await servedBuild()).toBeNull();
  answers(async () => Response.json({ timestamp }, { status: 503 }));
  expect(await servedBuild()).toBeNull();
  answers(async () => new Response('<html>'));
  expect(await servedBuild()).toBeNull();
  answers(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await servedBuild()).toBeNull();
});
