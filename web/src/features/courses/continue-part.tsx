import { listMyCourses } from '@chinar/contract/courses.mine';
import * as m from '@chinar/messages/paraglide/messages';
import { formatDate } from '@chinar/content/format';
import { currentLocale } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useApi } from '../../lib/queries.ts';
import { useSession } from '../../lib/session.ts';
import { Given } from '../../ui/given.tsx';
import { Link } from '../../ui/link.tsx';
import { OwnRow } from '../../ui/own-row.tsx';
import { Progress } from '../../ui/progress.tsx';

/** The courses that one is in, the last touched first; nothing for visitors. */
export function ContinueCourses() {
  const { status } = useSession();
  const query = useApi(listMyCourses, { query: { limit: 12 } }, { enabled: status === 'user' });
  const held = query.data?.courses ?? [];
  return (
    <OwnRow
      id="my-courses"
      title={m.courses_mine()}
      isKnown={!query.isPending}
      none={query.isError ? query.error.message : m.courses_mine_none()}
    >
      {held.map(({ course, access }) => (
        <li key={course._id} className="w-72 shrink-0 snap-start">
          <Link
            to={paths.course(course._id)}
            look="none"
            className="state grid h-full content-between gap-3 rounded-card border border-line bg-surface p-4 hover:border-line-strong"
          >
            <span className="line-clamp-2 font-semibold">
              <Given>{course.title}</Given>
            </span>
            {access.state === 'paused' ? (
              <span className="text-14 text-ink-2">{m.cart_paused_short()}</span>
            ) : access.state === 'expired' ? (
              <span className="text-14 text-ink-2">
                {m.courses_ended_short({
                  date: formatDate(access.expiresAt ?? '', currentLocale()),
                })}
              </span>
            ) : (
              <Progress value={access.progressPct} max={100} label={m.courses_progress()} />
            )}
          </Link>
        </li>
      ))}
    </OwnRow>
  );
}
