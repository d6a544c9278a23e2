import { getAttemptCare } from '@chinar/contract/attempts.staff';
import * as m from '@chinar/messages/paraglide/messages';
import { useApi } from '../../../lib/queries.ts';
import { staffPaths } from '../../../lib/staff-paths.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Link } from '../../../ui/link.tsx';
import { QueryState } from '../../../ui/screens/query-state.tsx';
import { TextSkeleton } from '../../../ui/skeleton.tsx';
import { CareButtons } from './care-buttons.tsx';
import { standing, takerName } from './care-words.ts';

/** What may be done about an attempt, over the list in which it stands. */
export function CareSheet({
  attemptId,
  isOpen,
  onClose,
}: {
  attemptId: string;
  isOpen: boolean;
  onClose: () => void;
}) {
  const query = useApi(getAttemptCare, { params: { id: attemptId } });
  const { data } = query;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={data ? takerName(data) : m.attempts_care_title()}
    >
      <QueryState query={query} skeleton={<TextSkeleton lines={4} />}>
        {() =>
          data && (
            <div className="grid gap-4">
              <p>{standing(data)}</p>
              <CareButtons care={data} />
              <p>
                <Link to={staffPaths.attempt(attemptId)} className="tap">
                  {m.attempts_care_to_all()}
                </Link>
              </p>
            </div>
          )
        }
      </QueryState>
    </Dialog>
  );
}
