import { type Figures, type Outcome, roundFigures, type Targets } from './kit/figures.ts';
import type { Stand } from './kit/stand.ts';
import { benchCrowd } from './load-crowd.ts';
import { benchLists, listLabels } from './load-lists.ts';
import { benchSchool } from './load-school.ts';

const targets: Targets = {
  madeup_save_p99_ms: { max: 25 },
  search_save_p99_ms: { max: 25 },
  madeup_save_refused: { max: 0 },
  search_save_refused: { max: 0 },
  results_save_p99_ms: { max: 50 },
  results_save_refused: { max: 0 },
  results_never: { max: 0 },
  school_refused: { max: 0 },
  school_seconds: { max: 120 },
  school_flood_answered: { max: 6100 },
  board_top_p95_ms: { max: 50 },
};

const labels = {
  quiet_save: 'Save, 200 students, one answer a second each, nothing else',
  madeup_save: 'The same while ten addresses ask for pages under made-up queries, 950 a second',
  madeup_page: 'Those pages',
  search_save: 'The same while they ask for searches, each a page of its own, 950 a second',
  search_page: 'Those pages that were answered',
  results_save: 'The same while 1,000 others read their results, 4,000 in a second',
  school_login: 'Login, 1,500 students of one address within a minute',
  school_start: 'Start, the same students',
  school_save: 'Save, the same students',
  login: 'Login, 16 in flight, nothing else',
  ...listLabels,
};

/** Many people at once: those who read must not hold up those who write, and a school is no flood. */
export async function benchLoad(stand: Stand, { rounds }: { rounds: number }): Promise<Outcome> {
  const crowd = await benchCrowd(stand, rounds);
  const figures: Figures = {
    ...crowd.figures,
    ...(await benchSchool(stand)),
    ...(await benchLists(stand)),
  };
  return { figures: roundFigures(figures), spread: crowd.spread, targets, labels };
}
