import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PublicSettings } from '@chinar/contract/settings';
import { keepProcess } from '../jobs/kept-process.ts';
import { librariesOf } from '../jobs/side-process.ts';
import { AppError } from '../errors.ts';
import type { FromPages, PageRoute, RenderedPage, ToPages } from './page-messages.ts';
import type { Locale } from '../context.ts';
import type { PageTag } from '../page-tags.ts';
import type { Mark, Seen } from './page-cache.ts';
import { makeLine } from './page-line.ts';

/** Rendered at once: while one waits for its loaders, another uses the processor. */
const atOnce = 3;
/** A page that takes longer is given up, and its process with it. */
const limitMs = 20_000;
/** Whoever stands in line for so long is told to come again: the process may not be coming back. */
const longestLineMs = 10_000;
const megabytes = 384;

export type PageWish = { url: string; locale: Locale };
/**
 * Answers a loader's call by the endpoint's name, and notes what the page shows by it; anything it throws
 * with a status goes to the page.
 */
export type PageCall = (
  name: string,
  input: unknown,
  wish: PageWish,
  note: (tags: readonly PageTag[]) => void,
) => Promise<unknown>;

export type Rendered = RenderedPage & {
  /** What it shows, or looked for, and when that was read. */
  seen: Seen;
  /** False when something could not be read: such a page is not to be kept. */
  isWhole: boolean;
};

/** A page that waits for its turn or is being rendered. */
export type Rendering = {
  /** Rejects with `unavailable` when too many pages wait already, or when its turn does not come. */
  page: Promise<Rendered>;
  /** What went into it so far. */
  seen: () => Seen;
  /** Somebody else wants it too: it waits no longer than it would for them alone. */
  alsoFor: (asker: string) => void;
};

export type PageRenderer = {
  /** @param asker whose turn the page takes: askers that wait have their pages by turns */
  render: (wish: PageWish, asker: string) => Rendering;
  /** The routes of the built pages, once the process has named them. */
  routes: () => Promise<PageRoute[]>;
  /** Process of the renderer, null between two. */
  pid: () => number | null;
  close: () => void;
};

type Options = {
  root: string;
  mode: 'demo' | 'live';
  origin: () => string;
  filesOrigin: string;
  googleClientId: string;
  hasRazorpay: boolean;
  settings: () => PublicSettings;
  call: PageCall;
  onFall: (reason: string) => void;
  /** The moment in the history of purges. */
  mark: () => Mark;
  /** Milliseconds in line after which a page is refused. */
  lineMs?: number;
};

/** What every page is told of the place. */
function factsOf({ origin, settings, ...place }: Options) {
  const { mode, filesOrigin, googleClientId, hasRazorpay } = place;
  const now = { origin: origin(), settings: settings() };
  return { mode, filesOrigin, googleClientId, hasRazorpay, ...now };
}

type Work = {
  id: number;
  wish: PageWish;
  begunAt: Mark;
  tags: Map<PageTag, Mark>;
  /** When each reading that is under way began. */
  readings: Mark[];
  isWhole: boolean;
  resolve: (page: Rendered) => void;
  reject: (error: unknown) => void;
  /** Of being rendered. */
  limit?: NodeJS.Timeout;
};

function beginWork(id: number, wish: PageWish): { work: Work; page: Promise<Rendered> } {
  const { promise: page, resolve, reject } = Promise.withResolvers<Rendered>();
  const unread = { begunAt: Infinity, tags: new Map<PageTag, Mark>(), readings: [] };
  return { work: { id, wish, ...unread, isWhole: true, resolve, reject }, page };
}

function finish(
  work: Work | undefined,
  message: Exclude<FromPages, { kind: 'call' | 'ready' }>,
): void {
  if (message.kind === 'page')
    work?.resolve({ ...message.page, seen: seenOf(work), isWhole: work.isWhole });
  else work?.reject(new Error(message.reason));
}

function seenOf({ begunAt, tags, readings }: Work): Seen {
  return { begunAt, tags, readingSince: Math.min(...readings) };
}

/** The program's own code and the built pages; neither data nor settings of other processes. */
const readable = ['server', 'contract', 'content', 'messages', 'node_modules', 'web'];

function forkRenderer(root: string, entry: string): ChildProcess {
  const child = fork(new URL('./page-process.ts', import.meta.url), [String(process.pid), entry], {
    env: { NODE_ENV: 'production' },
    execArgv: [
      `--max-old-space-size=${megabytes}`,
      '--permission',
      // It says at every start what the watch over a killed server is known to need.
      '--disable-warning=PERM0006',
      ...readable.map((folder) => `--allow-fs-read=${join(root, folder)}`),
      `--allow-fs-read=${librariesOf('react')}`,
      `--allow-fs-read=${join(root, 'package.json')}`,
      '--allow-worker',
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.unref();
  child.channel?.unref();
  return child;
}

/** Where the built pages are, or null when they are not built. */
export function builtPages(root: string): string | null {
  const entry = join(root, 'web/build/server/index.js');
  return existsSync(entry) ? entry : null;
}

function busy(): AppError {
  return new AppError('unavailable', { retryAfter: 2 });
}

/** What a promise gives, or a refusal when it takes longer. */
function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(busy()), ms);
  return Promise.race([promise, late.promise]).finally(() => clearTimeout(timer));
}

/** Pages that are being rendered; `onLate` ends the process that takes too long over one. */
function makeDesk(onLate: () => void) {
  const working = new Map<number, Work>();
  function settle(id: number): Work | undefined {
    const work = working.get(id);
    clearTimeout(work?.limit);
    working.delete(id);
    return work;
  }
  return {
    isFull: () => working.size >= atOnce,
    find: (id: number) => working.get(id),
    settle,
    begin(work: Work): void {
      working.set(work.id, work);
      // Only killing ends a rendering that never ends by itself.
      work.limit = setTimeout(onLate, limitMs);
      work.limit.unref();
    },
    refuseAll(): void {
      for (const id of working.keys()) settle(id)?.reject(busy());
    },
  };
}

/** Fetches what a page under way asked for, and sends it to the process. */
async function answerCall(
  work: Work | undefined,
  message: FromPages & { kind: 'call' },
  { call, mark, send }: { call: PageCall; mark: () => Mark; send: (message: ToPages) => void },
): Promise<void> {
  if (!work) return;
  const since = mark();
  work.readings.push(since);
  const note = (tags: readonly PageTag[]): void =>
    // Of two readings the older one may show what is gone.
    tags.forEach((tag) => work.tags.set(tag, Math.min(work.tags.get(tag) ?? since, since)));
  try {
    const data = await call(message.endpoint, message.input, work.wish, note);
    send({ kind: 'answer', call: message.call, data });
  } catch (error) {
    const { status, code } = error instanceof AppError ? error : busy();
    if (status >= 500) work.isWhole = false;
    send({ kind: 'refusal', call: message.call, status, code });
  } finally {
    work.readings.splice(work.readings.indexOf(since), 1);
  }
}

/**
 * Renders pages in one process of low priority: a thread cannot be given one, and in the server's own
 * thread each rendering would hold up the answers of a whole exam for milliseconds. The process is
 * started again when it falls.
 */
export function makePageRenderer(entry: string, options: Options): PageRenderer {
  const { root, call, mark, onFall, lineMs = longestLineMs } = options;
  const line = makeLine<Work>({ limitMs: lineMs, refuse: (work) => work.reject(busy()) });
  const desk = makeDesk(() => keeper.kill());
  let count = 0;
  let isReady = false;
  let isClosing = false;
  const routes = Promise.withResolvers<PageRoute[]>();
  const { send, ...keeper } = keepProcess<ToPages, FromPages>({
    fork: () => forkRenderer(root, entry),
    hear,
    fall,
  });

  function go(): void {
    while (isReady && !desk.isFull()) {
      const work = line.next();
      if (!work) return;
      work.begunAt = mark();
      desk.begin(work);
      send({ kind: 'render', id: work.id, ...work.wish, ...factsOf(options) });
    }
  }

  function hear(message: FromPages): void {
    if (message.kind === 'call')
      return void answerCall(desk.find(message.id), message, { call, mark, send });
    if (message.kind === 'ready') {
      isReady = true;
      keeper.isSound();
      routes.resolve(message.routes);
    } else {
      finish(desk.settle(message.id), message);
    }
    go();
  }

  function fall(reason: string): void {
    isReady = false;
    desk.refuseAll();
    onFall(reason);
  }

  return {
    render(wish, asker) {
      count += 1;
      const { work, page } = beginWork(count, wish);
      if (isClosing || !line.join(work, asker)) work.reject(busy());
      else go();
      return { page, seen: () => seenOf(work), alsoFor: (other) => line.alsoFor(work, other) };
    },
    routes: () => within(limitMs / 4, routes.promise),
    pid: keeper.pid,
    close() {
      isClosing = true;
      keeper.close();
      for (let work = line.next(); work; work = line.next()) work.reject(busy());
      desk.refuseAll();
    },
  };
}
