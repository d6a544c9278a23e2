import { formatCount, formatLength } from '@chinar/content/format';
import type { Endpoint } from '@chinar/contract/endpoint';
import { getVideo, listVideos } from '@chinar/contract/videos';
import {
  deleteVideo,
  hideVideo,
  listOwnVideos,
  publishVideo,
  restoreVideo,
  type VideoRecord,
} from '@chinar/contract/videos.making';
import * as m from '@chinar/messages/paraglide/messages';
import { call } from '../../lib/api.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { AdminTableScreen } from '../../ui/admin-table/admin-table-screen.tsx';
import type { AdminColumn } from '../../ui/admin-table/columns.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Given } from '../../ui/given.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { stateChoices, StateTag, stateWord } from './making/video-state-words.tsx';
import { sizeWords } from './video-words.ts';

const bytesOf = ({ files }: VideoRecord): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0);
const lengthOf = ({ seconds }: VideoRecord): string =>
  seconds === null ? '' : formatLength(seconds);

function columns(): AdminColumn<VideoRecord>[] {
  return [
    {
      key: 'title',
      head: m.videos_field_title(),
      cell: (row) => <Given>{row.title}</Given>,
      sortBy: 'title',
      csv: (row) => row.title,
    },
    {
      key: 'state',
      head: m.videos_state(),
      cell: (row) => <StateTag state={row.status} />,
      csv: (row) => stateWord(row.status),
    },
    {
      key: 'length',
      head: m.videos_length(),
      cell: lengthOf,
      isNumber: true,
      csv: lengthOf,
    },
    {
      key: 'views',
      head: m.videos_column_views(),
      cell: (row) => formatCount(row.views),
      sortBy: 'views',
      isNumber: true,
      csv: (row) => row.views,
    },
    {
      key: 'bytes',
      head: m.videos_column_bytes(),
      cell: (row) => (row.files.length > 0 ? sizeWords(bytesOf(row)) : ''),
      isNumber: true,
      csv: bytesOf,
    },
    {
      key: 'owner',
      head: m.videos_column_owner(),
      cell: (row) => <Given>{row.owner.fullName}</Given>,
      isHidden: true,
      csv: (row) => row.owner.fullName,
    },
    {
      key: 'created',
      head: m.videos_column_created(),
      cell: (row) => <TimeText instant={row.createdAt} />,
      csv: (row) => row.createdAt,
    },
  ];
}

function NewLink() {
  return (
    <LinkButton variant="primary" to={staffPaths.videos.upload()}>
      {m.videos_upload_title()}
    </LinkButton>
  );
}

const touches = [getVideo, listVideos];
const move = (endpoint: Endpoint) => (row: VideoRecord) =>
  call(endpoint, { params: { id: row._id }, body: {} });

async function putBack(row: VideoRecord): Promise<void> {
  await move(restoreVideo)(row);
  if (row.status === 'published') await move(publishVideo)(row);
}

const actions = () => [
  {
    key: 'publish',
    label: (count: number) => m.videos_publish_many({ count }),
    changes: ({ status }: VideoRecord) => status === 'ready' || status === 'hidden',
    run: move(publishVideo),
    undo: move(hideVideo),
    done: (count: number) => m.videos_published_many({ count }),
    touches,
  },
  {
    key: 'hide',
    label: (count: number) => m.videos_hide_many({ count }),
    changes: ({ status }: VideoRecord) => status === 'published',
    run: move(hideVideo),
    undo: move(publishVideo),
    done: (count: number) => m.videos_hidden_many({ count }),
    touches,
  },
  {
    key: 'delete',
    label: (count: number) => m.videos_delete_many({ count }),
    changes: ({ status }: VideoRecord) => status !== 'deleted',
    run: move(deleteVideo),
    undo: putBack,
    done: (count: number) => m.videos_deleted_many({ count }),
    touches,
  },
];

/** The videos of a tutor, and for an admin all of them, whatever their state. */
export function OwnVideosScreen() {
  return (
    <AdminTableScreen
      name="videos"
      title={m.videos_own_title()}
      lead={m.videos_own_lead()}
      action={<NewLink />}
      endpoint={listOwnVideos}
      columns={columns()}
      rowId={(row) => row._id}
      nameOf={(row) => row.title}
      hrefOf={(row) => staffPaths.videos.edit(row._id)}
      search={m.videos_search()}
      found={m.videos_found}
      filters={[
        {
          name: 'status',
          label: m.videos_state(),
          all: m.videos_state_any(),
          choices: stateChoices(),
        },
      ]}
      actions={actions()}
      empty={
        <EmptyState
          title={m.videos_own_none_title()}
          text={m.videos_own_none_text()}
          action={<NewLink />}
        />
      }
    />
  );
}
