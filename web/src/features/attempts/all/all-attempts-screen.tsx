import { formatDateTime } from '@chinar/content/format';
import { AttemptState } from '@chinar/contract/attempts';
import { listManagedQuizzes } from '@chinar/contract/quizzes.making';
import { type AttemptRow, listAllAttempts } from '@chinar/contract/attempts.results';
import * as m from '@chinar/messages/paraglide/messages';
import { currentLocale } from '../../../lib/i18n.ts';
import { Navigate, useSearchParams } from 'react-router';
import { useApi } from '../../../lib/queries.ts';
import { staffPaths } from '../../../lib/staff-paths.ts';
import { AdminTableScreen } from '../../../ui/admin-table/admin-table-screen.tsx';
import type { AdminColumn } from '../../../ui/admin-table/columns.ts';
import { Given } from '../../../ui/given.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { AttemptsFile } from './attempts-file-part.tsx';
import { learnerOf, scoreOf, StateTag, stateWord } from './attempt-words.tsx';

const timeOf = (instant: string | null): string =>
  instant === null ? '' : formatDateTime(instant, currentLocale());

/** Marks of several tests stand in no order: by score those of one alone. */
function columns({ isOfOne }: { isOfOne: boolean }): AdminColumn<AttemptRow>[] {
  return [
    {
      key: 'learner',
      head: m.attempts_all_learner(),
      cell: (row) => <Given>{learnerOf(row)}</Given>,
      csv: learnerOf,
    },
    {
      key: 'quiz',
      head: m.attempts_all_quiz(),
      cell: (row) => <Given>{row.title}</Given>,
      csv: (row) => row.title,
    },
    {
      key: 'number',
      head: m.attempts_all_number(),
      cell: (row) => row.number,
      isNumber: true,
      isHidden: true,
      csv: (row) => row.number,
    },
    {
      key: 'state',
      head: m.attempts_all_state(),
      cell: (row) => <StateTag state={row.state} />,
      csv: (row) => stateWord(row.state),
    },
    {
      key: 'score',
      head: m.attempts_all_score(),
      cell: scoreOf,
      isNumber: true,
      ...(isOfOne ? { sortBy: 'score' } : {}),
      csv: (row) => row.score ?? null,
    },
    {
      key: 'of',
      head: m.attempts_all_max_score(),
      cell: (row) => row.maxScore,
      isNumber: true,
      isHidden: true,
      csv: (row) => row.maxScore,
    },
    {
      key: 'started',
      head: m.attempts_all_started(),
      cell: (row) => <time dateTime={row.startedAt}>{timeOf(row.startedAt)}</time>,
      sortBy: { up: 'oldest', down: 'newest' },
      csv: (row) => row.startedAt,
    },
    {
      key: 'submitted',
      head: m.attempts_all_submitted(),
      cell: (row) => timeOf(row.submittedAt),
      isHidden: true,
      csv: (row) => row.submittedAt,
    },
    {
      key: 'late',
      head: m.attempts_all_late(),
      cell: (row) => row.late && <Tag tone="warn">{m.attempts_result_late_tag()}</Tag>,
      csv: (row) => (row.late ? m.attempts_result_late_tag() : ''),
    },
  ];
}

/** Every attempt on every quiz; a tutor's are those on the own ones. */
export function AllAttemptsScreen({ area }: { area: 'admin' | 'tutor' }) {
  const [search] = useSearchParams();
  // As many as one call gives; an attempt's quiz that is not among them stays a filter of the address.
  const quizzes = useApi(listManagedQuizzes, { query: { limit: 100 } }).data?.quizzes ?? [];
  const isOfOne = (search.get('quizId') ?? '') !== '';
  if (!isOfOne && search.get('sort')?.endsWith('score')) {
    // The quiz was taken off the filters, and with it the order that it alone has.
    const rest = new URLSearchParams([...search].filter(([name]) => name !== 'sort'));
    return <Navigate to={{ search: rest.toString() }} replace />;
  }
  return (
    <AdminTableScreen
      name="attempts"
      title={area === 'admin' ? m.attempts_all_title() : m.attempts_all_own()}
      lead={area === 'admin' ? m.attempts_all_lead() : m.attempts_all_lead_own()}
      action={<AttemptsFile />}
      endpoint={listAllAttempts}
      columns={columns({ isOfOne })}
      rowId={(row) => row._id}
      nameOf={(row) => `${learnerOf(row)}, ${row.title}`}
      hrefOf={(row) => staffPaths.attempt(row._id)}
      search={m.attempts_all_search()}
      filters={[
        {
          name: 'quizId',
          label: m.attempts_all_quiz(),
          all: m.attempts_all_quizzes(),
          choices: quizzes.map(({ _id, title }) => ({ value: _id, label: title })),
        },
        {
          name: 'state',
          label: m.attempts_all_state(),
          all: m.attempts_all_states(),
          choices: AttemptState.options.map((value) => ({ value, label: stateWord(value) })),
        },
        {
          name: 'within',
          label: m.attempts_all_within(),
          all: m.attempts_all_within_any(),
          choices: [
            { value: 'day', label: m.attempts_all_within_day() },
            { value: 'week', label: m.attempts_all_within_week() },
            { value: 'month', label: m.attempts_all_within_month() },
          ],
        },
        {
          name: 'late',
          label: m.attempts_all_late(),
          all: m.attempts_all_late_any(),
          choices: [{ value: 'pending', label: m.attempts_all_late_pending() }],
        },
      ]}
      found={m.attempts_all_found}
      empty={<EmptyState title={m.attempts_all_none()} text={m.attempts_all_none_text()} />}
    />
  );
}
