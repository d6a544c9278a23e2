import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '@chinar/content/escape';
import { pageHead } from './page-head.ts';
import * as m from '@chinar/messages/paraglide/messages';
import { AppError } from '../errors.ts';
import { addressKey } from './limits.ts';
import type { Locale } from '../context.ts';
import { makePageAddresses } from './page-address.ts';
import { anonymousCaller } from './page-caller.ts';
import type { CachedPage, PageCache } from './page-cache.ts';
import { servePageFiles } from './page-files.ts';
import { closeDoors } from './doors.ts';
import { builtPages, makePageRenderer } from './page-renderer.ts';
import { makeShelf } from './page-shelf.ts';
import { errorBody } from './problems.ts';
import { localeOf, type Route, takesBrotli } from './request.ts';
import { pagePolicy } from './security.ts';
import type { ServeCtx } from './serve.ts';

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  isKept: boolean,
): FastifyReply {
  reply
    .status(page.status)
    .headers(page.headers)
    .header('cache-control', isKept ? 'public, max-age=0, must-revalidate' : 'private, no-store')
    .header('vary', 'accept-encoding, accept-language, cookie')
    .header('etag', page.etag);
  if (page.policy) reply.header('content-security-policy', page.policy);
  if (request.headers['if-none-match'] === page.etag) return reply.status(304).send();
  if (!takesBrotli(request)) return reply.send(page.body);
  return reply.header('content-encoding', 'br').send(page.brotli);
}

/** A page cannot be made now: a reader gets words instead of JSON, and the browser asks again. */
function sendPatience(
  reply: FastifyReply,
  error: AppError,
  locale: Locale,
  said = errorBody(error, locale).message,
): FastifyReply {
  const seconds = String(error.details.retryAfter ?? 2);
  const words = escapeHtml(said);
  return reply
    .status(error.status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', pagePolicy([]))
    .header('cache-control', 'no-store')
    .header('retry-after', seconds)
    .send(
      `<!doctype html><html lang="${locale}">${pageHead}<meta name="color-scheme" content="light dark"><meta http-equiv="refresh" content="${seconds}"><title>${m.common_brand({}, { locale })}</title><body style="font:18px/1.55 system-ui,sans-serif;margin:20vh auto;max-width:26rem;padding:0 16px;text-align:center"><main><h1 style="font-size:28px;margin:0 0 .5rem">${m.common_brand({}, { locale })}</h1><p role="status">${words}</p></main></body></html>`,
    );
}

type Options = {
  app: FastifyInstance;
  ctx: ServeCtx;
  routes: readonly Route[];
  cache: PageCache;
  isReady: () => boolean;
};

/** Serves the built pages and their files. API paths that do not exist never fall through to here. */
export async function servePages({ app, ctx, routes, cache, isReady }: Options): Promise<void> {
  const { config, limits, log, say, settings } = ctx.services;
  const entry = builtPages(config.root);
  if (!entry) {
    log.warn('The pages are not built; only the API is served.');
    return;
  }
  await servePageFiles(app, ctx);
  const renderer = makePageRenderer(entry, {
    root: config.root,
    mode: config.CHINAR_MODE,
    // Never what a request calls the host: the page is everybody's.
    origin: () => config.PUBLIC_URL || 'http://localhost',
    filesOrigin: config.S3_PUBLIC_URL ? new URL(config.S3_PUBLIC_URL).origin : '',
    googleClientId: config.GOOGLE_CLIENT_ID,
    hasRazorpay: config.RAZORPAY_KEY_ID !== '',
    settings: () => settings.current(),
    call: anonymousCaller(ctx, routes),
    mark: () => cache.mark(),
    onFall: (reason) => say('warn', { reason }, 'the renderer of pages fell and is started again'),
  });
  app.addHook('onClose', async () => {
    // Pages are made for whoever came by any of them.
    await closeDoors(app);
    renderer.close();
  });
  const shelf = makeShelf({ clock: ctx.services.clock, cache, renderer });
  let addressOf: ReturnType<typeof makePageAddresses> | null = null;

  app.get('/*', { config: { isCountedByItself: true } }, async (request, reply) => {
    const locale = localeOf(request);
    const who = addressKey(request.ip);
    if (request.url.startsWith('/api/')) {
      limits.spendLocal('flood', who);
      throw new AppError('not_found');
    }
    // A page of half a world would be kept when the whole one is there.
    if (!isReady()) {
      const early = new AppError('unavailable', { retryAfter: 2 });
      const says = config.CHINAR_MODE === 'demo' ? m.common_starting_demo : m.common_starting;
      return sendPatience(reply, early, locale, says({}, { locale }));
    }
    try {
      addressOf ??= makePageAddresses(await renderer.routes());
      const address = addressOf(request.url);
      const key = `${locale} ${address.url}`;
      const known = address.isKept ? shelf.find(key) : null;
      if (known) return sendPage(request, reply, known, true);
      // A page that is at hand costs no more than a file; any other one is counted.
      limits.spendLocal('flood', who);
      limits.spendLocal('render', who);
      const page = await shelf.make(key, { address, locale, asker: who });
      return sendPage(request, reply, page, address.isKept);
    } catch (error) {
      if (error instanceof AppError) return sendPatience(reply, error, locale);
      throw error;
    }
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
