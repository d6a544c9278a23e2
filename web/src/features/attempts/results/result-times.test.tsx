import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TimedQuestion } from './result-data.ts';
import { stretchesOf, TimesCard } from './result-times.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const timed = (number: number, over: Partial<TimedQuestion> = {}): TimedQuestion => ({
  id: `q${number}`,
  number,
  seconds: 40,
  median: null,
  tone: 'right',
  outcome: 'correct',
  marks: 2,
  ...over,
});

/** Where the plot marks the median of a question and the own time, from above. */
const placesOf = (container: HTMLElement) => ({
  medians: [...container.querySelectorAll('figure line.stroke-line-strong')].map((line) =>
    Number(line.getAttribute('y1')),
  ),
  own: [...container.querySelectorAll('figure circle')].map((mark) =>
    Number(mark.getAttribute('cy')),
  ),
});

it('the median of a question stands in the picture at its own time, and only where enough were timed', () => {
  const questions = [timed(1, { median: 40 }), timed(2, { median: 90 }), timed(3)];
  const { container } = render(<TimesCard sections={[{ title: 'Physics', questions }]} />);
  const { medians, own } = placesOf(container);
  expect(medians).toHaveLength(2);
  // Question 1 took as long as half of the takers; question 2 took them longer.
  expect(medians[0]).toBeCloseTo(own[0] ?? 0, 5);
  expect(medians[1]).toBeLessThan(own[1] ?? 0);
  expect(screen.getByText('median of takers')).toBeTruthy();
});

it('where no question has a median its sign is not explained', () => {
  render(<TimesCard sections={[{ title: 'Physics', questions: [timed(1)] }]} />);
  expect(screen.queryByText('median of takers')).toBeNull();
});

it('the numbers of the picture are a table, with a dash for a median that is not known', async () => {
  const questions = [
    timed(1, { seconds: 65, median: 40 }),
    timed(2, { tone: 'left', outcome: 'dropped', marks: 4, seconds: 5 }),
  ];
  render(<TimesCard sections={[{ title: 'Physics', questions }]} />);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Show as a table' }));
  const table = screen.getByRole('table', { name: 'Time on each question, Physics' });
  const cells = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
  expect(cells.map((row) => row.slice(-2))).toEqual([
    [expect.stringMatching(/1:05$/), expect.stringMatching(/0:40$/)],
    [expect.stringMatching(/0:05$/), expect.stringMatching(/–$/)],
  ]);
});

it('how long all of one outcome took is told over all sections, in the order of outcomes', () => {
  const sections = [
    { title: 'Physics', questions: [timed(1, { seconds: 50 }), timed(2, { tone: 'wrong' })] },
    { title: 'Chemistry', questions: [timed(1, { seconds: 30 }), timed(2, { tone: 'left' })] },
  ];
  render(<TimesCard sections={sections} />);
  const sums = screen.getAllByText(/ in all$/).map(({ textContent }) => textContent);
  expect(sums).toEqual([
    expect.stringMatching(/^Right, 1:20 in all$/),
    expect.stringMatching(/^Wrong, 0:40 in all$/),
    expect.stringMatching(/, 0:40 in all$/),
  ]);
});

it('a long section is cut into stretches of like size, none longer than a screen holds', () => {
  const lengths = (count: number, most: number) =>
    stretchesOf(Array.from({ length: count }), most).map(({ length }) => length);
  expect(lengths(31, 15)).toEqual([11, 11, 9]);
  expect(lengths(60, 60)).toEqual([60]);
  expect(lengths(0, 15)).toEqual([0]);
});

it('of two sections of one title each shows its own questions', async () => {
  const sections = [
    { title: 'Part A', questions: [timed(1)] },
    { title: 'Part A', questions: [timed(2), timed(3)] },
  ];
  const { container } = render(<TimesCard sections={sections} />);
  expect(placesOf(container).own).toHaveLength(1);
  const [, second] = screen.getAllByRole('tab', { name: 'Part A' });
  await userEvent.setup().click(second!);
  expect(placesOf(container).own).toHaveLength(2);
});
