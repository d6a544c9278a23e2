/*
 * Stands between the pages and the network: what a running test needs is on the device, and whoever has no
 * network meets a page of ours instead of the browser's. It never touches calls of the API nor the exam's
 * own store (IndexedDB). Built by `plugin.ts`, served as /service-worker.js.
 */

/**
 * What the build puts in: its own name, the files of the shell and of the exam room, and those by which
 * lessons and material are read; `maths` is the face of formulae.
 */
declare const __BUILD__: {
  version: string;
  files: readonly string[];
  lessons: readonly string[];
  pdf: readonly string[];
  maths: readonly string[];
};

const worker = globalThis as unknown as ServiceWorkerGlobalScope;

const shellName = `chinar-shell-${__BUILD__.version}`;
/** Pages of tests that were opened on this device, with every file that they asked for. */
const testsName = 'chinar-tests';
const shellFiles = new Set(__BUILD__.files);

/** Nobody looks longer at nothing while a copy of the page is here. */
const patienceMs = 4000;

/**
 * Pages on which what somebody keeps on this device is read; it lies in the page's own database. These
 * pages are drawn in the browser from their address, so that one of each kind serves all of them.
 */
const lessonsPrefix = 'chinar-lessons-';
const lessonsName = lessonsPrefix + __BUILD__.version;

const readPages: readonly (readonly [RegExp, string])[] = [
  [/^\/courses\/[^/]+\/lessons\/[^/]+$/, '/courses/kept/lessons/kept'],
  [/^\/courses\/[^/]+\/video\/[^/]+$/, '/courses/kept/video/kept'],
  [/^\/courses\/[^/]+\/lessons\/[^/]+\/read$/, '/courses/kept/lessons/kept/read'],
  [/^\/courses\/[^/]+\/materials\/[^/]+$/, '/courses/kept/materials/kept'],
  [/^\/videos\/[^/]+\/materials\/[^/]+$/, '/videos/kept/materials/kept'],
  [
    /^\/study-material-packages\/[^/]+\/material\/[^/]+(\/start)?$/,
    '/study-material-packages/kept/material/kept',
  ],
  [/^\/downloads$/, '/downloads'],
];

/** The page that stands for one of these addresses. */
const readPageOf = (pathname: string): string | undefined =>
  readPages.find(([path]) => path.test(pathname))?.[1];

/** What is read from the device waits for no network: the page is the same. */
const readPatienceMs = 500;

const takePath = /^\/(test-series\/[^/]+\/quiz|courses\/[^/]+\/quizzes|quizzes)\/[^/]+\/take$/;

/** What pages may ask of the worker. */
type Message =
  | { type: 'CLEAR_CACHE' }
  /** A test was opened: its page and these files are kept. */
  | { type: 'KEEP_PAGE'; path: string; files: readonly string[] }
  /** Lessons or material are kept: the pages on which they are read, and what they need. */
  | { type: 'KEEP_LESSONS'; needs: readonly ('pdf' | 'maths')[] };

worker.addEventListener('install', (event) => {
  event.waitUntil(fillShell().then(renewLessons));
  // Nothing is answered from the copy of an older version: pages name their files by what is in them.
  void worker.skipWaiting();
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(begin());
});

async function begin(): Promise<void> {
  await dropOld();
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

const isOfLessons = (name: string): boolean => name.startsWith(lessonsPrefix);

/**
 * Older versions go once this one is whole: what is kept for a day without a network still opens with the
 * pages that it was kept with, should the new ones not have come.
 */
async function dropOld(): Promise<void> {
  const names = await caches.keys();
  const isWhole = !names.some(isOfLessons) || (await hasLessons());
  const isOld = (name: string): boolean =>
    (name.startsWith('chinar-shell-') && name !== shellName) ||
    (isOfLessons(name) && name !== lessonsName) ||
    name === 'chinar-books';
  if (isWhole) await Promise.all(names.filter(isOld).map((name) => caches.delete(name)));
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

/** Whether every page that is read without a network is here: they come after all their files. */
async function hasLessons(): Promise<boolean> {
  const cache = await caches.open(lessonsName);
  const found = await Promise.all(readPages.map(([, page]) => cache.match(page)));
  return !found.includes(undefined);
}

async function keepLessons(files: readonly string[]): Promise<void> {
  const cache = await caches.open(lessonsName);
  const wanted = [...__BUILD__.lessons, ...files].filter((name) => !shellFiles.has(name));
  await fill(cache, wanted);
  const isThere = await Promise.all(wanted.map((name) => cache.match(name)));
  if (isThere.includes(undefined)) return;
  for (const [, page] of readPages) {
    const response = await fetch(page, { credentials: 'same-origin' }).catch(() => null);
    if (response?.ok) await cache.put(page, response);
  }
}

/** A device that keeps lessons gets their pages anew with each version. */
async function renewLessons(): Promise<void> {
  const names = (await caches.keys()).filter(isOfLessons);
  if (names.length === 0) return;
  const held = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  const files = held.flat().map(({ url }) => new URL(url).pathname);
  const has = (part: RegExp): boolean => files.some((name) => part.test(name));
  await keepLessons([
    ...(has(/pdf\.worker/) ? __BUILD__.pdf : []),
    ...(has(/KaTeX/) ? __BUILD__.maths : []),
  ]);
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

/** The page as it is kept on this device. */
function copyOf(pathname: string): Promise<Response | undefined> {
  const readPage = readPageOf(pathname);
  if (readPage === undefined && !takePath.test(pathname)) return Promise.resolve(undefined);
  return caches.match(readPage ?? pathname);
}

/** A page from the network; without one the copy that is kept, else words instead of nothing. */
async function answerPage(event: FetchEvent, pathname: string): Promise<Response> {
  const copy = await copyOf(pathname);
  const answer = fromNetwork(event).catch(() => null);
  const ms = readPageOf(pathname) === undefined ? patienceMs : readPatienceMs;
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), ms));
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
  const lessons = (await caches.match('/downloads'))
    ? `<p><a class="go" href="/downloads">Downloads · <span lang="hi">डाउनलोड</span></a></p>`
    : '';
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>No network · Chinar</title><style>
body{margin:0;min-height:100vh;display:grid;place-items:center;font:17px/1.55 system-ui,sans-serif;background:light-dark(#faf8f4,#0f1214);color:light-dark(#1b1f23,#f2f0eb)}
main{max-width:26rem;padding:1.5rem}h1{font-size:1.75rem;line-height:1.25;margin:0 0 .5rem}p{margin:.75rem 0;color:light-dark(#4a5259,#b9bfc4)}
a{color:light-dark(#0e6e6e,#4cc2be);font-weight:600;display:inline-flex;min-height:2.75rem;align-items:center}
.go{background:light-dark(#b5451b,#f28a55);color:light-dark(#fff,#1b0d08);padding:0 1.25rem;border-radius:8px;text-decoration:none}</style>
<main><h1>No network right now</h1><p>Nothing is lost. What you answered is on this device and travels by itself.</p>
<h1 lang="hi">अभी नेटवर्क नहीं है</h1><p lang="hi">कुछ भी खोया नहीं है। आपके उत्तर इसी डिवाइस पर हैं और नेटवर्क आते ही अपने-आप पहुँच जाएँगे।</p>
${tests}${lessons}<p><a href="">Try again · <span lang="hi">फिर कोशिश करें</span></a></p></main></html>`;
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
  if (message?.type === 'KEEP_LESSONS') {
    const files = message.needs.flatMap((need) => __BUILD__[need]);
    event.waitUntil(keepLessons(files).then(() => tellKept(event)));
  }
});

async function tellKept(event: ExtendableMessageEvent): Promise<void> {
  if (!(await hasLessons())) return;
  await dropOld();
  event.ports[0]?.postMessage('');
}

/** Answers on the port that came along, else to the page. */
async function clear(event: ExtendableMessageEvent): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  const answer = { type: 'CACHE_CLEARED' };
  const [port] = event.ports;
  if (port) port.postMessage(answer);
  else event.source?.postMessage(answer);
  await fillShell();
  // Pages of lessons say nothing of anybody; what is kept would not open without them.
  if (names.some(isOfLessons)) await keepLessons([...__BUILD__.pdf, ...__BUILD__.maths]);
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
