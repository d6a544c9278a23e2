import { getQuestion, type QuestionShown } from '@chinar/contract/questions';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useApi } from '../../lib/queries.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EditScreen } from '../../ui/screens/edit-screen.tsx';
import { FormScreen } from '../../ui/screens/form-screen.tsx';
import { TextSkeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toasts.tsx';
import { QuestionEditor } from './editor/question-editor.tsx';
import { StatusPart } from './editor/status-part.tsx';
import { UsesPart } from './editor/uses-part.tsx';
import { recordLike } from './editor/values.ts';
import { VersionsPart } from './editor/versions-part.tsx';
import { AskPart } from './reviews/ask-part.tsx';

const crumbs = () => [{ label: m.questions_bank_title(), to: staffPaths.tutorQuestions() }];

/** A new question; once it is saved it is edited. `?like=` names one of which it takes what is said of it. */
export function NewQuestionScreen() {
  const navigate = useNavigate();
  const like = new URLSearchParams(useLocation().search).get('like') ?? '';
  const model = useApi(getQuestion, { params: { id: like } }, { enabled: like !== '' });
  const isWaiting = like !== '' && model.isPending;
  return (
    <FormScreen title={m.questions_new()} lead={m.questions_new_lead()} crumbs={crumbs()} isWide>
      {isWaiting ? (
        <TextSkeleton lines={6} />
      ) : (
        <QuestionEditor
          key={like}
          {...(model.data ? { begin: recordLike(model.data) } : {})}
          onSaved={({ _id }) => {
            toast.success(m.questions_saved());
            void navigate(staffPaths.tutorQuestion(_id), { replace: true });
          }}
        />
      )}
    </FormScreen>
  );
}

function Held({ question }: { question: QuestionShown }) {
  // Written anew by going back to an earlier version: the editor begins anew too, once that has come.
  const [restored, setRestored] = useState(0);
  const [begun, setBegun] = useState(0);
  if (begun !== restored && question.version >= restored) setBegun(restored);
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <StatusPart id={question._id} status={question.status} />
        <LinkButton to={staffPaths.tutorQuestionsCreate({ like: question._id })} size="sm">
          {m.questions_another()}
        </LinkButton>
      </div>
      <QuestionEditor
        key={begun}
        record={question}
        onSaved={() => toast.success(m.questions_saved())}
      />
      <div className="grid grid-cols-1 gap-x-10 gap-y-8 border-t border-line pt-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <VersionsPart id={question._id} version={question.version} onRestored={setRestored} />
        <div className="grid content-start gap-8">
          <AskPart id={question._id} />
          <UsesPart id={question._id} version={question.version} />
        </div>
      </div>
    </div>
  );
}

/** A question of the bank: edited, its versions, and where it is asked. */
export function QuestionScreen({ id }: { id: string }) {
  const query = useApi(getQuestion, { params: { id } });
  return (
    <EditScreen
      query={query}
      title={m.questions_edit()}
      crumbs={crumbs()}
      missing={{ title: m.questions_missing(), text: m.questions_missing_text() }}
    >
      {(question) => <Held question={question} />}
    </EditScreen>
  );
}
