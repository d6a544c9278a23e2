import * as m from '@chinar/messages/paraglide/messages';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import type { Area } from '../../lib/staff-feature.ts';
import { LinkButton } from '../button.tsx';
import { Loading, Skeleton } from '../skeleton.tsx';
import { EmptyState } from '../states.tsx';
import { DocumentTitle } from './screen-head.tsx';

const words = {
  tutor: { title: m.common_tutors_title, text: m.common_tutors_text },
  admin: { title: m.common_admins_title, text: m.common_admins_text },
} as const;

function Login() {
  const { pathname, search } = useLocation();
  return (
    <EmptyState
      isScreen
      title={m.common_login_needed()}
      text={m.common_login_needed_text()}
      action={
        <LinkButton variant="primary" to={paths.login(pathname + search)}>
          {m.common_nav_login()}
        </LinkButton>
      }
    />
  );
}

/** Says to somebody else whose area this is, and shows the way to an own one. */
function Elsewhere({ area, isTutor }: { area: Area; isTutor: boolean }) {
  const { title, text } = words[area];
  return (
    <EmptyState
      isScreen
      title={title()}
      text={text()}
      action={
        <LinkButton variant="primary" to={isTutor ? paths.dashboard('tutor') : paths.seriesList()}>
          {isTutor ? m.common_admins_back() : m.common_tutors_back()}
        </LinkButton>
      }
    />
  );
}

/** Staff set up their second factor first: the server opens nothing else to them. */
function SecondFactorFirst() {
  return (
    <EmptyState
      isScreen
      title={m.common_second_factor_title()}
      text={m.error_second_factor_needed()}
      action={
        <LinkButton variant="primary" to={paths.settings('security')}>
          {m.common_second_factor_set_up()}
        </LinkButton>
      }
    />
  );
}

/** Shows its content to those whose area it is, to admins always; says to everybody else what to do. */
export function RoleOnly({ area, children }: { area: Area; children: ReactNode }) {
  const { status, user } = useSession();
  if (user?.role === 'admin' || user?.role === area)
    return user.needsSecondFactor ? <SecondFactorFirst /> : children;
  return (
    <div className="page py-8">
      <DocumentTitle title={status === 'user' ? words[area].title() : m.common_staff_title()} />
      {status === 'unknown' && (
        <Loading label={m.common_loading()}>
          <Skeleton className="h-10 w-60" />
          <Skeleton className="mt-8 h-96 w-full" />
        </Loading>
      )}
      {status === 'visitor' && <Login />}
      {status === 'user' && <Elsewhere area={area} isTutor={user?.role === 'tutor'} />}
    </div>
  );
}
