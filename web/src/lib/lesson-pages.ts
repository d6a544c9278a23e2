import { registerWorker } from './service-worker.ts';

/** Longer nobody waits for pages that go on coming. */
const longestWaitMs = 60_000;

/** Keeps the pages on which lessons and material are read without a network; says whether they are here. */
export async function keepLessonPages(needs: readonly ('pdf' | 'maths')[]): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener('message', () => resolve(true), { once: true });
    port1.start();
    setTimeout(() => resolve(false), longestWaitMs);
    const worker = navigator.serviceWorker;
    // Where a browser has no worker, or is told to have none, nobody waits.
    if (!worker) return resolve(false);
    // Whoever keeps something at once is quicker than the page, which lets the worker come when it is idle.
    void registerWorker().then((found) => found ?? resolve(false));
    void worker.ready.then(({ active }) =>
      active?.postMessage({ type: 'KEEP_LESSONS', needs }, [port2]),
    );
  });
}
