import * as contract from '@chinar/contract/test-series';
import { describe, expect, test } from 'vitest';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildQuiz } from '../quizzes/fixtures.ts';
import { buildSeries } from './fixtures.ts';

const { call, ctx } = await openWorld();
const tutor = await buildUser(ctx, { role: 'tutor' });
const learner = await buildUser(ctx);
const admin = await buildUser(ctx, { role: 'admin' });

const inHindi = { headers: { 'accept-language': 'hi-IN,hi;q=0.9' } };
const written = {
  title: 'Spring mocks',
  description: 'Ten tests for the spring.',
  fullDescription: 'Each is an hour long.',
  learningOutcomes: ['Keep the time', 'Leave what is hard'],
};
const hi = {
  title: 'वसंत के मॉक',
  fullDescription: 'हर एक घंटे भर का है।',
  learningOutcomes: ['समय पर नज़र रखना'],
};
const make = () => buildSeries(ctx, tutor.id, { ...written, translations: { hi } });
const change = (id: string, body: object, options: object = {}) =>
  call(
    contract.updateTestSeries,
    { params: { id }, body: { ...written, ...body } },
    { as: tutor, ...options },
  );
const forEdit = (id: string) =>
  call(contract.getTestSeriesForEdit, { params: { id } }, { as: tutor, ...inHindi });

describe('a test series in two languages', () => {
  test.each([
    ['a visitor', {}],
    ['a learner', { as: learner }],
    ['its owner', { as: tutor }],
  ])('is read by %s in their own; what nobody translated as it was written', async (_, who) => {
    const id = await make();
    const read = { params: { idOrSlug: id } };
    const english = await call(contract.getTestSeries, read, who);
    expect(english.data).toMatchObject(written);
    const hindi = await call(contract.getTestSeries, read, { ...who, ...inHindi });
    expect(hindi.data).toMatchObject({ ...written, ...hi });
    expect(hindi.data).not.toHaveProperty('translations');
  });

  test('is listed and enrolled in so', async () => {
    const id = await make();
    await buildQuiz(ctx, tutor.id, { testSeriesId: id });
    const list = await call(contract.listTestSeries, { query: { sort: 'newest' } }, inHindi);
    expect(list.data.testSeries.find(({ _id }) => _id === id)?.title).toBe(hi.title);
    for (const time of ['first', 'again']) {
      const enrolled = await call(
        contract.enrollInTestSeries,
        { params: { id } },
        { as: learner, ...inHindi },
      );
      expect(enrolled.data, time).toMatchObject({ title: hi.title, isEnrolled: true });
    }
  });

  test('that was written in Hindi has English for others', async () => {
    const idOrSlug = await buildSeries(ctx, tutor.id, {
      title: 'गणित की नींव',
      description: 'प्रतिशत और अनुपात, बिना रटे।',
      translations: { en: { title: 'Foundations of maths' } },
    });
    const ask = (options: object) =>
      call(contract.getTestSeries, { params: { idOrSlug } }, options);
    expect((await ask({})).data.title).toBe('Foundations of maths');
    expect((await ask(inHindi)).data.title).toBe('गणित की नींव');
  });

  test('is edited as it was written, whatever language its editor reads', async () => {
    const id = await make();
    const { data } = await forEdit(id);
    expect(data).toMatchObject({ ...written, translations: { hi } });
    const { title, description, fullDescription, learningOutcomes } = data;
    const sent = { title, description, fullDescription, learningOutcomes };
    const saved = await change(id, { ...sent, category: 'ssc' }, inHindi);
    expect(saved.data).toMatchObject({ ...written, translations: { hi }, category: 'ssc' });
    const shown = await call(contract.getTestSeries, { params: { idOrSlug: id } });
    expect(shown.data).toMatchObject(written);
  });

  test('somebody else’s change is shown as it was written too', async () => {
    const id = await make();
    await change(id, {}, { as: admin });
    const stale = await change(id, { version: 1 }, inHindi);
    expect([stale.status, stale.error.code]).toEqual([409, 'state_conflict']);
    expect(stale.error.data).toMatchObject({ ...written, translations: { hi } });
  });

  test('keeps its translations until they are changed; nothing else is noted as changed', async () => {
    const id = await make();
    // In another order, which says nothing else.
    const { title, ...rest } = hi;
    await change(id, { translations: { hi: { ...rest, title } } });
    await change(id, { title: 'Autumn mocks' });
    expect((await forEdit(id)).data).toMatchObject({ title: 'Autumn mocks', translations: { hi } });
    await change(id, { title: 'Autumn mocks', translations: {} });
    expect((await forEdit(id)).data.translations).toEqual({});
    const notes = await ctx.db.q
      .selectFrom('audit_log')
      .select('after')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
    expect(notes.map(({ after }) => Object.keys(after as object))).toEqual([
      [],
      ['title'],
      ['translations'],
    ]);
  });

  test('is not opened for editing by somebody else', async () => {
    const as = await buildUser(ctx, { role: 'tutor' });
    const answer = await call(
      contract.getTestSeriesForEdit,
      { params: { id: await make() } },
      { as },
    );
    expect(answer.status).toBe(404);
  });

  test.each([
    ['a language that we do not have', { ur: { title: 'بہار کے ماک' } }, 'translations'],
    ['a field that is not its', { hi: { price: '5' } }, 'translations.hi'],
    ['a title that is none', { hi: { title: ' ' } }, 'translations.hi.title'],
    ['a list of nothing', { hi: { learningOutcomes: [] } }, 'translations.hi.learningOutcomes'],
  ])('%s is refused', async (_, translations, path) => {
    const answer = await change(await make(), {}, { raw: { ...written, translations } });
    expect(answer.status).toBe(400);
    expect(answer.error.errors[0]?.path).toBe(path);
  });
});
