import { formatCount } from '@chinar/content/format';
import {
  exportPromoBatch,
  makePromoBatch,
  type PromoCodeRecord,
  promoLimits,
} from '@chinar/contract/promo-codes';
import * as m from '@chinar/messages/paraglide/messages';
import { useMutation } from '@tanstack/react-query';
import { FileSpreadsheet } from 'lucide-react';
import { saidOf } from '../../lib/api-error.ts';
import { call } from '../../lib/api.ts';
import { hand } from '../../ui/admin-table/csv.ts';
import { Button } from '../../ui/button.tsx';
import { EndpointForm } from '../../ui/fields/endpoint-form.tsx';
import { SubmitButton } from '../../ui/fields/form.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { SettingsCard } from '../../ui/settings-card.tsx';
import { toast } from '../../ui/toasts.tsx';
import { touched } from './queries.ts';

function File({ record: { _id, code } }: { record: PromoCodeRecord }) {
  const fetched = useMutation({
    // Declared as bytes: they come as they are.
    mutationFn: async () =>
      (await call(exportPromoBatch, { params: { id: _id } })) as unknown as Blob,
    onSuccess: (file) => hand(`${code.toLowerCase()}.csv`, file),
    onError: (error) => toast.error(saidOf(error, m.error_internal())),
    networkMode: 'always',
  });
  return (
    <Button loading={fetched.isPending} onClick={() => fetched.mutate()}>
      <FileSpreadsheet size={20} aria-hidden="true" />
      {m.promo_codes_batch_file()}
    </Button>
  );
}

const wordsOf = ({ batchSize, code }: PromoCodeRecord): string => {
  const codes = m.promo_codes_batch_of({ count: batchSize, shown: formatCount(batchSize) });
  return batchSize > 0
    ? m.promo_codes_batch_has({ codes, code })
    : m.promo_codes_batch_text({ code });
};

/** Codes for single use: how many there are, more of them, and all as a file. */
export function BatchPart({ record }: { record: PromoCodeRecord }) {
  const { _id: id, batchSize, can } = record;
  if (!can.batch && batchSize === 0) return null;
  return (
    <SettingsCard title={m.promo_codes_batch_title()} text={wordsOf(record)}>
      <div className="grid gap-4">
        {can.batch && (
          <EndpointForm
            key={batchSize}
            endpoint={makePromoBatch}
            params={{ id }}
            label={m.promo_codes_batch_title()}
            touches={touched}
            onSent={({ made }) => {
              toast.success(m.promo_codes_batch_made({ count: made, shown: formatCount(made) }));
            }}
          >
            <div className="grid gap-3">
              <div>
                <NumberField
                  name="count"
                  label={m.promo_codes_batch_count()}
                  min={1}
                  max={promoLimits.batch}
                />
              </div>
              <SubmitButton variant="secondary" wide={false}>
                {m.promo_codes_batch_make()}
              </SubmitButton>
            </div>
          </EndpointForm>
        )}
        {batchSize > 0 && (
          <div>
            <File record={record} />
          </div>
        )}
      </div>
    </SettingsCard>
  );
}
