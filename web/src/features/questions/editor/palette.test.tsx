import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { TextKind } from '@chinar/contract/questions.terms';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import { CaretKeeper, useCaret } from './caret.tsx';
import { Palette } from './palette.tsx';
import { TextCell } from './text-cell.tsx';

afterEach(cleanup);

/** What the dialog would ask for. */
function Asked() {
  const { picture } = useCaret();
  return <output>{picture instanceof File ? picture.name : picture}</output>;
}

function Editor({ kind }: { kind: TextKind }) {
  const form = useForm({ defaultValues: { textKind: kind, stem: '' } });
  return (
    <FormProvider {...form}>
      <CaretKeeper>
        <Palette />
        <TextCell name="stem" label="Question" lang="en" maxLength={100} />
        <Asked />
      </CaretKeeper>
    </FormProvider>
  );
}

const picture = new File(['x'], 'leaf.png', { type: 'image/png' });

test.each([
  ['markdown', true],
  ['html', true],
  ['plain', false],
  ['latex', false],
] as const)('a text of %s is offered pictures: %s', (kind, isOffered) => {
  render(<Editor kind={kind} />);
  expect(screen.queryByRole('button', { name: 'Add a picture' }) !== null).toBe(isOffered);
  const box = screen.getByRole('textbox');
  const isLeftToBrowser = fireEvent.drop(box, { dataTransfer: { files: [picture] } });
  // A browser would leave the page for a picture that is dropped on it.
  expect(isLeftToBrowser).toBe(false);
  expect(screen.getByRole('status').textContent).toBe(isOffered ? 'leaf.png' : '');
});
