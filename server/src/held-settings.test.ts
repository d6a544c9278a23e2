import type { PublicSettings } from '@chinar/contract/settings';
import { expect, test } from 'vitest';
import { holdSettings } from './held-settings.ts';

const named = (name: string): PublicSettings => ({
  operator: { name, address: '', email: '' },
  community: { url: '', showButton: true },
  home: { showPlaceholderStreaks: true, showSampleSeries: true },
});

test('pages are dropped once the new settings are held, and only when they differ', async () => {
  const seen: string[] = [];
  let kept = named('old');
  const settings = holdSettings({
    first: named('old'),
    read: async () => kept,
    onChange: () => seen.push(settings.current().operator.name),
    onFault: () => undefined,
  });
  await settings.refresh();
  expect(seen).toEqual([]);
  kept = named('new');
  await settings.refresh();
  await settings.refresh();
  expect(seen).toEqual(['new']);
});

test('an answer that comes late does not bring back what was there before', async () => {
  const answers: ((settings: PublicSettings) => void)[] = [];
  const settings = holdSettings({
    first: named('first'),
    read: () => new Promise((resolve) => answers.push(resolve)),
    onChange: () => undefined,
    onFault: () => undefined,
  });
  const looks = [settings.refresh(), settings.refresh()];
  await Promise.resolve();
  // The second look has not asked yet: its answer is newer than that of the first.
  expect(answers).toHaveLength(1);
  answers[0]?.(named('older'));
  await looks[0];
  await Promise.resolve();
  answers[1]?.(named('newer'));
  await looks[1];
  expect(settings.current().operator.name).toBe('newer');
});

test('without the database what was held goes on to count', async () => {
  const faults: string[] = [];
  let isAway = true;
  const settings = holdSettings({
    first: named('held'),
    read: async () => {
      if (isAway) throw new Error('away');
      return named('back');
    },
    onChange: () => undefined,
    onFault: ({ message }) => faults.push(message),
  });
  await settings.refresh();
  expect([settings.current().operator.name, faults]).toEqual(['held', ['away']]);
  isAway = false;
  await settings.refresh();
  expect(settings.current().operator.name).toBe('back');
});
