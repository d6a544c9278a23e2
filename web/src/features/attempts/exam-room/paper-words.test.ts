import { overwriteGetLocale } from '@chinar/messages/paraglide/runtime';
import { afterEach, expect, test } from 'vitest';
import { paper } from './paper.fixture.ts';
import { spokenPaper } from './paper-words.ts';

afterEach(() => overwriteGetLocale(() => 'en'));

const titles = ({ title, sections }: typeof paper) => [title, ...sections.map((one) => one.title)];
const [first = ''] = paper.sections.map(({ title }) => title);
const translated = {
  ...paper,
  translations: { hi: { title: 'नाम', parts: { [first]: 'पहला खंड' } } },
};

test('a paper is shown with its titles in the language of the page; what is asked stays', () => {
  expect(titles(spokenPaper(translated))).toEqual(titles(paper));
  overwriteGetLocale(() => 'hi');
  const shown = spokenPaper(translated);
  expect(titles(shown)).toEqual(['नाम', 'पहला खंड', ...titles(paper).slice(2)]);
  expect(shown.sections.map(({ questions }) => questions)).toEqual(
    paper.sections.map(({ questions }) => questions),
  );
});

test('a paper that nobody translated is the same in every language', () => {
  overwriteGetLocale(() => 'hi');
  expect(spokenPaper(paper)).toBe(paper);
});
