import { formatCount } from '@chinar/content/format';
import { QuestionStatus, QuestionType } from '@chinar/contract/questions.terms';
import type { DataOf } from '@chinar/contract/endpoint';
import { listQuestions } from '@chinar/contract/questions';
import * as m from '@chinar/messages/paraglide/messages';
import { staffPaths } from '../../lib/staff-paths.ts';
import { useList } from '../../lib/use-list.ts';
import { LinkButton } from '../../ui/button.tsx';
import { ListScreen } from '../../ui/screens/list-screen.tsx';
import { Skeleton, TextSkeleton } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { holdsMaths, useMaths } from '../../ui/use-maths.ts';
import { BankList } from './bank-list.tsx';
import { statusWord, typeWord } from './question-data.ts';

function ImportLink() {
  return (
    <LinkButton variant="primary" to={staffPaths.tutorQuestionsImport()}>
      {m.questions_import_title()}
    </LinkButton>
  );
}

/** Subject with its count, type and status. */
function filters(subjects: DataOf<typeof listQuestions>['subjects']) {
  return [
    {
      name: 'subject',
      label: m.questions_filter_subject(),
      all: m.questions_filter_all_subjects(),
      choices: subjects.map(({ name, title, count }) => ({
        value: name,
        label: m.questions_filter_subject_count({ name: title, count: formatCount(count) }),
      })),
    },
    {
      name: 'type',
      label: m.questions_filter_type(),
      all: m.questions_filter_all_types(),
      choices: QuestionType.options.map((value) => ({ value, label: typeWord(value) })),
    },
    {
      name: 'status',
      label: m.questions_filter_status(),
      all: m.questions_filter_all_statuses(),
      choices: QuestionStatus.options.map((value) => ({ value, label: statusWord(value) })),
    },
  ];
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

/** The tutor's own questions; an admin's are everybody's. */
export function BankScreen() {
  const list = useList(listQuestions, { perPage: 20 });
  const isDrawable = useMaths(holdsMaths(list.data));
  return (
    <ListScreen
      title={m.questions_bank_title()}
      lead={m.questions_bank_lead()}
      action={<ImportLink />}
      list={list}
      isDrawable={isDrawable}
      search={m.questions_filter_search()}
      filters={filters(list.data?.subjects ?? [])}
      found={m.questions_found}
      skeleton={<Rows />}
      empty={
        <EmptyState
          title={m.questions_empty_title()}
          text={m.questions_empty_text()}
          action={<ImportLink />}
        />
      }
    >
      {(rows) => <BankList questions={rows} />}
    </ListScreen>
  );
}
