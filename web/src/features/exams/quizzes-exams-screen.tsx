import type { DataOf } from '@chinar/contract/endpoint';
import type { listExams } from '@chinar/contract/exams';
import type { listPublicQuizzes, listQuizCategories } from '@chinar/contract/quizzes';
import * as m from '@chinar/messages/paraglide/messages';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { DocumentTitle, ScreenHead } from '../../ui/screens/screen-head.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { PublicQuizzes } from '../quizzes/parts.tsx';
import { ExamTab } from './exam-list-screen.tsx';
import { tabOf } from './quizzes-exams-query.ts';

type Props = {
  quizzes: DataOf<typeof listPublicQuizzes> | null;
  categories: DataOf<typeof listQuizCategories> | null;
  exams: DataOf<typeof listExams> | null;
};

/** Tests that anybody may sit, and exams, as two tabs; which of them shows stands in the address. */
export function QuizzesExams({ quizzes, categories, exams }: Props) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const items = [
    {
      value: 'quizzes',
      label: m.exams_tab_quizzes(),
      content: <PublicQuizzes initial={quizzes} categories={categories} kept={{}} />,
    },
    {
      value: 'exams',
      label: m.exams_tab_exams(),
      content: <ExamTab initial={exams} kept={{ tab: 'exams' }} />,
    },
  ] as const;
  return (
    <div className="page pb-8">
      <DocumentTitle title={m.exams_both_title()} description={m.exams_both_lead()} />
      <ScreenHead title={m.exams_both_title()} lead={m.exams_both_lead()} />
      <div className="mt-6">
        <Tabs
          label={m.exams_both_tabs()}
          items={items}
          value={tabOf(new URLSearchParams(search))}
          onChange={(tab) =>
            void navigate(paths.quizzesExams(tab === 'quizzes' ? {} : { tab }), {
              preventScrollReset: true,
            })
          }
        />
      </div>
    </div>
  );
}
