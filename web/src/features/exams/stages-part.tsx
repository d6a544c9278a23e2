import { type ExamMarking, type ExamPaper } from '@chinar/contract/exams';
import * as m from '@chinar/messages/paraglide/messages';
import { BothLanguages } from '../../ui/fields/both-languages.tsx';
import { CheckboxField, SelectField } from '../../ui/fields/choice-fields.tsx';
import { ListField } from '../../ui/fields/list-field.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { markingSummary, paperSummary, sectionSummary, stageSummary } from './entry-words.ts';
import { markingWord, modeWord } from './exam-words.ts';

const modes: ExamPaper['mode'][] = ['computer', 'paper', 'both'];
const kinds: ExamMarking['kind'][] = ['all', 'single', 'multiple', 'numeric', 'two'];

const words = { en: '', hi: '' };
const numbers = { questions: '', marks: '', minutes: '' };
const blankMarking = { kind: 'all', correct: '', wrong: '0' };
const blankSection = { name: words, ...numbers };
const blankPaper = {
  name: words,
  mode: 'computer',
  ...numbers,
  marking: [],
  sections: [],
  note: words,
  asOf: '',
  source: '',
  isConfirmed: false,
};
const blankStage = { name: words, papers: [blankPaper] };

const nameLabels = () => ({ en: m.exams_field_name_en(), hi: m.exams_field_name_hi() });

function Numbers({ base }: { base: string }) {
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
      <NumberField name={`${base}.questions`} label={m.exams_field_questions()} min={1} optional />
      <NumberField name={`${base}.marks`} label={m.exams_field_marks()} min={1} optional />
      <NumberField name={`${base}.minutes`} label={m.exams_field_minutes()} min={1} optional />
    </div>
  );
}

function Marking({ base }: { base: string }) {
  return (
    <ListField
      name={`${base}.marking`}
      label={m.exams_marking()}
      hint={m.exams_field_marking_hint()}
      blank={blankMarking}
      summary={markingSummary}
      itemLabel={m.exams_marking_kind()}
      addLabel={m.exams_add_marking()}
      max={8}
      optional
    >
      {(rule) => (
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
          <SelectField
            name={`${rule}.kind`}
            label={m.exams_marking_kind()}
            choices={kinds.map((value) => ({ value, label: markingWord(value) }))}
          />
          <TextField name={`${rule}.correct`} label={m.exams_marking_right()} />
          <TextField name={`${rule}.wrong`} label={m.exams_marking_wrong()} />
        </div>
      )}
    </ListField>
  );
}

function Sections({ base }: { base: string }) {
  return (
    <ListField
      name={`${base}.sections`}
      label={m.exams_field_sections()}
      blank={blankSection}
      summary={sectionSummary}
      itemLabel={m.exams_field_section()}
      addLabel={m.exams_add_section()}
      max={20}
      optional
    >
      {(section) => (
        <>
          <BothLanguages base={`${section}.name`} labels={nameLabels()} />
          <Numbers base={section} />
        </>
      )}
    </ListField>
  );
}

function Paper({ base }: { base: string }) {
  return (
    <>
      <BothLanguages base={`${base}.name`} labels={nameLabels()} />
      <SelectField
        name={`${base}.mode`}
        label={m.exams_field_mode()}
        choices={modes.map((value) => ({ value, label: modeWord(value) }))}
      />
      <Numbers base={base} />
      <Marking base={base} />
      <Sections base={base} />
      <BothLanguages
        base={`${base}.note`}
        labels={{ en: m.exams_field_note_en(), hi: m.exams_field_note_hi() }}
        isLong
        optional
      />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField name={`${base}.asOf`} label={m.exams_field_as_of()} optional />
        <TextField name={`${base}.source`} label={m.exams_field_source()} optional />
      </div>
      <CheckboxField name={`${base}.isConfirmed`}>{m.exams_field_confirmed()}</CheckboxField>
    </>
  );
}

/** What an exam asks: its stages, the papers of each, and how they are marked. */
export function StagesPart() {
  return (
    <ListField
      name="stages"
      label={m.exams_field_stages()}
      blank={blankStage}
      summary={stageSummary}
      itemLabel={m.exams_field_stage()}
      addLabel={m.exams_add_stage()}
      max={8}
      optional
    >
      {(stage) => (
        <>
          <BothLanguages base={`${stage}.name`} labels={nameLabels()} />
          <ListField
            name={`${stage}.papers`}
            label={m.exams_field_papers()}
            blank={blankPaper}
            summary={paperSummary}
            itemLabel={m.exams_field_paper()}
            addLabel={m.exams_add_paper()}
            max={12}
          >
            {(paper) => <Paper base={paper} />}
          </ListField>
        </>
      )}
    </ListField>
  );
}
