import { listTutorTrust, setTutorTrust, type TutorTrust } from '@chinar/contract/accounts.trust';
import * as m from '@chinar/messages/paraglide/messages';
import { call } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { AdminTableScreen } from '../../ui/admin-table/admin-table-screen.tsx';
import type { AdminColumn } from '../../ui/admin-table/columns.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Given } from '../../ui/given.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Tag } from '../../ui/tag.tsx';

const trustWord = ({ isTrusted }: TutorTrust): string =>
  isTrusted ? m.accounts_tutor_trusted() : m.accounts_tutor_by_admins();

function columns(): AdminColumn<TutorTrust>[] {
  return [
    {
      key: 'name',
      head: m.accounts_tutor_name(),
      cell: (row) => <Given>{row.fullName}</Given>,
      csv: (row) => row.fullName,
    },
    {
      key: 'username',
      head: m.accounts_tutor_username(),
      cell: (row) => row.username,
      csv: (row) => row.username,
    },
    {
      key: 'trusted',
      head: m.accounts_tutor_publishes(),
      cell: (row) => <Tag tone={row.isTrusted ? 'good' : 'plain'}>{trustWord(row)}</Tag>,
      csv: trustWord,
    },
  ];
}

const set = ({ _id: id }: TutorTrust, isTrusted: boolean): Promise<unknown> =>
  call(setTutorTrust, { params: { id }, body: { isTrusted } });

const actions = () => [
  {
    key: 'trust',
    label: (count: number) => m.accounts_tutor_trust_many({ count }),
    changes: (row: TutorTrust) => !row.isTrusted,
    run: (row: TutorTrust) => set(row, true),
    undo: (row: TutorTrust) => set(row, false),
    done: (count: number) => m.accounts_tutor_trusted_many({ count }),
  },
  {
    key: 'distrust',
    label: (count: number) => m.accounts_tutor_distrust_many({ count }),
    changes: (row: TutorTrust) => row.isTrusted,
    run: (row: TutorTrust) => set(row, false),
    undo: (row: TutorTrust) => set(row, true),
    done: (count: number) => m.accounts_tutor_distrusted_many({ count }),
  },
];

/** Which tutors publish their own series and courses (ruling 11). */
export function TutorsScreen() {
  return (
    <AdminTableScreen
      name="tutors"
      title={m.accounts_tutors_title()}
      lead={m.accounts_tutors_lead()}
      action={
        <LinkButton to={staffPaths.tutorApplications.list()} size="sm">
          {m.tutors_applications_title()}
        </LinkButton>
      }
      endpoint={listTutorTrust}
      columns={columns()}
      rowId={(row) => row._id}
      nameOf={(row) => row.fullName}
      hrefOf={(row) => paths.channel(row.username)}
      search={m.accounts_tutors_search()}
      found={m.accounts_tutors_found}
      filters={[
        {
          name: 'trusted',
          label: m.accounts_tutor_publishes(),
          all: m.accounts_tutor_any(),
          choices: [
            { value: 'true', label: m.accounts_tutor_trusted() },
            { value: 'false', label: m.accounts_tutor_by_admins() },
          ],
        },
      ]}
      actions={actions()}
      empty={<EmptyState title={m.accounts_tutors_none()} text={m.accounts_tutors_none_text()} />}
    />
  );
}
