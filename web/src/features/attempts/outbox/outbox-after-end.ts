import type { AttemptOutcome } from '@chinar/contract/attempts.results';
import { opened } from './outbox-admit.ts';
import type { AttemptRecord, Changes, OutboxStorage } from './outbox-types.ts';
import type { Reply, Transport } from './transport.ts';

/**
 * For how long at least after it was first found handed in a test is told again, should the server have lost
 * it meanwhile; a result that comes later is waited for.
 */
const keptToldMs = 15 * 60_000;
/** Results are waited for during days, and each page of the site would ask. */
const seldomMs = 15 * 60_000;

/** Whether this device has handed the test in, and still has what it told of it. */
function isAfterOwnEnd({ phase, endedAs, endedHere }: AttemptRecord): boolean {
  return phase === 'ended' && endedAs === 'submitted' && endedHere === true;
}

/** What this device does about a test that it has handed in, by how the server has it now. */
function planFor(
  record: AttemptRecord,
  outcome: Pick<AttemptOutcome, 'state' | 'result' | 'isScoreWithheld'>,
  serverMs: number,
): Changes | null {
  const { state } = outcome;
  if (state === 'in_progress') {
    // Lost with a database, or opened again by somebody: whichever, the replies to what is told say it.
    return { attempt: { ...record, ...opened, wasHandedIn: true }, retells: true };
  }
  if (state === 'expired' && !record.isToldAgain) {
    const attempt = { ...record, phase: 'handing_in' as const, endedAs: null, isToldAgain: true };
    return { attempt, retells: true };
  }
  const since = record.foundEndedAt ?? null;
  // Not from the last save on: who sits over the last question for long hands in long after it.
  if (since === null) return { attempt: { ...record, foundEndedAt: serverMs } };
  if (serverMs - since <= keptToldMs) return null;
  // The device is a copy of what the server holds until there is a result, or it is said that none will be told.
  const isSettled = outcome.result !== undefined || outcome.isScoreWithheld === true;
  return isSettled ? { forgetsTold: true } : { attempt: { ...record, lookedAfterAt: Date.now() } };
}

/** A refusal says nothing of the test and stays one for long: what was confirmed is kept, and it is asked seldom. */
function planAfter(record: AttemptRecord, reply: Reply<AttemptOutcome>): Changes | null {
  if (reply.kind !== 'done') return { attempt: { ...record, lookedAfterAt: Date.now() } };
  return planFor(record, reply.data, reply.sample?.serverMs ?? Date.now());
}

/** Whether it was looked after a moment ago, by a clock that may have been put back since. */
function isFresh({ lookedAfterAt }: AttemptRecord): boolean {
  return lookedAfterAt !== undefined && Math.abs(Date.now() - lookedAfterAt) < seldomMs;
}

/**
 * A hand-in that was confirmed can be lost with the database that confirmed it. Looks how the server has the
 * test now; where it is not handed in there, all that was confirmed waits to be told again.
 *
 * @returns whether there is something to tell now
 */
export async function lookAfterEnd(
  storage: OutboxStorage,
  transport: Transport,
  record: AttemptRecord,
): Promise<boolean> {
  const { key, attemptId, token } = record;
  if (!isAfterOwnEnd(record) || isFresh(record)) return false;
  if ((await storage.listConfirmed(key)).length === 0) return false;
  const reply = await transport.read(attemptId, token);
  // Without an answer, or without a working server, nothing is known: the next page asks again.
  if (reply.kind === 'silent' || reply.kind === 'busy') return false;
  let isToTell = false;
  await storage.transact(key, [], (attempt) => {
    if (!attempt || !isAfterOwnEnd(attempt)) return null;
    const plan = planAfter(attempt, reply);
    isToTell = plan?.retells === true;
    return plan;
  });
  return isToTell;
}
