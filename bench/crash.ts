import {
  type Figures,
  type Outcome,
  percentile,
  roundFigures,
  type Targets,
} from './kit/figures.ts';
import { loopMs } from './kit/machine.ts';
import { say, type Stand } from './kit/stand.ts';
import { killBrowsers } from './crash-browser.ts';
import { fillDisks } from './crash-disk.ts';
import { killDatabases, killOneOfTwo, killServers } from './crash-kills.ts';
import { sitOutages } from './crash-outage.ts';
import { newTally, type Tally, tallyFigures } from './crash-round.ts';

/** How often each thing breaks. */
export type Faults = Record<
  'server' | 'database' | 'pairs' | 'browser' | 'outages' | 'disks',
  number
>;

/** The small form; the whole is asked for by flags. */
export const fewFaults: Faults = {
  server: 10,
  database: 5,
  pairs: 2,
  browser: 2,
  outages: 1,
  disks: 1,
};

const targets: Targets = {
  crash_lost_answers: { max: 0 },
  crash_wrong_scores: { max: 0 },
  crash_broken_invariants: { max: 0 },
  crash_strange_answers: { max: 0 },
  crash_lost_choices: { max: 0 },
  crash_browser_broken: { max: 0 },
  crash_outage_uncredited: { max: 0 },
  crash_outage_lost_in_browser: { max: 0 },
  crash_server_first_save_p95_ms: { max: 1500 },
  crash_pair_first_save_p95_ms: { max: 1500 },
  crash_database_first_save_p95_ms: { max: 1000 },
};

type Parts = { tallies: Record<string, Tally>; figures: Figures };

/** Each part after the other, with a look at how busy the machine is before each. */
async function breakAll(stand: Stand, faults: Faults): Promise<Parts> {
  const loops: number[] = [];
  async function part<T>(run: () => Promise<T>): Promise<T> {
    loops.push(loopMs());
    return run();
  }
  const server = await part(() => killServers(stand, faults.server));
  const database = await part(() => killDatabases(stand, faults.database));
  const pair = await part(() => killOneOfTwo(stand, faults.pairs));
  const outages = await part(() => sitOutages(stand, faults.outages));
  const browsers = await part(() => killBrowsers(stand, faults.browser));
  const disk = await part(() => fillDisks(faults.disks));
  if (!disk) say('Nobody may mount a disk here: none was filled.');
  return {
    tallies: {
      crash_server: server,
      crash_database: database,
      crash_pair: pair,
      crash_outage: outages.tally,
      crash_disk: disk ?? newTally(),
    },
    figures: {
      ...outages.figures,
      ...browsers,
      crash_machine_loop_ms: percentile(loops, 0.5),
    },
  };
}

/** Kills and fills until something that was acknowledged is missing, or all have been done. */
export async function benchCrash(stand: Stand, faults: Faults): Promise<Outcome> {
  const { tallies, figures: more } = await breakAll(stand, faults);
  const sum = (name: 'lost' | 'wrong' | 'broken' | 'unexpected'): number =>
    Object.values(tallies).reduce((total, tally) => total + tally[name], 0);
  const figures: Figures = {
    crash_lost_answers: sum('lost'),
    crash_wrong_scores: sum('wrong'),
    crash_broken_invariants: sum('broken'),
    crash_strange_answers: sum('unexpected'),
    ...more,
  };
  for (const [key, tally] of Object.entries(tallies))
    Object.assign(figures, tallyFigures(key, tally));
  // What was not asked for is not missed.
  const asked = Object.entries(targets).filter(([name]) => name in figures);
  return { figures: roundFigures(figures), targets: Object.fromEntries(asked) };
}
