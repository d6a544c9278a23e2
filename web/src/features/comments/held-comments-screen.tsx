import {
  type HeldComment,
  listHeldComments,
  listVideoComments,
  moderateComment,
} from '@chinar/contract/comments';
import * as m from '@chinar/messages/paraglide/messages';
import { call } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { AdminTableScreen } from '../../ui/admin-table/admin-table-screen.tsx';
import type { AdminColumn } from '../../ui/admin-table/columns.ts';
import { Given } from '../../ui/given.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { heldWord, reportWord } from './thread/comment-words.ts';

/** Why somebody has to look: what holds it, and what was reported of it. */
function whyOf({ reason, reports }: HeldComment): string {
  const told = reports.map((report) =>
    [reportWord(report.reason), report.note].filter(Boolean).join(': '),
  );
  return [reason && heldWord(reason), ...told].filter(Boolean).join(' · ');
}

function columns(): AdminColumn<HeldComment>[] {
  return [
    {
      key: 'content',
      head: m.comments_column_content(),
      cell: (row) => <Given>{row.content}</Given>,
      csv: (row) => row.content,
    },
    { key: 'why', head: m.comments_column_why(), cell: whyOf, csv: whyOf },
    {
      key: 'author',
      head: m.comments_column_author(),
      cell: (row) => <Given>{row.authorName}</Given>,
      csv: (row) => row.authorName,
    },
    {
      key: 'video',
      head: m.comments_column_video(),
      cell: (row) => <Given>{row.video.title}</Given>,
      csv: (row) => row.video.title,
    },
    {
      key: 'created',
      head: m.comments_column_created(),
      cell: (row) => <TimeText instant={row.createdAt} />,
      csv: (row) => row.createdAt,
    },
  ];
}

const decide = (status: 'visible' | 'hidden') => (row: HeldComment) =>
  call(moderateComment, { params: { id: row._id }, body: { status } });

const touches = [listVideoComments];

const actions = () => [
  {
    key: 'allow',
    label: (count: number) => m.comments_allow_many({ count }),
    changes: () => true,
    run: decide('visible'),
    undo: decide('hidden'),
    done: (count: number) => m.comments_allowed_many({ count }),
    touches,
  },
  {
    key: 'hide',
    label: (count: number) => m.comments_hide_many({ count }),
    changes: (row: HeldComment) => row.status !== 'hidden' || row.reason === 'reported',
    run: decide('hidden'),
    undo: decide('visible'),
    done: (count: number) => m.comments_hidden_many({ count }),
    touches,
  },
];

/** Comments that wait to be read, were hidden or reported. */
export function HeldCommentsScreen() {
  return (
    <AdminTableScreen
      name="comments"
      title={m.comments_held_title()}
      lead={m.comments_held_lead()}
      endpoint={listHeldComments}
      columns={columns()}
      rowId={(row) => row._id}
      nameOf={(row) => row.content.slice(0, 60)}
      hrefOf={(row) => paths.video(row.video._id)}
      found={m.comments_found}
      filters={[
        {
          name: 'state',
          label: m.comments_state(),
          all: m.comments_state_any(),
          choices: [
            { value: 'pending', label: m.comments_state_pending() },
            { value: 'hidden', label: m.comments_state_hidden() },
            { value: 'reported', label: m.comments_state_reported() },
          ],
        },
      ]}
      actions={actions()}
      empty={<EmptyState title={m.comments_held_none()} text={m.comments_held_none_text()} />}
    />
  );
}
