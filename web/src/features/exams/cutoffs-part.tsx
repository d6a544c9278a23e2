import { cutoffLimits } from '@chinar/contract/exams.cutoffs';
import * as m from '@chinar/messages/paraglide/messages';
import { CheckboxField } from '../../ui/fields/choice-fields.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { ListField } from '../../ui/fields/list-field.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { cutoffSummary } from './entry-words.ts';

const blankCutoff = {
  year: '',
  stage: '',
  category: '',
  marks: '',
  outOf: '',
  isPercentile: false,
  source: '',
  checkedOn: '',
};

/** Percentiles are printed with so many places. */
const decimals = 7;

function Line({ base }: { base: string }) {
  return (
    <>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
        <NumberField name={`${base}.year`} label={m.exams_field_year()} {...cutoffLimits.year} />
        <TextField
          name={`${base}.category`}
          label={m.exams_field_category()}
          hint={m.exams_field_category_hint()}
        />
        <TextField
          name={`${base}.stage`}
          label={m.exams_field_cutoff_stage()}
          hint={m.exams_field_cutoff_stage_hint()}
          optional
        />
      </div>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <NumberField
          name={`${base}.marks`}
          label={m.exams_field_cutoff_marks()}
          min={0}
          decimals={decimals}
        />
        <NumberField
          name={`${base}.outOf`}
          label={m.exams_field_out_of()}
          max={cutoffLimits.marks}
          decimals={2}
        />
      </div>
      <CheckboxField name={`${base}.isPercentile`}>{m.exams_field_is_percentile()}</CheckboxField>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField name={`${base}.source`} label={m.exams_field_cutoff_source()} />
        <DateField name={`${base}.checkedOn`} label={m.exams_field_checked_on()} />
      </div>
    </>
  );
}

/** What was enough in years gone by, line by line. */
export function CutoffsPart() {
  return (
    <ListField
      name="cutoffs"
      label={m.exams_cutoffs()}
      blank={blankCutoff}
      summary={cutoffSummary}
      itemLabel={m.exams_field_cutoff()}
      addLabel={m.exams_add_cutoff()}
      max={cutoffLimits.lines}
      optional
    >
      {(line) => <Line base={line} />}
    </ListField>
  );
}
