import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useKeptFocus } from './use-kept-focus.ts';

afterEach(cleanup);

function Row() {
  const [isGone, setGone] = useState(false);
  const { part, keep } = useKeptFocus();
  const go = (): void => {
    keep();
    setGone(true);
  };
  return (
    <>
      <div ref={part} tabIndex={-1} data-testid="part">
        {!isGone && <input aria-label="goes" onKeyDown={go} />}
      </div>
      <input aria-label="elsewhere" />
    </>
  );
}

it('what was pressed goes away, and the focus stays where it stood', () => {
  render(<Row />);
  const field = screen.getByLabelText('goes');
  field.focus();
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(screen.queryByLabelText('goes')).toBeNull();
  expect(document.activeElement).toBe(screen.getByTestId('part'));
});

it('whoever went elsewhere meanwhile is not called back', () => {
  render(<Row />);
  screen.getByLabelText('elsewhere').focus();
  fireEvent.keyDown(screen.getByLabelText('goes'), { key: 'Enter' });
  expect(document.activeElement).toBe(screen.getByLabelText('elsewhere'));
});
