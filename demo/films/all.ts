import type { Film } from './films.ts';
import { joins, loop } from './code.ts';
import { interest, percent } from './money.ts';
import { discriminant, guessing } from './numbers.ts';
import { plantCell, trains } from './science.ts';

export const films: readonly Film[] = [
  guessing,
  percent,
  joins,
  loop,
  trains,
  plantCell,
  discriminant,
  interest,
];
