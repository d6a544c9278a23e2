import * as m from '@chinar/messages/paraglide/messages';
import { MailWarning } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { patiently } from '../../ui/on-sight.tsx';

const ResendPart = lazy(async () => {
  const { ResendPart: part } = await patiently(() => import('./resend-part.tsx'));
  return { default: part };
});

/** Reminds a reader whose address is not verified; shown by a mark on <html>, so that nothing shifts. */
export function UnverifiedBanner() {
  const { user } = useSession();
  const waiting = (
    <Button size="sm" disabled>
      {m.accounts_resend()}
    </Button>
  );
  return (
    <div className="only-unverified relative border-b border-line bg-warn-soft">
      <div className="page flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
        <MailWarning size={20} className="shrink-0 text-warn" aria-hidden="true" />
        <p className="min-w-0 flex-1 basis-3/4 text-14 md:basis-0">
          {m.accounts_unverified_banner()}
        </p>
        {user && !user.isEmailVerified ? (
          <Suspense fallback={waiting}>
            <ResendPart email={user.email} />
          </Suspense>
        ) : (
          waiting
        )}
      </div>
    </div>
  );
}
