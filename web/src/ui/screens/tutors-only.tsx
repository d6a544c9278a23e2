import * as m from '@chinar/messages/paraglide/messages';
import type { ComponentProps, ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { LinkButton } from '../button.tsx';
import { DocumentTitle, ScreenHead } from './screen-head.tsx';
import { Loading, Skeleton } from '../skeleton.tsx';
import { EmptyState } from '../states.tsx';

/** Shows its content to tutors and admins; says to everybody else what to do. */
export function TutorsOnly({
  title,
  here,
  head = {},
  children,
}: {
  title: string;
  here: string;
  /** The rest of the screen's own head, so that nothing moves once the session is known. */
  head?: Omit<ComponentProps<typeof ScreenHead>, 'title'>;
  children: ReactNode;
}) {
  const { status, user } = useSession();
  if (user && user.role !== 'learner') return children;
  return (
    <div className="page pb-8">
      <DocumentTitle title={title} />
      <ScreenHead title={title} {...head} />
      <div className="mt-8">
        {status === 'unknown' && (
          <Loading label={m.common_loading()}>
            <Skeleton className="h-60 w-full" />
          </Loading>
        )}
        {status === 'visitor' && (
          <EmptyState
            title={m.common_login_needed()}
            text={m.common_login_text()}
            action={
              <LinkButton variant="primary" to={paths.login(here)}>
                {m.common_nav_login()}
              </LinkButton>
            }
          />
        )}
        {user && (
          <EmptyState
            title={m.common_tutors_title()}
            text={m.common_tutors_text()}
            action={
              <LinkButton variant="primary" to={paths.seriesList()}>
                {m.common_tutors_back()}
              </LinkButton>
            }
          />
        )}
      </div>
    </div>
  );
}
