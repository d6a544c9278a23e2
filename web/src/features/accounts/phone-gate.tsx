import * as m from '@chinar/messages/paraglide/messages';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { isIncomplete, useSession } from '../../lib/session.ts';
import { LeafMark } from '../../ui/leaf-mark.tsx';
import { latePart } from '../../ui/late-part.tsx';

const AgeDialog = latePart(async () => (await import('./age-dialog.tsx')).AgeDialog);

const PhoneDialog = latePart(async () => (await import('./phone-dialog.tsx')).PhoneDialog);

/** What is agreed to may be read before. */
const open: readonly string[] = [paths.privacy(), paths.terms()];

/**
 * Spec 4: a logged-in user without a phone number sees nothing else until one is added. Who came by
 * Google is asked first what the sign-up asks others.
 */
export function PhoneGate({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const isOpen = open.includes(useLocation().pathname);
  // Until the page is hydrated the mark on <html> hides what stands behind the gate.
  if (isOpen || !user || !isIncomplete(user))
    return <div className={isOpen ? '' : 'needs-phone'}>{children}</div>;
  return (
    <div className="page grid min-h-96 place-items-center content-start gap-4 py-24 text-center md:py-6">
      {/* Where the dialog stands in the middle, it would cover half of a leaf. */}
      <LeafMark size={56} className="text-leaf md:hidden" />
      <p className="heading text-28">{m.accounts_gate_screen()}</p>
      {user.needsAge ? <AgeDialog /> : <PhoneDialog isChild={user.isChild} />}
    </div>
  );
}
