import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';

export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  path: string;
  headers: Record<string, string>;
  body?: string;
};
export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };
export type Client = { send: (call: Call) => Promise<Answer>; close: () => void };

const unpack: Record<string, (body: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
};

/** What an answer says, however it was packed. */
export function textOf({ headers, body }: Answer): string {
  return (unpack[headers['content-encoding'] ?? '']?.(body) ?? body).toString();
}

/** A client that keeps its connections; answers arrive as the bytes that were sent. */
export function makeClient(origin: string, connections: number): Client {
  const { hostname, port } = new URL(origin);
  const agent = new Agent({ keepAlive: true, maxSockets: connections, scheduling: 'fifo' });

  function send({ method, path, headers, body }: Call): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
      const sent = request(
        { agent, hostname, port, method, path, headers: { ...headers, ...length } },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.once('error', reject);
          response.once('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(chunks),
            }),
          );
        },
      );
      sent.once('error', reject);
      sent.end(body);
    });
  }

  return { send, close: () => agent.destroy() };
}

export type Load = { seconds: number; latencies: number[] };

type LoadOptions = {
  client: Client;
  calls: number;
  inFlight: number;
  call: (index: number) => Call;
  /** Sees every answer after its time was taken. */
  onAnswer?: (answer: Answer, index: number) => void;
  /** Some are refused, and that is what is measured. */
  mayRefuse?: boolean;
};

/** Keeps a number of calls in flight until all are answered. Any refusal ends the bench, unless told otherwise. */
export async function runLoad(options: LoadOptions): Promise<Load> {
  const { client, calls, inFlight, call, onAnswer, mayRefuse = false } = options;
  const latencies: number[] = [];
  let next = 0;

  async function work(): Promise<void> {
    while (next < calls) {
      const index = next;
      next += 1;
      const made = call(index);
      const begun = performance.now();
      const answer = await client.send(made);
      latencies.push(performance.now() - begun);
      if (answer.status >= 300 && !mayRefuse) {
        throw new Error(`${made.method} ${made.path}: ${answer.status} ${answer.body.toString()}`);
      }
      onAnswer?.(answer, index);
    }
  }

  const begun = performance.now();
  await Promise.all(Array.from({ length: Math.min(inFlight, calls) }, work));
  return { seconds: (performance.now() - begun) / 1000, latencies };
}
