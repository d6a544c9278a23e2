/* What pages ask of the service worker (web/service-worker/worker.ts). */

const updateMs = 30 * 60_000;
const answerMs = 3000;

/** Longer the worker waits for nothing. */
const longestWaitMs = 60_000;

let wait: { over: Promise<void>; end: () => void } | null = null;

/** What is on its way now shall have the line to itself: the worker, which fetches the shell, comes later. */
export function holdWorker(): void {
  if (wait) return;
  let end = (): void => undefined;
  const over = new Promise<void>((resolve) => {
    end = resolve;
    setTimeout(resolve, longestWaitMs);
  });
  wait = { over, end };
}

/** Lets a worker come that was held. */
export function letWorkerCome(): void {
  wait?.end();
}

/** Resolves once nothing that came first has the line to itself any more. */
export async function lineIsFree(): Promise<void> {
  await wait?.over;
}

/** The worker of this origin, registered where it is not yet; undefined where the browser refuses it. */
export function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!worker) return Promise.resolve(undefined);
  return worker.register('/service-worker.js', { updateViaCache: 'none' }).catch(() => undefined);
}

/** Registers the worker, and asks every half hour whether there is a newer one (spec 7). */
export async function startServiceWorker(): Promise<void> {
  await lineIsFree();
  const found = await registerWorker();
  if (found) setInterval(() => void found.update().catch(() => undefined), updateMs);
}

/**
 * Empties every cache of this origin; resolves once the worker has said so, or after 3 s (spec 9). The
 * exam's own store is none of them.
 */
export async function clearCaches(): Promise<void> {
  const worker = navigator.serviceWorker?.controller;
  if (!worker) return forgetCaches();
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<void>((resolve) => {
    port1.addEventListener('message', () => resolve(), { once: true });
    port1.start();
    setTimeout(resolve, answerMs);
  });
  worker.postMessage({ type: 'CLEAR_CACHE' }, [port2]);
  await answer;
}

async function forgetCaches(): Promise<void> {
  if (!('caches' in window)) return;
  const names = await caches.keys().catch(() => []);
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** Keeps this page, with all that it has asked for so far, for a visit without a network. */
export function keepThisPage(): void {
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
  void navigator.serviceWorker?.ready.then(({ active }) =>
    active?.postMessage({ type: 'KEEP_PAGE', path: location.pathname, files }, []),
  );
}
