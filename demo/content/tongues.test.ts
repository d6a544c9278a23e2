import { expect, test } from 'vitest';
import { courses } from './courses.ts';
import { courseTranslations } from './hindi-courses.ts';
import { packageTranslations, programTranslations, videoTranslations } from './hindi-offers.ts';
import { quizzesInHindi, seriesInHindi } from './hindi-papers.ts';
import { topicsInHindi } from './hindi-topics.ts';
import { packages } from './packages.ts';
import { series } from './papers.ts';
import { programs } from './programs.ts';
import { videos } from './videos.ts';

type Fields = Readonly<Record<string, unknown>>;
type Told = { hi?: Fields | undefined; en?: Fields | undefined };
type Entry = [name: string, written: Fields, parts: readonly string[], told: Told];

const said = ['title', 'subtitle', 'description', 'fullDescription', 'about'] as const;
const lists = ['learningOutcomes', 'outcomes', 'requirements'] as const;

const titlesOf = (all: readonly { title: string }[] = []) => all.map(({ title }) => title);

const entries: Entry[] = [
  ...series.map((one): Entry => [one.slug, one, [], { hi: seriesInHindi[one.slug] }]),
  ...series
    .flatMap(({ quizzes }) => quizzes)
    .map((one): Entry => [one.slug, one, titlesOf(one.sections), { hi: quizzesInHindi[one.slug] }]),
  ...courses.map((one): Entry => {
    const parts = (one.sections ?? []).flatMap(({ title, lessons }) => [
      title,
      ...titlesOf(lessons),
    ]);
    return [one.slug ?? '', one, parts, courseTranslations[one.slug ?? ''] ?? {}];
  }),
  ...packages.map((one): Entry => [
    one.slug ?? '',
    one,
    (one.materials ?? []).map(({ title = '' }) => title),
    packageTranslations[one.slug ?? ''] ?? {},
  ]),
  ...programs.map((one): Entry => [one.slug, one, [], programTranslations[one.slug] ?? {}]),
  ...videos().map((one): Entry => [
    one.title ?? '',
    one,
    titlesOf(one.chapters),
    one.translations ?? {},
  ]),
];

const isHindi = (text: unknown) => /\p{Script=Devanagari}/u.test(String(text));

test('nothing of the demo world is forgotten: each entry is here once', () => {
  expect(entries).toHaveLength(3 + 8 + 8 + 6 + 2 + 14);
  expect(Object.keys(videoTranslations)).toHaveLength(14);
});

test.each(entries)('%s is there in the other language, whole', (_, written, parts, told) => {
  const own = isHindi(written['title']) ? told.en : told.hi;
  const other = own === told.hi;
  for (const name of said) {
    if (!written[name]) continue;
    expect(typeof own?.[name], name).toBe('string');
    expect(isHindi(own?.[name]), name).toBe(other);
  }
  for (const name of lists) {
    const list = (written[name] ?? []) as string[];
    if (list.length === 0) continue;
    const translated = (own?.[name] ?? []) as string[];
    expect(translated, name).toHaveLength(list.length);
    expect(
      translated.every((line) => isHindi(line) === other),
      name,
    ).toBe(true);
  }
  const named = Object.entries((own?.['parts'] ?? {}) as Record<string, string>);
  expect(new Set(named.map(([title]) => title))).toEqual(new Set(parts));
  expect(named.every(([, title]) => isHindi(title) === other)).toBe(true);
});

test('every subject and topic of a question has its name in Hindi, and no other name is kept', () => {
  const questions = series.flatMap(({ quizzes }) =>
    quizzes.flatMap(({ sections }) => sections.flatMap((section) => section.questions)),
  );
  const named = questions.flatMap(({ topic }) => [topic.subject, topic.topic]);
  expect(new Set(Object.keys(topicsInHindi))).toEqual(new Set(named));
  expect(Object.values(topicsInHindi).filter((name) => !isHindi(name))).toEqual([]);
});
