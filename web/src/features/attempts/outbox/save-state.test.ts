import { expect, it } from 'vitest';
import { saveLineOf } from './save-state.ts';

const fine = {
  link: 'fine',
  isLasting: true,
  unsent: 0,
  unsentAnswers: 0,
  refused: 0,
  savedAt: null,
  isKept: true,
  profile: 'safe',
  pending: null,
} as const;
const at = new Date(2026, 10, 21, 10, 42, 7).getTime();

it('says "saved on our server" only when nothing is left and the server has said so', () => {
  expect(saveLineOf({ ...fine, savedAt: at })).toEqual({
    tone: 'good',
    text: 'Saved on our server 10:42:07',
  });
  expect(saveLineOf({ ...fine, savedAt: at, unsent: 1 }).text).not.toContain('our server 10');
  expect(saveLineOf(fine).text).not.toContain('server');
});

it('names the device while the network is away, and counts', () => {
  expect(saveLineOf({ ...fine, unsent: 1, link: 'silent' }).text).toBe(
    'Saved on this device, will send when you are back online',
  );
  expect(saveLineOf({ ...fine, unsent: 4, unsentAnswers: 3, link: 'silent' }).text).toContain(
    '(3 answers)',
  );
  // A mark is no answer, and as unsent as one.
  expect(saveLineOf({ ...fine, savedAt: at, unsent: 2, link: 'silent' })).toEqual({
    tone: 'wait',
    text: 'Saved on this device, will send when you are back online',
  });
  expect(saveLineOf({ ...fine, unsent: 2, link: 'busy' }).tone).toBe('wait');
});

it('F20 never claims the device where nothing is kept on it', () => {
  const line = saveLineOf({ ...fine, isLasting: false, unsent: 2, link: 'silent' });
  expect(line.tone).toBe('warn');
  expect(line.text).not.toContain('Saved on this device');
});

it('tells of answers that the server refused', () => {
  expect(saveLineOf({ ...fine, savedAt: at, refused: 1 }).tone).toBe('warn');
});

it('says of what is chosen and does not count yet that it is not saved, wherever the server is', () => {
  for (const facts of [
    { savedAt: at },
    { savedAt: at, unsent: 1 },
    { savedAt: at, unsent: 1, link: 'silent' as const },
    {},
  ]) {
    const line = (pending: 'chosen' | 'emptied') =>
      saveLineOf({ ...fine, ...facts, profile: 'strict', pending });
    expect(line('chosen')).toEqual({ tone: 'wait', text: 'Chosen, not saved yet' });
    expect(line('emptied')).toEqual({ tone: 'wait', text: 'Taken back, not saved yet' });
  }
});

it('says of what is refused before what is chosen: the newer choice mends no older answer', () => {
  const line = saveLineOf({
    ...fine,
    savedAt: at,
    refused: 1,
    profile: 'strict',
    pending: 'chosen',
  });
  expect(line.tone).toBe('warn');
});

it('says before the first save how an answer is saved in this test, and "the moment you choose it" only where that is so', () => {
  const texts = (['safe', 'real', 'strict'] as const).map(
    (profile) => saveLineOf({ ...fine, profile }).text,
  );
  expect(texts).toEqual([
    'Every answer is saved the moment you choose it',
    'An answer is saved when you leave its question',
    'An answer is saved when you press Save & Next',
  ]);
});

it('says in a preview that nothing is kept, whatever was taken', () => {
  const { text } = saveLineOf({ ...fine, savedAt: at, isKept: false });
  expect(text).toBe('A preview: answers are not kept');
});
