import { formatCount, formatRupees } from '@chinar/content/format';
import {
  activatePromoCode,
  archivePromoCode,
  pausePromoCode,
  type PromoCodeRecord,
} from '@chinar/contract/promo-codes';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { useSend } from '../../lib/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toasts.tsx';
import { offWords, StateTag } from './promo-code-words.tsx';
import { touched } from './queries.ts';
import { UsesBar } from './used-part.tsx';

/** All three are of one shape. */
type Move = typeof activatePromoCode;

function useMove(endpoint: Move, { _id: id, version }: PromoCodeRecord, done: string) {
  const move = useSend(endpoint, { touches: touched });
  return {
    isBusy: move.isPending,
    run: (then: () => void = () => undefined): void =>
      move.mutate(
        { params: { id }, body: { version } },
        {
          onSuccess: () => toast.success(done),
          onError: (error) => toast.error(error.message),
          onSettled: then,
        },
      ),
  };
}

function Archive({ record }: { record: PromoCodeRecord }) {
  const [isAsking, setAsking] = useState(false);
  const { code } = record;
  const archive = useMove(archivePromoCode, record, m.promo_codes_archived({ code }));
  return (
    <>
      <Button variant="danger-outline" onClick={() => setAsking(true)}>
        {m.promo_codes_archive()}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        isDestructive
        isBusy={archive.isBusy}
        title={m.promo_codes_archive_title({ code })}
        text={m.promo_codes_archive_text()}
        verb={m.promo_codes_archive()}
        onConfirm={() => archive.run(() => setAsking(false))}
      />
    </>
  );
}

function Acts({ record }: { record: PromoCodeRecord }) {
  const { can, code } = record;
  const activate = useMove(activatePromoCode, record, m.promo_codes_activated({ code }));
  const pause = useMove(pausePromoCode, record, m.promo_codes_paused({ code }));
  if (!can.archive) return <p className="text-14 text-ink-2">{m.promo_codes_ended()}</p>;
  return (
    <div className="flex flex-wrap gap-2">
      {can.activate && (
        <Button variant="primary" loading={activate.isBusy} onClick={() => activate.run()}>
          {m.promo_codes_activate()}
        </Button>
      )}
      {can.pause && (
        <Button loading={pause.isBusy} onClick={() => pause.run()}>
          {m.promo_codes_pause()}
        </Button>
      )}
      <Archive record={record} />
    </div>
  );
}

function Figures({ figures }: { figures: PromoCodeRecord['figures'] }) {
  const rows = [
    [m.promo_codes_figure_redeemed(), formatCount(figures.redeemed)],
    [m.promo_codes_figure_reserved(), formatCount(figures.reserved)],
    [m.promo_codes_figure_discounted(), formatRupees(figures.discounted)],
    [m.promo_codes_figure_brought(), formatRupees(figures.brought)],
  ];
  return (
    <dl aria-label={m.promo_codes_figures()} className="grid gap-1 tabular-nums">
      {rows.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-4">
          <dt className="text-ink-2">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How a code stands and did, and what can be done with it. */
export function StatePart({ record }: { record: PromoCodeRecord }) {
  return (
    <Card as="section" label={m.promo_codes_figures()} className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <StateTag state={record.state} />
        <span className="font-semibold">{offWords(record)}</span>
      </div>
      <UsesBar code={record} isWide />
      <Figures figures={record.figures} />
      <Acts record={record} />
    </Card>
  );
}
