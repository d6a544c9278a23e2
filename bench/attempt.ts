import pg from 'pg';
import {
  fillSheets,
  finishAll,
  measureBeside,
  readPapers,
  type Round,
  runSaves,
  saveAll,
  startAll,
} from './attempt-steps.ts';
import { measureBoards } from './attempt-board.ts';
import { atPace, type Beside, openBare } from './kit/bare.ts';
import { buildClassroom } from './kit/classroom.ts';
import {
  type Figures,
  mergeRounds,
  type Outcome,
  roundFigures,
  type Targets,
} from './kit/figures.ts';
import { makeClient } from './kit/http.ts';
import { measure } from './kit/measure.ts';
import { measureIdle, say, type Stand } from './kit/stand.ts';

const learnerCount = 1200;

const besides: Readonly<Record<string, Beside>> = {
  save_one: { key: 'baseline_one', inFlight: 'one' },
  save_64: { key: 'baseline_64', inFlight: 'many' },
  start: { key: 'beside_start', inFlight: 'one' },
  submit: { key: 'beside_submit', inFlight: 'one' },
  result: { key: 'baseline_8', inFlight: 'few' },
  paper: { key: 'baseline_8', inFlight: 'few' },
  board_many: { key: 'baseline_8', inFlight: 'few' },
};

const targets: Targets = {
  save_one_cpu_at_pace_ms: { max: 0.35 },
  save_one_statements: { max: 2 },
  // What a save costs must not wait for PostgreSQL to notice that a table has grown.
  save_unanalyzed_ratio: { max: 1.5 },
  save_64_cpu_at_pace_ms: { max: 0.1 },
  save_64_statements: { max: 0.2 },
  save_64_rps_ratio: { min: 0.7 },
  start_cpu_at_pace_ms: { max: 0.9 },
  // What other work sends meanwhile is counted too.
  start_statements: { max: 3.05 },
  submit_cpu_at_pace_ms: { max: 2 },
  submit_statements: { max: 6 },
  result_cpu_at_pace_ms: { max: 1 },
  paper_cpu_at_pace_ms: { max: 0.1 },
  board_many_cpu_at_pace_ms: { max: 0.6 },
  board_growth: { max: 1.3 },
};

const labels = {
  start: 'Start, 1 in flight',
  start_64: 'Start, 64 in flight',
  paper: 'Paper of 60 questions from the cache, 8 in flight',
  save_one: 'Save one answer, 1 in flight',
  save_unanalyzed: 'Save one answer after 36,000 events without statistics, 1 in flight',
  save_8: 'Save one answer, 8 in flight',
  save_64: 'Save one answer, 64 in flight',
  save_ten: 'Save ten answers at once, 1 in flight',
  submit: 'Submit 60 answers, 1 in flight',
  submit_64: 'Submit 60 answers, 64 in flight',
  told: 'Afterwards: points and notification of a hand-in, all that wait at once',
  review: 'Result with review, 8 in flight',
  result: 'Result without review, 8 in flight',
  board_few: 'First page of a ranking of 10,000 with the own line, 8 in flight',
  board_many: 'The same of 200,000',
  beside_start: 'Bare server, one upsert, 1 in flight, after the starts',
  beside_submit: 'The same before the hand-ins',
  baseline_one: 'Bare server, one upsert, 1 in flight',
  baseline_8: 'Bare server, one upsert, 8 in flight',
  baseline_64: 'Bare server, one upsert, 64 in flight',
  batched_64: 'Bare server, upserts that wait share a statement, 64 in flight',
};

type Parts = Omit<Round, 'room'>;

async function openRound(parts: Parts): Promise<Round> {
  const room = await buildClassroom(parts.stand.ctx, Math.round(learnerCount * parts.share));
  return { ...parts, room };
}

function ratio(figures: Figures, above: string, below: string): number {
  return (figures[above] ?? Number.NaN) / (figures[below] ?? Number.NaN);
}

async function runRound(parts: Parts): Promise<Figures> {
  const round = await openRound(parts);
  const figures = {
    ...(await startAll(round)),
    ...(await measureBeside(round, 'beside_start')),
    ...(await readPapers(round)),
  };
  Object.assign(figures, await saveAll(round));
  await fillSheets(round);
  Object.assign(figures, await measureBeside(round, 'beside_submit'));
  Object.assign(figures, await finishAll(round));
  for (const name of ['one', '8', '64']) {
    const [ours, bare] = [`save_${name}`, `baseline_${name}`];
    figures[`${ours}_cpu_ratio`] = ratio(figures, `${ours}_cpu_ms`, `${bare}_cpu_ms`);
    figures[`${ours}_rps_ratio`] = ratio(figures, `${ours}_rps`, `${bare}_rps`);
  }
  figures['save_64_batched_rps_ratio'] = ratio(figures, 'save_64_rps', 'batched_64_rps');
  figures['save_64_batched_cpu_ratio'] = ratio(figures, 'save_64_cpu_ms', 'batched_64_cpu_ms');
  return { ...figures, ...atPace(figures, besides) };
}

/**
 * A new database, or one that was just restored: plans are made while its tables are empty, and a
 * whole exam may be written before autovacuum looks at them.
 */
async function runUnanalyzed(parts: Parts): Promise<Figures> {
  const { stand } = parts;
  const owner = new pg.Client({ connectionString: stand.databaseUrl });
  await owner.connect();
  const set = async (change: string) => {
    await owner.query(`alter system ${change}`);
    await owner.query('select pg_reload_conf()');
  };
  await set('set autovacuum = off');
  const round = await openRound(parts);
  await startAll(round);
  await fillSheets(round);
  // The statement's plan is looked at here, not how long the engine takes to compile our code.
  await runSaves(round, 1200, 1, 1);
  const figures = await measure(parts, 'save_unanalyzed', () => runSaves(round, 600, 1, 1));
  await set('reset autovacuum');
  await owner.query('analyze');
  await owner.end();
  return figures;
}

/** The path of one learner through a test of 60 questions, each step measured by itself. */
export async function benchAttempt(stand: Stand, { rounds }: { rounds: number }): Promise<Outcome> {
  const baseline = await openBare(stand);
  const batched = await openBare(stand, 'save-batched');
  const client = makeClient(stand.url, 64);
  try {
    const idle = await measureIdle(stand, 15);
    const [server, postgres] = [idle.server.toFixed(1), idle.postgres.toFixed(1)];
    say(`Idle, CPU-ms a second: server ${server}, PostgreSQL ${postgres}.`);
    const parts = { stand, idle, baseline, batched, client };
    say('Saving into a database without statistics.');
    const once = await runUnanalyzed({ ...parts, share: 0.5 });
    // From here on beside 200,000 finished attempts.
    Object.assign(once, await measureBoards(parts, client));
    say('Warming up.');
    await runRound({ ...parts, share: 0.5 });
    const measured: Figures[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const figures = await runRound({ ...parts, share: 1 });
      figures['save_unanalyzed_ratio'] = ratio(
        { ...once, ...figures },
        'save_unanalyzed_cpu_ms',
        'save_one_cpu_ms',
      );
      measured.push(figures);
      const shown = Object.keys(targets).map((name) => `${name} ${figures[name]?.toFixed(3)}`);
      say(`Round ${round} of ${rounds}: ${shown.join(', ')}`);
    }
    const { figures, spread } = mergeRounds(measured);
    // The rankings were measured once, before the rounds that tell what the bare server takes.
    Object.assign(once, atPace({ ...figures, ...once }, besides));
    return { figures: { ...roundFigures(once), ...figures }, spread, targets, labels };
  } finally {
    client.close();
    await batched.close();
    await baseline.close();
  }
}
