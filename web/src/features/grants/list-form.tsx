import type { CallInput, DataOf } from '@chinar/contract/endpoint';
import { grantLimits, grantMany } from '@chinar/contract/grants';
import * as m from '@chinar/messages/paraglide/messages';
import { useFormContext } from 'react-hook-form';
import * as z from 'zod/mini';
import { useSend } from '../../lib/queries.ts';
import { FileDrop } from '../../ui/file-drop.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { FormPart } from '../../ui/fields/form-part.tsx';
import { SubmitButton } from '../../ui/fields/form.tsx';
import { TextareaField } from '../../ui/fields/text-field.tsx';
import { toast } from '../../ui/toasts.tsx';
import { askedTerms, sentTerms, TermsFields } from './terms-part.tsx';

const Asked = z.strictObject({ csv: grantMany.body.shape.csv, ...askedTerms });

/** What the form holds. */
export type AskedList = z.input<typeof Asked>;
/** What was looked at: it is given as it was sent. */
export type Looked = {
  asked: AskedList;
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

/** Asks for a list and what it is to be given, and looks what would come of it. */
export function ListForm({
  idempotencyKey,
  first,
  onLooked,
}: {
  idempotencyKey: string;
  first: AskedList;
  onLooked: (looked: Looked) => void;
}) {
  const look = useSend(grantMany);
  return (
    <Form
      schema={Asked}
      defaults={first}
      codeFields={{ not_found: 'item', file_unreadable: 'csv' }}
      failed={m.grants_failed()}
      onSubmit={async (asked) => {
        const body = { ...sentTerms(asked), idempotencyKey };
        const found = await look.mutateAsync({ body: { ...body, dryRun: true } });
        onLooked({ asked, body, found });
      }}
    >
      <ListFields />
      <TermsFields />
      <SubmitButton wide={false}>{m.grants_look()}</SubmitButton>
    </Form>
  );
}
