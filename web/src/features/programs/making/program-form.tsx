import { listExams } from '@chinar/contract/exams';
import { getProgram, listPrograms, programLimits } from '@chinar/contract/programs';
import {
  createProgram,
  getProgramForEdit,
  listProgramCandidates,
  listTaughtPrograms,
  type ProgramRecord,
  updateProgram,
} from '@chinar/contract/programs.making';
import * as m from '@chinar/messages/paraglide/messages';
import { said } from '../../../lib/i18n.ts';
import { useApi } from '../../../lib/queries.ts';
import { CheckboxField, SelectField } from '../../../ui/fields/choice-fields.tsx';
import { EndpointForm } from '../../../ui/fields/endpoint-form.tsx';
import { FormPart } from '../../../ui/fields/form-part.tsx';
import { ListField } from '../../../ui/fields/list-field.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { PickField } from '../../../ui/fields/pick-field.tsx';
import { SaveBar } from '../../../ui/fields/save-bar.tsx';
import { TextareaField, TextField } from '../../../ui/fields/text-field.tsx';
import { useCategoryChoices } from '../../categories/parts.tsx';
import { typeWord } from '../program-words.ts';
import { AskedCreate, AskedUpdate, blankItem, readRecord, refOf } from './form-data.ts';

const pair = 'grid grid-cols-1 gap-4 md:grid-cols-2';
const fresh = { category: 'general', language: 'en', price: 0, originalPrice: 0, refundDays: 7 };

function Words() {
  return (
    <FormPart title={m.programs_part_words()} hint={m.programs_part_words_hint()}>
      <div className={pair}>
        <TextField
          name="title"
          label={m.programs_field_title()}
          maxLength={programLimits.title.max}
        />
        <TextField
          name="translations.hi.title"
          label={m.programs_field_title_hi()}
          maxLength={programLimits.title.max}
          optional
        />
        <TextareaField
          name="description"
          label={m.programs_field_description()}
          hint={m.programs_field_description_hint()}
          maxLength={programLimits.description.max}
        />
        <TextareaField
          name="translations.hi.description"
          label={m.programs_field_description_hi()}
          maxLength={programLimits.description.max}
          optional
        />
        <TextareaField
          name="about"
          label={m.programs_field_about()}
          hint={m.programs_field_about_hint()}
          rows={6}
          maxLength={programLimits.about}
          optional
        />
        <TextareaField
          name="translations.hi.about"
          label={m.programs_field_about_hi()}
          rows={6}
          maxLength={programLimits.about}
          optional
        />
      </div>
    </FormPart>
  );
}

/** What may be put in, with what stands in it already and is not offered any more. */
function useParts(record: ProgramRecord | undefined) {
  const { data } = useApi(listProgramCandidates, { query: {} });
  const held = (record?.items ?? []).map((item) => ({
    ref: refOf(item),
    label: `${typeWord(item.itemType)}: ${item.title}`,
  }));
  const offered = (data?.candidates ?? []).map((item) => ({
    ref: refOf(item),
    label: `${typeWord(item.itemType)}: ${item.title}`,
  }));
  return new Map([...held, ...offered].map(({ ref, label }) => [ref, label]));
}

function Parts({ record }: { record: ProgramRecord | undefined }) {
  const labels = useParts(record);
  const choices = [...labels].map(([value, label]) => ({ value, label }));
  return (
    <FormPart title={m.programs_part_items()} hint={m.programs_part_items_hint()}>
      <ListField
        name="items"
        label={m.programs_path()}
        blank={blankItem}
        summary={(value) => labels.get(String(value['ref'])) ?? ''}
        itemLabel={m.programs_item()}
        addLabel={m.programs_item_add()}
        max={programLimits.items}
        optional
      >
        {(base) => (
          <>
            <PickField
              name={`${base}.ref`}
              label={m.programs_item()}
              hint={m.programs_item_hint()}
              choices={choices}
            />
            <CheckboxField name={`${base}.isRequired`} hint={m.programs_item_required_hint()}>
              {m.programs_item_required()}
            </CheckboxField>
          </>
        )}
      </ListField>
      <CheckboxField name="enforceOrder" hint={m.programs_field_order_hint()}>
        {m.programs_field_order()}
      </CheckboxField>
    </FormPart>
  );
}

function useExamChoices() {
  const { data } = useApi(listExams, { query: { limit: 100, sort: 'name' } });
  return [
    { value: '', label: m.programs_field_exam_none() },
    ...(data?.exams ?? []).map(({ _id, code, name }) => ({
      value: _id,
      label: `${code} · ${said(name)}`,
    })),
  ];
}

function Kind({ record }: { record: ProgramRecord | undefined }) {
  return (
    <FormPart title={m.programs_part_kind()}>
      <div className={pair}>
        <SelectField
          name="category"
          label={m.programs_field_category()}
          choices={useCategoryChoices('courses', record?.category)}
        />
        <SelectField
          name="examId"
          label={m.programs_field_exam()}
          hint={m.programs_field_exam_hint()}
          choices={useExamChoices()}
          optional
        />
        <SelectField
          name="language"
          label={m.courses_filter_language()}
          choices={[
            { value: 'en', label: m.courses_language_en() },
            { value: 'hi', label: m.courses_language_hi() },
          ]}
        />
      </div>
    </FormPart>
  );
}

function Terms() {
  return (
    <FormPart title={m.programs_part_terms()}>
      <div className={pair}>
        <MoneyField
          name="price"
          label={m.programs_field_price()}
          hint={m.programs_field_price_hint()}
        />
        <MoneyField name="originalPrice" label={m.programs_field_original()} optional />
        <NumberField
          name="validityDays"
          label={m.programs_field_validity()}
          hint={m.programs_field_validity_hint()}
          unit={m.programs_unit_days()}
          {...programLimits.validityDays}
          optional
        />
        <NumberField
          name="refundDays"
          label={m.programs_field_refund()}
          unit={m.programs_unit_days()}
          min={0}
          max={programLimits.refundDays}
        />
      </div>
    </FormPart>
  );
}

/** A program: its words, its parts in their order, its terms. */
export function ProgramForm({
  record,
  onSaved,
}: {
  record?: ProgramRecord | undefined;
  onSaved: (saved: ProgramRecord) => void;
}) {
  const shared = {
    touches: [listTaughtPrograms, listPrograms, getProgram, getProgramForEdit],
    read: readRecord,
    onSent: onSaved,
  };
  const inside = (
    <>
      <Words />
      <Parts record={record} />
      <Kind record={record} />
      <Terms />
      {record && (
        <FormPart title={m.programs_part_picture_words()}>
          <TextField
            name="thumbnailAlt"
            label={m.programs_field_alt()}
            maxLength={programLimits.thumbnailAlt}
            optional
          />
        </FormPart>
      )}
      <SaveBar>{m.programs_save()}</SaveBar>
    </>
  );
  if (!record) {
    return (
      <EndpointForm
        {...shared}
        endpoint={createProgram}
        schema={AskedCreate}
        record={fresh}
        draftKey="program-new"
      >
        {inside}
      </EndpointForm>
    );
  }
  return (
    <EndpointForm
      {...shared}
      endpoint={updateProgram}
      params={{ id: record._id }}
      schema={AskedUpdate}
      record={record}
      draftKey={`program-${record._id}`}
    >
      {inside}
    </EndpointForm>
  );
}
