import { databaseName } from '../lib/exam-database.ts';

/**
 * Sends answers that an earlier visit left on this device, on whichever page the reader comes back.
 * The code for it is loaded only where something may be held.
 */
export async function sendHeldAnswers(): Promise<void> {
  const databases = await globalThis.indexedDB?.databases?.().catch(() => []);
  if (!databases?.some(({ name }) => name === databaseName)) return;
  // Without a network they wait for the next visit.
  await import('../features/attempts/parts.tsx').then(
    ({ drainHeld }) => drainHeld(),
    () => undefined,
  );
}
