import { useEffect } from 'react';

/** What was done in lessons that are kept goes first: a lesson whose right is over is taken off the device. */
async function tellOfLessons(): Promise<void> {
  const { renewEnds, tellLessons } = await import('../features/courses/parts.tsx');
  await tellLessons();
  await renewEnds();
}

/** Databases in which something may wait; whoever has none loads nothing for it. */
const told = [
  ['chinar-materials', tellOfLessons],
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
