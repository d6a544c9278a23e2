import { clearCaches } from './service-worker.ts';
import { emptySessionStorage, readStored, writeStored } from './storage.ts';

const key = 'chunk-reload-at';
const windowMs = 5000;

/** Whether code could not be loaded: a new version was put out, or the network dropped. */
export function isChunkError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error.name === 'ChunkLoadError' ||
    /dynamically imported module|Importing a module script failed|module script|Unable to preload/i.test(
      error.message,
    )
  );
}

/** Spec 4: one automatic reload per session, never twice within 5 s. True when the page now reloads. */
function reloadOnce(now = Date.now()): boolean {
  const last = Number(readStored(key, 'session') ?? 0);
  if (last > 0 || now - last < windowMs) return false;
  writeStored(key, String(now), 'session');
  if (readStored(key, 'session') === null) return false;
  void clearCaches().then(() => window.location.reload());
  return true;
}

/** What became of missing code: the server cannot be reached, or it is there and the code is not. */
export type Missing = 'unreachable' | 'reloading' | 'gone';

/**
 * Settles that code could not be loaded. Without an answer from the server nothing is reloaded, for the
 * browser's own error page would take the place of ours; any answer shows that it is there. `isAsked`: the
 * reader wishes it, or the network has just come back.
 */
export async function settleMissingCode(isAsked: boolean): Promise<Missing> {
  try {
    await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' });
  } catch {
    return 'unreachable';
  }
  if (!isAsked) return reloadOnce() ? 'reloading' : 'gone';
  window.location.reload();
  return 'reloading';
}

/** What the buttons of the error screens do: empty the session storage and load the page anew. */
export function reloadClean(): void {
  emptySessionStorage();
  window.location.reload();
}
