import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BulkBar } from './bulk-bar.tsx';
import type { BulkAction } from './use-bulk.ts';

type Row = { name: string; state: string };
const papers: Row[] = [
  { name: 'Physics', state: 'draft' },
  { name: 'Chemistry', state: 'published' },
  { name: 'Biology', state: 'published' },
];
const move = (state: string, verb: string): BulkAction<Row> => ({
  key: state,
  label: (count) => `${verb} ${count}`,
  changes: (row) => row.state !== state,
  run: () => Promise.resolve(),
  undo: () => Promise.resolve(),
  done: () => '',
});
const remove: BulkAction<Row> = {
  key: 'remove',
  label: (count) => `Remove ${count}`,
  isDestructive: true,
  changes: (row) => row.state === 'draft',
  run: () => Promise.resolve(),
  done: () => '',
  confirm: { title: (count) => `Remove ${count} papers?`, text: 'For good.', verb: 'Remove them' },
};
const actions = [move('published', 'Publish'), move('archived', 'Archive'), remove];

const onWidth = (isNarrow: boolean): void =>
  void vi.stubGlobal('matchMedia', () => ({
    matches: isNarrow,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
// What jsdom has no layout for.
Object.assign(Element.prototype, {
  scrollIntoView: () => undefined,
  hasPointerCapture: () => false,
  setPointerCapture: () => undefined,
});
beforeEach(() => onWidth(false));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(rows: readonly Row[], acts = actions): BulkAction<Row>[] {
  const run: BulkAction<Row>[] = [];
  render(
    <BulkBar
      rows={rows}
      nameOf={({ name }) => name}
      actions={acts}
      state={null}
      failures={[]}
      onRun={(action) => run.push(action)}
      onStop={() => undefined}
      onClear={() => undefined}
      onExport={() => undefined}
    />,
  );
  return run;
}
const buttons = (): string[] =>
  screen.getAllByRole('button').map(({ textContent }) => textContent ?? '');
const menu = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  return within(await screen.findByRole('menu'));
};

test('each act counts the rows that it would change; one that changes none says so and does nothing', async () => {
  const run = open(papers.slice(1));
  expect(buttons()).toEqual(['Clear', 'Archive 2', 'More']);
  const publish = (await menu()).getByRole('menuitem', { name: /^Publish 0/ });
  expect(publish.getAttribute('aria-disabled')).toBe('true');
  expect(publish.textContent).toContain('It would change none of the selected rows.');
  await userEvent.click(publish);
  expect(run).toEqual([]);
});

test('where there is room the acts stand side by side, on a narrow screen behind one button', async () => {
  open(papers);
  expect(buttons()).toEqual(['Clear', 'Publish 1', 'Archive 3', 'Remove 1', 'More']);
  cleanup();
  onWidth(true);
  const run = open(papers);
  expect(buttons()).toEqual(['Clear', 'Publish 1', 'More']);
  const items = await menu();
  expect(items.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Archive 3',
    'Remove 1',
    'Export 3',
  ]);
  await userEvent.click(items.getByRole('menuitem', { name: 'Archive 3' }));
  expect(run.map(({ key }) => key)).toEqual(['archived']);
});

test('of several ways to remove none stands out, and one alone does', () => {
  const others = ['for its words', 'for its author'].map((key) => ({ ...remove, key }));
  open(papers, others);
  expect(buttons()).toEqual(['Clear', 'Actions']);
  cleanup();
  open(papers, [remove]);
  expect(buttons()).toEqual(['Clear', 'Remove 1', 'More']);
});

test('what is asked before names the rows that it is about, and no others', async () => {
  open(papers);
  await userEvent.click(screen.getByRole('button', { name: 'Remove 1' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove 1 papers?' });
  expect(dialog.textContent).toContain('Physics. For good.');
  expect(dialog.textContent).not.toContain('Chemistry');
});
