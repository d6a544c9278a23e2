import { syllabusTree } from '@chinar/contract/exams.syllabus';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canShift, endOf, neighbourOf, readOutline, stepsOf } from './outline-data.ts';

const outline = (...levels: number[]) => levels.map((level) => ({ level }));

it('a topic ends where one of its level begins, and takes its own along', () => {
  const levels = outline(0, 1, 2, 1, 0);
  expect([0, 1, 3, 4].map((place) => endOf(levels, place))).toEqual([4, 3, 4, 5]);
  expect([neighbourOf(levels, 1, 1), neighbourOf(levels, 3, -1)]).toEqual([3, 1]);
  expect([neighbourOf(levels, 3, 1), neighbourOf(levels, 1, -1)]).toEqual([null, null]);
  expect([neighbourOf(levels, 0, 1), neighbourOf(levels, 4, -1)]).toEqual([4, 0]);
});

it('goes no deeper than one level below the one before it, nor beyond the deepest', () => {
  const levels = outline(0, 0, 1, 2, 3);
  expect([0, 1, 2].map((place) => canShift(levels, place, 1))).toEqual([false, false, false]);
  expect(canShift(outline(0, 0, 1), 1, 1)).toBe(true);
  expect([0, 2].map((place) => canShift(levels, place, -1))).toEqual([false, true]);
});

it('moved past a neighbour with all that belongs to it, nothing is lost, and it is a tree', () => {
  const places = fc.array(fc.nat({ max: 3 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(places, fc.nat(), fc.constantFrom(1 as const, -1 as const), (drawn, at, by) => {
      const valid: { level: number; id: number }[] = [];
      for (const [id, level] of drawn.entries())
        valid.push({ id, level: Math.min(level, (valid.at(-1)?.level ?? -1) + 1) });
      const place = at % valid.length;
      const other = neighbourOf(valid, place, by);
      if (other === null) return;
      const [from, end] = [place, endOf(valid, place)];
      const to = by === 1 ? endOf(valid, other) : other;
      const moved = [...valid];
      for (const [one, target] of stepsOf(from, end, to))
        moved.splice(target, 0, ...moved.splice(one, 1));
      const block = valid.slice(from, end);
      const rest = valid.filter((topic) => !block.includes(topic));
      const cut = by === 1 ? to - block.length : to;
      expect(moved).toEqual([...rest.slice(0, cut), ...block, ...rest.slice(cut)]);
      for (const [index, { level }] of moved.entries())
        expect(level).toBeLessThanOrEqual((moved[index - 1]?.level ?? -1) + 1);
    }),
  );
});

it('a pasted list keeps its depths, and loses its signs', () => {
  const pasted = 'Physics\n\t1. Light\n\t\t- Lenses\n\nChemistry\n      too deep';
  expect(readOutline(pasted, undefined, 0).map(({ name, level }) => [name.en, level])).toEqual([
    ['Physics', 0],
    ['Light', 1],
    ['Lenses', 2],
    ['Chemistry', 0],
    ['too deep', 1],
  ]);
  expect(readOutline('  One\n    Two', { level: 1 }, 1).map(({ level }) => level)).toEqual([1, 2]);
});

it('an outline is read as the tree that it stands for', () => {
  const topics = outline(0, 1, 2, 1, 0).map(({ level }, at) => ({
    name: { en: String(at), hi: null },
    level,
  }));
  const shape = (nodes: ReturnType<typeof syllabusTree>): unknown[] =>
    nodes.map(({ topic, parts }) => [topic.name.en, ...shape(parts)]);
  expect(shape(syllabusTree(topics))).toEqual([['0', ['1', ['2']], ['3']], ['4']]);
});
