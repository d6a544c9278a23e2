import { updateCenter } from '@chinar/contract/centers';
import { getExam, updateExam } from '@chinar/contract/exams';
import { publishQuiz } from '@chinar/contract/quizzes';
import * as contract from '@chinar/contract/search';
import { publishTestSeries } from '@chinar/contract/test-series';
import { describe, expect, test } from 'vitest';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildCenter } from '../centers/fixtures.ts';
import { buildCourse } from '../courses/fixtures.ts';
import { buildExam } from '../exams/fixtures.ts';
import { buildQuiz } from '../quizzes/fixtures.ts';
import { buildPackage } from '../study-material-packages/fixtures.ts';
import { buildSeries } from '../test-series/fixtures.ts';
import { writeChanges } from './service.write.ts';

const world = await openWorld();
const { call, ctx } = world;
const admin = await buildUser(ctx, { role: 'admin' });
const tutor = await buildUser(ctx, { role: 'tutor' });

const ask = async (q: string) => (await call(contract.search, { query: { q } })).data;
const suggest = async (q: string) =>
  (await call(contract.suggest, { query: { q } })).data.suggestions;
const titles = async (q: string) => (await ask(q)).results.map(({ title }) => title);

describe('N11 nobody finds', () => {
  const draftExam = {
    code: 'NOX',
    name: { en: 'Nocturnal navigation' },
    category: 'state',
  } as const;

  async function expectNothing(word: string): Promise<void> {
    const found = await ask(word);
    expect([found.results, found.facets, found.didYouMean]).toEqual([[], [], null]);
    expect(await suggest(word)).toEqual([]);
    expect(await suggest(word.slice(0, 4))).toEqual([]);
  }

  test('what is not published, of any kind', async () => {
    const title = 'Hiddenmost things';
    await buildExam(ctx, admin.id, { code: 'HIDD', name: { en: title }, status: 'draft' });
    await buildSeries(ctx, tutor.id, { title, isPublished: false });
    for (const status of ['draft', 'archived'] as const) {
      await buildCourse(ctx, tutor.id, { title, status });
      await buildPackage(ctx, tutor.id, { title, status });
    }
    for (const [n, status] of (['draft', 'closed'] as const).entries())
      await buildCenter(ctx, admin.id, { name: { en: `${title} ${n}` }, status });
    const [open, shut] = [
      await buildSeries(ctx, tutor.id, { title: 'Open tests' }),
      await buildSeries(ctx, tutor.id, { title: 'Shut tests', isPublished: false }),
    ];
    await buildQuiz(ctx, tutor.id, { title, testSeriesId: open, isPublic: false });
    await buildQuiz(ctx, tutor.id, { title, testSeriesId: open, isPublished: false });
    await buildQuiz(ctx, tutor.id, { title });
    const waits = await buildQuiz(ctx, tutor.id, { title, testSeriesId: shut });
    await writeChanges(ctx);
    await expectNothing('hiddenmost');
    const { rows } = await ctx.db.execute(
      `select from search_documents where title ->> 'en' like 'Hiddenmost%'`,
    );
    expect(rows).toEqual([]);
    // A quiz comes and goes with its series.
    const params = { id: shut };
    await call(publishTestSeries, { params, body: { isPublished: true } }, { as: admin });
    await writeChanges(ctx);
    expect((await ask('hiddenmost')).results).toMatchObject([
      { type: 'quizzes', _id: waits, path: `/test-series/${shut}/quiz/${waits}` },
    ]);
    await call(publishTestSeries, { params, body: { isPublished: false } }, { as: admin });
    await expectNothing('hiddenmost');
  });

  test('what is taken back, from that moment on and before anything is written down', async () => {
    const id = await buildExam(ctx, admin.id, { ...draftExam, summary: { en: 'By starlight.' } });
    await writeChanges(ctx);
    expect(await titles('starlight')).toEqual(['Nocturnal navigation']);
    const body = { ...draftExam, summary: { en: 'By starlight.' }, status: 'archived' } as const;
    await call(updateExam, { params: { id }, body }, { as: admin });
    for (const word of ['starlight', 'nocturnal', 'nocturnel', 'navigation nights'])
      await expectNothing(word);
    await writeChanges(ctx);
    // Its words are still known, and are told to nobody.
    await expectNothing('nocturnel');
    const held = await call(getExam, { params: { idOrSlug: id } }, { as: admin });
    expect(held.data.name.en).toBe('Nocturnal navigation');
  });

  test('a test that is taken back, nor a place that has closed', async () => {
    const seriesId = await buildSeries(ctx, tutor.id, { title: 'Plain tests' });
    const quizId = await buildQuiz(ctx, tutor.id, {
      title: 'Ephemeral quiz',
      testSeriesId: seriesId,
    });
    const center = { name: { en: 'Ephemeral room' }, type: 'library' } as const;
    const centerId = await buildCenter(ctx, admin.id, center);
    await writeChanges(ctx);
    expect((await ask('ephemeral')).facets).toHaveLength(2);
    const unpublished = { params: { id: quizId }, body: { isPublished: false } };
    expect((await call(publishQuiz, unpublished, { as: admin })).status).toBe(200);
    const words = { en: 'Somewhere' };
    const closed = { ...center, summary: words, city: words, district: words, address: words };
    const body = { ...closed, hours: {}, status: 'closed' } as const;
    expect(
      (await call(updateCenter, { params: { id: centerId }, body }, { as: admin })).status,
    ).toBe(200);
    await expectNothing('ephemeral');
  });

  test('an address, a name or a handle of somebody', async () => {
    const someone = await buildUser(ctx, { role: 'tutor', fullName: 'Zubaidah Quraishi' });
    await buildCourse(ctx, someone.id, { title: 'Embroidery of shawls' });
    await writeChanges(ctx);
    expect(await titles('embroidery')).toHaveLength(1);
    for (const word of [
      someone.email,
      someone.email.split('@')[0] ?? '',
      someone.username,
      'Zubaidah',
    ])
      expect([word, (await ask(word)).results]).toEqual([word, []]);
  });

  test.each(['%', '_', '__', '%%', "'", '\\', ':*', "a' | 'b", '& |', '<->'])(
    'everything by %s',
    async (sign) => {
      expect((await ask(sign)).results).toEqual([]);
      expect(await suggest(`${sign}${sign}`)).toEqual([]);
    },
  );
});
