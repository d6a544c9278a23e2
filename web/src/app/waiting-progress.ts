import { useEffect } from 'react';

/** Databases in which something may wait; whoever has none loads nothing for it. */
const told = [
  ['chinar-materials', async () => (await import('../features/courses/parts.tsx')).tellLessons()],
  ['chinar-watch', async () => (await import('../features/videos/parts.tsx')).tellSeen()],
] as const;

async function tellAll(): Promise<void> {
  const databases = (await globalThis.indexedDB?.databases?.()) ?? [];
  for (const [database, tell] of told)
    if (databases.some(({ name }) => name === database)) await tell();
}

/** Sends how far somebody came without a network, on whichever page they come back. */
export function useWaitingProgress(): void {
  useEffect(() => {
    // Without a network it waits for the next time.
    const tell = (): void => void tellAll().catch(() => undefined);
    tell();
    window.addEventListener('online', tell);
    return () => window.removeEventListener('online', tell);
  }, []);
}
