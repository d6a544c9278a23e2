import {
  createMaterial,
  getMaterialForEdit,
  listMaterials,
  materialLimits,
  type MaterialRecord,
  type MaterialType,
  replaceMaterialFile,
  updateMaterial,
} from '@chinar/contract/materials';
import * as m from '@chinar/messages/paraglide/messages';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { CheckboxField, RadioGroupField, SelectField } from '../../ui/fields/choice-fields.tsx';
import { EndpointForm } from '../../ui/fields/endpoint-form.tsx';
import { FormPart } from '../../ui/fields/form-part.tsx';
import { SubmitButton } from '../../ui/fields/form.tsx';
import { MarkdownField } from '../../ui/fields/markdown-field.tsx';
import { SaveBar } from '../../ui/fields/save-bar.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { PiecesField } from '../../ui/fields/upload-field.tsx';
import { toast } from '../../ui/toasts.tsx';
import { kindChoices, typeChoices } from './material-words.tsx';

const touches = [listMaterials, getMaterialForEdit];

function FileBox({ isLater = false }: { isLater?: boolean }) {
  return (
    <PiecesField
      name="uploadId"
      label={m.materials_field_file()}
      hint={isLater ? m.materials_field_file_later() : m.materials_field_file_hint()}
      purpose="materials.pdf"
      mediaType="application/pdf"
      accept="application/pdf,.pdf"
      maxBytes={materialLimits.bytes}
      optional={isLater}
    />
  );
}

function Words() {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <div className="md:col-span-2">
        <TextField
          name="title"
          label={m.materials_field_title()}
          maxLength={materialLimits.title.max}
        />
      </div>
      <SelectField name="kind" label={m.materials_field_kind()} choices={kindChoices()} />
      <SelectField
        name="language"
        label={m.materials_field_language()}
        choices={[
          { value: 'en', label: m.materials_language_en() },
          { value: 'hi', label: m.materials_language_hi() },
        ]}
      />
    </div>
  );
}

function Terms() {
  return (
    <FormPart title={m.materials_part_terms()}>
      <CheckboxField name="stamp" hint={m.materials_field_stamp_hint()}>
        {m.materials_field_stamp()}
      </CheckboxField>
      <CheckboxField name="downloadable" hint={m.materials_field_downloadable_hint()}>
        {m.materials_field_downloadable()}
      </CheckboxField>
    </FormPart>
  );
}

/** What a material of this type is made of. */
function Content({ type, file }: { type: MaterialType; file: 'none' | 'later' | 'now' }) {
  const language = useWatch({ name: 'language' }) as 'en' | 'hi' | undefined;
  if (type === 'pdf') return file === 'none' ? null : <FileBox isLater={file === 'later'} />;
  if (type === 'link')
    return (
      <TextField
        name="url"
        type="url"
        label={m.materials_field_url()}
        hint={m.materials_field_url_hint()}
        maxLength={materialLimits.url}
      />
    );
  return (
    <MarkdownField
      name="body"
      label={m.materials_field_body()}
      lang={language ?? 'en'}
      maxLength={materialLimits.body}
    />
  );
}

function Asked({ type, isWhole = false }: { type?: MaterialType; isWhole?: boolean }) {
  const chosen = useWatch({ name: 'type' }) as MaterialType | undefined;
  const shown = type ?? chosen ?? 'pdf';
  return (
    <>
      <FormPart title={m.materials_part_words()}>
        <Words />
        <Content type={shown} file={type ? 'none' : isWhole ? 'now' : 'later'} />
      </FormPart>
      {shown === 'pdf' && <Terms />}
    </>
  );
}

const fresh = { type: 'pdf', kind: 'notes', language: 'en', stamp: true, downloadable: false };

const parts = { pdf: 'uploadId', note: 'body', link: 'url' } as const;

/** A draft of which nothing may come later: what is missing is said at its field, before it is sent. */
const whole = createMaterial.body.check((context) => {
  const { type, ...held } = context.value;
  const path = parts[type];
  if (!held[path])
    context.issues.push({
      code: 'invalid_type',
      expected: 'string',
      input: undefined,
      path: [path],
    });
});

/** A new material: a PDF, a note, or a link. `isWhole`: it is handed out at once, and a PDF has its file. */
export function NewMaterialForm({
  draftKey = 'material-new',
  isWhole = false,
  onSaved,
}: {
  draftKey?: string;
  isWhole?: boolean;
  onSaved: (saved: MaterialRecord) => void;
}) {
  return (
    <EndpointForm
      endpoint={createMaterial}
      {...(isWhole ? { schema: whole } : {})}
      record={fresh}
      draftKey={draftKey}
      touches={touches}
      onSent={onSaved}
    >
      <RadioGroupField name="type" label={m.materials_field_type()} choices={typeChoices()} />
      <Asked isWhole={isWhole} />
      <SaveBar>{m.materials_save()}</SaveBar>
    </EndpointForm>
  );
}

/** A material, changed; its file is replaced apart. */
export function MaterialForm({ record }: { record: MaterialRecord }) {
  return (
    <EndpointForm
      endpoint={updateMaterial}
      params={{ id: record._id }}
      record={record}
      draftKey={`material-${record._id}`}
      touches={touches}
      onSent={() => toast.success(m.materials_saved())}
    >
      <Asked type={record.type} />
      <SaveBar>{m.materials_save()}</SaveBar>
    </EndpointForm>
  );
}

const replacing = z.pick(replaceMaterialFile.body, { uploadId: true, changelog: true });

/** Another file for a material: it keeps its place, and readers are told what changed. */
export function ReplaceForm({ record }: { record: MaterialRecord }) {
  return (
    <EndpointForm
      key={record.versions.length}
      endpoint={replaceMaterialFile}
      params={{ id: record._id }}
      schema={replacing}
      record={{ changelog: '' }}
      touches={touches}
      onSent={() => toast.success(m.materials_replaced())}
    >
      <FileBox />
      {record.versions.length > 0 && (
        <TextField
          name="changelog"
          label={m.materials_field_changelog()}
          hint={m.materials_field_changelog_hint()}
          maxLength={materialLimits.changelog}
          optional
        />
      )}
      <SubmitButton wide={false}>{m.materials_send()}</SubmitButton>
    </EndpointForm>
  );
}
