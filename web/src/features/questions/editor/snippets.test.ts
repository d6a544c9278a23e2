import { expect, test } from 'vitest';
import { isInMaths, putInto, type Snippet } from './snippets.ts';

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
