import {
  createExam,
  type Exam,
  examCategories,
  examLimits,
  getExam,
  listAllExams,
  listExams,
  updateExam,
} from '@chinar/contract/exams';
import * as m from '@chinar/messages/paraglide/messages';
import * as z from 'zod/mini';
import { BothLanguages } from '../../ui/fields/both-languages.tsx';
import { CheckboxField, SelectField } from '../../ui/fields/choice-fields.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { EndpointForm } from '../../ui/fields/endpoint-form.tsx';
import { FormPart } from '../../ui/fields/form-part.tsx';
import { ListField } from '../../ui/fields/list-field.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { SaveBar } from '../../ui/fields/save-bar.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { CutoffsPart } from './cutoffs-part.tsx';
import { dateSummary } from './entry-words.ts';
import { statusChoices } from './exam-status-words.tsx';
import { examFieldWord } from './exam-words.ts';
import { OutlinePart } from './outline-part.tsx';
import { StagesPart } from './stages-part.tsx';

const words = { en: '', hi: '' };
const blankDate = { label: words, on: '', source: '', isConfirmed: false };
const fresh = { category: 'state', status: 'draft' };

function Names({ isNew }: { isNew: boolean }) {
  return (
    <FormPart title={m.exams_part_names()}>
      <TextField name="code" label={m.exams_field_code()} hint={m.exams_field_code_hint()} />
      {isNew && (
        <TextField
          name="slug"
          label={m.exams_field_slug()}
          hint={m.exams_field_slug_hint()}
          optional
        />
      )}
      <BothLanguages
        base="name"
        labels={{ en: m.exams_field_name_en(), hi: m.exams_field_name_hi() }}
      />
      <BothLanguages
        base="summary"
        labels={{ en: m.exams_field_summary_en(), hi: m.exams_field_summary_hi() }}
        isLong
        optional
      />
      <BothLanguages
        base="body"
        labels={{ en: m.exams_field_body_en(), hi: m.exams_field_body_hi() }}
        optional
      />
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        <SelectField
          name="category"
          label={m.exams_filter_category()}
          choices={examCategories.map((value) => ({ value, label: examFieldWord(value) }))}
        />
        <TextField
          name="seriesWord"
          label={m.exams_field_series_word()}
          hint={m.exams_field_series_word_hint()}
          optional
        />
      </div>
      <TextField name="officialUrl" label={m.exams_field_official_url()} inputMode="url" optional />
    </FormPart>
  );
}

function Dates() {
  return (
    <ListField
      name="importantDates"
      label={m.exams_field_dates()}
      blank={blankDate}
      summary={dateSummary}
      itemLabel={m.exams_field_date()}
      addLabel={m.exams_add_date()}
      max={20}
      optional
    >
      {(date) => (
        <>
          <BothLanguages
            base={`${date}.label`}
            labels={{ en: m.exams_field_label_en(), hi: m.exams_field_label_hi() }}
          />
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            <DateField
              name={`${date}.on`}
              label={m.exams_field_on()}
              hint={m.exams_field_on_hint()}
              optional
            />
            <TextField name={`${date}.source`} label={m.exams_field_source()} optional />
          </div>
          <CheckboxField name={`${date}.isConfirmed`}>{m.exams_field_confirmed()}</CheckboxField>
        </>
      )}
    </ListField>
  );
}

function Around() {
  return (
    <>
      <FormPart title={m.exams_part_who()}>
        <BothLanguages
          base="eligibility"
          labels={{ en: m.exams_field_eligibility_en(), hi: m.exams_field_eligibility_hi() }}
          isLong
          optional
        />
        <OutlinePart />
      </FormPart>
      <FormPart title={m.exams_part_count()} hint={m.exams_part_count_hint()}>
        <BothLanguages
          base="studentCount.label"
          labels={{ en: m.exams_field_count_en(), hi: m.exams_field_count_hi() }}
          optional
        />
        <TextField name="studentCount.evidence" label={m.exams_field_evidence()} optional />
      </FormPart>
    </>
  );
}

/** An exam as its notice describes it, in both languages; the address is given once. */
export function ExamForm({
  record,
  onSaved,
}: {
  record?: Exam | undefined;
  onSaved: (saved: Exam) => void;
}) {
  const shared = {
    touches: [listAllExams, listExams, getExam],
    codeFields: { slug_taken: 'slug' },
    onSent: onSaved,
  };
  const inside = (
    <>
      <Names isNew={record === undefined} />
      <FormPart title={m.exams_pattern()} hint={m.exams_part_pattern_hint()}>
        <StagesPart />
        <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
          <NumberField
            name="optionCount"
            label={m.exams_field_options()}
            hint={m.exams_field_options_hint()}
            {...examLimits.options}
            optional
          />
          <DateField
            name="checkedOn"
            label={m.exams_field_pattern_checked()}
            hint={m.exams_field_pattern_checked_hint()}
            optional
          />
        </div>
      </FormPart>
      <FormPart title={m.exams_part_dates()} hint={m.exams_part_dates_hint()}>
        <Dates />
      </FormPart>
      <Around />
      <FormPart title={m.exams_cutoffs()} hint={m.exams_part_cutoffs_hint()}>
        <CutoffsPart />
      </FormPart>
      <FormPart title={m.exams_field_status()}>
        <SelectField
          name="status"
          label={m.exams_field_status()}
          hint={m.exams_field_status_hint()}
          choices={statusChoices()}
        />
      </FormPart>
      <SaveBar>{m.exams_save()}</SaveBar>
    </>
  );
  if (!record) {
    return (
      <EndpointForm {...shared} endpoint={createExam} record={fresh} draftKey="exam-new">
        {inside}
      </EndpointForm>
    );
  }
  return (
    <EndpointForm
      {...shared}
      endpoint={updateExam}
      params={{ id: record._id }}
      // Its address stays as it is: nobody is asked.
      schema={z.omit(updateExam.body, { slug: true })}
      record={record}
      draftKey={`exam-${record._id}`}
    >
      {inside}
    </EndpointForm>
  );
}
