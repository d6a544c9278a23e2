import * as m from '@chinar/messages/paraglide/messages';
import { isRouteErrorResponse } from 'react-router';
import { isChunkError, reloadClean } from '../lib/chunk-error.ts';
import { paths } from '../lib/paths.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { LeafMark } from '../ui/leaf-mark.tsx';
import { isPassing } from '../lib/kept-pages.ts';
import { MissingCode, Unreached } from './unreached.tsx';

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
    <div className="page grid min-h-[60dvh] place-items-center py-12">
      <title>{`${title} | ${m.common_brand()}`}</title>
      <div className="grid max-w-card justify-items-center gap-3 text-center">
        <LeafMark size={56} className="text-leaf" />
        <h1 className="mt-2 text-28">{title}</h1>
        <p className="text-ink-2">{text}</p>
        <div className="mt-3">{children}</div>
      </div>
    </div>
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

/** Whether a page was not reached, while all that is here works. */
export function isOutOfReach(error: unknown): boolean {
  return isChunkError(error) || isPassing(error);
}

/** Chooses the screen for an error; the frame that it stands in draws the `<main>` around it. */
export function ErrorScreen({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />;
  if (isChunkError(error)) return <MissingCode gone={<NewVersionScreen />} />;
  return isPassing(error) ? <Unreached /> : <BrokenScreen />;
}
