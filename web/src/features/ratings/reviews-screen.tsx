import {
  judgeReview,
  listAllReviews,
  ReviewState,
  type WatchedReview,
} from '@chinar/contract/ratings';
import * as m from '@chinar/messages/paraglide/messages';
import { call } from '../../lib/api.ts';
import { AdminTableScreen } from '../../ui/admin-table/admin-table-screen.tsx';
import type { AdminColumn } from '../../ui/admin-table/columns.ts';
import { Given } from '../../ui/given.tsx';
import { Stars } from '../../ui/stars.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Tag } from '../../ui/tag.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { reasonWord } from './reason-words.ts';

function stateWord(state: ReviewState): string {
  return {
    reported: m.ratings_state_reported,
    hidden: m.ratings_state_hidden,
    shown: m.ratings_state_shown,
  }[state]();
}

const reasonsOf = ({ reasons }: WatchedReview): string => reasons.map(reasonWord).join(', ');

function columns(): AdminColumn<WatchedReview>[] {
  return [
    {
      key: 'content',
      head: m.ratings_content(),
      cell: (row) => (
        <span className="line-clamp-4 max-w-text whitespace-normal">
          <Given>{row.content}</Given>
        </span>
      ),
      csv: (row) => row.content,
    },
    {
      key: 'item',
      head: m.ratings_column_item(),
      cell: (row) => <Given>{row.item.title}</Given>,
      csv: (row) => row.item.title,
    },
    {
      key: 'stars',
      head: m.ratings_stars(),
      cell: (row) => <Stars count={row.stars} />,
      csv: (row) => row.stars,
    },
    {
      key: 'author',
      head: m.ratings_column_author(),
      cell: (row) => <Given>{row.author.fullName}</Given>,
      csv: (row) => row.author.fullName,
    },
    {
      key: 'state',
      head: m.ratings_column_state(),
      cell: (row) => (
        <Tag tone={row.isHidden ? 'warn' : 'good'}>
          {stateWord(row.isHidden ? 'hidden' : 'shown')}
        </Tag>
      ),
      csv: (row) => stateWord(row.isHidden ? 'hidden' : 'shown'),
    },
    {
      key: 'reports',
      head: m.ratings_column_reports(),
      cell: (row) => (row.reports === 0 ? '–' : `${row.reports}: ${reasonsOf(row)}`),
      csv: (row) => row.reports,
    },
    {
      key: 'created',
      head: m.ratings_column_created(),
      cell: (row) => <TimeText instant={row.createdAt} />,
      csv: (row) => row.createdAt,
    },
  ];
}

const judge = (row: WatchedReview, isHidden: boolean): Promise<unknown> =>
  call(judgeReview, { params: { id: row._id }, body: { isHidden } });

const actions = () => [
  {
    key: 'hide',
    label: (count: number) => m.ratings_hide_many({ count }),
    changes: (row: WatchedReview) => !row.isHidden,
    run: (row: WatchedReview) => judge(row, true),
    undo: (row: WatchedReview) => judge(row, false),
    done: (count: number) => m.ratings_hidden_many({ count }),
  },
  {
    key: 'show',
    label: (count: number) => m.ratings_show_many({ count }),
    changes: (row: WatchedReview) => row.isHidden || row.reports > 0,
    run: (row: WatchedReview) => judge(row, false),
    undo: (row: WatchedReview) => judge(row, true),
    done: (count: number) => m.ratings_shown_many({ count }),
  },
];

/** What learners say, for those who watch over it. */
export function ReviewsScreen() {
  return (
    <AdminTableScreen
      name="reviews"
      title={m.ratings_title()}
      lead={m.ratings_lead()}
      endpoint={listAllReviews}
      columns={columns()}
      rowId={(row) => row._id}
      nameOf={(row) => row.author.fullName}
      search={m.ratings_search()}
      found={m.ratings_found}
      filters={[
        {
          name: 'state',
          label: m.ratings_column_state(),
          all: m.ratings_state_any(),
          choices: ReviewState.options.map((value) => ({ value, label: stateWord(value) })),
        },
      ]}
      actions={actions()}
      empty={<EmptyState title={m.ratings_none_yet()} />}
    />
  );
}
