import {
  activatePromoCode,
  listPromoCodes,
  pausePromoCode,
  type PromoCode,
} from '@chinar/contract/promo-codes';
import { formatCount, formatDateTime } from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';
import { call } from '../../lib/api.ts';
import { currentLocale } from '../../lib/i18n.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { AdminTableScreen } from '../../ui/admin-table/admin-table-screen.tsx';
import type { AdminColumn } from '../../ui/admin-table/columns.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import {
  offWords,
  stateChoices,
  StateTag,
  stateWord,
  typeChoices,
  usesWords,
} from './promo-code-words.tsx';
import { touched } from './queries.ts';
import { UsesBar } from './used-part.tsx';

function Code({ row }: { row: PromoCode }) {
  return (
    <span className="block min-w-0">
      <span className="block font-semibold tracking-wide">{row.code}</span>
      {row.batchSize > 0 && (
        <span className="block text-14 font-normal text-ink-2">
          {m.promo_codes_batch_of({ count: row.batchSize, shown: formatCount(row.batchSize) })}
        </span>
      )}
    </span>
  );
}

const endOf = ({ endsAt }: PromoCode): string =>
  endsAt === null ? m.promo_codes_always() : formatDateTime(endsAt, currentLocale());

function columns(): AdminColumn<PromoCode>[] {
  return [
    {
      key: 'code',
      head: m.promo_codes_code(),
      cell: (row) => <Code row={row} />,
      sortBy: 'code',
      csv: (row) => row.code,
    },
    {
      key: 'off',
      head: m.promo_codes_takes_off(),
      cell: offWords,
      csv: offWords,
    },
    {
      key: 'state',
      head: m.promo_codes_state(),
      cell: (row) => <StateTag state={row.state} />,
      csv: (row) => stateWord(row.state),
    },
    {
      key: 'used',
      head: m.promo_codes_uses(),
      cell: (row) => <UsesBar code={row} />,
      sortBy: 'used',
      csv: usesWords,
    },
    {
      key: 'until',
      head: m.promo_codes_until(),
      cell: endOf,
      csv: (row) => row.endsAt,
    },
    {
      key: 'created',
      head: m.promo_codes_created(),
      cell: (row) => <TimeText instant={row.createdAt} />,
      isHidden: true,
      csv: (row) => row.createdAt,
    },
  ];
}

function NewLink() {
  return (
    <LinkButton variant="primary" to={staffPaths.promoCodes.create()}>
      {m.promo_codes_new()}
    </LinkButton>
  );
}

const activate = ({ _id: id }: PromoCode) => call(activatePromoCode, { params: { id }, body: {} });
const pause = ({ _id: id }: PromoCode) => call(pausePromoCode, { params: { id }, body: {} });

/** All promo codes; those of batches stand under the code that they were made of. */
export function PromoCodesScreen() {
  return (
    <AdminTableScreen
      name="promo-codes"
      title={m.promo_codes_title()}
      lead={m.promo_codes_lead()}
      action={<NewLink />}
      endpoint={listPromoCodes}
      columns={columns()}
      rowId={(row) => row._id}
      nameOf={(row) => row.code}
      hrefOf={(row) => staffPaths.promoCodes.one(row._id)}
      search={m.promo_codes_search()}
      found={m.promo_codes_found}
      filters={[
        {
          name: 'state',
          label: m.promo_codes_state(),
          all: m.promo_codes_any_state(),
          choices: stateChoices(),
        },
        {
          name: 'type',
          label: m.promo_codes_type(),
          all: m.promo_codes_any_type(),
          choices: typeChoices(),
        },
      ]}
      actions={[
        {
          key: 'activate',
          label: (count) => m.promo_codes_activate_many({ count }),
          changes: (row) => row.can.activate,
          run: activate,
          undo: pause,
          done: (count) => m.promo_codes_activated_many({ count }),
          touches: touched,
        },
        {
          key: 'pause',
          label: (count) => m.promo_codes_pause_many({ count }),
          changes: (row) => row.can.pause,
          run: pause,
          undo: activate,
          done: (count) => m.promo_codes_paused_many({ count }),
          touches: touched,
        },
      ]}
      empty={
        <EmptyState
          title={m.promo_codes_none()}
          text={m.promo_codes_none_text()}
          action={<NewLink />}
        />
      }
    />
  );
}
