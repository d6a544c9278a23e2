import { listReaders, type NewsletterReader } from '@chinar/contract/contact.desk';
import * as m from '@chinar/messages/paraglide/messages';
import { AdminTableScreen } from '../../ui/admin-table/admin-table-screen.tsx';
import type { AdminColumn } from '../../ui/admin-table/columns.ts';
import { EmptyState } from '../../ui/states.tsx';
import { readerChoices, ReaderTag, readerWord, timeOf } from './desk-words.tsx';

const languages = () => [
  { value: 'en', label: m.contact_language_en() },
  { value: 'hi', label: m.contact_language_hi() },
];
const languageWord = ({ language }: NewsletterReader): string =>
  languages().find(({ value }) => value === language)?.label ?? language;

function columns(): AdminColumn<NewsletterReader>[] {
  return [
    {
      key: 'email',
      head: m.contact_field_email(),
      cell: (row) => <span className="break-all">{row.email}</span>,
      csv: (row) => row.email,
    },
    {
      key: 'state',
      head: m.contact_column_status(),
      cell: (row) => <ReaderTag state={row.state} />,
      csv: (row) => readerWord(row.state),
    },
    {
      key: 'language',
      head: m.contact_column_language(),
      cell: languageWord,
      csv: languageWord,
    },
    {
      key: 'asked',
      head: m.contact_column_asked(),
      cell: (row) => timeOf(row.askedAt),
      sortBy: { up: 'oldest', down: 'newest' },
      csv: (row) => timeOf(row.askedAt),
    },
    {
      key: 'confirmed',
      head: m.contact_column_confirmed(),
      cell: (row) => timeOf(row.confirmedAt) || '–',
      csv: (row) => timeOf(row.confirmedAt),
    },
    {
      key: 'left',
      head: m.contact_column_left(),
      cell: (row) => timeOf(row.leftAt) || '–',
      isHidden: true,
      csv: (row) => timeOf(row.leftAt),
    },
    {
      key: 'consent',
      head: m.contact_column_consent(),
      cell: (row) => row.consentVersion,
      isHidden: true,
      csv: (row) => row.consentVersion,
    },
  ];
}

/** Who gets the newsletter. They come and leave by themselves: nobody is added or kept here. */
export function ReadersScreen() {
  return (
    <AdminTableScreen
      name="newsletter"
      title={m.contact_readers_title()}
      lead={m.contact_readers_lead()}
      endpoint={listReaders}
      columns={columns()}
      rowId={(row) => row._id}
      nameOf={(row) => row.email}
      search={m.contact_readers_search()}
      found={m.contact_readers_found}
      filters={[
        {
          name: 'state',
          label: m.contact_column_status(),
          all: m.contact_status_any(),
          choices: readerChoices(),
        },
        {
          name: 'language',
          label: m.contact_column_language(),
          all: m.contact_language_any(),
          choices: languages(),
        },
      ]}
      empty={<EmptyState title={m.contact_readers_none()} text={m.contact_readers_none_text()} />}
    />
  );
}
