import { describe, expect, test } from 'vitest';
import type { QueryOf } from '@chinar/contract/endpoint';
import * as questions from '@chinar/contract/questions';
import * as bank from '@chinar/contract/questions.bank';
import { hold } from '../../testing/held.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildQuiz } from '../quizzes/fixtures.ts';
import { buildPassage, buildQuestions, draftQuestion } from './fixtures.ts';
import { foldUnfolded } from './service.fold.ts';

const world = await openWorld();
const { ctx, call, ownerUrl } = world;

type Query = Partial<Record<keyof QueryOf<typeof questions.listQuestions>, string>>;

const listed = async (as: { id: string }, query: Query) =>
  (await call(questions.listQuestions, { query: query as never }, { as })).data.questions.map(
    ({ _id }) => _id,
  );

describe('the search of the bank', () => {
  const texts = (stem: string, ...options: string[]) => ({
    stem,
    options: options.map((text, place) => ({ _id: 'abcd'[place] ?? '', text })),
    explanation: '',
  });

  test('finds words of both languages, in options and explanations too, and Hindi typed in Roman letters', async () => {
    const as = await buildUser(ctx, { role: 'tutor' });
    const content = {
      en: {
        ...texts('What earns more?', 'simple interest', 'compound interest'),
        explanation: 'Interest on interest.',
      },
      hi: {
        ...texts('किससे अधिक मिलता है?', 'साधारण ब्याज', 'चक्रवृद्धि ब्याज'),
        explanation: 'ब्याज पर ब्याज',
      },
    };
    const [id] = await buildQuestions(ctx, as.id, [draftQuestion({ content }), draftQuestion()]);
    for (const q of [
      'compound',
      'COMPOUND interest',
      'चक्रवृद्धि',
      'chakravridhi byaj',
      'चक्र',
      'interest earns',
      'साधारण',
    ])
      expect([q, await listed(as, { q })]).toEqual([q, [id]]);
    expect(await listed(as, { q: 'compound gravity' })).toEqual([]);
  });

  test('finds by name, tags, topic and source', async () => {
    const as = await buildUser(ctx, { role: 'tutor' });
    const about = { title: 'Warm up', tags: ['Pampore'], source: 'JKSSB 2019' };
    const [id] = await buildQuestions(ctx, as.id, [{ ...draftQuestion(), ...about }]);
    for (const q of ['warm', 'pampore', 'jkssb', 'arithmetic'])
      expect(await listed(as, { q })).toEqual([id]);
  });

  test('finds what has no keys yet as it stands, and by keys once they are made', async () => {
    const as = await buildUser(ctx, { role: 'tutor' });
    const content = {
      en: texts('The capital of the valley', 'a', 'b'),
      hi: texts('घाटी की राजधानी', 'क', 'ख'),
    };
    const [id = ''] = await buildQuestions(ctx, as.id, [draftQuestion({ content })]);
    await ctx.db.q
      .updateTable('questions')
      .set({ search_keys: null, likeness: null })
      .where('id', '=', id)
      .execute();
    expect(await listed(as, { q: 'capital of' })).toEqual([id]);
    expect(await listed(as, { q: 'rajdhani' })).toEqual([]);
    await foldUnfolded(ctx);
    expect(await listed(as, { q: 'rajdhani' })).toEqual([id]);
  });
});

describe('the filters of the bank', () => {
  test('narrow by difficulty, topic, subtopic, tag, year, source, language and use', async () => {
    const as = await buildUser(ctx, { role: 'tutor' });
    const draft = draftQuestion();
    const bilingual = { ...draft.content, hi: draft.content.en };
    const topic = { subject: 'Physics', topic: 'Waves', subtopic: 'Sound' };
    const [one = '', two = ''] = await buildQuestions(ctx, as.id, [
      {
        ...draft,
        content: bilingual,
        topic,
        difficulty: 'hard',
        tags: ['NEET'],
        year: 2023,
        source: 'NEET 2023',
      },
      draftQuestion(),
    ]);
    const marking = { correct: 4, wrong: -1 };
    const sections = [{ title: 'All', questionIds: [one], marking }];
    await buildQuiz(ctx, as.id, { sections, isPublished: false });
    const narrowing: Query[] = [
      { difficulty: 'hard' },
      { topic: 'Waves' },
      { subtopic: 'Sound' },
      { tag: 'NEET' },
      { year: '2023' },
      { source: 'NEET 2023' },
      { used: 'yes' },
    ];
    for (const query of narrowing) expect([query, await listed(as, query)]).toEqual([query, [one]]);
    expect(await listed(as, { missing: 'hi' })).toEqual([two]);
    expect(await listed(as, { written: 'hi' })).not.toContain(two);
    const admin = await buildUser(ctx, { role: 'admin' });
    const ofOwner = await listed(admin, { ownerId: as.id, written: 'hi' });
    expect(ofOwner).toEqual(await listed(as, { written: 'hi' }));
    expect(ofOwner.length).toBeGreaterThan(0);
    // Nobody else is shown a bank by naming its owner.
    expect(await listed(await buildUser(ctx, { role: 'tutor' }), { ownerId: as.id })).toEqual([]);
    expect(await listed(as, { used: 'no' })).toEqual([two]);
    expect(await listed(as, { tag: 'neet' })).toEqual([]);
    const { data } = await call(bank.getBankOutline, {}, { as });
    expect(data).toEqual({
      topics: [
        { subject: 'Arithmetic', topic: 'Addition', subtopic: '', count: 1 },
        { ...topic, count: 1 },
      ],
      tags: [{ name: 'NEET', count: 1 }],
      sources: [{ name: 'NEET 2023', count: 1 }],
      years: [{ year: 2023, count: 1 }],
    });
    const stranger = await buildUser(ctx, { role: 'tutor' });
    expect((await call(bank.getBankOutline, {}, { as: stranger })).data.topics).toEqual([]);
  });
});

describe('a change of many questions', () => {
  type Change = Parameters<typeof change>[2];
  const change = (
    as: { id: string },
    ids: string[],
    wish: {
      topic?: { subject: string; topic: string; subtopic: string };
      difficulty?: 'easy' | 'medium' | 'hard';
      addTags?: string[];
      removeTags?: string[];
      status?: questions.Question['status'];
    },
  ) => call(bank.changeQuestions, { body: { ids, change: wish } }, { as });
  const undo = (as: { id: string }, changed: bank.ChangedQuestion[]) =>
    call(bank.undoQuestionChange, { body: { questions: changed } }, { as });
  const read = async (as: { id: string }, id: string) =>
    (await call(questions.getQuestion, { params: { id } }, { as })).data;

  test('comes again where a question is given another passage meanwhile: none is taken from it', async () => {
    const as = await buildUser(ctx, { role: 'tutor' });
    const passage = await buildPassage(ctx, as.id);
    const [id = ''] = await buildQuestions(ctx, as.id, [draftQuestion()]);
    const about = `with asked as (select id from questions where id = $1 for update)
      update question_versions set passage_id = $2, passage_version = 1
       where question_id in (select id from asked)`;
    const other = await hold(ownerUrl, about, [id, passage.id]);
    const changing = change(as, [id], { difficulty: 'hard' });
    await Promise.race([other.waitedFor(), changing]);
    await other.end();
    expect((await changing).status).toBe(409);
    expect(await read(as, id)).toMatchObject({ passageId: passage.id, version: 1 });
  });

  test('writes a version of each that it changes, and can be taken back', async () => {
    const as = await buildUser(ctx, { role: 'tutor' });
    const passage = await buildPassage(ctx, as.id);
    const tagged = { ...draftQuestion(), tags: ['Old', 'Both'] };
    const [one = '', two = ''] = [
      ...(await buildQuestions(ctx, as.id, [tagged])),
      ...(await buildQuestions(ctx, as.id, [draftQuestion()], passage)),
    ];
    const before = [await read(as, one), await read(as, two)];
    const topic = { subject: 'Physics', topic: 'Waves', subtopic: '' };
    const wish: Change = {
      topic,
      difficulty: 'hard',
      addTags: ['both', 'New'],
      removeTags: ['old'],
    };
    const { data } = await change(as, [one, two], wish);
    expect([data.changed.length, data.left]).toEqual([2, []]);
    expect(await read(as, one)).toMatchObject({
      topic,
      difficulty: 'hard',
      tags: ['Both', 'New'],
      version: 2,
      content: before[0]?.content,
    });
    expect(await read(as, two)).toMatchObject({ tags: ['New', 'both'], passageId: passage.id });
    const undone = await undo(as, data.changed);
    expect(undone.data).toEqual({ restored: 2, left: 0 });
    for (const [place, id] of [one, two].entries()) {
      const { version: _, ...held } = before[place] ?? {};
      expect(await read(as, id)).toMatchObject({ ...held, version: 3 });
    }
  });

  test('of a topic leaves the subject above it, with its name in Hindi, and nothing of what stood below', async () => {
    const as = await buildUser(ctx, { role: 'tutor' });
    const hi = { subject: 'भौतिकी', topic: 'तरंगें', subtopic: 'ध्वनि' };
    const held = {
      topic: { subject: 'Physics', topic: 'Waves', subtopic: 'Sound', translations: { hi } },
    };
    const [id = ''] = await buildQuestions(ctx, as.id, [{ ...draftQuestion(), ...held }]);
    await change(as, [id], { topic: { subject: '', topic: 'Optics', subtopic: '' } });
    expect((await read(as, id)).topic).toEqual({
      subject: 'Physics',
      topic: 'Optics',
      subtopic: '',
      translations: { hi: { subject: 'भौतिकी' } },
    });
    await change(as, [id], { topic: { subject: '', topic: '', subtopic: 'Lenses' } });
    expect((await read(as, id)).topic).toMatchObject({ topic: 'Optics', subtopic: 'Lenses' });
    await change(as, [id], { topic: { subject: 'Chemistry', topic: '', subtopic: '' } });
    expect((await read(as, id)).topic).toEqual({ subject: 'Chemistry', topic: '', subtopic: '' });
  });

  test('leaves alone what it does not change, and names what it cannot', async () => {
    const as = await buildUser(ctx, { role: 'tutor' });
    const many = Array.from({ length: 12 }, (_, place) => `tag ${place}`);
    const [same = '', full = '', retired = ''] = await buildQuestions(ctx, as.id, [
      { ...draftQuestion(), tags: ['JEE'] },
      { ...draftQuestion(), tags: many },
      draftQuestion(),
    ]);
    await change(as, [retired], { status: 'retired' });
    const tags = await change(as, [same, full], { addTags: ['JEE'] });
    expect(tags.data.changed).toEqual([]);
    expect(tags.data.left.map(({ _id }) => _id)).toEqual([full]);
    expect((await read(as, same)).version).toBe(1);
    const status = await change(as, [same, retired], { status: 'reviewed' });
    expect(status.data.changed.map(({ _id }) => _id)).toEqual([same]);
    expect(status.data.left).toMatchObject([{ _id: retired }]);
  });

  test('reaches nothing of another tutor, and then changes nothing at all', async () => {
    const as = await buildUser(ctx, { role: 'tutor' });
    const stranger = await buildUser(ctx, { role: 'tutor' });
    const [mine = ''] = await buildQuestions(ctx, as.id, [draftQuestion()]);
    const [theirs = ''] = await buildQuestions(ctx, stranger.id, [draftQuestion()]);
    expect((await change(as, [mine, theirs], { difficulty: 'hard' })).status).toBe(404);
    expect((await read(as, mine)).difficulty).toBe('easy');
  });

  test('is not taken back from a question that somebody has written since', async () => {
    const as = await buildUser(ctx, { role: 'tutor' });
    const [one = '', two = ''] = await buildQuestions(ctx, as.id, [
      draftQuestion(),
      draftQuestion(),
    ]);
    const { data } = await change(as, [one, two], { difficulty: 'hard' });
    const body = { ...draftQuestion(), difficulty: 'medium' as const };
    await call(questions.updateQuestion, { params: { id: one }, body }, { as });
    expect((await undo(as, data.changed)).data).toEqual({ restored: 1, left: 1 });
    expect((await read(as, one)).difficulty).toBe('medium');
    expect((await read(as, two)).difficulty).toBe('easy');
  });
});
