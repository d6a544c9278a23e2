import { createIdbStorage } from './outbox-idb.ts';
import { storageChecks } from './outbox-storage.suite.ts';

/** Asks of the storage on the device what every storage must do, and names what it does not. For a real browser. */
export async function checkDevice(): Promise<string[]> {
  const failed: string[] = [];
  for (const [place, { name, run }] of storageChecks.entries()) {
    const storage = await createIdbStorage(`checked-${place}`);
    await run(storage).catch((error: unknown) => failed.push(`${name}: ${String(error)}`));
  }
  return failed;
}
