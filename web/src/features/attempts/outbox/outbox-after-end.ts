import { opened } from './outbox-admit.ts';
import type { AttemptRecord, Changes, OutboxStorage } from './outbox-types.ts';
import type { Transport } from './transport.ts';

/** How long after it was first found handed in a test is told again, should the server have lost it meanwhile. */
const keptToldMs = 15 * 60_000;

/** Whether this device has handed the test in, and still has what it told of it. */
function isAfterOwnEnd({ phase, endedAs, endedHere }: AttemptRecord): boolean {
  return phase === 'ended' && endedAs === 'submitted' && endedHere === true;
}

/** What this device does about a test that it has handed in, by how the server has it now. */
function planFor(record: AttemptRecord, state: string, serverMs: number): Changes | null {
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
  return serverMs - since > keptToldMs ? { forgetsTold: true } : null;
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
  if (!isAfterOwnEnd(record) || (await storage.listConfirmed(key)).length === 0) return false;
  const reply = await transport.read(attemptId, token);
  if (reply.kind !== 'done') return false;
  const serverMs = reply.sample?.serverMs ?? Date.now();
  let isToTell = false;
  await storage.transact(key, [], (attempt) => {
    if (!attempt || !isAfterOwnEnd(attempt)) return null;
    const plan = planFor(attempt, reply.data.state, serverMs);
    isToTell = plan?.retells === true;
    return plan;
  });
  return isToTell;
}
