import * as contract from '@chinar/contract/search';
import { updateTestSeries } from '@chinar/contract/test-series';
import { expect, test } from 'vitest';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildCourse } from '../courses/fixtures.ts';
import { buildProgram } from '../programs/fixtures.ts';
import { buildPackage } from '../study-material-packages/fixtures.ts';
import { buildQuiz } from '../quizzes/fixtures.ts';
import { buildSeries } from '../test-series/fixtures.ts';
import { buildVideo } from '../videos/fixtures.ts';
import { writeChanges } from './service.write.ts';

const { call, ctx } = await openWorld();
const tutor = await buildUser(ctx, { role: 'tutor' });

const ask = async (q: string, lang: string) => {
  const headers = { 'accept-language': lang };
  return (await call(contract.search, { query: { q } }, { headers })).data.results;
};
const titles = async (q: string, lang: string) => (await ask(q, lang)).map(({ title }) => title);
const suggest = async (q: string, lang: string) => {
  const headers = { 'accept-language': lang };
  return (await call(contract.suggest, { query: { q } }, { headers })).data.suggestions;
};

test('records of every kind are found by either language, and shown in the one of who looks', async () => {
  const translations = { hi: { title: 'बुरांश की छाया' } };
  const title = 'Rhododendron shade';
  const testSeriesId = await buildSeries(ctx, tutor.id, { title, translations });
  await buildQuiz(ctx, tutor.id, { title, testSeriesId, translations });
  await buildCourse(ctx, tutor.id, { title, translations });
  await buildPackage(ctx, tutor.id, { title, translations });
  await buildVideo(ctx, tutor.id, { title, translations });
  await buildProgram(ctx, tutor.id, { title, translations });
  await writeChanges(ctx);
  for (const q of ['rhododendron', 'बुरांश', 'buransh']) {
    expect(await titles(q, 'en'), q).toEqual(Array.from({ length: 6 }, () => title));
    expect(await titles(q, 'hi'), q).toEqual(
      Array.from({ length: 6 }, () => translations.hi.title),
    );
  }
  expect(await suggest('rhodo', 'hi')).toEqual([translations.hi.title]);
});

test('what was written in Hindi is found in English by its translation', async () => {
  await buildCourse(ctx, tutor.id, {
    title: 'शतरंज का ककहरा',
    outcomes: ['चाल सोचना'],
    translations: { en: { title: 'The alphabet of chess', outcomes: ['Think a move'] } },
  });
  await writeChanges(ctx);
  expect(await titles('chess', 'en')).toEqual(['The alphabet of chess']);
  expect(await titles('शतरंज', 'hi')).toEqual(['शतरंज का ककहरा']);
  const [english] = await ask('move', 'en');
  const [hindi] = await ask('चाल', 'hi');
  expect([english?.excerpt, hindi?.excerpt]).toEqual(['Think a move', 'चाल सोचना']);
});

test('a translation that is added later is found, in a field of a longer name too', async () => {
  const written = { title: 'Walnut papers', description: 'Ten tests of walnuts.' };
  const id = await buildSeries(ctx, tutor.id, { ...written, fullDescription: 'Hard shells.' });
  await writeChanges(ctx);
  expect(await titles('अखरोट', 'hi')).toEqual([]);
  const translations = { hi: { fullDescription: 'अखरोट के सख़्त छिलके।' } };
  const body = { ...written, fullDescription: 'Hard shells.', translations };
  await call(updateTestSeries, { params: { id }, body }, { as: tutor });
  await writeChanges(ctx);
  expect(await titles('अखरोट', 'hi')).toEqual([written.title]);
});

test('a video is looked for anew when its translation alone changes', async () => {
  const id = await buildVideo(ctx, tutor.id, { title: 'Saffron fields' });
  await writeChanges(ctx);
  await ctx.db.q
    .updateTable('videos')
    .set({ translations: { hi: { title: 'केसर के खेत' } } })
    .where('id', '=', id)
    .execute();
  await writeChanges(ctx);
  expect(await titles('केसर', 'hi')).toEqual(['केसर के खेत']);
});
