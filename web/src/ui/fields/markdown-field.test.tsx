import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { makeQueryClient } from '../../lib/queries.ts';
import { Form } from './form.tsx';
import { MarkdownField } from './markdown-field.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(isWide: boolean, stem = ''): void {
  vi.stubGlobal('matchMedia', () => ({
    matches: isWide,
    addEventListener() {},
    removeEventListener() {},
  }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <Form schema={z.object({ stem: z.string() })} defaults={{ stem }} onSubmit={() => undefined}>
        <MarkdownField name="stem" label="Question" />
      </Form>
    </QueryClientProvider>,
  );
}
const preview = (): HTMLElement => screen.getByRole('region', { name: 'Question: Preview' });
const write = (text: string): Promise<void> => {
  screen.getByRole('textbox', { name: 'Question' }).focus();
  return userEvent.paste(text);
};

test('on a wide screen what is written stands beside it as readers will see it, with maths', async () => {
  open(true);
  within(preview()).getByText('What you write shows here as readers will see it.');
  await write('A **block** of mass $m$');
  await waitFor(() => expect(preview().querySelector('strong')?.textContent).toBe('block'), {
    timeout: 10_000,
  });
  expect(preview().querySelector('.katex')).not.toBeNull();
});

test('what would run does not, and a broken formula is named', async () => {
  open(true);
  await write('<img src=x onerror=alert(1)> $\\frac{1}$');
  await waitFor(() => expect(preview().textContent).toContain('onerror'), { timeout: 10_000 });
  expect(preview().querySelector('img')).toBeNull();
  expect(preview().querySelector('svg')).not.toBeNull();
});

test('on a phone the preview is behind a switch, and nothing is rendered before', async () => {
  open(false, '*leaf*');
  expect(preview().querySelector('em')).toBeNull();
  expect(within(preview()).queryByText(/leaf/)).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'Preview' }));
  await waitFor(() => expect(preview().querySelector('em')?.textContent).toBe('leaf'), {
    timeout: 10_000,
  });
});
