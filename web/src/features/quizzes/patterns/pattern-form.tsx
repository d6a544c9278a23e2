import {
  createPattern,
  getPattern,
  listPatterns,
  type Pattern,
  updatePattern,
} from '@chinar/contract/quizzes.patterns';
import { listQuizTemplates } from '@chinar/contract/quizzes.templates';
import { QuestionType } from '@chinar/contract/questions.terms';
import * as m from '@chinar/messages/paraglide/messages';
import { questionTypeWord } from '../../../lib/question-types.ts';
import { BothLanguages } from '../../../ui/fields/both-languages.tsx';
import { ChecksField } from '../../../ui/fields/checks-field.tsx';
import { SelectField } from '../../../ui/fields/choice-fields.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { EndpointForm } from '../../../ui/fields/endpoint-form.tsx';
import { FormPart } from '../../../ui/fields/form-part.tsx';
import { LinesField } from '../../../ui/fields/lines-field.tsx';
import { ListField } from '../../../ui/fields/list-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SaveBar } from '../../../ui/fields/save-bar.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { MarkingFields } from '../making/marking-part.tsx';
import {
  calculatorChoices,
  languageChoices,
  orderChoices,
  profileChoices,
  roomChoices,
} from '../making/words.ts';

const words = { en: '', hi: '' };
const marking = { correct: '', wrong: '0', unanswered: '0', partial: 'none' };
const blankBlock = { types: ['single'], count: '', marking };
const blankSection = { title: words, blocks: [blankBlock] };
const blankApart = { title: words, questions: '', marks: '', minutes: '' };

const titleLabels = () => ({ en: m.quizzes_pattern_title_en(), hi: m.quizzes_pattern_title_hi() });
const noteLabels = () => ({ en: m.quizzes_pattern_note_en(), hi: m.quizzes_pattern_note_hi() });

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** What a folded entry is called, in English as it is typed. */
const titleSummary = ({ title }: Record<string, unknown>): string =>
  textOf((title as typeof words | undefined)?.en);
const noteSummary = ({ en }: Record<string, unknown>): string => textOf(en);

function Facts() {
  return (
    <FormPart title={m.quizzes_pattern_part_facts()}>
      <BothLanguages base="title" labels={titleLabels()} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField
          name="code"
          label={m.quizzes_pattern_code()}
          hint={m.quizzes_pattern_code_hint()}
        />
        <TextField
          name="exam"
          label={m.quizzes_pattern_exam()}
          hint={m.quizzes_pattern_exam_hint()}
        />
        <DateField
          name="effectiveFrom"
          label={m.quizzes_pattern_from()}
          hint={m.quizzes_pattern_from_hint()}
        />
        <DateField
          name="checkedOn"
          label={m.quizzes_pattern_checked()}
          hint={m.quizzes_pattern_checked_hint()}
        />
      </div>
      <LinesField name="sources" label={m.quizzes_pattern_sources()} max={10} />
    </FormPart>
  );
}

function Blocks({ base }: { base: string }) {
  return (
    <ListField
      name={`${base}.blocks`}
      label={m.quizzes_pattern_blocks()}
      hint={m.quizzes_pattern_blocks_hint()}
      blank={blankBlock}
      itemLabel={m.quizzes_pattern_block()}
      addLabel={m.quizzes_pattern_add_block()}
      max={8}
    >
      {(block) => (
        <>
          <NumberField name={`${block}.count`} label={m.quizzes_pattern_count()} min={1} />
          <ChecksField
            name={`${block}.types`}
            label={m.quizzes_pattern_types()}
            choices={QuestionType.options.map((value) => ({
              value,
              label: questionTypeWord(value),
            }))}
            columns={2}
          />
          <MarkingFields base={`${block}.marking`} />
        </>
      )}
    </ListField>
  );
}

function Sections() {
  return (
    <ListField
      name="sections"
      label={m.quizzes_pattern_sections()}
      blank={blankSection}
      summary={titleSummary}
      itemLabel={m.quizzes_pattern_section()}
      addLabel={m.quizzes_pattern_add_section()}
      max={20}
    >
      {(section) => (
        <>
          <BothLanguages base={`${section}.title`} labels={titleLabels()} />
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
            <NumberField
              name={`${section}.timerMinutes`}
              label={m.quizzes_pattern_timer()}
              min={1}
              optional
            />
            <NumberField
              name={`${section}.attemptLimit`}
              label={m.quizzes_pattern_limit()}
              min={1}
              optional
            />
            <SelectField
              name={`${section}.counts`}
              label={m.quizzes_pattern_counts()}
              choices={[
                { value: '', label: m.quizzes_pattern_counts_none() },
                { value: 'first', label: m.quizzes_pattern_counts_first() },
                { value: 'best', label: m.quizzes_pattern_counts_best() },
              ]}
              optional
            />
          </div>
          <Blocks base={section} />
        </>
      )}
    </ListField>
  );
}

function Notes({ name, label }: { name: 'notes' | 'unsure'; label: string }) {
  return (
    <ListField
      name={name}
      label={label}
      blank={words}
      summary={noteSummary}
      itemLabel={m.quizzes_pattern_note()}
      addLabel={m.quizzes_pattern_add_note()}
      max={12}
      optional
    >
      {(note) => <BothLanguages base={note} labels={noteLabels()} isLong />}
    </ListField>
  );
}

function Apart() {
  return (
    <ListField
      name="apart"
      label={m.quizzes_pattern_apart()}
      hint={m.quizzes_pattern_apart_hint()}
      blank={blankApart}
      summary={titleSummary}
      itemLabel={m.quizzes_pattern_section()}
      addLabel={m.quizzes_pattern_add_section()}
      max={8}
      optional
    >
      {(part) => (
        <>
          <BothLanguages base={`${part}.title`} labels={titleLabels()} />
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
            <NumberField
              name={`${part}.questions`}
              label={m.quizzes_pattern_count()}
              min={1}
              optional
            />
            <NumberField
              name={`${part}.marks`}
              label={m.quizzes_pattern_marks()}
              min={1}
              optional
            />
            <NumberField
              name={`${part}.minutes`}
              label={m.quizzes_pattern_timer()}
              min={1}
              optional
            />
          </div>
        </>
      )}
    </ListField>
  );
}

function Room() {
  return (
    <FormPart title={m.quizzes_make_part_room()}>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <NumberField
          name="durationMinutes"
          label={m.quizzes_pattern_minutes()}
          min={1}
          max={1440}
        />
        <SelectField name="roomStyle" label={m.quizzes_make_room()} choices={roomChoices()} />
        <SelectField
          name="calculator"
          label={m.quizzes_make_calculator()}
          choices={calculatorChoices()}
        />
        <SelectField name="sectionOrder" label={m.quizzes_make_order()} choices={orderChoices()} />
        <SelectField
          name="saveProfile"
          label={m.quizzes_make_profile()}
          choices={profileChoices().map(({ value, label }) => ({ value, label }))}
        />
      </div>
      <ChecksField
        name="languages"
        label={m.quizzes_make_languages()}
        choices={languageChoices()}
        columns={2}
      />
    </FormPart>
  );
}

const parts = () => (
  <>
    <Facts />
    <Room />
    <FormPart title={m.quizzes_pattern_sections()}>
      <Sections />
      <Apart />
    </FormPart>
    <FormPart title={m.quizzes_pattern_part_notes()}>
      <Notes name="notes" label={m.quizzes_pattern_notes()} />
      <Notes name="unsure" label={m.quizzes_pattern_unsure()} />
    </FormPart>
  </>
);

const touches = [listPatterns, listQuizTemplates, getPattern];

type FormProps = {
  /** What is written over; else `first` is what a new one begins with. */
  record?: Pattern;
  first?: Record<string, unknown>;
  onSaved: (saved: Pattern) => void;
};

/** How an exam is laid out from a day on, with its sources. */
export function PatternForm({ record, first = {}, onSaved }: FormProps) {
  const inside = (
    <>
      {parts()}
      <SaveBar>{m.quizzes_pattern_save()}</SaveBar>
    </>
  );
  if (!record)
    return (
      <EndpointForm
        endpoint={createPattern}
        record={first}
        draftKey={`pattern-new-${textOf(first['code'])}`}
        touches={touches}
        onSent={onSaved}
      >
        {inside}
      </EndpointForm>
    );
  return (
    <EndpointForm
      endpoint={updatePattern}
      params={{ id: record._id }}
      record={record}
      draftKey={`pattern-${record._id}`}
      touches={touches}
      onSent={onSaved}
    >
      {inside}
    </EndpointForm>
  );
}
