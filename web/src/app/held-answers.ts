import { databaseName } from '../lib/exam-database.ts';
import { heldKey } from '../lib/held-attempts.ts';
import { readStored } from '../lib/storage.ts';

/** Whether this device may hold anything: its database, or where a browser names none, a note of a test. */
async function mayHold(): Promise<boolean> {
  const { indexedDB } = globalThis as { indexedDB?: Partial<IDBFactory> };
  if (!indexedDB) return false;
  if (!indexedDB.databases) return readStored(heldKey) !== null;
  const databases = await indexedDB.databases().catch(() => []);
  return databases.some(({ name }) => name === databaseName);
}

/**
 * Sends answers that an earlier visit left on this device, on whichever page the reader comes back.
 * The code for it is loaded only where something may be held.
 */
export async function sendHeldAnswers(): Promise<void> {
  if (!(await mayHold())) return;
  // Without a network they wait for the next visit.
  await import('../features/attempts/parts.tsx').then(
    ({ drainHeld }) => drainHeld(),
    () => undefined,
  );
}
