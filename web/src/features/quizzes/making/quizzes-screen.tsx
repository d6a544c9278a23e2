import { formatDuration } from '@chinar/content/format';
import { deleteQuiz, getQuizForEdit, publishQuiz } from '@chinar/contract/quizzes';
import { listManagedQuizzes, type ManagedQuiz, QuizState } from '@chinar/contract/quizzes.making';
import * as m from '@chinar/messages/paraglide/messages';
import { call } from '../../../lib/api.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { staffPaths } from '../../../lib/staff-paths.ts';
import { categoryWord, difficultyWord } from '../../../lib/words.ts';
import { AdminTableScreen } from '../../../ui/admin-table/admin-table-screen.tsx';
import type { AdminColumn } from '../../../ui/admin-table/columns.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Given } from '../../../ui/given.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { TimeText } from '../../../ui/time-text.tsx';
import { difficultyChoices, stateWord } from './words.ts';

const tones = { draft: 'saffron', published: 'good', unpublished: 'plain' } as const;

/** How a quiz stands, and whether what is written is newer than what is offered. */
export function StateTags({ quiz }: { quiz: Pick<ManagedQuiz, 'state' | 'isChanged'> }) {
  return (
    <span className="flex flex-wrap gap-1">
      <Tag tone={tones[quiz.state]}>{stateWord(quiz.state)}</Tag>
      {quiz.isChanged && quiz.state === 'published' && (
        <Tag tone="lake">{m.quizzes_make_state_changed()}</Tag>
      )}
    </span>
  );
}

function columns(): AdminColumn<ManagedQuiz>[] {
  return [
    {
      key: 'title',
      head: m.quizzes_make_title(),
      cell: (row) => <Given>{row.title}</Given>,
      sortBy: 'title',
      csv: (row) => row.title,
    },
    {
      key: 'state',
      head: m.quizzes_make_state(),
      cell: (row) => <StateTags quiz={row} />,
      csv: (row) => stateWord(row.state),
    },
    {
      key: 'questions',
      head: m.quizzes_make_questions(),
      cell: (row) => row.questions,
      isNumber: true,
      csv: (row) => row.questions,
    },
    {
      key: 'duration',
      head: m.quizzes_make_duration(),
      cell: (row) => formatDuration(row.durationMinutes, currentLocale()),
      csv: (row) => row.durationMinutes,
    },
    {
      key: 'opens',
      head: m.quizzes_make_window_open(),
      cell: (row) => (row.opensAt ? <TimeText instant={row.opensAt} /> : '–'),
      csv: (row) => row.opensAt ?? '',
    },
    {
      key: 'category',
      head: m.quizzes_make_category(),
      cell: (row) => categoryWord(row.category),
      isHidden: true,
      csv: (row) => row.category,
    },
    {
      key: 'difficulty',
      head: m.quizzes_make_difficulty(),
      cell: (row) => difficultyWord(row.difficulty),
      isHidden: true,
      csv: (row) => row.difficulty,
    },
    {
      key: 'owner',
      head: m.quizzes_make_owner(),
      cell: (row) => <Given>{row.owner.fullName}</Given>,
      isHidden: true,
      csv: (row) => row.owner.fullName,
    },
    {
      key: 'updated',
      head: m.quizzes_make_updated(),
      cell: (row) => <TimeText instant={row.updatedAt} />,
      csv: (row) => row.updatedAt,
    },
  ];
}

function NewLink() {
  return (
    <LinkButton variant="primary" to={staffPaths.quizzes.create()}>
      {m.quizzes_make_new()}
    </LinkButton>
  );
}

const touches = [getQuizForEdit];
const offer = ({ _id: id }: ManagedQuiz, isPublished: boolean): Promise<unknown> =>
  call(publishQuiz, { params: { id }, body: { isPublished } });

const actions = () => [
  {
    key: 'publish',
    label: (count: number) => m.quizzes_make_publish_many({ count }),
    changes: (row: ManagedQuiz) => row.state !== 'published' || row.isChanged,
    run: (row: ManagedQuiz) => offer(row, true),
    done: (count: number) => m.quizzes_make_published_many({ count }),
    confirm: {
      title: (count: number) => m.quizzes_make_publish_title({ count }),
      text: m.quizzes_make_publish_text(),
      verb: m.quizzes_make_publish(),
    },
    touches,
  },
  {
    key: 'unpublish',
    label: (count: number) => m.quizzes_make_unpublish_many({ count }),
    changes: (row: ManagedQuiz) => row.state === 'published',
    run: (row: ManagedQuiz) => offer(row, false),
    done: (count: number) => m.quizzes_make_unpublished_many({ count }),
    // No undo: publishing anew would offer what was written since.
    confirm: {
      title: (count: number) => m.quizzes_make_unpublish_many({ count }),
      text: m.quizzes_make_unpublish_text(),
      verb: m.quizzes_make_unpublish(),
    },
    touches,
  },
  {
    key: 'archive',
    label: (count: number) => m.quizzes_make_archive_many({ count }),
    isDestructive: true,
    run: (row: ManagedQuiz) => call(deleteQuiz, { params: { id: row._id } }),
    confirm: {
      title: (count: number) => m.quizzes_make_archive_title({ count }),
      text: m.quizzes_make_archive_text(),
      verb: m.quizzes_make_archive(),
    },
    done: (count: number) => m.quizzes_make_archived_many({ count }),
    touches,
  },
];

/** The quizzes of whoever looks; an admin's are everybody's. */
export function QuizzesScreen() {
  return (
    <AdminTableScreen
      name="quizzes"
      title={m.quizzes_make_list_title()}
      lead={m.quizzes_make_list_lead()}
      action={<NewLink />}
      endpoint={listManagedQuizzes}
      columns={columns()}
      rowId={(row) => row._id}
      nameOf={(row) => row.title}
      hrefOf={(row) => staffPaths.quizzes.one(row._id)}
      search={m.quizzes_make_search()}
      found={m.quizzes_make_found}
      filters={[
        {
          name: 'state',
          label: m.quizzes_make_state(),
          all: m.quizzes_make_state_any(),
          choices: [
            ...QuizState.options.map((value) => ({ value, label: stateWord(value) })),
            { value: 'changed', label: m.quizzes_make_state_changed() },
          ],
        },
        {
          name: 'difficulty',
          label: m.quizzes_make_difficulty(),
          all: m.quizzes_make_difficulty_any(),
          choices: difficultyChoices(),
        },
      ]}
      actions={actions()}
      empty={
        <EmptyState
          title={m.quizzes_make_none_title()}
          text={m.quizzes_make_none_text()}
          action={<NewLink />}
        />
      }
    />
  );
}
