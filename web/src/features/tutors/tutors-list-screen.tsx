import type { DataOf } from '@chinar/contract/endpoint';
import { listExams } from '@chinar/contract/exams';
import { listTutors } from '@chinar/contract/tutors';
import * as m from '@chinar/messages/paraglide/messages';
import { said } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useApi } from '../../lib/queries.ts';
import { useList } from '../../lib/use-list.ts';
import { LinkButton } from '../../ui/button.tsx';
import { ListScreen } from '../../ui/screens/list-screen.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { languageChoices } from './language-words.ts';
import { TutorCard } from './tutor-card.tsx';

const grid = 'grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3';

/** The filters; exams come after the page, and take no other room then. */
function useFilters() {
  const { data } = useApi(listExams, { query: { limit: 100, sort: 'name' } });
  return [
    {
      name: 'exam',
      label: m.tutors_filter_exam(),
      all: m.tutors_filter_any_exam(),
      choices: (data?.exams ?? []).map(({ code, name }) => ({ value: code, label: said(name) })),
    },
    {
      name: 'language',
      label: m.tutors_filter_language(),
      all: m.tutors_filter_any_language(),
      choices: languageChoices(),
    },
    {
      name: 'sort',
      label: m.tutors_filter_sort(),
      all: m.tutors_sort_most(),
      choices: [
        { value: 'name', label: m.tutors_sort_name() },
        { value: 'newest', label: m.tutors_sort_newest() },
      ],
    },
  ];
}

const BecomeLink = () => (
  <LinkButton to={paths.becomeTutor()}>{m.tutors_become_title()}</LinkButton>
);

/** Those who teach here, filtered by the address. */
export function TutorsList({ initial }: { initial: DataOf<typeof listTutors> | null }) {
  return (
    <ListScreen
      title={m.tutors_list_title()}
      description={m.tutors_list_lead()}
      lead={m.tutors_list_lead()}
      action={<BecomeLink />}
      list={useList(listTutors, { initial })}
      search={m.tutors_search()}
      filters={useFilters()}
      found={m.tutors_found}
      skeleton={
        <div className={grid}>
          {Array.from({ length: 6 }, (_, place) => (
            <Skeleton key={place} className="h-56 w-full" />
          ))}
        </div>
      }
      empty={
        <EmptyState title={m.tutors_none()} text={m.tutors_none_text()} action={<BecomeLink />} />
      }
    >
      {(rows) => (
        <ul className={grid}>
          {rows.map((tutor) => (
            <li key={tutor._id}>
              <TutorCard tutor={tutor} />
            </li>
          ))}
        </ul>
      )}
    </ListScreen>
  );
}
