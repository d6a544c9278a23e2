// The limit that figures are held against: node:http without framework, validation or checks.
//   node bench/baseline.ts save           one prepared upsert a request, JSON in, JSON out
//   node bench/baseline.ts save-batched   requests that wait share one upsert, as ours do
//   node bench/baseline.ts page   the same bytes from memory (PAGE_FILE)
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

type Event = {
  questionId: string;
  answer: unknown;
  status: string;
  timeSpentMs: number;
  seq: number;
};

const upsert = {
  columns: ['attempt', 'question', 'epoch', 'seq', 'answer', 'status', 'time', 'saved'],
  name: 'baseline_save',
  text: `insert into bench_responses as r (attempt_id, question_id, epoch, seq, answer, status, time_spent_ms, saved_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8)
         on conflict (attempt_id, question_id) do update
            set epoch = excluded.epoch, seq = excluded.seq, answer = excluded.answer, status = excluded.status,
                time_spent_ms = excluded.time_spent_ms, saved_at = excluded.saved_at
          where (excluded.epoch, excluded.seq) > (r.epoch, r.seq)
         returning seq`,
};

const upsertMany = {
  name: 'baseline_save_many',
  text: `insert into bench_responses as r (attempt_id, question_id, epoch, seq, answer, status, time_spent_ms, saved_at)
         select * from unnest($1::uuid[], $2::uuid[], $3::int[], $4::int[], $5::jsonb[], $6::text[], $7::int[],
                              $8::timestamptz[])
         on conflict (attempt_id, question_id) do update
            set epoch = excluded.epoch, seq = excluded.seq, answer = excluded.answer, status = excluded.status,
                time_spent_ms = excluded.time_spent_ms, saved_at = excluded.saved_at
          where (excluded.epoch, excluded.seq) > (r.epoch, r.seq)
         returning seq`,
};

type Values = unknown[];

/** Statements under way at once, as in our own batches. */
const batchesAtOnce = 2;

/** Lets requests that wait share one statement; each statement answers all of its own. */
function makeBatches(pool: pg.Pool): (values: Values) => Promise<void> {
  let waiting: { values: Values; done: () => void; failed: (error: Error) => void }[] = [];
  let running = 0;

  async function flush(): Promise<void> {
    running += 1;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      const columns = upsert.columns.map((_, place) => batch.map(({ values }) => values[place]));
      await pool.query({ ...upsertMany, values: columns }).then(
        () => batch.forEach(({ done }) => done()),
        (error: Error) => batch.forEach(({ failed }) => failed(error)),
      );
    }
    running -= 1;
  }

  return (values) =>
    new Promise((done, failed) => {
      waiting.push({ values, done, failed });
      if (running < batchesAtOnce) void flush();
    });
}

async function readJson(request: IncomingMessage): Promise<{ epoch: number; events: Event[] }> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString()) as { epoch: number; events: Event[] };
}

async function makeSaver(isBatched: boolean): Promise<RequestListener> {
  const pool = new pg.Pool({
    connectionString: process.env['DATABASE_URL'],
    max: Number(process.env['DATABASE_POOL']),
    options: '-c plan_cache_mode=force_generic_plan',
  });
  await pool.query('create table if not exists bench_responses (like responses including all)');
  const inBatches = makeBatches(pool);

  async function save(request: IncomingMessage): Promise<string> {
    const { epoch, events } = await readJson(request);
    const [event] = events;
    if (!event) throw new Error('No event.');
    const values = [
      request.url?.split('/')[5],
      event.questionId,
      epoch,
      event.seq,
      JSON.stringify(event.answer),
      event.status,
      event.timeSpentMs,
      new Date(),
    ];
    if (isBatched) await inBatches(values);
    else await pool.query({ name: upsert.name, text: upsert.text, values });
    return JSON.stringify({ accepted: [{ questionId: event.questionId, seq: event.seq }] });
  }

  return (request, response) => {
    save(request).then(
      (body) => response.setHeader('content-type', 'application/json').end(body),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  };
}

function makePage(): RequestListener {
  const bytes = readFileSync(process.env['PAGE_FILE'] ?? '');
  return (_request, response) => {
    response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-encoding': 'br',
        'content-length': bytes.length,
      })
      .end(bytes);
  };
}

const what = process.argv[2];
const listener = what === 'page' ? makePage() : await makeSaver(what === 'save-batched');
// As ours keeps quiet connections, so that none is cut off between two rounds.
const server = createServer({ keepAliveTimeout: 65_000 }, listener).listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`ready at http://127.0.0.1:${port}\n`);
});
process.once('SIGTERM', () => process.exit(0));
