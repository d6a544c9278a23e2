import { formatPrice } from '@chinar/content/format';
import { getTestSeries, listTestSeries, publishTestSeries } from '@chinar/contract/test-series';
import {
  archiveTestSeries,
  listStaffSeries,
  restoreTestSeries,
  type StaffSeries,
} from '@chinar/contract/test-series.staff';
import * as m from '@chinar/messages/paraglide/messages';
import { call } from '../../lib/api.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { AdminTableScreen } from '../../ui/admin-table/admin-table-screen.tsx';
import type { AdminColumn } from '../../ui/admin-table/columns.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Given } from '../../ui/given.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { useCategoryChoices } from '../categories/parts.tsx';
import { categoryNameOf } from './cover-words.ts';
import { stateChoices, StateTag, stateWord } from './series-state-words.tsx';

function columns(): AdminColumn<StaffSeries>[] {
  return [
    {
      key: 'title',
      head: m.test_series_field_title(),
      cell: (row) => <Given>{row.title}</Given>,
      sortBy: 'title',
      csv: (row) => row.title,
    },
    {
      key: 'state',
      head: m.test_series_state(),
      cell: (row) => <StateTag state={row.state} />,
      csv: (row) => stateWord(row.state),
    },
    {
      key: 'tests',
      head: m.test_series_column_tests(),
      // Of how many are there, how many a learner sees.
      cell: (row) => `${row.totalQuizzes} / ${row.itemsCount}`,
      isNumber: true,
      csv: (row) => row.totalQuizzes,
    },
    {
      key: 'enrolled',
      head: m.test_series_column_enrolled(),
      cell: (row) => row.enrolledStudentsCount,
      sortBy: 'enrolled',
      isNumber: true,
      csv: (row) => row.enrolledStudentsCount,
    },
    {
      key: 'price',
      head: m.test_series_filter_price(),
      cell: (row) => formatPrice(row.price, m.common_free()),
      sortBy: 'price',
      isNumber: true,
      csv: (row) => row.price,
    },
    {
      key: 'category',
      head: m.test_series_filter_category(),
      cell: (row) => <Given>{categoryNameOf(row)}</Given>,
      csv: categoryNameOf,
    },
    {
      key: 'owner',
      head: m.test_series_column_owner(),
      cell: (row) => <Given>{row.owner.fullName}</Given>,
      isHidden: true,
      csv: (row) => row.owner.fullName,
    },
    {
      key: 'created',
      head: m.test_series_column_created(),
      cell: (row) => <TimeText instant={row.createdAt} />,
      isHidden: true,
      csv: (row) => row.createdAt,
    },
  ];
}

function NewLink() {
  return (
    <LinkButton variant="primary" to={staffPaths.series.create()}>
      {m.test_series_new()}
    </LinkButton>
  );
}

const touches = [getTestSeries, listTestSeries];
const publish = ({ _id: id, version }: StaffSeries, isPublished: boolean): Promise<unknown> =>
  call(publishTestSeries, { params: { id }, body: { isPublished, version } });

/** Taken out again, and offered again if it was. */
async function putBack(row: StaffSeries): Promise<void> {
  await call(restoreTestSeries, { params: { id: row._id } });
  if (row.isPublished) await publish(row, true);
}

const actions = () => [
  {
    key: 'publish',
    label: (count: number) => m.test_series_publish_many({ count }),
    changes: (row: StaffSeries) => row.state === 'draft' && row.can.publish,
    run: (row: StaffSeries) => publish(row, true),
    undo: (row: StaffSeries) => publish(row, false),
    done: (count: number) => m.test_series_published_many({ count }),
    touches,
  },
  {
    key: 'unpublish',
    label: (count: number) => m.test_series_unpublish_many({ count }),
    changes: (row: StaffSeries) => row.state === 'published' && row.can.publish,
    run: (row: StaffSeries) => publish(row, false),
    undo: (row: StaffSeries) => publish(row, true),
    done: (count: number) => m.test_series_unpublished_many({ count }),
    touches,
  },
  {
    key: 'archive',
    label: (count: number) => m.test_series_archive_many({ count }),
    changes: (row: StaffSeries) => row.state !== 'archived',
    run: (row: StaffSeries) => call(archiveTestSeries, { params: { id: row._id } }),
    undo: putBack,
    done: (count: number) => m.test_series_archived_many({ count }),
    touches,
  },
  {
    key: 'restore',
    label: (count: number) => m.test_series_restore_many({ count }),
    changes: (row: StaffSeries) => row.state === 'archived',
    run: (row: StaffSeries) => call(restoreTestSeries, { params: { id: row._id } }),
    undo: (row: StaffSeries) => call(archiveTestSeries, { params: { id: row._id } }),
    done: (count: number) => m.test_series_restored_many({ count }),
    touches,
  },
];

/** The test series of a tutor, and for an admin all of them, whatever their state. */
export function StaffSeriesScreen() {
  return (
    <AdminTableScreen
      name="test-series"
      title={m.test_series_staff_title()}
      lead={m.test_series_staff_lead()}
      action={<NewLink />}
      endpoint={listStaffSeries}
      columns={columns()}
      rowId={(row) => row._id}
      nameOf={(row) => row.title}
      hrefOf={(row) => staffPaths.series.edit(row._id)}
      search={m.test_series_filter_search()}
      found={m.test_series_list_found}
      filters={[
        {
          name: 'state',
          label: m.test_series_state(),
          all: m.test_series_state_any(),
          choices: stateChoices(),
        },
        {
          name: 'category',
          label: m.test_series_filter_category(),
          all: m.test_series_filter_all_categories(),
          choices: useCategoryChoices('series'),
        },
      ]}
      actions={actions()}
      empty={
        <EmptyState
          title={m.test_series_staff_none_title()}
          text={m.test_series_staff_none_text()}
          action={<NewLink />}
        />
      }
    />
  );
}
