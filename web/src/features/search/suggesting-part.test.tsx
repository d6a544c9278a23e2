import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerCalls } from '../../lib/api.fixture.ts';
import { Suggesting } from './suggesting-part.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number): Promise<void> =>
  act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

it('asks once for what was typed, 300 ms after the last letter', async () => {
  const asked: (string | null)[] = [];
  answerCalls((path) => {
    asked.push(new URL(path, 'http://x').searchParams.get('q'));
    return { data: { suggestions: ['NEET UG'] } };
  });
  const onFound = vi.fn();
  const typed = (text: string) => <Suggesting text={text} onFound={onFound} />;
  const { rerender } = render(typed('n'));
  await pass(1000);
  for (const text of ['ne', 'nee', 'neet']) {
    rerender(typed(text));
    await pass(299);
  }
  expect(asked).toEqual([]);
  await pass(1);
  expect(asked).toEqual(['neet']);
  expect(onFound).toHaveBeenLastCalledWith(['NEET UG']);
});
