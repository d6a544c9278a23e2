import { setImmediate as breathe } from 'node:timers/promises';
import { formatCount } from '@chinar/content/format';
import type { QueryOf } from '@chinar/contract/endpoint';
import type { AttemptRow } from '@chinar/contract/attempts.results';
import { attemptsExportLimit, type exportAttempts } from '@chinar/contract/attempts.staff';
import * as m from '@chinar/messages/paraglide/messages';
import { type Asking, type Locale, transact } from '../../../context.ts';
import { askedOf, audit } from '../../../db/audit.ts';
import { Download } from '../../../http/request.ts';
import { byteOrderMark, csvLine } from '@chinar/content/csv';
import { workbookOf, workbookType } from '../../../sheets/workbook.ts';
import { type AllFilter, listAllAttempts } from './data.all.ts';
import { filterOfAll } from '../results/service.lists.ts';
import { listedView } from '../views.ts';

type Wish = QueryOf<typeof exportAttempts>;

/** Rows that are in memory at once. */
const batch = 100;

const states = {
  in_progress: m.attempts_result_state_running,
  submitted: m.attempts_result_state_done,
  expired: m.attempts_all_state_expired,
  voided: m.attempts_result_state_voided,
} as const;

/** The columns of the file; their heads are in the reader's language. Never an e-mail or a phone. */
const columns: {
  head: (values: object, options: { locale: Locale }) => string;
  cell: (row: AttemptRow, locale: Locale) => string | number;
}[] = [
  {
    head: m.attempts_all_learner,
    cell: ({ user }, locale) => user?.fullName ?? m.attempts_all_guest({}, { locale }),
  },
  { head: m.attempts_all_username, cell: ({ user }) => user?.username ?? '' },
  { head: m.attempts_all_quiz, cell: ({ title }) => title },
  { head: m.attempts_all_number, cell: ({ number }) => number },
  { head: m.attempts_all_state, cell: ({ state }, locale) => states[state]({}, { locale }) },
  { head: m.attempts_all_score, cell: ({ score }) => score ?? '' },
  { head: m.attempts_all_max_score, cell: ({ maxScore }) => maxScore },
  { head: m.attempts_all_started, cell: ({ startedAt }) => startedAt },
  { head: m.attempts_all_submitted, cell: ({ submittedAt }) => submittedAt ?? '' },
  {
    head: m.attempts_all_late,
    cell: ({ late }, locale) => (late ? m.attempts_result_late_tag({}, { locale }) : ''),
  },
  { head: m.attempts_all_id, cell: ({ _id }) => _id },
];

type Rows = AsyncGenerator<(string | number)[], void, void>;

type Cut = { sort: string; most: number };

/**
 * The rows one batch after the other; between two of them others are let in. Where more are left than one
 * file holds, the last line says so.
 */
async function* rowsOf(ctx: Asking<'user'>, filter: AllFilter, { sort, most }: Cut): Rows {
  const { locale } = ctx;
  yield columns.map(({ head }) => head({}, { locale }));
  const options = { now: ctx.services.clock.now(), locale, withNames: true };
  let after: string | undefined;
  for (let told = 0; told < most; told += batch) {
    const query = { page: 1, limit: Math.min(batch, most - told), sort, after };
    const { rows, pagination } = await listAllAttempts(ctx.db, filter, query, { counts: false });
    yield* rows.map((row) => {
      const view = listedView(row, options);
      return columns.map(({ cell }) => cell(view, locale));
    });
    if (pagination.next === null) return;
    after = pagination.next;
    await breathe();
  }
  yield [m.attempts_all_file_cut({ most: formatCount(most) }, { locale })];
}

const encoder = new TextEncoder();

async function* csvOf(rows: Rows): AsyncGenerator<Uint8Array, void, void> {
  yield encoder.encode(byteOrderMark);
  for await (const cells of rows) yield encoder.encode(csvLine(cells.map(String)));
}

const kinds = {
  csv: { type: 'text/csv; charset=utf-8', write: csvOf },
  xlsx: {
    type: workbookType,
    write: (rows: Rows) => workbookOf('Attempts', rows),
  },
} as const;

/**
 * The attempts that a filter leaves, `most` at most, as a file that is made while it is sent; that somebody
 * took it along is written down. Throws `unacceptable` for an order by score over several tests.
 */
export async function exportFile(
  ctx: Asking<'user'>,
  { format, ...query }: Wish,
  most = attemptsExportLimit,
): Promise<Download> {
  const filter = filterOfAll(ctx, query);
  await transact(ctx, (inner) =>
    audit(inner, 'attempts.exported.read', ['quiz', query.quizId ?? null], {
      after: { format, ...askedOf(query) },
    }),
  );
  const { type, write } = kinds[format];
  const day = new Date(ctx.services.clock.now()).toISOString().slice(0, 10);
  const body = write(rowsOf(ctx, filter, { sort: query.sort, most }));
  return new Download(body, { type, name: `attempts-${day}.${format}` });
}
