import { getPromoCode, type PromoCodeRecord } from '@chinar/contract/promo-codes';
import * as m from '@chinar/messages/paraglide/messages';
import { useNavigate } from 'react-router';
import { useApi } from '../../lib/queries.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { EditScreen } from '../../ui/screens/edit-screen.tsx';
import { FormScreen } from '../../ui/screens/form-screen.tsx';
import { toast } from '../../ui/toasts.tsx';
import { BatchPart } from './batch-part.tsx';
import { PromoCodeForm } from './promo-code-form.tsx';
import { StatePart } from './state-part.tsx';
import { TryPart } from './try-part.tsx';
import { UsesPart } from './uses-part.tsx';

const crumbs = () => [{ label: m.promo_codes_title(), to: staffPaths.promoCodes.list() }];

/** A new code. Once it is saved it can be tried and activated. */
export function NewPromoCodeScreen() {
  const navigate = useNavigate();
  return (
    <FormScreen
      title={m.promo_codes_new()}
      lead={m.promo_codes_new_lead()}
      crumbs={crumbs()}
      isWide
    >
      <div className="max-w-3xl">
        <PromoCodeForm
          onSaved={({ _id }) => {
            toast.success(m.promo_codes_saved());
            void navigate(staffPaths.promoCodes.one(_id), { replace: true });
          }}
        />
      </div>
    </FormScreen>
  );
}

function Held({ record }: { record: PromoCodeRecord }) {
  return (
    <div className="grid gap-10">
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-12">
        <div className="grid gap-4 lg:order-2">
          <StatePart record={record} />
          <TryPart record={record} />
          <BatchPart record={record} />
        </div>
        {record.can.archive && (
          <PromoCodeForm
            key={`${record._id} ${record.can.reword}`}
            record={record}
            onSaved={() => toast.success(m.promo_codes_saved())}
          />
        )}
      </div>
      <UsesPart id={record._id} hasBatch={record.batchSize > 0} />
    </div>
  );
}

/** One code: how it did, a basket to try it on, its batch, its terms, and the orders that used it. */
export function PromoCodeScreen({ id }: { id: string }) {
  const query = useApi(getPromoCode, { params: { id } });
  return (
    <EditScreen
      query={query}
      title={query.data?.code ?? m.promo_codes_title()}
      crumbs={crumbs()}
      missing={{ title: m.promo_codes_missing(), text: m.promo_codes_missing_text() }}
    >
      {(record) => <Held record={record} />}
    </EditScreen>
  );
}
