import { listExams } from '@chinar/contract/exams';
import { listQuizTemplates, type QuizTemplate } from '@chinar/contract/quizzes.templates';
import { formatCount, formatDate, formatDuration } from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { currentLocale, said } from '../../../lib/i18n.ts';
import { useApi } from '../../../lib/queries.ts';
import { staffPaths } from '../../../lib/staff-paths.ts';
import { Link } from '../../../ui/link.tsx';
import { LooseInput } from '../../../ui/loose-fields.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { FormScreen } from '../../../ui/screens/form-screen.tsx';
import { QueryState } from '../../../ui/screens/query-state.tsx';
import { Skeleton, TextSkeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { useCategoryChoices } from '../../categories/parts.tsx';
import { NewQuizForm } from './quiz-form.tsx';
import { announcedBy, firstOf, type OfExam } from './template-data.ts';

const blank = 'blank';
const crumbs = () => [{ label: m.quizzes_make_list_title(), to: staffPaths.quizzes.list() }];

function Choice({ code, title, facts }: { code: string; title: string; facts: string }) {
  return (
    <li>
      <Link
        to={staffPaths.quizzes.create({ from: code })}
        look="none"
        className="state grid h-full content-start gap-1 rounded-card border border-line bg-surface p-4 hover:border-line-strong"
      >
        <span className="font-semibold">{title}</span>
        <span className="text-14 text-ink-2">{facts}</span>
      </Link>
    </li>
  );
}

function factsOf(template: QuizTemplate): string {
  const { questions, marks } = announcedBy(template);
  return [
    m.quizzes_questions_count({ count: questions }),
    m.quizzes_marks_count({ marks: formatCount(marks) }),
    formatDuration(template.durationMinutes, currentLocale()),
  ].join(' · ');
}

/** Whether a pattern is meant by what is typed, in either language. */
function isMeant({ exam, title }: QuizTemplate, typed: string): boolean {
  const words = typed.trim().toLocaleLowerCase().split(/\s+/);
  const text = [exam, title.en, title.hi].join(' ').toLocaleLowerCase();
  return words.every((word) => text.includes(word));
}

/** The patterns of real exams, and an empty sheet. */
function Chooser({ templates }: { templates: readonly QuizTemplate[] }) {
  const [typed, setTyped] = useState('');
  const found = templates.filter((template) => isMeant(template, typed));
  return (
    <div className="grid gap-5">
      <div className="max-w-form">
        <LooseInput
          type="search"
          value={typed}
          aria-label={m.quizzes_make_find_template()}
          placeholder={m.quizzes_make_find_template()}
          onText={setTyped}
        />
      </div>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3">
        <Choice code={blank} title={m.quizzes_make_blank()} facts={m.quizzes_make_blank_text()} />
        {found.map((template) => (
          <Choice
            key={template.code}
            code={template.code}
            title={said(template.title)}
            facts={factsOf(template)}
          />
        ))}
      </ul>
      {found.length === 0 && <p className="text-ink-2">{m.quizzes_make_no_template()}</p>}
    </div>
  );
}

/** Where a pattern is from, and what of it is yet to be confirmed. */
export function TemplateNotice({ template }: { template: QuizTemplate }) {
  const told = [...template.notes, ...template.unsure].map((note) => said(note));
  return (
    <Notice tone={template.unsure.length > 0 ? 'warn' : 'info'}>
      <p className="font-semibold">{said(template.title)}</p>
      {told.map((text) => (
        <p key={text} className="text-14">
          {text}
        </p>
      ))}
      <p className="mt-1 text-14 text-ink-2">
        {m.quizzes_make_template_source({
          sources: template.sources.join(', '),
          date: formatDate(template.checkedOn, currentLocale()),
        })}
      </p>
    </Notice>
  );
}

type Chosen = {
  template: QuizTemplate | null;
  testSeriesId: string | null;
  courseId: string | null;
};

/** The exam that a pattern is of, and the category that is named after it or that its page has, where tests have one. */
function useOfExam(template: QuizTemplate | null): { ofExam: OfExam; isWaiting: boolean } {
  const query = { limit: 100, sort: 'name' } as const;
  const exams = useApi(listExams, { query }, { enabled: template !== null });
  const categories = useCategoryChoices('quizzes');
  const exam = exams.data?.exams.find(({ code }) => code === template?.exam);
  if (!exam) return { ofExam: {}, isWaiting: template !== null && exams.isPending };
  const category = [exam.code.toLowerCase(), exam.category].find((slug) =>
    categories.some(({ value }) => value === slug),
  );
  return { ofExam: { examId: exam._id, ...(category ? { category } : {}) }, isWaiting: false };
}

function Making({ template, testSeriesId, courseId }: Chosen) {
  const { ofExam, isWaiting } = useOfExam(template);
  return isWaiting ? (
    <TextSkeleton lines={6} />
  ) : (
    <MakingOf template={template} ofExam={ofExam} testSeriesId={testSeriesId} courseId={courseId} />
  );
}

function MakingOf({ template, ofExam, testSeriesId, courseId }: Chosen & { ofExam: OfExam }) {
  const navigate = useNavigate();
  const first = {
    ...firstOf(template, ofExam),
    ...(testSeriesId ? { testSeriesId } : {}),
    // It is sat by those who have the course.
    ...(courseId ? { courseId, isPublic: false } : {}),
  };
  return (
    <div className="grid max-w-5xl gap-6">
      {template && <TemplateNotice template={template} />}
      <NewQuizForm
        first={first}
        template={template}
        draftKey={`quiz-new-${template?.code ?? blank}`}
        onSaved={({ _id }) => {
          toast.success(m.quizzes_make_saved());
          void navigate(staffPaths.quizzes.edit(_id), { replace: true });
        }}
      />
    </div>
  );
}

/** A new quiz: by the pattern of a real exam, or from nothing. Once it is saved it is edited. */
export function NewQuizScreen() {
  const [search] = useSearchParams();
  const query = useApi(listQuizTemplates);
  const from = search.get('from');
  const template = query.data?.find(({ code }) => code === from) ?? null;
  const isChosen = from === blank || template !== null;
  return (
    <FormScreen
      title={m.quizzes_make_new()}
      lead={isChosen ? m.quizzes_make_new_lead() : m.quizzes_make_choose_lead()}
      crumbs={crumbs()}
      isWide
    >
      <QueryState
        query={query}
        skeleton={
          <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3">
            {Array.from({ length: 9 }, (_, place) => (
              <Skeleton key={place} className="h-20 w-full" />
            ))}
          </div>
        }
      >
        {() =>
          isChosen ? (
            <Making
              key={from}
              template={template}
              testSeriesId={search.get('testSeriesId')}
              courseId={search.get('courseId')}
            />
          ) : (
            <Chooser templates={query.data ?? []} />
          )
        }
      </QueryState>
    </FormScreen>
  );
}
