import { type Application, getMyApplication } from '@chinar/contract/tutors.applications';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useApi } from '../../lib/queries.ts';
import { useSession } from '../../lib/session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { FormScreen } from '../../ui/screens/form-screen.tsx';
import { QueryState } from '../../ui/screens/query-state.tsx';
import { Loading, Skeleton, TextSkeleton } from '../../ui/skeleton.tsx';
import { ApplicationForm } from './application-form.tsx';
import { BeginButton, Intro } from './begin-part.tsx';
import { PublicForm } from './public-form.tsx';
import { StandingActs, StandingNotice, Withdraw } from './standing-part.tsx';
import { Timeline } from './timeline-part.tsx';
import { WrittenPart } from './written-part.tsx';

function Shape() {
  return (
    <div className="grid max-w-4xl gap-6">
      <TextSkeleton lines={3} />
      <Skeleton className="h-96 w-full" />
    </div>
  );
}

/** Visitors read what it is, and come back here from the login. */
function Visitor() {
  const back = paths.becomeTutor();
  return (
    <div className="grid gap-8">
      <Intro />
      <div className="flex flex-wrap gap-3">
        <LinkButton to={paths.signup(back)} variant="primary">
          {m.common_nav_signup()}
        </LinkButton>
        <LinkButton to={paths.login(back)}>{m.common_nav_login()}</LinkButton>
      </div>
    </div>
  );
}

/** Staff have no application of their own to write. */
function Teaching() {
  return (
    <div className="grid justify-items-start gap-4">
      <p>{m.tutors_teaching_already()}</p>
      <LinkButton to={paths.dashboard('tutor')} variant="primary">
        {m.tutors_to_dashboard()}
      </LinkButton>
    </div>
  );
}

/** An own application: the form where it can be written, else how it stands and what was handed in. */
function Held({
  application,
  isNew,
  onBegin,
}: {
  application: Application;
  isNew: boolean;
  onBegin: () => void;
}) {
  const { steps, can, _id } = application;
  const isTeaching = useSession().user?.role === 'tutor' && can.present;
  // That it was begun is no news to whoever did.
  const isTold = steps.length > 1;
  const way = isTold && (
    <aside className="xl:col-start-2 xl:row-span-2 xl:row-start-1">
      <Timeline steps={steps} isOwn />
    </aside>
  );
  return (
    <div
      className={`grid grid-cols-1 gap-x-12 gap-y-6 ${isTold ? 'xl:grid-cols-[minmax(0,1fr)_22rem] xl:grid-rows-[auto_1fr]' : ''}`}
    >
      <div className="grid min-w-0 grid-cols-1 gap-6 empty:hidden">
        <StandingNotice application={application} />
        <StandingActs application={application} onBegin={onBegin} />
      </div>
      {/* Whoever can do nothing but wait looks for how far it is; whoever writes has it behind the form. */}
      {!can.edit && way}
      <div className="grid min-w-0 grid-cols-1 content-start gap-6 xl:col-start-1">
        {can.edit ? (
          <>
            <ApplicationForm key={_id} application={application} isNew={isNew} />
            {/* Far from the way on: it is what nobody came for. */}
            <div className="border-t border-line pt-4">
              <Withdraw application={application} />
            </div>
          </>
        ) : (
          <>
            {isTeaching && <PublicForm application={application} />}
            <WrittenPart application={application} isPapersOnly={isTeaching} />
          </>
        )}
      </div>
      {can.edit && way}
    </div>
  );
}

function Own() {
  const { user } = useSession();
  const query = useApi(getMyApplication);
  const application = query.data?.application ?? null;
  const navigate = useNavigate();
  const [isNew, setNew] = useState(false);
  const onBegin = (): void => {
    setNew(true);
    // The address may still name the step at which an earlier one was handed in.
    void navigate(paths.becomeTutor(), { replace: true, preventScrollReset: true });
  };
  return (
    <QueryState query={query} skeleton={<Shape />}>
      {() => {
        if (application) return <Held application={application} isNew={isNew} onBegin={onBegin} />;
        if (user?.role !== 'learner') return <Teaching />;
        return (
          <div className="grid justify-items-start gap-8">
            <Intro />
            <BeginButton onBegin={onBegin} />
          </div>
        );
      }}
    </QueryState>
  );
}

/** Before it is known who reads, the page shows both, of which its own style hides one. */
function Content() {
  const { status } = useSession();
  if (status === 'visitor') return <Visitor />;
  if (status === 'user') return <Own />;
  return (
    <>
      <div className="only-visitor">
        <Visitor />
      </div>
      <div className="only-user">
        <Loading label={m.common_loading()}>
          <Shape />
        </Loading>
      </div>
    </>
  );
}

/** Spec 2: become-tutor. */
export function BecomeTutor() {
  return (
    <>
      <meta name="robots" content="noindex" />
      <FormScreen
        title={m.tutors_become_title()}
        lead={
          <>
            {m.tutors_become_lead()} <Link to={paths.tutors()}>{m.tutors_become_others()}</Link>
          </>
        }
        isWide
      >
        <Content />
      </FormScreen>
    </>
  );
}
