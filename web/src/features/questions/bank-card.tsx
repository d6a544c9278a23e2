import { formatCount } from '@chinar/content/format';
import { listQuestions } from '@chinar/contract/questions';
import * as m from '@chinar/messages/paraglide/messages';
import { staffPaths } from '../../lib/staff-paths.ts';
import { useList } from '../../lib/use-list.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Given } from '../../ui/given.tsx';
import { Link } from '../../ui/link.tsx';
import { Bar } from '../../ui/progress.tsx';
import { DashboardCard } from '../../ui/screens/dashboard-card.tsx';

const noSearch = new URLSearchParams();

/** How large the bank is, and of what: its largest subjects. */
export function BankCard() {
  const list = useList(listQuestions, { search: noSearch, perPage: 1 });
  const subjects = (list.data?.subjects ?? []).slice(0, 5);
  const most = Math.max(1, ...subjects.map(({ count }) => count));
  return (
    <DashboardCard
      title={m.questions_bank_title()}
      to={staffPaths.tutorQuestions()}
      label={m.questions_found(list.counted)}
      query={list.query}
      isEmpty={list.rows.length === 0}
      empty={m.questions_empty_text()}
      act={
        <div className="flex flex-wrap gap-2">
          <LinkButton to={staffPaths.tutorQuestionsCreate()} size="sm">
            {m.questions_new()}
          </LinkButton>
          <LinkButton to={staffPaths.tutorQuestionsImport()} size="sm">
            {m.questions_import_title()}
          </LinkButton>
        </div>
      }
    >
      {() => (
        <ul className="grid gap-3">
          {subjects.map(({ name, title, count }) => (
            <li key={name}>
              <Link
                to={staffPaths.tutorQuestions({ subject: name })}
                look="none"
                className="state -mx-2 grid gap-1.5 rounded-control px-2 py-1.5 hover:bg-sunk"
              >
                <span className="flex items-baseline justify-between gap-4">
                  <span className="min-w-0 truncate">
                    <Given>{title}</Given>
                  </span>
                  <span className="font-semibold tabular-nums">{formatCount(count)}</span>
                </span>
                <Bar value={count} max={most} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </DashboardCard>
  );
}
