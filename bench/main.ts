// npm run bench -- <name> [--rounds n] [--out file]: starts what it needs, measures, and ends with one
// line of JSON. `--seconds` and `--students` size the herd and the exam, `--processes n` serves with so many,
// `--profile folder` takes the server's CPU profile.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { benchAttempt } from './attempt.ts';
import { benchAttemptsList } from './attempts-list.ts';
import { benchBank } from './bank.ts';
import { benchCommerce } from './commerce.ts';
import { gatewayEnv } from './commerce-shop.ts';
import { benchCrash, type Faults, fewFaults } from './crash.ts';
import { benchExam } from './exam.ts';
import { benchFold } from './fold.ts';
import { benchFirstView } from './first-view.ts';
import { benchHerd } from './herd.ts';
import { benchImport } from './import.ts';
import { benchLeaders } from './leaders.ts';
import { boundOf, type Outcome, unmetOf } from './kit/figures.ts';
import { readMachine, readVersions } from './kit/machine.ts';
import { openStand, root, say, type Stand } from './kit/stand.ts';
import { benchListsAlone } from './load-lists.ts';
import { benchLoad } from './load.ts';
import { benchNotifications } from './notifications.ts';
import { benchPages } from './pages.ts';
import { benchPaper } from './paper.ts';
import { benchRoutes } from './routes.ts';
import { benchAccounts } from './accounts.ts';
import { benchSearch } from './search.ts';
import { benchWatch } from './watch.ts';

type Options = { rounds: number; seconds: number; students: number; faults: Faults };
type Bench = {
  mode: 'demo' | 'live';
  /** How often it repeats, how many sit, and for how long they write, unless the call says it. */
  rounds?: number;
  students?: number;
  seconds?: number;
  /** It tells the features itself what has happened. */
  holdsEvents?: boolean;
  /** Variables of its server. */
  env?: Record<string, string>;
  run: (stand: Stand, options: Options) => Promise<Outcome>;
};

const benches: Record<string, Bench> = {
  // All of it with `--server 100 --database 40 --pairs 20 --browser 20 --outages 10 --disks 10`.
  crash: { mode: 'live', run: (stand, { faults }) => benchCrash(stand, faults) },
  accounts: { mode: 'live', run: benchAccounts },
  bank: { mode: 'live', run: benchBank },
  // `--students` says how many orders the lists have; building a million takes some minutes.
  commerce: {
    mode: 'live',
    holdsEvents: true,
    env: gatewayEnv,
    rounds: 3,
    students: 1_000_000,
    run: benchCommerce,
  },
  import: { mode: 'live', rounds: 3, run: benchImport },
  attempt: { mode: 'live', holdsEvents: true, run: benchAttempt },
  // The demo world gives the pages something to show.
  pages: { mode: 'demo', run: benchPages },
  // A round takes a minute and a half.
  paper: { mode: 'live', rounds: 3, run: benchPaper },
  herd: { mode: 'live', students: 5000, seconds: 20, run: benchHerd },
  // Of half an hour with `--seconds 1800`.
  exam: { mode: 'live', students: 20_000, seconds: 180, run: benchExam },
  fold: { mode: 'live', run: benchFold },
  lists: { mode: 'live', run: benchListsAlone },
  // Building a million takes some minutes.
  'attempts-list': { mode: 'live', run: benchAttemptsList },
  load: { mode: 'live', run: benchLoad },
  leaders: { mode: 'live', run: benchLeaders },
  notifications: { mode: 'live', run: benchNotifications },
  routes: { mode: 'demo', run: benchRoutes },
  search: { mode: 'live', run: benchSearch },
  'first-view': { mode: 'demo', run: benchFirstView },
  // Pages and lists of courses, films that are watched, and one of 500 MB that is sent.
  watch: { mode: 'live', rounds: 3, run: benchWatch },
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string' },
    seconds: { type: 'string' },
    students: { type: 'string' },
    out: { type: 'string' },
    profile: { type: 'string' },
    processes: { type: 'string' },
    server: { type: 'string' },
    database: { type: 'string' },
    pairs: { type: 'string' },
    browser: { type: 'string' },
    outages: { type: 'string' },
    disks: { type: 'string' },
  },
});
const [name = ''] = positionals;
const bench = benches[name];
if (!bench) {
  process.stderr.write(`Name a bench: ${Object.keys(benches).join(', ')}\n`);
  process.exit(1);
}

const faults = Object.fromEntries(
  Object.entries(fewFaults).map(([what, few]) => [
    what,
    Number(values[what as keyof Faults] ?? few),
  ]),
) as Faults;

/** Keeps the run for the table of docs/performance.md. */
function keep(outcome: Outcome, postgres: string, unmet: string[]): void {
  const path = values.out ?? join(root, 'bench/results', `${name}.json`);
  const { figures, targets, spread, labels } = outcome;
  const kept = {
    bench: name,
    date: new Date().toISOString(),
    machine: readMachine(),
    versions: readVersions(postgres),
    processes: values.processes ?? '1',
    figures,
    targets,
    unmet,
    labels,
    spread,
  };
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(kept, null, 2)}\n`);
}

say(`Bench ${name}: starting the server and a durable PostgreSQL.`);
const stand = await openStand({
  ...bench,
  profile: values.profile,
  processes: values.processes,
});
let outcome: Outcome;
try {
  outcome = await bench.run(stand, {
    rounds: Number(values.rounds ?? bench.rounds ?? 5),
    seconds: Number(values.seconds ?? bench.seconds ?? 60),
    students: Number(values.students ?? bench.students ?? 1000),
    faults,
  });
} finally {
  await stand.stop();
}
const unmet = unmetOf(outcome);
keep(outcome, stand.postgresVersion, unmet);
const bounds = Object.entries(outcome.targets).map(([figure, target]) => [figure, boundOf(target)]);
say(
  JSON.stringify({
    bench: name,
    figures: outcome.figures,
    targets: Object.fromEntries(bounds) as Record<string, number>,
    unmet,
  }),
);
