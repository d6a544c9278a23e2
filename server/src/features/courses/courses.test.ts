import * as contract from '@chinar/contract/courses';
import { expect, test } from 'vitest';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildCourse, type CourseFields } from './fixtures.ts';

const world = await openWorld();
const { call, ctx } = world;
const tutor = await buildUser(ctx, { role: 'tutor', fullName: 'Imtiyaz Bhat' });
const build = (fields: CourseFields) => buildCourse(ctx, tutor.id, fields);

async function titles(query: Record<string, string>): Promise<string[]> {
  const { data } = await call(contract.listCourses, { query });
  return data.courses.map(({ title }) => title);
}

test('a course is listed with its maker, the length of its films, and what it costs', async () => {
  await build({
    title: 'Python from the first line',
    price: 499,
    originalPrice: 999,
    enrolled: 3,
    sections: [
      { title: 'One', lessons: [{ title: 'Film', minutes: 12.5 }] },
      {
        title: 'Two',
        lessons: [
          { title: 'Page', kind: 'text', minutes: 4 },
          { title: 'Long film', minutes: 61 },
        ],
      },
    ],
  });
  const { data } = await call(contract.listCourses, { query: { q: 'python' } });
  expect(data.courses).toMatchObject([
    {
      price: 499,
      originalPrice: 999,
      creator: { avatar: null, fullName: 'Imtiyaz Bhat' },
      videos: [{ duration: '12:30' }, { duration: '01:01:00' }],
      lessonCount: 3,
      seconds: 4410,
      enrolledCount: 3,
    },
  ]);
});

test('the most enrolled come first, of equal ones the newest', async () => {
  const category = 'Design';
  for (const [title, enrolled] of [
    ['First of two', 5],
    ['Second of two', 5],
    ['The favourite', 9],
  ] as const)
    await build({ title, enrolled, category });
  expect(await titles({ category })).toEqual(['The favourite', 'Second of two', 'First of two']);
  expect(await titles({ category, sort: 'newest' })).toEqual([
    'The favourite',
    'Second of two',
    'First of two',
  ]);
});

test('filters take what they name', async () => {
  const category = 'Marketing';
  await build({ title: 'Free one', category, level: 'Beginner', language: 'hi' });
  await build({ title: 'Paid one', category, level: 'Advanced', price: 10 });
  expect(await titles({ category, price: 'free' })).toEqual(['Free one']);
  expect(await titles({ category, price: 'paid' })).toEqual(['Paid one']);
  expect(await titles({ category, level: 'Advanced' })).toEqual(['Paid one']);
  expect(await titles({ category, language: 'hi' })).toEqual(['Free one']);
  expect(await titles({ category, sort: 'price' })).toEqual(['Free one', 'Paid one']);
  expect(await titles({ q: '100%_of nothing' })).toEqual([]);
});

test.each(['draft', 'archived'] as const)(
  'C09 a course that is %s is in no list and has no page',
  async (status) => {
    const id = await build({ title: 'Not to be seen', status, slug: `hidden-${status}` });
    expect(await titles({ q: 'Not to be seen' })).toEqual([]);
    for (const idOrSlug of [id, `hidden-${status}`])
      expect((await call(contract.getCourse, { params: { idOrSlug } })).status).toBe(404);
  },
);

test('its page has the contents in their order, by id and by slug', async () => {
  const id = await build({
    slug: 'in-order',
    sections: [
      { title: 'A', lessons: [{ title: 'a1', minutes: 1, isPreview: true }] },
      {
        title: 'B',
        lessons: [
          { title: 'b1', minutes: 2 },
          { title: 'b2', minutes: 3 },
        ],
      },
    ],
  });
  for (const idOrSlug of [id, 'in-order']) {
    const { data } = await call(contract.getCourse, { params: { idOrSlug } });
    expect(data.sections.map(({ title, lessons }) => [title, lessons.map((l) => l.title)])).toEqual(
      [
        ['A', ['a1']],
        ['B', ['b1', 'b2']],
      ],
    );
    expect(data.sections[0]?.lessons[0]).toMatchObject({ type: 'video', isPreview: true });
  }
});

test('the database keeps two courses from one address', async () => {
  await build({ slug: 'the-same' });
  await expect(build({ slug: 'the-same' })).rejects.toThrow('courses__slug');
});

test('a course is read in the reader’s language with its parts, and as it was written where nobody translated it', async () => {
  const written = {
    title: 'Heat and its signs',
    subtitle: 'Few formulae.',
    description: 'Pictures before symbols.',
    outcomes: ['Read a graph'],
    requirements: ['Class 11'],
  };
  const hi = {
    title: 'ऊष्मा और उसके चिह्न',
    description: 'चिह्नों से पहले चित्र।',
    outcomes: ['ग्राफ़ पढ़ना'],
  };
  const id = await build({
    ...written,
    sections: [{ title: 'The law', lessons: [{ title: 'Drawn', minutes: 5 }] }],
    translations: { hi: { ...hi, parts: { 'The law': 'नियम', Drawn: 'चित्र में' } } },
  });
  const inHindi = { headers: { 'accept-language': 'hi' } };
  const read = (options: object) => call(contract.getCourse, { params: { idOrSlug: id } }, options);
  expect((await read({})).data).toMatchObject({
    ...written,
    sections: [{ title: 'The law', lessons: [{ title: 'Drawn' }] }],
  });
  expect((await read(inHindi)).data).toMatchObject({
    ...written,
    ...hi,
    sections: [{ title: 'नियम', lessons: [{ title: 'चित्र में' }] }],
  });
  const list = await call(contract.listCourses, { query: { q: 'Heat and its' } }, inHindi);
  expect(list.data.courses.map(({ title }) => title)).toEqual([hi.title]);
});

test('a page of the list asks two statements, in whatever order it is', async () => {
  for (const title of ['A list of one', 'A list of two', 'A list of three']) await build({ title });
  const { database } = ctx.services;
  for (const sort of ['popular', 'newest', 'rating', 'price'] as const) {
    const before = database.statements();
    const { data } = await call(contract.listCourses, {
      query: { sort, limit: '1', q: 'a list of' },
    });
    expect(data).toMatchObject({ courses: [{}], pagination: { total: 3, pages: 3 } });
    expect(database.statements() - before).toBe(2);
  }
});
