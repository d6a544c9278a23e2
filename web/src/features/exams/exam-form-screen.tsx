import { type Exam, getExam } from '@chinar/contract/exams';
import * as m from '@chinar/messages/paraglide/messages';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useApi } from '../../lib/queries.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Link } from '../../ui/link.tsx';
import { EditScreen } from '../../ui/screens/edit-screen.tsx';
import { FormScreen } from '../../ui/screens/form-screen.tsx';
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
  return (
    <EditScreen
      query={query}
      title={data?.code ?? m.exams_edit()}
      crumbs={crumbs()}
      missing={{ title: m.exams_missing(), text: m.exams_missing_text() }}
    >
      {(exam) => <Held exam={exam} />}
    </EditScreen>
  );
}
