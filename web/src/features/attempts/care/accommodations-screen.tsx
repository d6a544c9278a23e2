import { removeAccommodation, setAccommodation } from '@chinar/contract/attempts.care';
import { type AccommodatedLearner, listAccommodated } from '@chinar/contract/attempts.staff';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { AdminTableScreen } from '../../../ui/admin-table/admin-table-screen.tsx';
import type { AdminColumn } from '../../../ui/admin-table/columns.ts';
import { Button } from '../../../ui/button.tsx';
import { Given } from '../../../ui/given.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { TimeText } from '../../../ui/time-text.tsx';
import { TimeDialog } from './time-dialog.tsx';

type Row = AccommodatedLearner;

const percentOf = ({ accommodation }: Row): string =>
  accommodation ? `+${accommodation.extraTimePercent} %` : m.attempts_time_none_given();

function columns(onSet: (row: Row) => void): AdminColumn<Row>[] {
  return [
    {
      key: 'learner',
      head: m.attempts_all_learner(),
      cell: (row) => <Given>{row.fullName}</Given>,
      csv: (row) => row.fullName,
    },
    {
      key: 'username',
      head: m.attempts_all_username(),
      cell: (row) => row.username,
      csv: (row) => row.username,
    },
    { key: 'percent', head: m.attempts_time_percent(), cell: percentOf, csv: percentOf },
    {
      key: 'reason',
      head: m.attempts_care_reason(),
      cell: ({ accommodation }) => accommodation && <Given>{accommodation.reason}</Given>,
      csv: ({ accommodation }) => accommodation?.reason ?? '',
    },
    {
      key: 'since',
      head: m.attempts_time_since(),
      cell: ({ accommodation }) => accommodation && <TimeText instant={accommodation.grantedAt} />,
      csv: ({ accommodation }) => accommodation?.grantedAt ?? '',
    },
    {
      key: 'act',
      head: m.attempts_time_act(),
      cell: (row) => (
        <Button
          size="sm"
          aria-label={(row.accommodation ? m.attempts_time_change_of : m.attempts_time_give_to)({
            name: row.fullName,
          })}
          onClick={() => onSet(row)}
        >
          {row.accommodation ? m.attempts_time_change() : m.attempts_time_give()}
        </Button>
      ),
    },
  ];
}

const actions = () => [
  {
    key: 'remove',
    label: (count: number) => m.attempts_time_remove({ count }),
    changes: (row: Row) => row.accommodation !== null,
    run: ({ userId: id }: Row) => call(removeAccommodation, { params: { id } }),
    undo: async ({ userId: id, accommodation }: Row): Promise<void> => {
      if (!accommodation) return;
      const { extraTimePercent, reason } = accommodation;
      await call(setAccommodation, { params: { id }, body: { extraTimePercent, reason } });
    },
    done: (count: number) => m.attempts_time_removed({ count }),
  },
];

/** Learners who have more time than others in every test; others are found by name and given some. */
export function AccommodationsScreen() {
  const [chosen, setChosen] = useState<Row | null>(null);
  return (
    <>
      <AdminTableScreen
        name="accommodations"
        title={m.attempts_time_title()}
        lead={m.attempts_time_lead()}
        endpoint={listAccommodated}
        columns={columns(setChosen)}
        rowId={(row) => row.userId}
        nameOf={(row) => row.fullName}
        search={m.attempts_time_search()}
        found={m.attempts_time_found}
        actions={actions()}
        empty={<EmptyState title={m.attempts_time_empty()} text={m.attempts_time_empty_text()} />}
      />
      {chosen && (
        <TimeDialog key={chosen.userId} learner={chosen} isOpen onClose={() => setChosen(null)} />
      )}
    </>
  );
}
