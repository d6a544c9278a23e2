import { type Claim, claimLimits, listAllClaims, updateClaim } from '@chinar/contract/claims';
import { formatDate } from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { currentLocale } from '../../lib/i18n.ts';
import { useApi } from '../../lib/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CheckboxField } from '../../ui/fields/choice-fields.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { EndpointForm } from '../../ui/fields/endpoint-form.tsx';
import { SubmitButton } from '../../ui/fields/form.tsx';
import { TextareaField, TextField } from '../../ui/fields/text-field.tsx';
import { DocumentTitle, ScreenHead } from '../../ui/screens/screen-head.tsx';
import { QueryState } from '../../ui/screens/query-state.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { TextSkeleton } from '../../ui/skeleton.tsx';
import { Tag } from '../../ui/tag.tsx';
import { toast } from '../../ui/toasts.tsx';
import { claimWord } from './claim-words.ts';

function State({ claim }: { claim: Claim }) {
  if (!claim.isShown) return <Tag>{m.claims_hidden()}</Tag>;
  return claim.evidence ? (
    <Tag tone="good">{m.claims_proved()}</Tag>
  ) : (
    <Tag tone="warn">{m.claims_unproved()}</Tag>
  );
}

function Row({ claim, onEdit }: { claim: Claim; onEdit: () => void }) {
  return (
    <Card as="li" className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <p className="figure w-28 text-28">{claim.value}</p>
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="text-18">{claimWord(claim._id)}</h2>
        <p className="text-14 wrap-break-word text-ink-2">
          {claim.evidence ?? m.claims_no_evidence()}
          {claim.asOf && ` · ${formatDate(claim.asOf, currentLocale())}`}
        </p>
      </div>
      <State claim={claim} />
      <Button size="sm" onClick={onEdit}>
        {m.claims_edit()}
      </Button>
    </Card>
  );
}

function Editor({ claim, onClose }: { claim: Claim; onClose: () => void }) {
  return (
    <Sheet isOpen onClose={onClose} title={claimWord(claim._id)}>
      <div className="p-5">
        <EndpointForm
          endpoint={updateClaim}
          params={{ id: claim._id }}
          record={claim}
          touches={[listAllClaims]}
          onSent={() => {
            toast.success(m.claims_saved());
            onClose();
          }}
        >
          <TextField name="value" label={m.claims_value()} maxLength={claimLimits.value} />
          <TextareaField
            name="evidence"
            label={m.claims_evidence()}
            hint={m.claims_evidence_hint()}
            maxLength={claimLimits.evidence.max}
            optional
          />
          <DateField name="asOf" label={m.claims_counted_on()} optional />
          <CheckboxField name="isShown">{m.claims_show()}</CheckboxField>
          <SubmitButton wide={false}>{m.claims_save()}</SubmitButton>
        </EndpointForm>
      </div>
    </Sheet>
  );
}

/** What the house says of itself in numbers, and why each is true. */
export function ClaimsScreen() {
  const query = useApi(listAllClaims, {});
  const [edited, setEdited] = useState<Claim | null>(null);
  return (
    <div className="page pb-8">
      <DocumentTitle title={m.claims_title()} />
      <ScreenHead title={m.claims_title()} lead={m.claims_lead()} />
      <div className="mt-6">
        <QueryState query={query} skeleton={<TextSkeleton lines={8} />}>
          {() => (
            <ul className="grid gap-3">
              {query.data?.claims.map((claim) => (
                <Row key={claim._id} claim={claim} onEdit={() => setEdited(claim)} />
              ))}
            </ul>
          )}
        </QueryState>
      </div>
      {edited && <Editor claim={edited} onClose={() => setEdited(null)} />}
    </div>
  );
}
