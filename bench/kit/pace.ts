import { setTimeout as pause } from 'node:timers/promises';
import type { Answer, Call, Client } from './http.ts';

/** What became of calls that were sent at a fixed rate, whether or not the earlier ones were answered. */
export type Paced = { latencies: number[]; statuses: Map<number, number>; seconds: number };

type Options = {
  client: Client;
  perSecond: number;
  seconds: number;
  call: (index: number) => Call;
  onAnswer?: (answer: Answer, index: number) => void;
};

const tickMs = 5;

export function countOf({ statuses }: Paced, status: number): number {
  return statuses.get(status) ?? 0;
}

/** Sends calls evenly, as a crowd does that knows nothing of the server; connection faults count as 0. */
export async function runPaced(options: Options): Promise<Paced> {
  const { client, perSecond, seconds, call, onAnswer } = options;
  const paced: Paced = { latencies: [], statuses: new Map(), seconds: 0 };
  const under = new Set<Promise<void>>();
  const total = Math.round(perSecond * seconds);

  async function one(index: number): Promise<void> {
    const made = call(index);
    const begun = performance.now();
    const answer = await client.send(made).catch(() => null);
    const status = answer?.status ?? 0;
    paced.statuses.set(status, (paced.statuses.get(status) ?? 0) + 1);
    if (status === 200 || status === 201) paced.latencies.push(performance.now() - begun);
    if (answer) onAnswer?.(answer, index);
  }

  const begun = performance.now();
  for (let sent = 0; sent < total;) {
    const due = Math.min(total, Math.ceil(((performance.now() - begun) / 1000) * perSecond));
    for (; sent < due; sent += 1) {
      const answering = one(sent).finally(() => under.delete(answering));
      under.add(answering);
    }
    await pause(tickMs);
  }
  await Promise.all(under);
  paced.seconds = (performance.now() - begun) / 1000;
  return paced;
}
