import './lib/zod-config.ts';
import { AsyncLocalStorage } from 'node:async_hooks';
import { Writable } from 'node:stream';
import { overwriteGetLocale } from '@chinar/messages/paraglide/runtime';
import { renderToPipeableStream } from 'react-dom/server';
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router';
import { isRouteErrorResponse, ServerRouter } from 'react-router';
import { statusOf } from './lib/api-error.ts';
import type { Locale } from './lib/i18n.ts';
import { NonceContext } from './lib/nonce.ts';
import { serverContext } from './lib/server-context.ts';

export { serverContext } from './lib/server-context.ts';

/** Many pages are rendered at once, each in its own language. */
const localeOfRender = new AsyncLocalStorage<Locale>();
overwriteGetLocale(() => localeOfRender.getStore() ?? 'en');

function report(error: unknown): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${text}\n`);
}

const renderLimitMs = 10_000;

/** Renders a page whole: it may be kept and given to everybody, so nothing may follow later. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { locale, nonce } = loadContext.get(serverContext);
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('content-language', locale);
  return localeOfRender.run(
    locale,
    () =>
      new Promise((resolve, reject) => {
        let finalStatus = status;
        const nonceProps = nonce ? { nonce } : {};
        const { pipe, abort } = renderToPipeableStream(
          <NonceContext value={nonce ?? undefined}>
            <ServerRouter context={routerContext} url={request.url} {...nonceProps} />
          </NonceContext>,
          {
            ...nonceProps,
            onAllReady() {
              clearTimeout(timer);
              const parts: Uint8Array[] = [];
              const body = new Writable({
                write(part: Uint8Array, _encoding, done) {
                  parts.push(part);
                  done();
                },
                final(done) {
                  resolve(new Response(Buffer.concat(parts), { headers, status: finalStatus }));
                  done();
                },
              });
              pipe(body);
            },
            onShellError: reject,
            onError(error) {
              finalStatus = 500;
              report(error);
            },
          },
        );
        const timer = setTimeout(abort, renderLimitMs);
      }),
  );
}

/** A page that does not exist is no fault of ours: only real errors are printed. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) ? error.status === 404 : statusOf(error) === 404) return;
  report(error);
};
