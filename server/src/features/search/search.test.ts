import * as contract from '@chinar/contract/search';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../db/ids.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildCenter } from '../centers/fixtures.ts';
import { buildCourse } from '../courses/fixtures.ts';
import { buildExam } from '../exams/fixtures.ts';
import { buildPackage } from '../study-material-packages/fixtures.ts';
import { buildSeries } from '../test-series/fixtures.ts';
import { rebuild, writeChanges } from './service.write.ts';

const world = await openWorld();
const { call, ctx } = world;
const admin = await buildUser(ctx, { role: 'admin' });
const tutor = await buildUser(ctx, { role: 'tutor' });

type Query = {
  q?: string;
  type?: contract.SearchType;
  limit?: number;
  page?: number;
  after?: string;
};

const ask = async (query: Query, lang = 'en') =>
  (await call(contract.search, { query }, { headers: { 'accept-language': lang } })).data;
const titles = async (q: string, lang?: string) =>
  (await ask({ q }, lang)).results.map(({ title }) => title);

describe('a search', () => {
  beforeAll(async () => {
    await buildExam(ctx, admin.id, {
      code: 'KASX',
      name: { en: 'Kashmir Services', hi: 'कश्मीर सेवा' },
      summary: { en: 'Polity, history and economy in one paper.', hi: 'राजव्यवस्था और इतिहास।' },
    });
    await buildSeries(ctx, tutor.id, {
      title: 'Mathematics rehearsals',
      description: 'Twelve mocks of *compound interest* and ratios.',
    });
    await buildSeries(ctx, tutor.id, {
      title: 'चक्रवृद्धि ब्याज अभ्यास',
      description: 'हल सहित अभ्यास प्रश्न।',
    });
    await buildCourse(ctx, tutor.id, {
      title: 'Thermodynamics from zero',
      subtitle: 'Heat and work',
    });
    await buildPackage(ctx, tutor.id, {
      title: 'Notes on optics',
      description: 'Lenses and mirrors.',
    });
    await buildCenter(ctx, admin.id, { name: { en: 'House of the lake', hi: 'झील का घर' } });
    await writeChanges(ctx);
  });

  test.each([
    ['a word of the title', 'rehearsals', 'Mathematics rehearsals'],
    ['a word of the text', 'lenses', 'Notes on optics'],
    ['another name', 'kasx', 'Kashmir Services'],
    ['another form of the word', 'rehearsal mock', 'Mathematics rehearsals'],
    ['the beginning of its last word', 'heat thermody', 'Thermodynamics from zero'],
    ['words with others that only join them', 'the notes on the optics', 'Notes on optics'],
    ['a city', 'srinagar', 'House of the lake'],
    ['Hindi, where the title is English', 'गणित', 'Mathematics rehearsals'],
    ['Hindi in Roman letters', 'ganit', 'Mathematics rehearsals'],
    ['Roman letters, where the title is Hindi', 'chakravridhi byaaj', 'चक्रवृद्धि ब्याज अभ्यास'],
    ['English, where the title is Hindi', 'compound interest', 'चक्रवृद्धि ब्याज अभ्यास'],
    ['Hindi, by what it sounds like', 'सर्विसेज कश्मीर', 'Kashmir Services'],
    ['a letter too few', 'mathmatics', 'Mathematics rehearsals'],
    ['letters the wrong way round', 'thermodynmaics', 'Thermodynamics from zero'],
  ])('finds by %s', async (_, q, title) => {
    expect(await titles(q)).toContain(title);
  });

  test('puts what is called so before what only speaks of it', async () => {
    await buildCourse(ctx, tutor.id, {
      title: 'Speaking in public',
      subtitle: 'Also of calligraphy',
    });
    await buildCourse(ctx, tutor.id, { title: 'Calligraphy and more' });
    await buildCourse(ctx, tutor.id, { title: 'Calligraphy' });
    await writeChanges(ctx);
    expect(await titles('calligraphy')).toEqual([
      'Calligraphy',
      'Calligraphy and more',
      'Speaking in public',
    ]);
  });

  test('answers in the language of the reader, and marks what was looked for, in text alone', async () => {
    const [found] = (await ask({ q: 'राजव्यवस्था' }, 'hi')).results;
    expect(found).toMatchObject({ type: 'exams', title: 'कश्मीर सेवा', path: '/exams/kasx' });
    const [from, to] = found?.marks.excerpt[0] ?? [0, 0];
    expect(found?.excerpt.slice(from, to)).toBe('राजव्यवस्था');
    const [series] = (await ask({ q: 'compound interest', type: 'testSeries' })).results.filter(
      ({ title }) => title.startsWith('Math'),
    );
    // Markdown is read, not shown.
    expect(series?.excerpt).toContain('of compound interest and');
    const marked = series?.marks.excerpt.map(([a, b]) => series.excerpt.slice(a, b));
    expect(marked).toEqual(['compound', 'interest']);
  });

  test('cuts a long text around what was looked for, in whole words', async () => {
    const description = `${'lead in words '.repeat(40)} then heliotropes at last ${'and on '.repeat(40)}`;
    await buildPackage(ctx, tutor.id, { title: 'A long one', description });
    await writeChanges(ctx);
    const [found] = (await ask({ q: 'heliotropes' })).results;
    expect(found?.excerpt).toMatch(/^… .*then heliotropes at last.* …$/);
    expect(found?.excerpt.length).toBeLessThan(200);
  });

  test('says what it took for what was typed, in the spelling of what it found', async () => {
    expect(await ask({ q: 'mathmatics' })).toMatchObject({ didYouMean: 'Mathematics' });
    expect(await ask({ q: 'thermodynmaics zero' })).toMatchObject({
      didYouMean: 'Thermodynamics zero',
    });
    expect((await ask({ q: 'mathematics' })).didYouMean).toBeNull();
  });

  test('gives what holds a part where nothing holds all, and says so', async () => {
    const found = await ask({ q: 'optics heliographs' });
    expect([found.isPartial, found.results[0]?.title]).toEqual([true, 'Notes on optics']);
    expect((await ask({ q: 'notes optics' })).isPartial).toBe(false);
    expect(await ask({ q: 'xylophonists' })).toMatchObject({ results: [], isPartial: false });
  });

  test('counts each kind, whichever is asked for, and goes on where a page ended', async () => {
    for (const name of ['one', 'two', 'three'])
      await buildCourse(ctx, tutor.id, { title: `Weaving baskets ${name}` });
    await buildPackage(ctx, tutor.id, { title: 'Weaving patterns' });
    await writeChanges(ctx);
    const first = await ask({ q: 'weaving', type: 'courses', limit: 2 });
    expect(first.facets).toEqual([
      { type: 'courses', count: 3 },
      { type: 'packages', count: 1 },
    ]);
    expect(first.pagination).toMatchObject({ total: 3, pages: 2, isExact: true });
    const after = first.pagination.next ?? '';
    const rest = await ask({ q: 'weaving', type: 'courses', limit: 2, after });
    expect(rest.pagination.next).toBeNull();
    const all = [...first.results, ...rest.results].map(({ title }) => title);
    expect(new Set(all).size).toBe(3);
    expect((await ask({ q: 'weaving', type: 'exams' })).results).toEqual([]);
  });

  test('of nothing is nothing', async () => {
    const nothing = { results: [], facets: [], didYouMean: null };
    for (const q of ['', '  ', '%', '-- ;', '🙂']) expect(await ask({ q })).toMatchObject(nothing);
  });
});

describe('what is written down', () => {
  test('is told of by a trigger of every table that can be searched', async () => {
    const { rows } = await ctx.db.execute(
      `select tgrelid::regclass::text as table, encode(tgargs, 'escape') as args from pg_trigger
        where tgname = 'search' and tgtype & 29 = 29`,
    );
    const told = (rows as { table: string; args: string }[])
      .map(({ table, args }) => [table, args.replace('\\000', '')])
      .toSorted();
    const known = ctx.services.searchables.map(({ table, kind }) => [table, kind]);
    expect(told).toEqual(known.toSorted());
    expect(known.map(([, kind]) => kind).toSorted()).toEqual([...contract.searchTypes].toSorted());
  });

  test('is the newest, whatever changed how often', async () => {
    const id = await buildCourse(ctx, tutor.id, { title: 'Glassblowing' });
    await writeChanges(ctx);
    for (const title of ['Glassmaking', 'Glassware'])
      await ctx.db.q.updateTable('courses').set({ title }).where('id', '=', id).execute();
    expect(await writeChanges(ctx)).toBe(2);
    expect(await writeChanges(ctx)).toBe(0);
    expect([await titles('glassware'), await titles('glassblowing')]).toEqual([['Glassware'], []]);
    const query = { q: 'glassb' };
    expect((await call(contract.suggest, { query })).data.suggestions).toEqual([]);
  });

  test('is written by one server at a time', async () => {
    await buildCourse(ctx, tutor.id, { title: 'Marquetry' });
    const other = new pg.Client({ connectionString: world.ownerUrl });
    await other.connect();
    await other.query('begin');
    await other.query('select pg_advisory_xact_lock(7240931)');
    expect(await writeChanges(ctx)).toBe(0);
    await other.end();
    // It was made, and then published.
    expect(await writeChanges(ctx)).toBe(2);
    expect(await titles('marquetry')).toEqual(['Marquetry']);
  });

  test('is made anew as a whole: nothing is missing, and nothing is left', async () => {
    await buildCourse(ctx, tutor.id, { title: 'Papermaking' });
    await writeChanges(ctx);
    await ctx.db.execute(`update search_documents set path = '/nowhere'`);
    await ctx.db.execute(`delete from search_documents where title ->> 'en' = 'Papermaking'`);
    await ctx.db.execute(
      `insert into search_documents (kind, id, title, body, path, title_key, names, terms)
       values ('courses', $1, '{}', '{}', '/lost', '', '', ''), ('operas', $1, '{}', '{}', '/lost', '', '', '')`,
      [newId()],
    );
    await ctx.db.execute(`insert into search_words values ('lonelily')`);
    await rebuild(ctx);
    const { rows } = await ctx.db.execute(
      `select (select count(*) from search_documents where path in ('/nowhere', '/lost')) as wrong,
              (select count(*) from search_words where word = 'lonelily') as lonely`,
    );
    expect(rows).toEqual([{ wrong: 0, lonely: 0 }]);
    expect(await titles('papermaking')).toEqual(['Papermaking']);
  });
});
