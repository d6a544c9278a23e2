import {
  createQuestion,
  getQuestion,
  listQuestions,
  type Question,
  updateQuestion,
} from '@chinar/contract/questions';
import {
  getBankOutline,
  listQuestionUses,
  listQuestionVersions,
} from '@chinar/contract/questions.bank';
import { answerForms, questionLimits } from '@chinar/contract/questions.terms';
import * as m from '@chinar/messages/paraglide/messages';
import { useWatch } from 'react-hook-form';
import { EndpointForm } from '../../../ui/fields/endpoint-form.tsx';
import { SaveBar } from '../../../ui/fields/save-bar.tsx';
import { Apart } from './apart.tsx';
import { CaretKeeper } from './caret.tsx';
import { FactsPart } from './facts-part.tsx';
import { MatchPart, OptionsPart } from './key-parts.tsx';
import { LanguageLeader } from './language-leader.tsx';
import { LanguageHead, LanguageKeeper } from './language.tsx';
import { Palette } from './palette.tsx';
import { PassagePart } from './passage-part.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { PreviewJump, PreviewPane } from './preview-pane.tsx';
import { PreviewKeeper } from './preview.tsx';
import { SimilarNote } from './similar-note.tsx';
import { TextPair } from './text-pair.tsx';
import { AcceptedPart, NumericPart } from './typed-parts.tsx';
import { TypePart } from './type-part.tsx';
import { EditorSchema, type EditorValues, readRecord } from './values.ts';

/** What is answered, in the form that the type asks. */
function AnswerPart() {
  const type = useWatch({ name: 'type' }) as EditorValues['type'];
  const parts = {
    optionIds: OptionsPart,
    value: NumericPart,
    pairs: MatchPart,
    text: AcceptedPart,
  };
  const Part = parts[answerForms[type]];
  return <Part />;
}

/** Everything that is asked of a question, and beside it what becomes of it. */
function Fields() {
  return (
    <div className="grid grid-cols-1 items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="@container grid min-w-0 grid-cols-1 gap-6">
        <TypePart />
        <Palette />
        <LanguageHead />
        <div className="grid gap-2">
          <p className="font-semibold" aria-hidden="true">
            {m.questions_part_stem()}
          </p>
          <TextPair
            path="stem"
            label={m.questions_part_stem()}
            rows={3}
            maxLength={questionLimits.stem}
          />
        </div>
        <SimilarNote />
        <AnswerPart />
        <div className="grid gap-2">
          <p className="font-semibold" aria-hidden="true">
            {m.questions_part_explanation()}
          </p>
          <TextPair
            path="explanation"
            label={m.questions_part_explanation()}
            rows={3}
            maxLength={questionLimits.explanation}
            optional
          />
        </div>
        <PreviewJump />
        <FactsPart />
        <PassagePart />
      </div>
      <div className="min-w-0 xl:sticky xl:top-18 xl:max-h-[calc(100dvh-6rem)] xl:overflow-y-auto">
        <PreviewPane />
      </div>
    </div>
  );
}

/** The editor of a question: a new one, or one of the bank. */
export function QuestionEditor({
  record,
  begin,
  onSaved,
}: {
  record?: Question;
  /** What a new one begins with. */
  begin?: Record<string, unknown>;
  onSaved: (saved: Question) => void;
}) {
  const shared = {
    schema: EditorSchema,
    read: readRecord,
    touches: [listQuestions, getQuestion, getBankOutline, listQuestionVersions, listQuestionUses],
    onSent: onSaved,
    label: m.questions_editor(),
  };
  const inside = (
    <LanguageKeeper>
      <CaretKeeper>
        <PreviewKeeper questionId={record?._id}>
          <Fields />
          <LanguageLeader />
        </PreviewKeeper>
        <Apart>
          <PictureDialog />
        </Apart>
        <SaveBar>{record ? m.questions_save() : m.questions_save_new()}</SaveBar>
      </CaretKeeper>
    </LanguageKeeper>
  );
  if (!record)
    return (
      <EndpointForm
        {...shared}
        endpoint={createQuestion}
        record={begin ?? {}}
        also={{ status: 'draft' }}
        draftKey="question-new"
      >
        {inside}
      </EndpointForm>
    );
  return (
    <EndpointForm
      {...shared}
      endpoint={updateQuestion}
      params={{ id: record._id }}
      record={record}
      draftKey={`question-${record._id}`}
    >
      {inside}
    </EndpointForm>
  );
}
