import type { PublicSettings } from '@chinar/contract/settings';
import { expect, test } from 'vitest';
import { type HouseSettings, holdSettings } from './held-settings.ts';

const named = (name: string): PublicSettings => ({
  operator: { name, address: '', email: '' },
  community: { url: '', showButton: true },
  home: { showPlaceholderStreaks: true, showSampleSeries: true },
});

/** The same with who sells, of whom no more than the name matters here. */
const house = (name: string, seller = name): HouseSettings => ({
  shown: named(name),
  seller: { name: seller } as HouseSettings['seller'],
});

test('pages are dropped once the new settings are held, and only when they differ', async () => {
  const seen: string[] = [];
  let kept = house('old');
  const settings = holdSettings({
    first: named('old'),
    read: async () => kept,
    onChange: () => seen.push(settings.current().operator.name),
    onFault: () => undefined,
  });
  await settings.refresh();
  expect(seen).toEqual([]);
  kept = house('new');
  await settings.refresh();
  await settings.refresh();
  expect(seen).toEqual(['new']);
  // Who sells stands on no page that is kept.
  kept = house('new', 'another');
  await settings.refresh();
  expect([seen, settings.seller()?.name]).toEqual([['new'], 'another']);
});

test('who sells is unknown until it was read: a seller of nothing but defaults would be somebody else', async () => {
  const settings = holdSettings({
    first: named('first'),
    read: async () => house('shop'),
    onChange: () => undefined,
    onFault: () => undefined,
  });
  expect(settings.seller()).toBeNull();
  await settings.refresh();
  expect(settings.seller()?.name).toBe('shop');
});

test('an answer that comes late does not bring back what was there before', async () => {
  const answers: ((settings: HouseSettings) => void)[] = [];
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
  answers[0]?.(house('older'));
  await looks[0];
  await Promise.resolve();
  answers[1]?.(house('newer'));
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
      return house('back');
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
