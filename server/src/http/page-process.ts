// The process that renders pages: of low priority, so that a page never delays an answer. It knows no
// secret and no database; its loaders ask the server, by the names of public endpoints.
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { CallInput, Endpoint } from '@chinar/contract/endpoint';
import type { PublicSettings } from '@chinar/contract/settings';
import { endWithServer } from '../jobs/side-process.ts';
import { blessInlineScripts } from './inline-scripts.ts';
import type { FromPages, PageRoute, RenderedPage, ToPages } from './page-messages.ts';
import { googlePages, pagePolicy, razorpayPages, windowHeaders } from './security.ts';

const compress = promisify(brotliCompress);
const [, , , entry = ''] = process.argv;

/** What the pages get: an anonymous call, and the facts of the request. */
type PageServices = {
  call: (endpoint: Endpoint, input?: CallInput<Endpoint>) => Promise<unknown>;
  locale: string;
  nonce: string;
  mode: string;
  origin: string;
  /** When the pages were built; open ones compare it with what is served later. */
  build: string;
  /** Under which Google signs people in; empty where nobody can. */
  googleClientId: string;
  settings: PublicSettings;
};

/** A refusal of the server, as the pages' loaders expect it. */
class Refused extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

type Asked = { resolve: (data: unknown) => void; reject: (error: Error) => void };
const asked = new Map<number, Asked>();
let calls = 0;

function tell(message: FromPages): void {
  // The server may be gone by the time the page is done: this process ends with it.
  process.send?.(message, undefined, undefined, () => undefined);
}

function caller(id: number): PageServices['call'] {
  return (endpoint, input = {}) =>
    new Promise((resolve, reject) => {
      calls += 1;
      asked.set(calls, { resolve, reject });
      tell({ kind: 'call', id, call: calls, endpoint: endpoint.name, input });
    });
}

type Handle = { query?: readonly string[]; isKept?: boolean } | undefined;

/** The tree of routes with what each declares about its address. */
function routesOf(build: ServerBuild, parentId?: string): PageRoute[] {
  return Object.values(build.routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return [];
    const handle = route.module.handle as Handle;
    const children = routesOf(build, route.id);
    const { id, path, index } = route;
    return {
      id,
      ...(path === undefined ? {} : { path }),
      ...(index ? { index } : {}),
      ...(children.length > 0 ? { children } : {}),
      query: [...(handle?.query ?? [])],
      isKept: handle?.isKept ?? true,
    };
  });
}

/** Puts the style sheet, which is more than half of a page, into one that all other work is done on. */
function withStyle(html: Buffer): Buffer {
  const { place, sheet } = pageStyle;
  // The first one: what a page says comes later, and its signs are escaped.
  const at = html.indexOf(place);
  if (at === -1) throw new Error('A page has no place for its style sheet.');
  return Buffer.concat([html.subarray(0, at), sheet, html.subarray(at + place.length)]);
}

async function pack(
  response: Response,
  {
    nonce,
    ...policies
  }: { nonce: string; filesOrigin: string; isGoogle: boolean; isRazorpay: boolean },
): Promise<RenderedPage> {
  const headers: Record<string, string> = {
    ...Object.fromEntries(response.headers),
    ...(policies.isGoogle || policies.isRazorpay ? windowHeaders : {}),
  };
  const rendered = Buffer.from(await response.arrayBuffer());
  const isDocument = headers['content-type']?.startsWith('text/html') ?? false;
  const blessed = isDocument
    ? blessInlineScripts(rendered, nonce)
    : { html: rendered, sources: [] };
  const { sources } = blessed;
  const html = isDocument ? withStyle(blessed.html) : blessed.html;
  const brotli = await compress(html, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
    },
  });
  const policy = isDocument ? pagePolicy(sources, policies) : null;
  return { status: response.status, headers, body: html, brotli, policy };
}

/** Beside the client's files; without it nobody is told of a newer version. */
async function readBuildTime(): Promise<string> {
  const file = join(dirname(entry), '../client/build-info.json');
  const text = await readFile(file, 'utf8').catch(() => '{}');
  return (JSON.parse(text) as { timestamp?: string }).timestamp ?? '';
}

const builtAt = await readBuildTime();
const build = (await import(pathToFileURL(entry).href)) as ServerBuild;
const render = createRequestHandler(build, 'production');
const { serverContext, pageStyle } = build.entry.module as unknown as {
  serverContext: Parameters<RouterContextProvider['set']>[0];
  pageStyle: { place: Buffer; sheet: Buffer };
};

async function renderPage(ask: ToPages & { kind: 'render' }): Promise<RenderedPage> {
  const nonce = randomBytes(18).toString('base64url');
  const context = new RouterContextProvider();
  const { locale, mode, origin, filesOrigin, googleClientId, hasRazorpay, settings } = ask;
  const page: PageServices = {
    call: caller(ask.id),
    locale,
    nonce,
    mode,
    origin,
    build: builtAt,
    googleClientId,
    settings,
  };
  context.set(serverContext, page);
  // Put together, not resolved: a path that begins with two slashes names no other host.
  const wanted = new Request(origin + ask.url, {
    headers: { cookie: `lang=${locale}`, accept: 'text/html' },
  });
  return pack(await render(wanted, context), {
    nonce,
    filesOrigin,
    isGoogle: googleClientId !== '' && googlePages.test(ask.url),
    isRazorpay: hasRazorpay && razorpayPages.test(ask.url),
  });
}

function hear(message: ToPages): void {
  if (message.kind === 'render') {
    const { id } = message;
    renderPage(message).then(
      (page) => tell({ kind: 'page', id, page }),
      (error: Error) => tell({ kind: 'failure', id, reason: error.stack ?? error.message }),
    );
    return;
  }
  const waiting = asked.get(message.call);
  asked.delete(message.call);
  if (message.kind === 'answer') waiting?.resolve(message.data);
  else waiting?.reject(new Refused(message.status, message.code));
}

// Ctrl+C and a service's stop reach every process: the server decides when this one ends.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
endWithServer();
process.on('message', (message) => hear(message as ToPages));
tell({ kind: 'ready', routes: routesOf(build) });
