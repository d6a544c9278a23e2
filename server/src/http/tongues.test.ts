import { getCourse } from '@chinar/contract/courses';
import { updateTestSeries } from '@chinar/contract/test-series';
import { expect, test } from 'vitest';
import { buildUser } from '../features/accounts/fixtures.ts';
import { buildCourse } from '../features/courses/fixtures.ts';
import { buildSeries } from '../features/test-series/fixtures.ts';
import { until } from '../testing/until.ts';
import { openWorld } from '../testing/world.ts';

const world = await openWorld({ withJobs: true, withPages: true });
const { call, ctx } = world;
const tutor = await buildUser(ctx, { role: 'tutor' });

async function page(url: string, headers: Record<string, string>) {
  const response = await world.server.app.inject({
    url,
    headers: { accept: 'text/html', ...headers },
  });
  return { headers: response.headers, text: response.body };
}

test('a page is kept for each language apart, with its title and description, and renewed in both', async () => {
  const written = { title: 'Almond mocks', description: 'Ten tests for the almond blossom.' };
  const hi = { title: 'बादाम के मॉक', description: 'बादाम के फूलों के दस टेस्ट।' };
  const id = await buildSeries(ctx, tutor.id, { ...written, translations: { hi } });
  const url = `/test-series/${id}`;
  for (const time of ['made', 'kept']) {
    const english = await page(url, { 'accept-language': 'en-IN' });
    const hindi = await page(url, { 'accept-language': 'hi-IN' });
    const chosen = await page(url, { 'accept-language': 'en', cookie: 'lang=hi' });
    expect(chosen.text, time).toBe(hindi.text);
    expect(hindi.headers['etag']).not.toBe(english.headers['etag']);
    expect(hindi.headers['vary']).toMatch(/accept-language.*cookie/);
    for (const [{ text }, own, other] of [
      [english, written, hi],
      [hindi, hi, written],
    ] as const) {
      expect(text).toContain(`<title>${own.title} |`);
      expect(text).toContain(`property="og:title" content="${own.title}"`);
      expect(text).toContain(`name="description" content="${own.description}"`);
      expect(text).not.toContain(other.title);
      expect(text).not.toContain(other.description);
    }
  }
  const translations = { hi: { ...hi, title: 'बादाम के नए मॉक' } };
  const body = { ...written, title: 'Newer almond mocks', translations };
  await call(updateTestSeries, { params: { id }, body }, { as: tutor });
  for (const [lang, title] of [
    ['en', 'Newer almond mocks'],
    ['hi', 'बादाम के नए मॉक'],
  ])
    await until(async () => {
      const { text } = await page(url, { cookie: `lang=${lang}` });
      expect(text).toContain(`<title>${title} |`);
    });
});

test('an answer of the API is kept by nobody, whatever language it is in', async () => {
  const id = await buildCourse(ctx, tutor.id, { translations: { hi: { title: 'हिंदी में नाम' } } });
  const answer = await call(
    getCourse,
    { params: { idOrSlug: id } },
    { headers: { 'accept-language': 'hi' } },
  );
  expect(answer.data.title).toBe('हिंदी में नाम');
  expect(answer.headers['cache-control']).toBe('no-store');
});
