import { formatDateTime } from '@chinar/content/format';
import { AttemptState } from '@chinar/contract/attempts';
import { listQuizzes } from '@chinar/contract/quizzes';
import { type AttemptRow, listAllAttempts } from '@chinar/contract/attempts.results';
import * as m from '@chinar/messages/paraglide/messages';
import { currentLocale } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { useApi } from '../../../lib/queries.ts';
import { AdminTableScreen } from '../../../ui/admin-table/admin-table-screen.tsx';
import type { AdminColumn } from '../../../ui/admin-table/columns.ts';
import { Given } from '../../../ui/given.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { learnerOf, scoreOf, StateTag, stateWord } from './attempt-words.tsx';

const timeOf = (instant: string | null): string =>
  instant === null ? '' : formatDateTime(instant, currentLocale());

function columns(): AdminColumn<AttemptRow>[] {
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

/** Every attempt on every quiz. */
export function AllAttemptsScreen() {
  // As many as one call gives; an attempt's quiz that is not among them stays a filter of the address.
  const quizzes = useApi(listQuizzes, { query: { limit: 100 } }).data?.quizzes ?? [];
  return (
    <AdminTableScreen
      name="attempts"
      title={m.attempts_all_title()}
      lead={m.attempts_all_lead()}
      endpoint={listAllAttempts}
      columns={columns()}
      rowId={(row) => row._id}
      nameOf={(row) => `${learnerOf(row)}, ${row.title}`}
      hrefOf={(row) => paths.attempt(row._id)}
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
      ]}
      found={m.attempts_all_found}
      empty={<EmptyState title={m.attempts_all_none()} text={m.attempts_all_none_text()} />}
    />
  );
}
