import { formatRupees } from '@chinar/content/format';
import {
  listPromoItems,
  type PromoCodeRecord,
  promoLimits,
  tryPromoCode,
} from '@chinar/contract/promo-codes';
import type { DataOf } from '@chinar/contract/endpoint';
import * as m from '@chinar/messages/paraglide/messages';
import { X } from 'lucide-react';
import { useState } from 'react';
import { kindWord } from '../../lib/item-words.ts';
import { useApi } from '../../lib/queries.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { LooseSelect } from '../../ui/loose-fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SettingsCard } from '../../ui/settings-card.tsx';
import { promoWord } from '../orders/parts.tsx';

type Tried = DataOf<typeof tryPromoCode>;

function reasonOf({ reason, minimum }: Tried): string {
  const word = reason ? promoWord(reason) : '';
  const least = minimum === null ? '' : m.promo_codes_try_minimum({ sum: formatRupees(minimum) });
  return m.promo_codes_try_now({ reason: [word, least].filter(Boolean).join(' ') });
}

function Line({ line, onRemove }: { line: Tried['lines'][number]; onRemove: () => void }) {
  const { title, itemType, price, discount } = line;
  return (
    <li className="flex items-center gap-3 border-b border-line py-2 last:border-0">
      <span className="min-w-0 flex-1">
        <span className="block wrap-break-word">{title}</span>
        <span className="block text-14 text-ink-2">{kindWord(itemType)}</span>
      </span>
      <span className="text-right whitespace-nowrap tabular-nums">
        <span className="block">{formatRupees(price)}</span>
        {discount > 0 && (
          <span className="block text-14 text-good-text">{formatRupees(-discount)}</span>
        )}
      </span>
      <IconButton label={m.promo_codes_try_remove({ title })} onClick={onRemove}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </li>
  );
}

function Sums({ tried }: { tried: Tried }) {
  const rows = [
    [m.promo_codes_try_full(), formatRupees(tried.subTotal)],
    [m.promo_codes_amount(), formatRupees(-tried.discount)],
  ];
  return (
    <dl className="grid gap-1 tabular-nums" aria-live="polite">
      {rows.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-4 text-ink-2">
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-4 text-18 font-semibold">
        <dt>{m.promo_codes_try_pays()}</dt>
        <dd>{formatRupees(tried.total)}</dd>
      </div>
    </dl>
  );
}

/** What the code would take off a basket that somebody puts together here. */
export function TryPart({ record }: { record: PromoCodeRecord }) {
  const [ids, setIds] = useState<readonly string[]>([]);
  const offered = useApi(listPromoItems, { query: {} }).data?.items ?? [];
  const items = offered
    .filter(({ itemId }) => ids.includes(itemId))
    .map(({ itemType, itemId }) => ({ itemType, itemId }));
  const isAsked = items.length > 0;
  const { data, isError } = useApi(
    tryPromoCode,
    { params: { id: record._id }, body: { items } },
    { enabled: isAsked, keepPrevious: true },
  );
  const tried = isAsked ? data : undefined;
  const left = ids.length < promoLimits.basket ? offered : [];
  return (
    <SettingsCard title={m.promo_codes_try()} text={m.promo_codes_try_text()}>
      <div className="grid gap-4">
        <LooseSelect
          label={m.promo_codes_try_add()}
          value=""
          all={m.promo_codes_try_add()}
          choices={left
            .filter(({ itemId }) => !ids.includes(itemId))
            .map(({ itemId, title, price }) => ({
              value: itemId,
              label: `${title} · ${formatRupees(price)}`,
            }))}
          onChange={(id) => setIds([...ids, id])}
        />
        {isAsked && isError && <Notice tone="warn">{m.promo_codes_try_failed()}</Notice>}
        {tried && (
          <>
            <ul>
              {tried.lines.map((line) => (
                <Line
                  key={line.itemId}
                  line={line}
                  onRemove={() => setIds(ids.filter((id) => id !== line.itemId))}
                />
              ))}
            </ul>
            <Sums tried={tried} />
            {tried.reason && <Notice tone="warn">{reasonOf(tried)}</Notice>}
          </>
        )}
      </div>
    </SettingsCard>
  );
}
