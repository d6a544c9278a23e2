import * as m from '@chinar/messages/paraglide/messages';
import { useLocation } from 'react-router';
import { useHydrated } from '../../lib/effects.ts';
import { useSite } from '../../lib/site.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { latePart } from '../../ui/late-part.tsx';

const waiting = <Skeleton className="h-11 w-full" />;
const GoogleForm = latePart(async () => (await import('./google-form.tsx')).GoogleForm, {
  waiting,
});

/** Whether this document came with a policy that knows Google's script: pages that led here by a link did not. */
function mayAskGoogle(): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  return opened !== undefined && /^\/(login|signup)\/?$/.test(new URL(opened.name).pathname);
}

/** The way in by Google, on a server that has one; Google's script is loaded nowhere else. */
export function GooglePart({ purpose }: { purpose: 'signin' | 'signup' }) {
  const { googleClientId } = useSite();
  const { pathname, search } = useLocation();
  const isAlive = useHydrated();
  if (!googleClientId) return null;
  return (
    <div className="mb-6 grid gap-5">
      <div className="min-h-11">
        {!isAlive && waiting}
        {isAlive && !mayAskGoogle() && (
          <LinkButton to={pathname + search} reload wide>
            {m.accounts_google_continue()}
          </LinkButton>
        )}
        {isAlive && mayAskGoogle() && <GoogleForm clientId={googleClientId} purpose={purpose} />}
      </div>
      <p className="flex items-center gap-3 text-14 text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {m.accounts_google_or()}
      </p>
    </div>
  );
}
