import type { Program } from '@chinar/contract/programs';
import * as m from '@chinar/messages/paraglide/messages';
import { PartyPopper } from 'lucide-react';
import { Card } from '../../ui/card.tsx';
import { TakeCertificate } from '../certificates/parts.tsx';

/** The end of a program: all that it requires is done, and its certificate may be taken. */
export function FinishedPart({ program: { _id, access, items } }: { program: Program }) {
  const isHeld = access.state !== 'none' && access.state !== 'teacher';
  if (!isHeld || access.progressPct < 100 || !items.some(({ isRequired }) => isRequired))
    return null;
  return (
    <Card tone="raised" as="section" className="grid gap-3">
      <p className="flex items-center gap-3 text-18 font-semibold">
        <PartyPopper size={24} aria-hidden="true" className="text-saffron" />
        {m.programs_finished()}
      </p>
      <TakeCertificate itemType="program" id={_id} />
    </Card>
  );
}
