/*
 * Stands between the pages and the network: what a running test needs is on the device, and whoever has no
 * network meets a page of ours instead of the browser's. It never touches calls of the API nor the exam's
 * own store (IndexedDB). Built by `plugin.ts`, served as /service-worker.js.
 */

/** What the build puts in: its own name, and the files of the shell and of the exam room. */
declare const __BUILD__: { version: string; files: readonly string[] };

const worker = globalThis as unknown as ServiceWorkerGlobalScope;

const shellName = `chinar-shell-${__BUILD__.version}`;
/** Pages of tests that were opened on this device, with every file that they asked for. */
const testsName = 'chinar-tests';
const shellFiles = new Set(__BUILD__.files);

/** Nobody looks longer at nothing while a copy of the page is here. */
const patienceMs = 4000;

const takePath = /^\/(test-series\/[^/]+\/quiz|quizzes)\/[^/]+\/take$/;

/** What pages may ask of the worker. */
type Message =
  | { type: 'CLEAR_CACHE' }
  /** A test was opened: its page and these files are kept. */
  | { type: 'KEEP_PAGE'; path: string; files: readonly string[] };

worker.addEventListener('install', (event) => {
  event.waitUntil(fillShell());
  // Nothing is answered from the copy of an older version: pages name their files by what is in them.
  void worker.skipWaiting();
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(begin());
});

async function begin(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('chinar-shell-') && name !== shellName);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

/**
 * One after the other, so that what the page asks for meanwhile shares a slow line with one file only.
 * One that cannot be had now must not keep the others away.
 */
async function fill(cache: Cache, files: readonly string[]): Promise<void> {
  for (const file of files) {
    if (!(await cache.match(file))) await cache.add(file).catch(() => undefined);
  }
}

async function fillShell(): Promise<void> {
  await fill(await caches.open(shellName), __BUILD__.files);
}

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (request.mode === 'navigate' && !pathname.startsWith('/api/')) {
    event.respondWith(answerPage(event, pathname));
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(answerFile(request));
  }
});

/** A file whose name changes with what is in it: a copy is as good as the file. */
async function answerFile(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

async function fromNetwork(event: FetchEvent): Promise<Response> {
  const early = (await event.preloadResponse) as Response | undefined;
  return early ?? fetch(event.request);
}

/** A page from the network; without one the copy of a test's page, else words instead of nothing. */
async function answerPage(event: FetchEvent, pathname: string): Promise<Response> {
  const copy = takePath.test(pathname) ? await caches.match(pathname) : undefined;
  const answer = fromNetwork(event).catch(() => null);
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), patienceMs));
  const found = copy ? await Promise.race([answer, late]) : await answer;
  // A server that is down or drowning is no reason to take a running test away.
  if (found && !(copy && found.status >= 500)) return found;
  return copy ?? (await answer) ?? wordsWithoutNetwork();
}

/** Both languages, for the worker knows nobody's; no script, so that nothing can fail. */
async function wordsWithoutNetwork(): Promise<Response> {
  const kept = (await (await caches.open(testsName)).keys())
    .map(({ url }) => new URL(url).pathname)
    .filter((path) => takePath.test(path));
  const tests = kept
    .map(
      (path) =>
        `<p><a class="go" href="${path}">Go on with your test · <span lang="hi">अपना टेस्ट जारी रखें</span></a></p>`,
    )
    .join('');
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>No network · Chinar</title><style>
body{margin:0;min-height:100vh;display:grid;place-items:center;font:17px/1.55 system-ui,sans-serif;background:light-dark(#faf8f4,#0f1214);color:light-dark(#1b1f23,#f2f0eb)}
main{max-width:26rem;padding:1.5rem}h1{font-size:1.75rem;line-height:1.25;margin:0 0 .5rem}p{margin:.75rem 0;color:light-dark(#4a5259,#b9bfc4)}
a{color:light-dark(#0e6e6e,#4cc2be);font-weight:600;display:inline-flex;min-height:2.75rem;align-items:center}
.go{background:light-dark(#b5451b,#f28a55);color:light-dark(#fff,#1b0d08);padding:0 1.25rem;border-radius:8px;text-decoration:none}</style>
<main><h1>No network right now</h1><p>Nothing is lost. What you answered is on this device and travels by itself.</p>
<h1 lang="hi">अभी नेटवर्क नहीं है</h1><p lang="hi">कुछ भी खोया नहीं है। आपके उत्तर इसी डिवाइस पर हैं और नेटवर्क आते ही अपने-आप पहुँच जाएँगे।</p>
${tests}<p><a href="">Try again · <span lang="hi">फिर कोशिश करें</span></a></p></main></html>`;
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'",
    },
  });
}

worker.addEventListener('message', (event) => {
  // Other sites cannot reach a worker; whoever is not one of our pages is not listened to all the same.
  if (event.origin !== worker.location.origin || !(event.source instanceof WindowClient)) return;
  const message = event.data as Message | null;
  if (message?.type === 'CLEAR_CACHE') event.waitUntil(clear(event));
  if (message?.type === 'KEEP_PAGE') event.waitUntil(keep(message));
});

/** Answers on the port that came along, else to the page. */
async function clear(event: ExtendableMessageEvent): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  const answer = { type: 'CACHE_CLEARED' };
  const [port] = event.ports;
  if (port) port.postMessage(answer);
  else event.source?.postMessage(answer);
  await fillShell();
}

/** A day of tests is kept; what was opened before makes room. */
const mostTests = 3;

async function keep({ path, files }: { path: string; files: readonly string[] }): Promise<void> {
  if (!takePath.test(path)) return;
  const cache = await caches.open(testsName);
  const response = await fetch(path, { credentials: 'same-origin' });
  if (!response.ok) return;
  await cache.put(path, response);
  await fill(
    cache,
    files.filter((name) => name.startsWith('/assets/') && !shellFiles.has(name)),
  );
  const pages = (await cache.keys()).filter(({ url }) => takePath.test(new URL(url).pathname));
  for (const old of pages.slice(0, -mostTests)) await cache.delete(old);
}
