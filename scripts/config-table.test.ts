import { expect, test } from 'vitest';
import { readReadme, withConfigTable } from './config-table.ts';

test('README shows every setting as config.ts has it', () => {
  expect(readReadme()).toBe(withConfigTable(readReadme()));
  expect(readReadme()).toContain('`APP_SECRET`');
});
