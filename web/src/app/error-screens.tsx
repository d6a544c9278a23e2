import * as m from '@chinar/messages/paraglide/messages';
import { isRouteErrorResponse } from 'react-router';
import { isChunkError, reloadClean } from '../lib/chunk-error.ts';
import { paths } from '../lib/paths.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { LeafMark } from '../ui/leaf-mark.tsx';
import { isPassing, MissingCode, Unreached } from './unreached.tsx';

function Screen({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children: React.ReactNode;
}) {
  return (
    <main className="page grid min-h-dvh place-items-center py-12">
      <title>{`${title} | ${m.common_brand()}`}</title>
      <div className="grid max-w-card justify-items-center gap-3 text-center">
        <LeafMark size={56} className="text-leaf" />
        <h1 className="mt-2 text-28">{title}</h1>
        <p className="text-ink-2">{text}</p>
        <div className="mt-3">{children}</div>
      </div>
    </main>
  );
}

/** Spec 8: something broke; the button clears the session storage and reloads. */
function BrokenScreen() {
  return (
    <Screen title={m.common_error_title()} text={m.common_error_text()}>
      <Button variant="primary" onClick={reloadClean}>
        {m.common_error_reload()}
      </Button>
    </Screen>
  );
}

/** Spec 8: code could not be loaded a second time, most likely because a new version is out. */
function NewVersionScreen() {
  return (
    <Screen title={m.common_version_title()} text={m.common_version_text()}>
      <Button variant="primary" onClick={reloadClean}>
        {m.common_version_reload()}
      </Button>
    </Screen>
  );
}

/** The code of the next page could not be loaded. */
export function MissingCodeScreen({ to = null }: { to?: string | null }) {
  return <MissingCode gone={<NewVersionScreen />} to={to} />;
}

/** The page that was asked for does not exist. */
function NotFoundScreen() {
  return (
    <Screen title={m.common_not_found_title()} text={m.common_not_found_text()}>
      <LinkButton to={paths.home()} variant="primary">
        {m.common_not_found_home()}
      </LinkButton>
    </Screen>
  );
}

/** Chooses the screen for an error that reached the top. */
export function ErrorScreen({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />;
  if (isChunkError(error)) return <MissingCodeScreen />;
  return isPassing(error) ? <Unreached /> : <BrokenScreen />;
}
