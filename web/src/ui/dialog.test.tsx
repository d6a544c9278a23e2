import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

afterEach(cleanup);

/** A box, a button that opens a dialog, and a dialog whose closing leads into the box. */
function Page() {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      <textarea ref={box} aria-label="Text" />
      <Button onClick={() => setOpen(true)}>Add a picture</Button>
      {isOpen && (
        <Dialog
          isOpen
          title="A picture"
          onClose={() => setOpen(false)}
          onClosed={() => box.current?.focus()}
        >
          <Button onClick={() => setOpen(false)}>Put it in</Button>
        </Dialog>
      )}
    </>
  );
}

it('says that it is closed when it holds the focus no longer: who is led elsewhere stays there', async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Add a picture' }));
  const inside = await screen.findByRole('button', { name: 'Put it in' });
  screen.getByLabelText('Text').focus();
  expect(document.activeElement, 'the dialog takes the focus back').not.toBe(
    screen.getByLabelText('Text'),
  );
  await userEvent.click(inside);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Text')));
});
