import { type AttemptCare, getAttemptCare } from '@chinar/contract/attempts.staff';
import * as m from '@chinar/messages/paraglide/messages';
import { paths } from '../../../lib/paths.ts';
import { useApi } from '../../../lib/queries.ts';
import { useSession } from '../../../lib/session.ts';
import { staffPaths } from '../../../lib/staff-paths.ts';
import { Card } from '../../../ui/card.tsx';
import { Given } from '../../../ui/given.tsx';
import { Link } from '../../../ui/link.tsx';
import { EditScreen } from '../../../ui/screens/edit-screen.tsx';
import { StateTag } from '../all/attempt-words.tsx';
import { CareButtons } from './care-buttons.tsx';
import { CareHistory, SignalsPart } from './care-parts.tsx';
import { standing, takerName } from './care-words.ts';
import { LatePart } from './late-part.tsx';

/** A running attempt is looked at again so often. */
const everyMs = 15_000;

function Head({ care, isAdmin }: { care: AttemptCare; isAdmin: boolean }) {
  const { attemptId, quizId, title, number, user, extraTimePercent } = care;
  return (
    <Card as="section">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StateTag state={care.state} />
        {extraTimePercent > 0 && (
          <span className="text-14 text-ink-2">
            {m.attempts_care_more_time({ percent: extraTimePercent })}
          </span>
        )}
      </p>
      <p className="mt-2 text-18">
        <Link to={staffPaths.quizzes.one(quizId)} className="tap">
          <Given>{title}</Given>
        </Link>
      </p>
      <p className="text-ink-2">
        {user && <span>@{user.username} · </span>}
        {m.attempts_care_number({ number })}
      </p>
      <p className="mt-2">{standing(care)}</p>
      <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1">
        {care.state !== 'in_progress' && care.state !== 'voided' && (
          <Link to={paths.attempt(attemptId)} className="tap">
            {m.attempts_care_to_review()}
          </Link>
        )}
        <Link to={paths.ledger(attemptId)} className="tap">
          {m.attempts_ledger()}
        </Link>
        {isAdmin && user && (
          <Link to={staffPaths.accommodations({ q: user.username })} className="tap">
            {m.attempts_care_to_time()}
          </Link>
        )}
      </p>
      <div className="mt-4 border-t border-line pt-4">
        <CareButtons care={care} />
      </div>
    </Card>
  );
}

/** One attempt for those in charge: how it stands, what may be done, what was done, and how it was sat. */
export function CareScreen({ attemptId }: { attemptId: string }) {
  const isAdmin = useSession().user?.role === 'admin';
  const query = useApi(
    getAttemptCare,
    { params: { id: attemptId } },
    { refetchInterval: (data) => (data?.state === 'in_progress' ? everyMs : 0) },
  );
  const { data } = query;
  return (
    <EditScreen
      query={query}
      title={data ? takerName(data) : m.attempts_care_title()}
      crumbs={[
        {
          label: m.attempts_all_title(),
          to: isAdmin ? staffPaths.adminAttempts() : staffPaths.tutorAttempts(),
        },
      ]}
      missing={{ title: m.attempts_care_missing(), text: m.attempts_care_missing_text() }}
    >
      {(care) => (
        <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="grid gap-5">
            <Head care={care} isAdmin={isAdmin} />
            {care.late && <LatePart care={care} late={care.late} />}
            <CareHistory acts={care.acts} />
          </div>
          <SignalsPart attemptId={attemptId} />
        </div>
      )}
    </EditScreen>
  );
}
