import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { StreakTag } from './streak-tag.tsx';

afterEach(cleanup);

it('the streak that came is an element of its own, not the placeholder changed into it', () => {
  const { container, rerender } = render(<StreakTag streak={{ state: 'pending' }} />);
  const placeholder = container.firstElementChild;
  rerender(<StreakTag streak={{ state: 'known', days: 9, isReal: true }} />);
  expect(container.textContent).toContain('9');
  expect(container.firstElementChild).not.toBe(placeholder);
});
