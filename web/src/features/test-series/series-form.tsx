import { listExams } from '@chinar/contract/exams';
import {
  createTestSeries,
  getTestSeries,
  getTestSeriesForEdit,
  listTestSeries,
  SeriesInTongue,
  seriesLimits,
  type TestSeriesRecord,
  updateTestSeries,
} from '@chinar/contract/test-series';
import { listStaffSeries } from '@chinar/contract/test-series.staff';
import * as m from '@chinar/messages/paraglide/messages';
import * as z from 'zod/mini';
import { said } from '../../lib/i18n.ts';
import { useApi } from '../../lib/queries.ts';
import { difficultyWord } from '../../lib/words.ts';
import { SelectField } from '../../ui/fields/choice-fields.tsx';
import { DurationField } from '../../ui/fields/duration-field.tsx';
import { EndpointForm } from '../../ui/fields/endpoint-form.tsx';
import { FormPart } from '../../ui/fields/form-part.tsx';
import { LinesField } from '../../ui/fields/lines-field.tsx';
import { MarkdownField } from '../../ui/fields/markdown-field.tsx';
import { MoneyField } from '../../ui/fields/money-field.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { SaveBar } from '../../ui/fields/save-bar.tsx';
import { TextareaField, TextField } from '../../ui/fields/text-field.tsx';
import { useCategoryChoices } from '../categories/parts.tsx';

const pair = 'grid grid-cols-1 gap-4 md:grid-cols-2';

/** English stands in the record itself, Hindi beside it. */
const inHindi = { translations: z.strictObject({ hi: z.optional(SeriesInTongue) }) };
const asked = {
  create: z.extend(z.omit(createTestSeries.body, { translations: true }), inHindi),
  // Its address stays as it is: nobody is asked.
  update: z.extend(z.omit(updateTestSeries.body, { translations: true, slug: true }), inHindi),
};

const fresh = {
  category: 'general',
  difficulty: 'medium',
  price: 0,
  originalPrice: 0,
  refundDays: 7,
};

function Words() {
  return (
    <FormPart title={m.test_series_part_words()} hint={m.test_series_part_words_hint()}>
      <div className={pair}>
        <TextField
          name="title"
          label={m.test_series_field_title_en()}
          maxLength={seriesLimits.title.max}
        />
        <TextField
          name="translations.hi.title"
          label={m.test_series_field_title_hi()}
          maxLength={seriesLimits.title.max}
          optional
        />
      </div>
      <div className={pair}>
        <TextareaField
          name="description"
          label={m.test_series_field_description_en()}
          hint={m.test_series_field_description_hint()}
          maxLength={seriesLimits.description.max}
        />
        <TextareaField
          name="translations.hi.description"
          label={m.test_series_field_description_hi()}
          maxLength={seriesLimits.description.max}
          optional
        />
      </div>
      <MarkdownField
        name="fullDescription"
        label={m.test_series_field_full_en()}
        lang="en"
        maxLength={seriesLimits.fullDescription}
        optional
      />
      <MarkdownField
        name="translations.hi.fullDescription"
        label={m.test_series_field_full_hi()}
        lang="hi"
        maxLength={seriesLimits.fullDescription}
        optional
      />
      <div className={pair}>
        <LinesField
          name="learningOutcomes"
          label={m.test_series_field_outcomes_en()}
          max={seriesLimits.outcomes}
          optional
        />
        <LinesField
          name="translations.hi.learningOutcomes"
          label={m.test_series_field_outcomes_hi()}
          max={seriesLimits.outcomes}
          optional
        />
      </div>
    </FormPart>
  );
}

/** Exams by the words that series name them by; what stands there already may be another one. */
function useExamChoices(held: string) {
  const { data } = useApi(listExams, { query: { limit: 100, sort: 'name' } });
  const known = (data?.exams ?? []).map((exam) => ({
    value: exam.seriesWord,
    label: `${exam.code} · ${said(exam.name)}`,
  }));
  const others = held === '' || known.some(({ value }) => value === held) ? [] : [held];
  return [
    { value: '', label: m.test_series_field_exam_none() },
    ...others.map((value) => ({ value, label: value })),
    ...known,
  ];
}

function Kind({ record }: { record: TestSeriesRecord | undefined }) {
  return (
    <FormPart title={m.test_series_part_kind()}>
      <div className={pair}>
        <SelectField
          name="category"
          label={m.test_series_filter_category()}
          choices={useCategoryChoices('series', record?.category)}
        />
        <SelectField
          name="examType"
          label={m.test_series_field_exam()}
          hint={m.test_series_field_exam_hint()}
          choices={useExamChoices(record?.examType ?? '')}
          optional
        />
        <SelectField
          name="difficulty"
          label={m.test_series_filter_difficulty()}
          choices={(['easy', 'medium', 'hard'] as const).map((value) => ({
            value,
            label: difficultyWord(value),
          }))}
        />
        <DurationField
          name="estimatedDuration"
          label={m.test_series_field_duration()}
          hint={m.test_series_field_duration_hint()}
          optional
        />
      </div>
    </FormPart>
  );
}

function Terms() {
  return (
    <FormPart title={m.test_series_part_terms()} hint={m.test_series_part_terms_hint()}>
      <div className={pair}>
        <MoneyField
          name="price"
          label={m.test_series_field_price()}
          hint={m.test_series_field_price_hint()}
        />
        <MoneyField
          name="originalPrice"
          label={m.test_series_field_original()}
          hint={m.test_series_field_original_hint()}
          optional
        />
        <NumberField
          name="validityDays"
          label={m.test_series_field_validity()}
          hint={m.test_series_field_validity_hint()}
          unit={m.test_series_unit_days()}
          {...seriesLimits.validityDays}
          optional
        />
        <NumberField
          name="refundDays"
          label={m.test_series_field_refund()}
          hint={m.test_series_field_refund_hint()}
          unit={m.test_series_unit_days()}
          min={0}
          max={seriesLimits.refundDays}
        />
      </div>
    </FormPart>
  );
}

/** A test series as its cards and its page tell it, in both languages. */
export function SeriesForm({
  record,
  onSaved,
}: {
  record?: TestSeriesRecord | undefined;
  onSaved: (saved: TestSeriesRecord) => void;
}) {
  const shared = {
    touches: [listStaffSeries, listTestSeries, getTestSeries, getTestSeriesForEdit],
    codeFields: { slug_taken: record ? 'title' : 'slug' },
    onSent: onSaved,
  };
  const inside = (
    <>
      <Words />
      <Kind record={record} />
      <Terms />
      {record ? (
        <FormPart title={m.test_series_part_alt()}>
          <TextField
            name="thumbnailAlt"
            label={m.test_series_field_alt()}
            hint={m.test_series_field_alt_hint()}
            maxLength={seriesLimits.thumbnailAlt}
            optional
          />
        </FormPart>
      ) : (
        <FormPart title={m.test_series_part_address()}>
          <TextField
            name="slug"
            label={m.test_series_field_slug()}
            hint={m.test_series_field_slug_hint()}
            optional
          />
        </FormPart>
      )}
      <SaveBar>{m.test_series_save()}</SaveBar>
    </>
  );
  if (!record) {
    return (
      <EndpointForm
        {...shared}
        endpoint={createTestSeries}
        schema={asked.create}
        record={fresh}
        draftKey="series-new"
      >
        {inside}
      </EndpointForm>
    );
  }
  return (
    <EndpointForm
      {...shared}
      endpoint={updateTestSeries}
      params={{ id: record._id }}
      schema={asked.update}
      record={record}
      draftKey={`series-${record._id}`}
    >
      {inside}
    </EndpointForm>
  );
}
