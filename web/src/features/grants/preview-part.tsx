import { formatCount } from '@chinar/content/format';
import { grantMany, type GrantRow, grantStates, listGrantBatches } from '@chinar/contract/grants';
import { listPromoItems } from '@chinar/contract/promo-codes';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { saidOf } from '../../lib/api-error.ts';
import { useApi, useSend } from '../../lib/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Given } from '../../ui/given.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toasts.tsx';
import { GrantTag, untilWord } from './grant-words.tsx';
import type { Looked } from './list-form.tsx';

const columns = (): Column<GrantRow>[] => [
  { key: 'row', head: m.grants_row(), cell: ({ row }) => formatCount(row), isNumber: true },
  {
    key: 'contact',
    head: m.grants_contact(),
    cell: ({ contact }) =>
      contact === '' ? (
        <span className="text-ink-2">{m.grants_row_empty()}</span>
      ) : (
        <span className="wrap-anywhere">
          <Given>{contact}</Given>
        </span>
      ),
  },
  {
    key: 'person',
    head: m.grants_person(),
    cell: ({ person }) =>
      person === null ? (
        <span className="text-ink-2">–</span>
      ) : (
        <span className="block text-right md:text-left">
          <Given>{person.name}</Given>
          <span className="block text-14 wrap-anywhere text-ink-2">{person.email}</span>
        </span>
      ),
  },
  { key: 'state', head: m.grants_comes(), cell: ({ state }) => <GrantTag state={state} /> },
];

/** As many as are read at once; a list may have thousands. */
const some = 100;

/** It takes the place of the form: whoever sent that stands here, with the screen and with the keys. */
const standAt = (node: HTMLElement | null): void => node?.focus();

/** What somebody has to look at stands first. */
const rank = ({ state }: GrantRow): number =>
  state === 'ready' ? 2 : state === 'owned' || state === 'doubled' ? 1 : 0;

function Rows({ rows }: { rows: readonly GrantRow[] }) {
  const [shown, setShown] = useState(some);
  const sorted = rows.toSorted((one, other) => rank(one) - rank(other) || one.row - other.row);
  const left = sorted.length - shown;
  return (
    <div className="grid gap-4">
      <DataTable
        caption={m.grants_rows()}
        columns={columns()}
        rows={sorted.slice(0, shown)}
        rowKey={({ row }) => String(row)}
      />
      {left > 0 && (
        <div>
          <Button onClick={() => setShown(shown + 500)}>
            {m.grants_rows_more({
              count: Math.min(left, 500),
              shown: formatCount(Math.min(left, 500)),
            })}
          </Button>
        </div>
      )}
    </div>
  );
}

function Comes({ looked: { found, body } }: { looked: Looked }) {
  const { counts } = found;
  const { data } = useApi(listPromoItems, { query: { ids: body.itemId } });
  const title = data?.items.find(({ itemId }) => itemId === body.itemId)?.title ?? '…';
  if (counts.ready === 0) return <Notice tone="warn">{m.grants_preview_nobody()}</Notice>;
  return (
    <p className="text-18">
      <Given>
        {m.grants_preview_text({ count: counts.ready, shown: formatCount(counts.ready), title })}
      </Given>
      <span className="block text-16 text-ink-2">
        {body.expiresAt
          ? m.grants_preview_until({ date: untilWord(body.expiresAt) })
          : m.grants_ever()}
      </span>
    </p>
  );
}

/** What a list would come to, row by row; what is given is what was looked at. */
export function PreviewPart({
  looked,
  onBack,
  onGiven,
}: {
  looked: Looked;
  onBack: () => void;
  onGiven: (count: number) => void;
}) {
  const { found, body } = looked;
  const { counts, rows } = found;
  const give = useSend(grantMany, { touches: [listGrantBatches] });
  const run = (): void =>
    give.mutate(
      { body: { ...body, dryRun: false } },
      {
        onSuccess: (given) => onGiven(given.counts.ready),
        onError: (error) => toast.error(saidOf(error, m.grants_failed())),
      },
    );
  return (
    <Card as="section" label={m.grants_preview_title()} className="grid gap-5">
      <h2 ref={standAt} tabIndex={-1} className="scroll-mt-28 text-22 outline-none">
        {m.grants_preview_title()}
      </h2>
      <Comes looked={looked} />
      <ul className="flex flex-wrap gap-2">
        {grantStates
          .filter((state) => counts[state] > 0)
          .map((state) => (
            <li key={state}>
              <GrantTag state={state} count={counts[state]} />
            </li>
          ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        {counts.ready > 0 && (
          <Button variant="primary" loading={give.isPending} onClick={run}>
            {m.grants_give_many({ count: counts.ready, shown: formatCount(counts.ready) })}
          </Button>
        )}
        <Button onClick={onBack}>{m.grants_change()}</Button>
      </div>
      <Rows rows={rows} />
    </Card>
  );
}
