import headHindi from '../fonts/head-devanagari.woff2?url';
import textHindi from '../fonts/text-devanagari-400.woff2?url';
import boldHindi from '../fonts/text-devanagari-600.woff2?url';
import textFont from '../fonts/text-latin-400.woff2?url';
import { use } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import { appStyle } from './app/app-style.ts';
import { ErrorScreen, isOutOfReach } from './app/error-screens.tsx';
import { guardReloads, markDocument } from './app/inline-scripts.ts';
import { MainFrame } from './app/main-frame.tsx';
import { LostStartNotice, NewVersionNotice } from './app/new-version-notice.tsx';
import { Providers } from './app/providers.tsx';
import { useFirstPlace } from './lib/effects.ts';
import { currentLocale } from './lib/i18n.ts';
import { keepPages } from './lib/kept-pages.ts';
import { NonceContext } from './lib/nonce.ts';
import { serverContext } from './lib/server-context.ts';
import type { Site } from './lib/site.ts';
import { SiteContext } from './lib/site.ts';

export function loader({ context }: LoaderFunctionArgs): Site {
  const { locale, mode, origin, build, googleClientId, settings } = context.get(serverContext);
  const { community, home } = settings;
  const { showPlaceholderStreaks } = home;
  return { locale, mode, origin, build, googleClientId, community, showPlaceholderStreaks };
}

/** The site's facts do not change while a page is open. */
export function shouldRevalidate(): boolean {
  return false;
}

/** They run from the page; a browser need not fetch their text once more with the code. */
const inlineScripts = import.meta.env.SSR ? `${markDocument};${guardReloads}` : '';

/** What the site is called on a home screen, in its reader's language. */
const manifests = { en: '/manifest.webmanifest', hi: '/manifest.hi.webmanifest' };

/** What most of a first screen is set in. What comes too late for Hindi is not used (fonts.css). */
const firstFonts = { en: [textFont], hi: [headHindi, textHindi, boldHindi, textFont] };

export function Layout({ children }: { children: React.ReactNode }) {
  const nonce = use(NonceContext);
  const site = useRouteLoaderData<typeof loader>('root');
  const { pathname } = useLocation();
  const locale = site?.locale ?? currentLocale();
  return (
    <html lang={locale} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#FAF8F4" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0F1214" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href={manifests[locale]} />
        <link rel="apple-touch-icon" href="/icons/apple-touch-180.png" />
        {site && <link rel="canonical" href={`${site.origin}${pathname}`} />}
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: inlineScripts }}
        />
        {/* Before a test, the paper comes first. */}
        {!pathname.endsWith('/take') &&
          firstFonts[locale].map((href) => (
            <link
              key={href}
              rel="preload"
              as="font"
              type="font/woff2"
              href={href}
              crossOrigin="anonymous"
            />
          ))}
        <style id={appStyle.id} dangerouslySetInnerHTML={{ __html: appStyle.text }} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <NewVersionNotice />
        <LostStartNotice />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function Root() {
  const site = useLoaderData<typeof loader>();
  useFirstPlace();
  return (
    <SiteContext value={site}>
      <Providers>
        <Outlet />
      </Providers>
    </SiteContext>
  );
}

export const clientMiddleware = [keepPages];

/**
 * What no frame could show: the frame itself is broken, or its code did not come. Of a page that is merely
 * out of reach nothing is broken, and the main frame stands around it.
 */
export function ErrorBoundary() {
  const error = useRouteError();
  const site = useRouteLoaderData<typeof loader>('root');
  const screen = <ErrorScreen error={error} />;
  if (!site || !isOutOfReach(error)) return <main id="content">{screen}</main>;
  return (
    <SiteContext value={site}>
      <Providers>
        <MainFrame>{screen}</MainFrame>
      </Providers>
    </SiteContext>
  );
}
