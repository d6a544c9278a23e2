import type { Film } from './films.ts';
import { joins, loop } from './code.ts';
import { groups, halves, pageTree } from './data.ts';
import { average, ratio, slope } from './graphs.ts';
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
  average,
  ratio,
  slope,
  groups,
  halves,
  pageTree,
];
