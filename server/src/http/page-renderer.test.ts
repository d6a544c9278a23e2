import { readdirSync, readFileSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { listTag, recordTag } from '../page-tags.ts';
import { AppError } from '../errors.ts';
import { builtPages, makePageRenderer, type PageCall, type PageWish } from './page-renderer.ts';
import { until } from '../testing/until.ts';

const root = join(import.meta.dirname, '../../..');
const falls: string[] = [];
const asked: string[] = [];
let answer: PageCall = async () => ({ testSeries: [], pagination: {} });
const place = {
  root,
  mode: 'live',
  origin: () => 'http://localhost',
  mark: () => 0,
  filesOrigin: 'https://files.example',
  googleClientId: 'an-id.apps.googleusercontent.com',
  hasRazorpay: true,
  settings: () => ({
    operator: { name: '', address: '', email: '' },
    community: { url: '', showButton: true },
    home: { showPlaceholderStreaks: true, showSampleSeries: true },
  }),
} as const;
const renderer = makePageRenderer(builtPages(root) ?? '', {
  ...place,
  // A process of the lowest priority waits for all other tests of the machine.
  lineMs: 60_000,
  call: (name, ...rest) => {
    asked.push(name);
    rest[2]([listTag('testSeries'), recordTag('testSeries', 'a1')]);
    return answer(name, ...rest);
  },
  onFall: (reason) => falls.push(reason),
});
afterAll(() => renderer.close());
const wish = { url: '/test-series', locale: 'en' } as const;
const render = (page: PageWish) => renderer.render(page, 'a').page;

function pid(): number {
  const found = renderer.pid();
  if (!found) throw new Error('There is no process.');
  return found;
}

test('pages are rendered by a process of the lowest priority, which knows no secret', async () => {
  const { status, seen, isWhole } = await render(wish);
  expect([status, [...seen.tags.keys()], isWhole, asked]).toEqual([
    200,
    ['testSeries', 'testSeries:a1'],
    true,
    ['testSeries.listTestSeries'],
  ]);
  // Each thread has one of its own: those that compress and collect garbage step back too.
  const threads = readdirSync(`/proc/${pid()}/task`).map(Number);
  expect(threads.length).toBeGreaterThan(4);
  expect(new Set(threads.map((thread) => getPriority(thread)))).toEqual(
    new Set([constants.priority.PRIORITY_LOW]),
  );
  const environment = readFileSync(`/proc/${pid()}/environ`, 'utf8').split('\0').filter(Boolean);
  expect(environment.map((line) => line.split('=')[0])).not.toContain('PATH');
  expect(environment.join()).not.toMatch(/SECRET|DATABASE/);
});

test('A11 a page shows pictures and films of the storage that is configured, and runs nothing of it', async () => {
  const { policy } = await render(wish);
  const rules = new Map(policy?.split('; ').map((rule) => [rule.split(' ')[0], rule]));
  const allowing = [...rules].filter(([, rule]) => rule.includes('https://files.example'));
  expect(allowing.map(([name]) => name)).toEqual(['img-src', 'media-src']);
});

test.each(['/login', '/signup', '/login?redirect=%2Fprofile'])(
  'A11 %s knows Google’s script, for there one may sign in with it',
  async (url) => {
    const { policy, headers } = await render({ ...wish, url });
    const rules = (policy ?? '').split('; ').filter((rule) => rule.includes('google'));
    expect(rules.map((rule) => rule.split(' ')[0])).toEqual([
      'script-src',
      'style-src',
      'connect-src',
      'frame-src',
    ]);
    expect(rules.join()).not.toContain('google.com/ ');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  },
);

test.each(['/', '/settings', '/verify-email', '/reset-password', '/profile?login'])(
  'A11 %s knows no host of Google’s, though one may sign in with it elsewhere',
  async (url) => {
    const { policy, headers } = await render({ ...wish, url });
    expect(policy).not.toContain('google');
    expect(headers).not.toHaveProperty('cross-origin-opener-policy');
  },
);

test('A11 the page on which one pays at Razorpay knows its script and its frames, and no other page does', async () => {
  await render({ ...wish, url: '/checkout?pay=1&open=1' }).then(({ policy: payers }) =>
    expect(payers).toContain('razorpay'),
  );
  const { policy, headers } = await render({ ...wish, url: '/payment-success?order=1&open=1' });
  const rules = (policy ?? '').split('; ').filter((rule) => rule.includes('razorpay'));
  expect(rules.map((rule) => rule.split(' ')[0])).toEqual(['script-src', 'frame-src']);
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  for (const url of [
    '/',
    '/checkout',
    '/payment-success?order=1',
    '/cart',
    '/orders',
    '/login?redirect=/payment-success',
  ]) {
    const other = await render({ ...wish, url });
    expect(other.policy, url).not.toContain('razorpay');
  }
});

test('a page whose data could not be read is not whole', async () => {
  answer = () => Promise.reject(new Error('no connection'));
  expect((await render(wish)).isWhole).toBe(false);
  answer = async () => ({ testSeries: [], pagination: {} });
  expect((await render(wish)).isWhole).toBe(true);
});

test('when the process falls, its pages are refused and the next ones are rendered by a new one', async () => {
  const never = Promise.withResolvers<never>();
  answer = () => never.promise;
  const lost = render(wish);
  await until(() => expect(asked.length).toBeGreaterThan(3));
  const old = pid();
  process.kill(old, 'SIGKILL');
  await expect(lost).rejects.toThrow('unavailable');
  expect(falls).toEqual(['the process ended: SIGKILL']);
  answer = async () => ({ testSeries: [], pagination: {} });
  expect((await render(wish)).status).toBe(200);
  expect(pid()).not.toBe(old);
});

test('more pages than a short queue holds are refused at once', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 80 }, () => render(wish)));
  const refused = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
  );
  expect(refused).toHaveLength(80 - 51);
  expect(refused.every((error) => error instanceof AppError && error.status === 503)).toBe(true);
});

test('a page that stands in line for too long is refused, whatever has become of the process', async () => {
  // It falls at each start, for there is nothing to render.
  const lost = makePageRenderer('/no/such/pages.js', {
    ...place,
    call: (...given) => answer(...given),
    onFall: () => {},
    lineMs: 50,
  });
  try {
    const outcomes = await Promise.allSettled([
      lost.render(wish, 'a').page,
      lost.render(wish, 'a').page,
    ]);
    expect(outcomes.map((outcome) => 'reason' in outcome && String(outcome.reason))).toEqual([
      expect.stringContaining('unavailable'),
      expect.stringContaining('unavailable'),
    ]);
  } finally {
    lost.close();
  }
});
