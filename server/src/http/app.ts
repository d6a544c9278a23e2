import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Route } from './request.ts';
import { newId } from '../db/ids.ts';
import { AppError } from '../errors.ts';
import { limitBodies, longestRequestMs } from './body-time.ts';
import { serveDevMail } from './dev-mail.ts';
import { serveFiles } from './file-links.ts';
import { serveMedia } from './media.ts';
import { serveHealth } from './health.ts';
import { addressKey } from './limits.ts';
import { loopback } from './loopback.ts';
import { serveDocs } from './openapi.ts';
import { serveSandbox } from './sandbox-gateway.ts';
import type { MediaSource } from '../media.ts';
import type { Siblings } from '../siblings.ts';
import type { PageCache } from './page-cache.ts';
import { refuseUnknown, servePages } from './pages.ts';
import { makeErrorHandler } from './problems.ts';
import { addSecurityHeaders } from './security.ts';
import { serve, type ServeCtx } from './serve.ts';
import { capUnfinished } from './unfinished.ts';

type Options = {
  ctx: ServeCtx;
  /** What the features answer, and those whose films are handed out. */
  brought: { routes: readonly Route[]; media: readonly MediaSource[] };
  cache: PageCache;
  isReady: () => boolean;
  withPages: boolean;
  siblings: Siblings;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Not part of a flood from one address: the route counts its calls itself, or has no need to. */
    isCountedByItself?: boolean;
    /** The body may take as long as a large file does. */
    takesTime?: boolean;
  }
  interface FastifyRequest {
    /** Some limit has counted the call. */
    isCounted: boolean;
  }
}

/** Requests that may come in slowly at once from one address, and from a proxy for many. */
const directCap = 128;
const proxyCap = 2048;

/** A proxy on this machine may name the client; others only as many as configured. */
function trusts(proxies: number): (address: string, hop: number) => boolean {
  return (address, hop) => loopback.has(address) || hop < proxies;
}

/** One client has few; a proxy, and this machine may always be one, has those of all its clients. */
function capFor(proxies: number): (address: string) => number {
  return (address) => (proxies > 0 || loopback.has(address) ? proxyCap : directCap);
}

/** Spec 7: many calls carry nothing. A client that says JSON of every call, and sends none, sends nothing. */
function takeEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (body === '') done(null);
      else void parse(request, body, done);
    },
  );
}

/**
 * An address that cannot be decoded leads nowhere, like one that is not there: the framework would refuse it
 * before any of our hooks, in its own words. Links to Hindi pages are cut in half by messengers.
 */
function readableUrl({ url = '/' }: { url?: string | undefined }): string {
  const [path = ''] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.startsWith('/api/') ? '/api/404' : '/404';
  }
}

/** Builds the web server; nothing listens yet. */
export async function buildApp({
  ctx,
  brought: { routes, media },
  cache,
  isReady,
  withPages,
  siblings,
}: Options): Promise<FastifyInstance> {
  const { config, limits, log, say } = ctx.services;
  const app = Fastify({
    // The framework's own chatter at its start is no news.
    loggerInstance: log.child({}, { level: log.level === 'info' ? 'warn' : log.level }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId(),
    trustProxy: trusts(config.TRUSTED_PROXIES),
    bodyLimit: 64 * 1024,
    requestTimeout: longestRequestMs,
    connectionTimeout: 30_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    rewriteUrl: readableUrl,
    routerOptions: { maxParamLength: 256, ignoreTrailingSlash: true },
    // Looked after each second; by default a slow request lives half a minute longer.
    http: { headersTimeout: 8000, connectionsCheckingInterval: 1000 },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
  }) as unknown as FastifyInstance;

  capUnfinished(app.server, { capFor: capFor(config.TRUSTED_PROXIES) });
  // A form of another site can send text/plain without asking: only JSON and uploads are read.
  app.removeContentTypeParser('text/plain');
  takeEmptyJson(app);
  app.decorateRequest('isCounted', false);
  limitBodies(app);
  app.setErrorHandler(makeErrorHandler(say, limits));
  refuseUnknown(app);
  addSecurityHeaders(app, config.PUBLIC_URL.startsWith('https:'));
  app.addHook('onRequest', (request, _reply, done) => {
    // The tables may not be there yet: patience instead of a fault.
    const isEarly = !isReady() && request.url.startsWith('/api/');
    done(isEarly ? new AppError('unavailable', { retryAfter: 2 }) : undefined);
  });
  app.addHook('onRequest', (request, _reply, done) => {
    // Calls of the API are counted once it is known who makes them, pages when they are rendered.
    if (!request.routeOptions.config.isCountedByItself) {
      request.isCounted = true;
      limits.spendLocal('flood', addressKey(request.ip));
    }
    done();
  });
  await app.register(multipart);
  serveHealth(app, ctx.services, { isReady, siblings });
  serveDocs(app);
  serveFiles(app, ctx);
  serveMedia(app, ctx, media);
  if (config.CHINAR_MODE === 'demo') serveDevMail(app, ctx);
  serveSandbox(app, ctx);
  for (const route of routes) serve(app, ctx, route);
  if (withPages) await servePages({ app, ctx, routes, cache, isReady });
  return app;
}
