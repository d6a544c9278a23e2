import './lib/zod-config.ts';
import { AsyncLocalStorage } from 'node:async_hooks';
import { Writable } from 'node:stream';
import { overwriteGetLocale } from '@chinar/messages/paraglide/runtime';
import { renderToPipeableStream } from 'react-dom/server';
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router';
import { isRouteErrorResponse, ServerRouter } from 'react-router';
import { stylePlace } from './app/app-style.ts';
import { statusOf } from './lib/api-error.ts';
import type { Locale } from './lib/i18n.ts';
import { NonceContext } from './lib/nonce.ts';
import { serverContext } from './lib/server-context.ts';
import styleSheet from './ui/styles/app.css?inline';

export { serverContext } from './lib/server-context.ts';
/** What the process of pages puts into each of them when all else is done, and where. */
export const pageStyle = { place: Buffer.from(stylePlace), sheet: Buffer.from(styleSheet) };

/** Many pages are rendered at once, each in its own language. */
const localeOfRender = new AsyncLocalStorage<Locale>();
overwriteGetLocale(() => localeOfRender.getStore() ?? 'en');

function report(error: unknown): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${text}\n`);
}

/* Both may bear a nonce. */
const preload = /<link [^>]*rel="modulepreload"[^>]*?href="([^"]+)"[^>]*>/g;
const starter =
  /(<script [^>]*type="module"[^>]*>)import "([^"]+)";((?:\s*import \* as \w+ from "[^"]+";)*)([^<]*?)import\("([^"]+)"\);(<\/script>)/;

/**
 * Lets the page be painted before its scripts are fetched: what they make alive is there to be read
 * already, and on a slow line they would come before the fonts and stand in each other's way. A script
 * that is missing is told as the browser itself would tell it (see `guardReloads`).
 */
function startAfterPaint(html: string): string {
  const parts = starter.exec(html);
  if (!parts) return html;
  const [whole, open, manifest, imports = '', modules = '', entry, close] = parts;
  const routes = [...imports.matchAll(/import \* as (\w+) from "([^"]+)";/g)];
  const names = routes.map(([, name]) => name).join(',');
  const loads = routes.map(([, , path]) => `import("${path}")`).join(',');
  const ahead = [...html.matchAll(preload)].map(([, href]) => href);
  const later = `const painted = new Promise((go) => document.hidden ? go() : requestAnimationFrame(() => setTimeout(go)));
try {
  await painted;
  for (const href of ${JSON.stringify(ahead)}) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  await import("${manifest}");
  const [${names}] = await Promise.all([${loads}]);
  ${modules.trim()}
  await import("${entry}");
} catch (error) {
  console.error(error);
  document.scripts[0].dispatchEvent(new Event("error"));
}`;
  return html.replace(whole, () => `${open}${later}${close}`).replace(preload, '');
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
            // Sections that are large stay where they stand: a page is sent whole anyhow.
            progressiveChunkSize: Number.POSITIVE_INFINITY,
            onAllReady() {
              clearTimeout(timer);
              const parts: Uint8Array[] = [];
              const body = new Writable({
                write(part: Uint8Array, _encoding, done) {
                  parts.push(part);
                  done();
                },
                final(done) {
                  const html = startAfterPaint(Buffer.concat(parts).toString());
                  resolve(new Response(Buffer.from(html), { headers, status: finalStatus }));
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
