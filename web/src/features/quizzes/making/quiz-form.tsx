import {
  createQuiz,
  getQuizForEdit,
  listPublicQuizzes,
  listQuizzes,
  type QuizEdit,
  QuizInTongue,
  type QuizRecord,
  quizLimits,
  updateQuiz,
} from '@chinar/contract/quizzes';
import { checkQuiz, listManagedQuizzes } from '@chinar/contract/quizzes.making';
import type { QuizTemplate } from '@chinar/contract/quizzes.templates';
import * as m from '@chinar/messages/paraglide/messages';
import * as z from 'zod/mini';
import { CheckboxField, RadioGroupField, SelectField } from '../../../ui/fields/choice-fields.tsx';
import { ChecksField } from '../../../ui/fields/checks-field.tsx';
import { DurationField } from '../../../ui/fields/duration-field.tsx';
import { EndpointForm } from '../../../ui/fields/endpoint-form.tsx';
import { FormPart } from '../../../ui/fields/form-part.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SaveBar } from '../../../ui/fields/save-bar.tsx';
import { TextareaField, TextField } from '../../../ui/fields/text-field.tsx';
import { useCategoryChoices } from '../../categories/parts.tsx';
import { ExamField } from './exam-field.tsx';
import { BankOwnerContext, KnownQuestions, useKnownQuestions } from './known-questions.tsx';
import { RankingPart } from './ranking-part.tsx';
import { SectionsPart } from './sections-part.tsx';
import { TimesPart } from './times-part.tsx';
import { TotalsPart } from './totals-part.tsx';
import {
  calculatorChoices,
  difficultyChoices,
  languageChoices,
  orderChoices,
  profileChoices,
  releaseChoices,
  roomChoices,
  shuffleChoices,
} from './words.ts';

type Held = { category?: string | undefined; examId?: string | undefined };

function Basics({ category, examId }: Held) {
  return (
    <FormPart title={m.quizzes_make_part_basics()}>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        <TextField name="title" label={m.quizzes_make_title()} maxLength={quizLimits.title.max} />
        <TextField name="translations.hi.title" label={m.quizzes_make_title_hi()} optional />
        <TextareaField name="description" label={m.quizzes_make_description()} optional />
        <TextareaField
          name="translations.hi.description"
          label={m.quizzes_make_description_hi()}
          optional
        />
        <SelectField
          name="category"
          label={m.quizzes_make_category()}
          choices={useCategoryChoices('quizzes', category)}
        />
        <SelectField
          name="difficulty"
          label={m.quizzes_make_difficulty()}
          choices={difficultyChoices()}
        />
        <ExamField held={examId} />
      </div>
      <ChecksField
        name="languages"
        label={m.quizzes_make_languages()}
        hint={m.quizzes_make_languages_hint()}
        choices={languageChoices()}
        columns={2}
      />
    </FormPart>
  );
}

function Content({ template }: { template: QuizTemplate | null }) {
  return (
    <FormPart title={m.quizzes_make_part_questions()} hint={m.quizzes_make_part_questions_hint()}>
      <SectionsPart template={template} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <NumberField
          name="declared.questions"
          label={m.quizzes_make_declared_questions()}
          hint={m.quizzes_make_declared_hint()}
          min={1}
          optional
        />
        <NumberField
          name="declared.marks"
          label={m.quizzes_make_declared_marks()}
          hint={m.quizzes_make_declared_hint()}
          min={0}
          decimals={2}
          optional
        />
      </div>
      <TotalsPart />
      <RankingPart />
    </FormPart>
  );
}

function Room() {
  return (
    <FormPart title={m.quizzes_make_part_room()}>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
        <SelectField name="roomStyle" label={m.quizzes_make_room()} choices={roomChoices()} />
        <SelectField
          name="calculator"
          label={m.quizzes_make_calculator()}
          choices={calculatorChoices()}
        />
        <SelectField name="sectionOrder" label={m.quizzes_make_order()} choices={orderChoices()} />
        <SelectField
          name="shuffle"
          label={m.quizzes_make_shuffle()}
          hint={m.quizzes_make_shuffle_hint()}
          choices={shuffleChoices()}
        />
      </div>
      <RadioGroupField
        name="saveProfile"
        label={m.quizzes_make_profile()}
        choices={profileChoices()}
      />
    </FormPart>
  );
}

function Access() {
  const usual = { value: '', label: m.quizzes_make_release_usual() };
  return (
    <>
      <FormPart title={m.quizzes_make_part_access()}>
        <CheckboxField name="isPublic">{m.quizzes_make_public()}</CheckboxField>
        <NumberField
          name="attemptsAllowed"
          label={m.quizzes_make_attempts()}
          hint={m.quizzes_make_attempts_hint()}
          min={0}
          max={quizLimits.attemptsAllowed}
        />
      </FormPart>
      <FormPart title={m.quizzes_make_part_release()} hint={m.quizzes_make_part_release_hint()}>
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <SelectField
            name="release.score"
            label={m.quizzes_make_release_score()}
            choices={[usual, ...releaseChoices()]}
            optional
          />
          <SelectField
            name="release.review"
            label={m.quizzes_make_release_review()}
            choices={[usual, ...releaseChoices()]}
            optional
          />
        </div>
      </FormPart>
    </>
  );
}

function Parts({ template, held = {} }: { template: QuizTemplate | null; held?: Held }) {
  return (
    <>
      <Basics {...held} />
      <Content template={template} />
      <FormPart title={m.quizzes_make_part_time()}>
        <DurationField name="durationMinutes" label={m.quizzes_make_duration()} />
        <TimesPart />
      </FormPart>
      <Room />
      <Access />
      <SaveBar>{m.quizzes_make_save()}</SaveBar>
    </>
  );
}

/** Hindi stands beside what is written; emptied, it is gone. */
const inHindi = { translations: z.strictObject({ hi: z.optional(QuizInTongue) }) };
const schemas = {
  create: z.extend(z.omit(createQuiz.body, { translations: true }), inHindi),
  update: z.extend(z.omit(updateQuiz.body, { translations: true }), inHindi),
};

const touches = [listManagedQuizzes, listPublicQuizzes, listQuizzes, getQuizForEdit, checkQuiz];

/** A quiz that is being made; `first` is what it begins with. */
export function NewQuizForm({
  first,
  template,
  draftKey,
  onSaved,
}: {
  first: Record<string, unknown>;
  template: QuizTemplate | null;
  draftKey: string;
  onSaved: (saved: QuizRecord) => void;
}) {
  return (
    <KnownQuestions questions={[]}>
      <EndpointForm
        endpoint={createQuiz}
        schema={schemas.create}
        record={first}
        draftKey={draftKey}
        touches={touches}
        also={hidden(first)}
        onSent={onSaved}
      >
        <Parts template={template} />
      </EndpointForm>
    </KnownQuestions>
  );
}

/**
 * What the body of a new one carries and nobody is asked: of which pattern it is, and where it belongs. Of one
 * that is edited the form holds that itself, so that after a conflict it is what the record says.
 */
function hidden({
  template,
  testSeriesId,
  courseId,
}: Record<string, unknown>): Record<string, unknown> {
  const given = { template, testSeriesId, courseId };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => Boolean(value)));
}

type Edited = {
  quiz: QuizEdit;
  template: QuizTemplate | null;
  onSaved: (saved: QuizEdit) => void;
};

function EditForm({ quiz, template, onSaved }: Edited) {
  const { learn } = useKnownQuestions();
  return (
    <EndpointForm
      endpoint={updateQuiz}
      schema={schemas.update}
      params={{ id: quiz._id }}
      record={quiz}
      read={({ definition }) => definition as Record<string, unknown>}
      draftKey={`quiz-${quiz._id}`}
      touches={touches}
      // What somebody else has put in is called by its name, though it be of another bank.
      onTheirs={({ questions }) => learn(questions as QuizEdit['questions'])}
      onSent={onSaved}
    >
      <Parts
        template={template}
        held={{ category: quiz.category, examId: quiz.definition.examId }}
      />
    </EndpointForm>
  );
}

/** A quiz as it was written, over which is written anew. */
export function EditQuizForm(edited: Edited) {
  return (
    <BankOwnerContext value={edited.quiz.ownerId}>
      <KnownQuestions questions={edited.quiz.questions}>
        <EditForm {...edited} />
      </KnownQuestions>
    </BankOwnerContext>
  );
}
