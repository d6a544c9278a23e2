import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { WeekPicture } from './week-picture.tsx';

afterEach(cleanup);

const now = Date.parse('2026-11-23T10:00:00Z');
const week = Array.from({ length: 7 }, (_, at) => ({
  day: `2026-11-${23 + at}`,
  minutes: 0,
  share: null as number | null,
}));

it('says on an empty week what will stand there', () => {
  render(<WeekPicture week={week} now={now} />);
  expect(screen.getByText('Nothing yet')).toBeTruthy();
  expect(screen.getByText('Each test you sit stands here, day by day')).toBeTruthy();
});

it('does not call a week empty in which a test took less than a minute', () => {
  const [monday, ...rest] = week;
  if (!monday) throw new Error('no day');
  render(<WeekPicture week={[{ ...monday, share: 0.52 }, ...rest]} now={now} />);
  expect(screen.getAllByText('52%').length).toBeGreaterThan(0);
  expect(screen.queryByText('Nothing yet')).toBeNull();
});
