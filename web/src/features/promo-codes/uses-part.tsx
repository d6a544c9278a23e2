import { formatRupees } from '@chinar/content/format';
import { listPromoUses, type PromoUse } from '@chinar/contract/promo-codes';
import * as m from '@chinar/messages/paraglide/messages';
import { paths } from '../../lib/paths.ts';
import { useList } from '../../lib/use-list.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Given } from '../../ui/given.tsx';
import { Link } from '../../ui/link.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { QueryState } from '../../ui/screens/query-state.tsx';
import { TextSkeleton } from '../../ui/skeleton.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { useWord } from './promo-code-words.tsx';

const columns = (hasBatch: boolean) => [
  {
    key: 'order',
    head: m.promo_codes_order(),
    cell: (row: PromoUse) => <Link to={paths.order(row.orderId)}>{row.orderNo}</Link>,
  },
  ...(hasBatch
    ? [{ key: 'code', head: m.promo_codes_code(), cell: (row: PromoUse) => row.code }]
    : []),
  {
    key: 'buyer',
    head: m.promo_codes_buyer(),
    cell: (row: PromoUse) => <Given>{row.buyer.name}</Given>,
  },
  { key: 'state', head: m.promo_codes_state(), cell: useWord },
  {
    key: 'when',
    head: m.promo_codes_when(),
    cell: (row: PromoUse) => <TimeText instant={row.createdAt} />,
  },
  {
    key: 'amount',
    head: m.promo_codes_amount(),
    cell: (row: PromoUse) => formatRupees(row.amount),
    isNumber: true,
  },
];

/** The orders that used a code, or one of its batch. */
export function UsesPart({ id, hasBatch }: { id: string; hasBatch: boolean }) {
  const list = useList(listPromoUses, { params: { id }, perPage: 10 });
  return (
    <section aria-label={m.promo_codes_used_by()}>
      <h2 className="mb-3 text-22">{m.promo_codes_used_by()}</h2>
      <QueryState query={list.query} skeleton={<TextSkeleton lines={5} />}>
        {() =>
          list.rows.length === 0 ? (
            <p className="text-ink-2">{m.promo_codes_used_none()}</p>
          ) : (
            <>
              <DataTable
                caption={m.promo_codes_used_by()}
                columns={columns(hasBatch)}
                rows={list.rows}
                rowKey={(row) => row._id}
              />
              {list.more && <LoadMore {...list.more} isLoading={list.query.isFetching} />}
            </>
          )
        }
      </QueryState>
    </section>
  );
}
