import { type Exam, getExam } from '@chinar/contract/exams';
import * as m from '@chinar/messages/paraglide/messages';
import { useNavigate } from 'react-router';
import { statusOf } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { useApi } from '../../lib/queries.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Link } from '../../ui/link.tsx';
import { FormScreen } from '../../ui/screens/form-screen.tsx';
import { QueryState } from '../../ui/screens/query-state.tsx';
import { Skeleton, TextSkeleton } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { toast } from '../../ui/toasts.tsx';
import { ExamForm } from './exam-form.tsx';

const crumbs = () => [{ label: m.exams_title(), to: staffPaths.exams.list() }];

/** A new exam. Once it is saved it is edited. */
export function NewExamScreen() {
  const navigate = useNavigate();
  return (
    <FormScreen title={m.exams_new()} lead={m.exams_new_lead()} crumbs={crumbs()} isWide>
      <div className="max-w-4xl">
        <ExamForm
          onSaved={({ _id }) => {
            toast.success(m.exams_saved());
            void navigate(staffPaths.exams.edit(_id), { replace: true });
          }}
        />
      </div>
    </FormScreen>
  );
}

function Held({ exam }: { exam: Exam }) {
  return (
    <div className="grid max-w-4xl gap-6">
      {exam.status === 'published' && (
        <p>
          <Link to={paths.exam(exam.slug)} className="tap">
            {m.exams_see_page()}
          </Link>
        </p>
      )}
      <ExamForm key={exam._id} record={exam} onSaved={() => toast.success(m.exams_saved())} />
    </div>
  );
}

/** One exam, changed. */
export function ExamFormScreen({ id }: { id: string }) {
  const query = useApi(getExam, { params: { idOrSlug: id } });
  const { data } = query;
  const isMissing = [400, 404].includes(statusOf(query.error));
  return (
    <FormScreen title={data?.code ?? m.exams_edit()} crumbs={crumbs()} isWide>
      {isMissing ? (
        <EmptyState title={m.exams_missing()} text={m.exams_missing_text()} />
      ) : (
        <QueryState
          query={query}
          skeleton={
            <div className="grid max-w-4xl gap-6">
              <TextSkeleton lines={3} />
              <Skeleton className="h-96 w-full" />
            </div>
          }
        >
          {() => data && <Held exam={data} />}
        </QueryState>
      )}
    </FormScreen>
  );
}
