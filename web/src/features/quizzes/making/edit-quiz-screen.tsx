import { getQuizForEdit, type QuizEdit } from '@chinar/contract/quizzes';
import { checkQuiz } from '@chinar/contract/quizzes.making';
import { listQuizTemplates } from '@chinar/contract/quizzes.templates';
import * as m from '@chinar/messages/paraglide/messages';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useApi } from '../../../lib/queries.ts';
import { staffPaths } from '../../../lib/staff-paths.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { EditScreen } from '../../../ui/screens/edit-screen.tsx';
import { QueryState } from '../../../ui/screens/query-state.tsx';
import { TextSkeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { CheckPart } from './check-part.tsx';
import { jumpTo } from './jump.ts';
import { EditQuizForm } from './quiz-form.tsx';

/** Where the address says that something is wrong is shown once the form is there. */
function useJumpAtFirst(): void {
  const [search] = useSearchParams();
  const at = search.get('at');
  const done = useRef(false);
  useEffect(() => {
    if (!at || done.current) return;
    done.current = true;
    jumpTo(at);
  }, [at]);
}

function Aside({ quiz }: { quiz: QuizEdit }) {
  const check = useApi(checkQuiz, { params: { id: quiz._id } }, { keepPrevious: true });
  return (
    <aside
      aria-label={m.quizzes_make_check()}
      className="rounded-card border border-line bg-surface p-4 xl:sticky xl:top-20 xl:max-h-[calc(100dvh-7rem)] xl:overflow-y-auto"
    >
      <h2 className="text-18">{m.quizzes_make_check()}</h2>
      <p className="mb-3 text-14 text-ink-2">{m.quizzes_make_check_saved()}</p>
      <QueryState query={check} skeleton={<TextSkeleton lines={4} />}>
        {() => check.data && <CheckPart check={check.data} onJump={jumpTo} />}
      </QueryState>
      <LinkButton to={staffPaths.quizzes.one(quiz._id)} wide className="mt-4">
        {m.quizzes_make_to_home()}
      </LinkButton>
    </aside>
  );
}

function Held({ quiz }: { quiz: QuizEdit }) {
  const templates = useApi(listQuizTemplates);
  const { template: code } = quiz.definition;
  const template = templates.data?.find((one) => one.code === code) ?? null;
  useJumpAtFirst();
  return (
    <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <EditQuizForm
        key={quiz._id}
        quiz={quiz}
        template={template}
        onSaved={() => toast.success(m.quizzes_make_saved())}
      />
      <Aside quiz={quiz} />
    </div>
  );
}

/** One quiz, changed; beside it what stands in the way of publishing it. */
export function EditQuizScreen({ id }: { id: string }) {
  const query = useApi(getQuizForEdit, { params: { id } });
  return (
    <EditScreen
      query={query}
      title={query.data?.title ?? m.quizzes_make_edit()}
      crumbs={[{ label: m.quizzes_make_list_title(), to: staffPaths.quizzes.list() }]}
      missing={{ title: m.quizzes_quiz_not_found_title(), text: m.quizzes_not_found_text() }}
    >
      {(quiz) => <Held quiz={quiz} />}
    </EditScreen>
  );
}
