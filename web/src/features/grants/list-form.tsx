import type { CallInput, DataOf } from '@chinar/contract/endpoint';
import { grantLimits, grantMany } from '@chinar/contract/grants';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import * as z from 'zod/mini';
import { copyOf } from '../../lib/forms/record-values.ts';
import { useSend } from '../../lib/queries.ts';
import { FileDrop } from '../../ui/file-drop.tsx';
import { DraftKeeper } from '../../ui/fields/draft-keeper.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { FormPart } from '../../ui/fields/form-part.tsx';
import { FormWorkContext, makeFormWork } from '../../ui/fields/form-work.ts';
import { LeaveGuard } from '../../ui/fields/leave-guard.tsx';
import { SubmitButton } from '../../ui/fields/form.tsx';
import { TextareaField } from '../../ui/fields/text-field.tsx';
import { toast } from '../../ui/toasts.tsx';
import { askedTerms, sentTerms, TermsFields } from './terms-part.tsx';

const Asked = z.strictObject({ csv: grantMany.body.shape.csv, ...askedTerms });

const blank: z.input<typeof Asked> = { csv: '', item: '', reason: '', expiresAt: '' };

/** What was looked at: it is given as it was sent. */
export type Looked = {
  /** It was given: the draft on the device goes, and nothing is left that would be lost. */
  settle: () => Promise<void>;
  body: NonNullable<CallInput<typeof grantMany>['body']>;
  found: DataOf<typeof grantMany>;
};

/** A file as text. Excel saves what it calls Unicode in two bytes a sign, with a mark before it. */
async function textOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
  return new TextDecoder(isWide ? 'utf-16le' : 'utf-8').decode(bytes);
}

function ListFields() {
  const { setValue } = useFormContext();
  const take = async (file: File): Promise<void> => {
    if (file.size > grantLimits.bytes) {
      toast.error(m.grants_file_large());
      return;
    }
    try {
      setValue('csv', await textOf(file), { shouldDirty: true, shouldValidate: true });
    } catch {
      toast.error(m.grants_file_unread());
    }
  };
  return (
    <FormPart title={m.grants_part_list()}>
      <FileDrop
        label={m.grants_drop()}
        hint={m.grants_drop_hint()}
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        onFiles={([file]) => {
          if (file) void take(file);
        }}
      />
      <div className="[&_textarea]:max-h-80 [&_textarea]:font-mono [&_textarea]:text-14">
        <TextareaField name="csv" label={m.grants_csv()} hint={m.grants_csv_hint()} rows={6} />
      </div>
    </FormPart>
  );
}

/**
 * Asks for a list and what it is to be given, and looks what would come of it. Looking sends nothing: the list
 * is kept on the device until it was given.
 */
export function ListForm({
  idempotencyKey,
  onLooked,
}: {
  idempotencyKey: string;
  onLooked: (looked: Looked) => void;
}) {
  const look = useSend(grantMany);
  const [work] = useState(() => makeFormWork(blank));
  return (
    <FormWorkContext value={work}>
      <Form
        schema={Asked}
        defaults={blank}
        codeFields={{ not_found: 'item', file_unreadable: 'csv' }}
        failed={m.grants_failed()}
        onSubmit={async (asked, form) => {
          const body = { ...sentTerms(asked), idempotencyKey };
          const found = await look.mutateAsync({ body: { ...body, dryRun: true } });
          const settle = async (): Promise<void> => {
            work.settle(copyOf(form.getValues()));
            await work.dropDraft();
          };
          onLooked({ settle, body, found });
        }}
      >
        <LeaveGuard isKept />
        <DraftKeeper name="grants-list">
          <ListFields />
          <TermsFields />
          <SubmitButton wide={false}>{m.grants_look()}</SubmitButton>
        </DraftKeeper>
      </Form>
    </FormWorkContext>
  );
}
