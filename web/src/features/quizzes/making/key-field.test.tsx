import { expect, it } from 'vitest';
import { asOnPaper } from './key-field.tsx';

const entries = ['1', '2', '3'].map((_id) => ({ _id }));
const named = (order?: string[]): string =>
  asOnPaper(entries, order)
    .map(({ _id }) => _id)
    .join('');

it('entries of a right column stand as on the paper, those that it does not have behind them', () => {
  expect(named(['3', '1', '2'])).toBe('312');
  expect(named(['3', '1'])).toBe('312');
  expect(named()).toBe('123');
});
