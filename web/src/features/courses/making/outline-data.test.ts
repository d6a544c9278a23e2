import { expect, test } from 'vitest';
import { dropMove, inverse, type Move, moved, type Sections } from './outline-data.ts';

const lesson = (_id: string, sectionId: string) =>
  ({ _id, sectionId, title: _id }) as Sections[number]['lessons'][number];
const section = (_id: string, ...lessons: string[]) =>
  ({
    _id,
    title: _id,
    version: 1,
    opensAfterDays: null,
    opensAt: null,
    lessons: lessons.map((one) => lesson(one, _id)),
  }) as Sections[number];

const sections: Sections = [section('A', 'a1', 'a2'), section('B', 'b1', 'b2'), section('C')];

const told = (held: Sections): string =>
  held.map(({ _id, lessons }) => [_id, ...lessons.map((one) => one._id)].join(' ')).join(' | ');

const drop = (active: string, over: string): string => {
  const move = dropMove(sections, active, over);
  return move ? told(moved(sections, move)) : '';
};

test('a lesson that is let go over another takes its place, in its section', () => {
  expect(drop('a1', 'a2')).toBe('A a2 a1 | B b1 b2 | C');
  expect(drop('b2', 'a1')).toBe('A b2 a1 a2 | B b1 | C');
  expect(drop('a1', 'b1')).toBe('A a2 | B b1 a1 b2 | C');
});

test('over the head of a section it goes where it comes from: below it from above, before it from below', () => {
  expect(drop('a1', 'B')).toBe('A a2 | B a1 b1 b2 | C');
  expect(drop('a1', 'C')).toBe('A a2 | B b1 b2 | C a1');
  expect(drop('b2', 'B')).toBe('A a1 a2 b2 | B b1 | C');
  expect(drop('b1', 'A')).toBe('A b1 a1 a2 | B b2 | C');
});

test('a section goes as a whole to where another one stands', () => {
  expect(drop('A', 'b2')).toBe('B b1 b2 | A a1 a2 | C');
  expect(drop('C', 'A')).toBe('C | A a1 a2 | B b1 b2');
  expect(drop('A', 'a2')).toBe('');
});

test('a move is taken back by its inverse, and does nothing to what is not there', () => {
  const move: Move = { kind: 'lesson', id: 'a1', sectionId: 'B', to: 1 };
  const back = inverse(sections, move);
  expect(back && told(moved(moved(sections, move), back))).toBe(told(sections));
  expect(moved(sections, { ...move, id: 'gone' })).toBe(sections);
  expect(moved(sections, { ...move, sectionId: 'gone' })).toBe(sections);
});
