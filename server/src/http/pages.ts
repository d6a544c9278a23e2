import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { CallInput, Endpoint } from '@chinar/contract/endpoint';
import { AppError } from './errors.ts';
import { addressKey } from './limits.ts';
import { type CachedPage, PageCache } from './page-cache.ts';
import { errorBody } from './problems.ts';
import { type Locale, localeOf, Reply, type RequestCtx, type Route } from './request.ts';
import { pagePolicy } from './security.ts';
import type { ServeCtx } from './serve.ts';

const compress = promisify(brotliCompress);
/** A longer query is a crawler's or an attacker's: answered, not kept. */
const maxCachedUrl = 300;

type PageServices = {
  call: (endpoint: Endpoint, input?: CallInput<Endpoint>) => Promise<unknown>;
  locale: Locale;
  nonce: null;
  mode: 'demo' | 'live';
  origin: string;
};

/** Lets a page's loader call the API in this process: as a visitor, through the same validation. */
function anonymousCaller(
  ctx: ServeCtx,
  routes: ReadonlyMap<string, Route>,
  locale: Locale,
  tags: Set<string>,
) {
  return async (endpoint: Endpoint, input: CallInput<Endpoint> = {}): Promise<unknown> => {
    const route = routes.get(endpoint.name);
    if (!route || endpoint.access !== 'public') throw new AppError('unauthenticated');
    tags.add(endpoint.name.split('.')[0] ?? '');
    const inner: RequestCtx<'public'> = {
      ...ctx,
      actor: null,
      pass: null,
      locale,
      ip: '127.0.0.1',
      requestId: 'page',
    };
    const answer = await route.handle(inner, {
      params: route.endpoint.params.parse(input.params ?? {}),
      query: route.endpoint.query.parse(input.query ?? {}),
      body: {},
      file: null as never,
    });
    return route.endpoint.response.parse(answer instanceof Reply ? answer.data : answer);
  };
}

/**
 * Hashes of a page's inline scripts: everybody shares the cached page, so it carries no nonce. The
 * bytes are read as Latin-1, which keeps each of them as it is and costs nothing to decode.
 */
function inlineScriptHashes(page: Buffer): string[] {
  const html = page.toString('latin1');
  const hashes = new Set<string>();
  for (const [, attributes = '', body = ''] of html.matchAll(
    /<script([^>]*)>([\s\S]*?)<\/script>/g,
  )) {
    if (/\ssrc=/.test(attributes) || body === '') continue;
    hashes.add(`'sha256-${createHash('sha256').update(body, 'latin1').digest('base64')}'`);
  }
  return [...hashes];
}

async function pack(status: number, html: Buffer, tags: ReadonlySet<string>) {
  const brotli = await compress(html, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
    },
  });
  return { status, html, brotli, tags, policy: pagePolicy(inlineScriptHashes(html)) };
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage): FastifyReply {
  reply
    .status(page.status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', page.policy)
    .header('cache-control', 'public, max-age=0, must-revalidate')
    .header('vary', 'accept-encoding, cookie')
    .header('etag', page.etag);
  if (request.headers['if-none-match'] === page.etag) return reply.status(304).send();
  if (!request.headers['accept-encoding']?.includes('br')) return reply.send(page.html);
  return reply.header('content-encoding', 'br').send(page.brotli);
}

async function loadBuild(root: string): Promise<ServerBuild | null> {
  const entry = join(root, 'web/build/server/index.js');
  if (!existsSync(entry)) return null;
  return (await import(pathToFileURL(entry).href)) as ServerBuild;
}

type Options = { app: FastifyInstance; ctx: ServeCtx; routes: readonly Route[]; cache: PageCache };

/** Serves the built pages and their files. API paths that do not exist never fall through to here. */
export async function servePages({ app, ctx, routes, cache }: Options): Promise<void> {
  const { config, clock, limits } = ctx.services;
  const build = await loadBuild(config.root);
  if (!build) {
    ctx.services.log.warn('The pages are not built; only the API is served.');
    return;
  }
  await app.register(async (scope) => {
    // Reading a file costs less than refusing to: a class that opens a page is no flood.
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, isCountedByItself: true };
    });
    await scope.register(fastifyStatic, {
      root: join(config.root, 'web/build/client'),
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header(
          'cache-control',
          path.includes('/assets/')
            ? 'public, max-age=31536000, immutable'
            : 'public, max-age=0, must-revalidate',
        );
      },
    });
  });
  const render = createRequestHandler(build, 'production');
  const byName = new Map(routes.map((route) => [route.endpoint.name, route]));
  const services = build.entry.module as unknown as {
    serverContext: Parameters<RouterContextProvider['set']>[0];
  };

  async function renderPage(request: FastifyRequest, locale: Locale) {
    const tags = new Set<string>();
    const context = new RouterContextProvider();
    const origin = config.PUBLIC_URL || `http://${request.host}`;
    const page: PageServices = {
      call: anonymousCaller(ctx, byName, locale, tags),
      locale,
      nonce: null,
      mode: config.CHINAR_MODE,
      origin,
    };
    context.set(services.serverContext, page);
    const wanted = new Request(new URL(request.url, origin), {
      headers: { cookie: `lang=${locale}`, accept: request.headers.accept ?? 'text/html' },
    });
    return { response: await render(wanted, context), tags };
  }

  app.get('/*', { config: { isCountedByItself: true } }, async (request, reply) => {
    const locale = localeOf(request);
    const key = `${locale} ${request.url}`;
    const known = cache.get(key, clock.now());
    if (known) return sendPage(request, reply, known);
    // A page that is at hand costs no more than a file; any other one is counted.
    limits.spendLocal('flood', addressKey(request.ip));
    if (request.url.startsWith('/api/')) throw new AppError('not_found');
    const { response, tags } = await renderPage(request, locale);
    if (!response.headers.get('content-type')?.startsWith('text/html')) return reply.send(response);
    const html = Buffer.from(await response.arrayBuffer());
    const page = await pack(response.status, html, tags);
    const isKept = request.url.length <= maxCachedUrl && response.status === 200;
    const kept = isKept
      ? cache.put(key, page, clock.now())
      : new PageCache().put(key, page, clock.now());
    return sendPage(request, reply, kept);
  });
}

/** Unknown API paths answer in our envelope, in the reader's language. */
export function refuseUnknown(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) =>
    reply
      .status(404)
      .header('content-type', 'application/json; charset=utf-8')
      .send(JSON.stringify(errorBody(new AppError('not_found'), localeOf(request)))),
  );
}
