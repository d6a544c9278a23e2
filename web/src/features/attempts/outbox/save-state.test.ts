import { expect, it } from 'vitest';
import { saveLineOf } from './save-state.ts';

const fine = {
  link: 'fine',
  isLasting: true,
  unsent: 0,
  refused: 0,
  savedAt: null,
  isKept: true,
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
  expect(saveLineOf({ ...fine, unsent: 3, link: 'silent' }).text).toContain('(3 answers)');
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

it('says in a preview that nothing is kept, whatever was taken', () => {
  const { text } = saveLineOf({ ...fine, savedAt: at, isKept: false });
  expect(text).toBe('A preview: answers are not kept');
});
