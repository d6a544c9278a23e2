import * as m from '@chinar/messages/paraglide/messages';
import type { ReactNode } from 'react';
import { lazy, Suspense } from 'react';
import { useSession } from '../../lib/session.ts';
import { LeafMark } from '../../ui/leaf-mark.tsx';

const PhoneDialog = lazy(async () => ({
  default: (await import('./phone-dialog.tsx')).PhoneDialog,
}));

/** Spec 4: a logged-in user without a phone number sees nothing else until one is added. */
export function PhoneGate({ children }: { children: ReactNode }) {
  const { user } = useSession();
  // Until the page is hydrated the mark on <html> hides what stands behind the gate.
  if (!user || user.phoneNumber) return <div className="needs-phone">{children}</div>;
  return (
    <div className="page grid min-h-96 place-items-center content-center gap-4 py-24 text-center">
      <LeafMark size={56} className="text-leaf" />
      <p className="heading text-28">{m.accounts_gate_screen()}</p>
      <Suspense>
        <PhoneDialog isChild={user.isChild} />
      </Suspense>
    </div>
  );
}
