import type { AttemptCare } from '@chinar/contract/attempts.staff';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { CareDialog, type CareKind } from './care-dialog.tsx';

const labels = {
  extend: m.attempts_care_extend,
  reopen: m.attempts_care_reopen,
  giveFurther: m.attempts_care_further,
  void: m.attempts_care_void,
} as const;

const order = ['extend', 'reopen', 'giveFurther', 'void'] as const;

/** What may be done about an attempt: only what the server says. */
export function CareButtons({ care }: { care: AttemptCare }) {
  const [asked, setAsked] = useState<CareKind | null>(null);
  const may = order.filter((kind) => care.can[kind]);
  if (may.length === 0) return <p className="text-ink-2">{m.attempts_care_nothing()}</p>;
  return (
    <div className="grid gap-3 sm:flex sm:flex-wrap">
      {may.map((kind) => (
        <Button
          key={kind}
          variant={kind === 'void' ? 'danger-outline' : 'secondary'}
          onClick={() => setAsked(kind)}
        >
          {labels[kind]()}
        </Button>
      ))}
      {asked && (
        <CareDialog key={asked} care={care} kind={asked} isOpen onClose={() => setAsked(null)} />
      )}
    </div>
  );
}
