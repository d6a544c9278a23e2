import { type Calculator, type Mode, newCalculator, press, shownOf } from './calculator.ts';

export const keyNames: Record<string, string> = {
  '+': 'add',
  '-': 'subtract',
  '*': 'multiply',
  '/': 'divide',
  '^': 'power',
  '.': 'point',
  '=': 'equals',
  '(': 'open',
  ')': 'close',
  '%': 'percent',
};

/** Presses keys by their names; numbers digit by digit. */
export function run(keys: string, mode: Mode = 'scientific'): Calculator {
  let state = newCalculator(mode);
  for (const word of keys.split(' ').filter(Boolean)) {
    const isNumber = /^[\d.]+$/.test(word);
    for (const key of isNumber ? word : [word]) state = press(state, keyNames[key] ?? key);
  }
  return state;
}

export const shown = (keys: string, mode?: Mode): string => shownOf(run(keys, mode));
