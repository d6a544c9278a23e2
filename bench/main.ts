// npm run bench -- <name> [--rounds n] [--out file]: starts what it needs, measures, and ends with one
// line of JSON. `--seconds` and `--students` size the herd and the exam, `--profile folder` takes the server's CPU profile.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { benchAttempt } from './attempt.ts';
import { benchExam } from './exam.ts';
import { benchFold } from './fold.ts';
import { benchFirstView } from './first-view.ts';
import { benchHerd } from './herd.ts';
import { benchLeaders } from './leaders.ts';
import { boundOf, type Outcome, unmetOf } from './kit/figures.ts';
import { readMachine, readVersions } from './kit/machine.ts';
import { openStand, root, say, type Stand } from './kit/stand.ts';
import { benchListsAlone } from './load-lists.ts';
import { benchLoad } from './load.ts';
import { benchNotifications } from './notifications.ts';
import { benchPages } from './pages.ts';
import { benchRoutes } from './routes.ts';
import { benchAccounts } from './accounts.ts';
import { benchSearch } from './search.ts';

type Options = { rounds: number; seconds: number; students: number };
type Bench = {
  mode: 'demo' | 'live';
  /** How many sit, and for how long they write, unless the call says it. */
  students?: number;
  seconds?: number;
  /** It tells the features itself what has happened. */
  holdsEvents?: boolean;
  run: (stand: Stand, options: Options) => Promise<Outcome>;
};

const benches: Record<string, Bench> = {
  accounts: { mode: 'live', run: benchAccounts },
  attempt: { mode: 'live', holdsEvents: true, run: benchAttempt },
  // The demo world gives the pages something to show.
  pages: { mode: 'demo', run: benchPages },
  herd: { mode: 'live', run: benchHerd },
  // Of half an hour with `--seconds 1800`.
  exam: { mode: 'live', students: 20_000, seconds: 180, run: benchExam },
  fold: { mode: 'live', run: benchFold },
  lists: { mode: 'live', run: benchListsAlone },
  load: { mode: 'live', run: benchLoad },
  leaders: { mode: 'live', run: benchLeaders },
  notifications: { mode: 'live', run: benchNotifications },
  routes: { mode: 'demo', run: benchRoutes },
  search: { mode: 'live', run: benchSearch },
  'first-view': { mode: 'demo', run: benchFirstView },
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string' },
    students: { type: 'string' },
    out: { type: 'string' },
    profile: { type: 'string' },
  },
});
const [name = ''] = positionals;
const bench = benches[name];
if (!bench) {
  process.stderr.write(`Name a bench: ${Object.keys(benches).join(', ')}\n`);
  process.exit(1);
}

/** Keeps the run for the table of docs/performance.md. */
function keep(outcome: Outcome, postgres: string, unmet: string[]): void {
  const path = values.out ?? join(root, 'bench/results', `${name}.json`);
  const { figures, targets, spread, labels } = outcome;
  const kept = {
    bench: name,
    date: new Date().toISOString(),
    machine: readMachine(),
    versions: readVersions(postgres),
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
const stand = await openStand({ ...bench, profile: values.profile });
let outcome: Outcome;
try {
  outcome = await bench.run(stand, {
    rounds: Number(values.rounds),
    seconds: Number(values.seconds ?? bench.seconds ?? 60),
    students: Number(values.students ?? bench.students ?? 1000),
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
