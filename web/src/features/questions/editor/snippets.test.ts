import { expect, test } from 'vitest';
import { isInMaths, pictureIn, putInto, type Snippet, snippets } from './snippets.ts';

const root: Snippet = { show: '√', put: '\\sqrt{|}', isMaths: true };

test.each([
  {
    where: 'in words, with signs of maths around it',
    text: 'x is ',
    from: 5,
    to: 5,
    put: '$\\sqrt{}$',
    caret: 7,
  },
  {
    where: 'within maths, without',
    text: 'x is $2 + $',
    from: 9,
    to: 9,
    put: '\\sqrt{}',
    caret: 6,
  },
  {
    where: 'around what is selected',
    text: 'the 12 of it',
    from: 4,
    to: 6,
    put: '$\\sqrt{12}$',
    caret: 9,
  },
  {
    where: 'after maths that has ended, with signs',
    text: '$a$ ',
    from: 4,
    to: 4,
    put: '$\\sqrt{}$',
    caret: 7,
  },
  {
    where: 'after money, with signs',
    text: 'costs \\$5 ',
    from: 9,
    to: 9,
    put: '$\\sqrt{}$',
    caret: 7,
  },
])('a formula is put $where', ({ text, from, to, put, caret }) => {
  expect(putInto(text, { from, to }, root)).toEqual({ text: put, caret });
});

test('maths that stands apart is maths too', () => {
  expect(isInMaths('$$x + ', 6)).toBe(true);
  expect(isInMaths('$$x$$ + ', 8)).toBe(false);
});

test('a text of HTML is written in HTML: formulae, looks and pictures', () => {
  const at = { from: 0, to: 0 };
  expect(putInto('', at, root, 'html').text).toBe('\\(\\sqrt{}\\)');
  const inside = '\\(a + ';
  const end = { from: inside.length, to: inside.length };
  expect(putInto(inside, end, root, 'html').text).toBe('\\sqrt{}');
  const [bold] = snippets.text;
  if (!bold) throw new Error('no bold');
  expect(putInto('word', { from: 0, to: 4 }, bold, 'html').text).toBe('<b>word</b>');
  const picture = { _id: 'p', markdown: '![A "leaf"](picture:p)' };
  expect(pictureIn(picture, 'A "leaf"', 'html')).toBe(
    '<img src="picture:p" alt="A &quot;leaf&quot;">',
  );
  expect(pictureIn(picture, 'A "leaf"', 'markdown')).toBe(picture.markdown);
});
