import { formatCount } from '@chinar/content/format';
import { listQuestions } from '@chinar/contract/questions';
import * as m from '@chinar/messages/paraglide/messages';
import { paths } from '../../lib/paths.ts';
import { useApi } from '../../lib/queries.ts';
import { LinkButton } from '../../ui/button.tsx';
import { ListScreen } from '../../ui/screens/list-screen.tsx';
import { Skeleton, TextSkeleton } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { holdsMaths, useMaths } from '../../ui/use-maths.ts';
import { BankFilters } from './bank-filters.tsx';
import { BankList } from './bank-list.tsx';
import type { BankFilters as Filters } from './bank-query.ts';
import { bankInput, isNarrowed } from './bank-query.ts';
import { TutorsOnly } from '../../ui/screens/tutors-only.tsx';

function ImportLink() {
  return (
    <LinkButton variant="primary" to={paths.tutorQuestionsImport()}>
      {m.questions_import_title()}
    </LinkButton>
  );
}

function Nothing({ filters }: { filters: Filters }) {
  return isNarrowed(filters) ? (
    <EmptyState
      title={m.questions_none_title()}
      text={m.questions_none_text()}
      action={<LinkButton to={paths.tutorQuestions()}>{m.questions_filter_clear()}</LinkButton>}
    />
  ) : (
    <EmptyState
      title={m.questions_empty_title()}
      text={m.questions_empty_text()}
      action={<ImportLink />}
    />
  );
}

function Rows() {
  return (
    <div className="rounded-card border border-line bg-surface">
      {Array.from({ length: 10 }, (_, place) => (
        <div key={place} className="grid gap-2 border-b border-line px-4 py-3 last:border-0">
          <TextSkeleton lines={2} />
          <Skeleton className="h-5 w-60" />
        </div>
      ))}
    </div>
  );
}

function Bank({ filters }: { filters: Filters }) {
  const query = useApi(listQuestions, bankInput(filters), { keepPrevious: true });
  const isDrawable = useMaths(holdsMaths(query.data));
  const { questions = [], subjects = [], pagination } = query.data ?? {};
  const total = pagination?.total ?? 0;
  const left = pagination ? total - pagination.page * pagination.limit : 0;
  const { page, ...words } = filters;
  const isBare = query.isSuccess && total === 0 && !isNarrowed(filters);
  return (
    <ListScreen
      title={m.questions_bank_title()}
      lead={m.questions_bank_lead()}
      action={isBare ? undefined : <ImportLink />}
      filters={isBare ? undefined : <BankFilters filters={filters} subjects={subjects} />}
      count={isBare ? undefined : m.questions_found({ count: total, shown: formatCount(total) })}
      query={{ ...query, isPending: query.isPending || !isDrawable }}
      items={questions}
      skeleton={<Rows />}
      empty={<Nothing filters={filters} />}
      more={
        left > 0 ? { href: paths.tutorQuestions({ ...words, page: page + 1 }), left } : undefined
      }
    >
      {(items) => <BankList questions={items} />}
    </ListScreen>
  );
}

/** The tutor's own questions; an admin's are everybody's. */
export function BankScreen({ filters }: { filters: Filters }) {
  return (
    <TutorsOnly title={m.questions_bank_title()} here={paths.tutorQuestions()}>
      <Bank filters={filters} />
    </TutorsOnly>
  );
}
