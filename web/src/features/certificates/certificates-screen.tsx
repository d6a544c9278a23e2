import {
  CertificateState,
  type HeldCertificate,
  listCertificates,
} from '@chinar/contract/certificates';
import * as m from '@chinar/messages/paraglide/messages';
import { paths } from '../../lib/paths.ts';
import { AdminTableScreen } from '../../ui/admin-table/admin-table-screen.tsx';
import type { AdminColumn } from '../../ui/admin-table/columns.ts';
import { Given } from '../../ui/given.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { StateTag, stateWord } from './certificate-words.tsx';

function columns(): AdminColumn<HeldCertificate>[] {
  return [
    {
      key: 'name',
      head: m.certificates_column_name(),
      cell: (row) => <Given>{row.printed.name || m.certificates_nobody()}</Given>,
      csv: (row) => row.printed.name,
    },
    {
      key: 'title',
      head: m.certificates_column_item(),
      cell: (row) => <span lang={row.printed.language}>{row.printed.title}</span>,
      csv: (row) => row.printed.title,
    },
    {
      key: 'state',
      head: m.certificates_column_state(),
      cell: (row) => <StateTag state={row.state} />,
      csv: (row) => stateWord(row.state),
    },
    {
      key: 'issued',
      head: m.certificates_issued_on(),
      cell: (row) => <TimeText instant={row.printed.issuedAt} />,
      csv: (row) => row.printed.issuedAt,
    },
    {
      key: 'serial',
      head: m.certificates_number(),
      cell: (row) => <span className="tabular-nums">{row.serial.toUpperCase()}</span>,
      csv: (row) => row.serial,
    },
    {
      key: 'reason',
      head: m.certificates_reason(),
      cell: (row) => row.revokedReason ?? '',
      isHidden: true,
      csv: (row) => row.revokedReason,
    },
  ];
}

/** All certificates; one is opened to be taken back. */
export function CertificatesScreen() {
  return (
    <AdminTableScreen
      name="certificates"
      title={m.certificates_title()}
      lead={m.certificates_lead()}
      endpoint={listCertificates}
      columns={columns()}
      rowId={(row) => row._id}
      nameOf={(row) => row.printed.name}
      hrefOf={(row) => paths.certificate(row.serial)}
      search={m.certificates_search()}
      found={m.certificates_found}
      filters={[
        {
          name: 'state',
          label: m.certificates_column_state(),
          all: m.certificates_state_any(),
          choices: CertificateState.options.map((value) => ({ value, label: stateWord(value) })),
        },
      ]}
      empty={<EmptyState title={m.certificates_none()} text={m.certificates_none_text()} />}
    />
  );
}
