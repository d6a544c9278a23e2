// The limit that figures are held against: node:http without framework, validation or checks.
//   node bench/baseline.ts save   one prepared upsert a request, JSON in, JSON out
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
  name: 'baseline_save',
  text: `insert into bench_responses as r (attempt_id, question_id, epoch, seq, answer, status, time_spent_ms, saved_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8)
         on conflict (attempt_id, question_id) do update
            set epoch = excluded.epoch, seq = excluded.seq, answer = excluded.answer, status = excluded.status,
                time_spent_ms = excluded.time_spent_ms, saved_at = excluded.saved_at
          where (excluded.epoch, excluded.seq) > (r.epoch, r.seq)
         returning seq`,
};

async function readJson(request: IncomingMessage): Promise<{ epoch: number; events: Event[] }> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString()) as { epoch: number; events: Event[] };
}

async function makeSaver(): Promise<RequestListener> {
  const pool = new pg.Pool({
    connectionString: process.env['DATABASE_URL'],
    max: Number(process.env['DATABASE_POOL']),
    options: '-c plan_cache_mode=force_generic_plan',
  });
  await pool.query('create table if not exists bench_responses (like responses including all)');

  async function save(request: IncomingMessage): Promise<string> {
    const { epoch, events } = await readJson(request);
    const [event] = events;
    if (!event) throw new Error('No event.');
    const { rows } = await pool.query({
      ...upsert,
      values: [
        request.url?.split('/')[5],
        event.questionId,
        epoch,
        event.seq,
        JSON.stringify(event.answer),
        event.status,
        event.timeSpentMs,
        new Date(),
      ],
    });
    return JSON.stringify({ accepted: [{ questionId: event.questionId, seq: rows[0]?.seq }] });
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

const listener = process.argv[2] === 'page' ? makePage() : await makeSaver();
const server = createServer(listener).listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`ready at http://127.0.0.1:${port}\n`);
});
process.once('SIGTERM', () => process.exit(0));
