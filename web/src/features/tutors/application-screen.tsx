import { getApplication, type ReviewedApplication } from '@chinar/contract/tutors.applications';
import * as m from '@chinar/messages/paraglide/messages';
import type * as z from 'zod/mini';
import { paths } from '../../lib/paths.ts';
import { useApi } from '../../lib/queries.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { Given } from '../../ui/given.tsx';
import { Link } from '../../ui/link.tsx';
import { EditScreen } from '../../ui/screens/edit-screen.tsx';
import { ChangedWords } from './changed-part.tsx';
import { ReviewActs } from './review-part.tsx';
import { StateTag } from './state-words.tsx';
import { Timeline } from './timeline-part.tsx';
import { WrittenPart } from './written-part.tsx';

type Reviewed = z.infer<typeof ReviewedApplication>;

/** Who applied, and how they can be reached. */
function Applicant({ applicant }: { applicant: Reviewed['applicant'] }) {
  const { fullName, username, email, phoneNumber, avatar } = applicant;
  return (
    <Card as="section" label={m.tutors_applicant()} className="flex items-center gap-4">
      <Avatar name={fullName} src={avatar} size="lg" />
      <div className="min-w-0">
        <p className="font-semibold">
          <Link to={paths.channel(username)} className="tap">
            <Given>{fullName}</Given>
          </Link>
        </p>
        <p className="flex flex-wrap gap-x-4 gap-y-2 text-14">
          <Link to={`mailto:${email}`} className="tap break-all">
            {email}
          </Link>
          {phoneNumber && (
            <Link to={`tel:${phoneNumber}`} className="tap">
              {phoneNumber}
            </Link>
          )}
        </p>
      </div>
    </Card>
  );
}

function Looked({ application, onStale }: { application: Reviewed; onStale: () => void }) {
  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
      {/* First also for keys and ears: what becomes of it is not looked for below everything that was written. */}
      <div className="grid content-start gap-5 xl:sticky xl:top-24 xl:col-start-2 xl:row-start-1 xl:self-start">
        <Card as="section" label={m.tutors_column_state()} className="grid gap-4">
          <p aria-live="polite">
            <StateTag state={application.state} />
          </p>
          <ReviewActs application={application} onStale={onStale} />
        </Card>
        <Timeline steps={application.steps} />
      </div>
      <div className="grid min-w-0 grid-cols-1 content-start gap-5 xl:col-start-1 xl:row-start-1">
        <Applicant applicant={application.applicant} />
        <ChangedWords application={application} />
        <WrittenPart application={application} />
      </div>
    </div>
  );
}

/** One application: what was written and sent, how it came here, and what becomes of it. */
export function ApplicationScreen({ id }: { id: string }) {
  const query = useApi(getApplication, { params: { id } });
  return (
    <EditScreen
      query={query}
      title={query.data?.applicant.fullName ?? m.tutors_application()}
      crumbs={[{ label: m.tutors_applications_title(), to: staffPaths.tutorApplications.list() }]}
      missing={{ title: m.tutors_application_missing(), text: m.tutors_application_missing_text() }}
    >
      {(application) => <Looked application={application} onStale={() => void query.refetch()} />}
    </EditScreen>
  );
}
