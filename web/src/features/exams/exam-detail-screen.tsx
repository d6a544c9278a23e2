import { formatDate } from '@chinar/content/format';
import type { Exam } from '@chinar/contract/exams';
import * as m from '@chinar/messages/paraglide/messages';
import type { UseQueryResult } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { currentLocale, said } from '../../lib/i18n.ts';
import type { Loaded } from '../../lib/loader.ts';
import { paths } from '../../lib/paths.ts';
import { CardSkeleton } from '../../ui/card-skeleton.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { DetailSection } from '../../ui/screens/detail-section.tsx';
import { DetailScreen } from '../../ui/screens/detail-screen.tsx';
import { DetailSkeleton } from '../../ui/screens/detail-skeleton.tsx';
import { MissingScreen } from '../../ui/screens/missing-screen.tsx';
import { QueryState } from '../../ui/screens/query-state.tsx';
import { ScreenTitle } from '../../ui/screens/screen-head.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { CourseCard } from '../courses/parts.tsx';
import { QuizRows } from '../quizzes/parts.tsx';
import { SeriesCard } from '../test-series/parts.tsx';
import { CutoffTables } from './cutoff-table.tsx';
import { ExamCover, paperFacts } from './exam-card.tsx';
import { ExamData } from './exam-data-part.tsx';
import { saysMarks } from './exam-words.ts';
import { Notices } from './notice-part.tsx';
import { PaperCard } from './paper-card.tsx';
import {
  type ExamCourses,
  type ExamQuizzes,
  type ExamSeries,
  useExam,
  useExamSeries,
} from './queries.ts';
import { StudentCount } from './student-count-part.tsx';

const testsId = 'tests';

function Pattern({ exam }: { exam: Exam }) {
  if (exam.stages.length === 0) return null;
  return (
    <DetailSection title={m.exams_pattern()}>
      <p className="-mt-2 mb-5 max-w-text text-ink-2">
        {m.exams_pattern_lead()}
        {exam.checkedOn && (
          <> {m.exams_checked_on({ date: formatDate(exam.checkedOn, currentLocale()) })}</>
        )}
      </p>
      <div className="grid grid-cols-1 gap-8">
        {exam.stages.map((stage) => (
          <div key={stage.name.en} className="grid grid-cols-1 gap-4">
            {exam.stages.length > 1 && (
              <p className="heading text-18 text-ink-2">{said(stage.name)}</p>
            )}
            {stage.papers.map((paper) => (
              <PaperCard key={paper.name.en} paper={paper} />
            ))}
          </div>
        ))}
      </div>
      {saysMarks(exam) && (
        <p className="mt-5">
          <Link to={paths.examMarks(exam.slug)} className="tap inline-flex items-center gap-1.5">
            {m.exams_marks_link()}
            <ArrowRight size={18} aria-hidden="true" />
          </Link>
        </p>
      )}
    </DetailSection>
  );
}

function Series({ series }: { series: UseQueryResult<ExamSeries> }) {
  return (
    <DetailSection title={m.exams_series_title()} id={testsId}>
      <QueryState query={series} skeleton={<CardSkeleton />} errorTitle={m.exams_series_failed()}>
        {() => {
          const rows = series.data?.testSeries ?? [];
          const all = <LinkButton to={paths.seriesList()}>{m.exams_series_all()}</LinkButton>;
          if (rows.length === 0) {
            return (
              <EmptyState
                title={m.exams_series_none()}
                text={m.exams_series_none_text()}
                action={all}
              />
            );
          }
          return (
            <ul className="grid gap-5 @min-[28rem]:grid-cols-2">
              {rows.map((one) => (
                <li key={one._id}>
                  <SeriesCard series={one} heading="h3" />
                </li>
              ))}
            </ul>
          );
        }}
      </QueryState>
    </DetailSection>
  );
}

/** Tests that anybody may sit and that name the exam; nothing while there are none. */
function Quizzes({ rows, id }: { rows: ExamQuizzes['quizzes']; id?: string | undefined }) {
  if (rows.length === 0) return null;
  return (
    <DetailSection title={m.exams_quizzes_title()} {...(id && { id })}>
      <QuizRows rows={rows} />
    </DetailSection>
  );
}

/** Courses that name the exam; nothing while there are none. */
function Courses({ found }: { found: ExamCourses | null }) {
  const rows = found?.courses ?? [];
  if (rows.length === 0) return null;
  return (
    <DetailSection title={m.exams_courses_title()}>
      <ul className="grid gap-5 @min-[28rem]:grid-cols-2">
        {rows.map((course) => (
          <li key={course._id}>
            <CourseCard course={course} heading="h3" />
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}

function Head({ exam }: { exam: Exam }) {
  return (
    <div className="grid gap-4">
      <div className="overflow-hidden rounded-card md:hidden">
        <ExamCover exam={exam} shape="wide" />
      </div>
      <ScreenTitle className="text-36 lg:text-48">{said(exam.name)}</ScreenTitle>
      <p className="max-w-text text-18 text-ink-2">{said(exam.summary)}</p>
      <div className="md:hidden">
        <StudentCount exam={exam} />
      </div>
    </div>
  );
}

const hasTests = (series: ExamSeries | undefined, single: ExamQuizzes['quizzes']): boolean =>
  single.length + (series?.testSeries.length ?? 0) > 0;

/** The one act: its tests, or a word to us while there are none. */
function Act({ hasAny }: { hasAny: boolean }) {
  return hasAny ? (
    <LinkButton to={`#${testsId}`} variant="primary" wide>
      {m.exams_see_tests()}
    </LinkButton>
  ) : (
    <LinkButton to={paths.contact()} variant="primary" wide>
      {m.exams_ask()}
    </LinkButton>
  );
}

function Facts({ exam, children }: { exam: Exam; children: ReactNode }) {
  const paper = exam.stages[0]?.papers[0];
  return (
    <Card tone="raised" padded={false} className="overflow-hidden">
      <ExamCover exam={exam} />
      <div className="grid gap-4 p-5">
        {paper && <p className="heading text-18">{paperFacts(paper)}</p>}
        {exam.body && (
          <p>
            {m.exams_fact_body()}: {said(exam.body)}
          </p>
        )}
        <StudentCount exam={exam} />
        {exam.officialUrl && (
          <Link to={exam.officialUrl} reload rel="noopener">
            {m.exams_official()}
          </Link>
        )}
        {children}
      </div>
    </Card>
  );
}

type Props = {
  idOrSlug: string;
  loadedExam: Loaded<Exam>;
  loadedSeries: Loaded<ExamSeries>;
  courses: ExamCourses | null;
  quizzes: ExamQuizzes | null;
};

const crumbs = () => [{ label: m.exams_title(), to: paths.exams() }];

/** The tests that rehearse the exam: series, and single ones where there are any. */
function Tests({
  series,
  single,
}: {
  series: UseQueryResult<ExamSeries>;
  single: ExamQuizzes['quizzes'];
}) {
  // Where single tests are all there is, nothing says that there is no series.
  const isSingle = single.length > 0 && series.data?.testSeries.length === 0;
  return (
    <>
      {!isSingle && <Series series={series} />}
      <Quizzes rows={single} id={isSingle ? testsId : undefined} />
    </>
  );
}

/** An exam: how it is put together, how it is marked, and the tests that rehearse it. */
export function ExamDetail({ idOrSlug, loadedExam, loadedSeries, courses, quizzes }: Props) {
  const { query, isMissing } = useExam(idOrSlug, loadedExam);
  const series = useExamSeries(query.data?.seriesWord, loadedSeries);
  const exam = query.data;
  if (isMissing) {
    return (
      <MissingScreen
        title={m.exams_not_found_title()}
        text={m.exams_not_found_text()}
        to={paths.exams()}
        label={m.exams_all()}
      />
    );
  }
  const single = quizzes?.quizzes ?? [];
  const act = <Act hasAny={hasTests(series.data, single)} />;
  return (
    <DetailScreen
      title={exam ? said(exam.name) : m.exams_title()}
      description={exam && said(exam.summary)}
      crumbs={crumbs()}
      query={query}
      skeleton={<DetailSkeleton isTall />}
      head={exam && <Head exam={exam} />}
      aside={exam && <Facts exam={exam}>{act}</Facts>}
      asidePlace="wide"
      bar={exam && act}
    >
      {exam && (
        <>
          <ExamData exam={exam} description={said(exam.summary)} />
          <Pattern exam={exam} />
          <CutoffTables cutoffs={exam.cutoffs} />
          <Notices exam={exam} />
          <Tests series={series} single={single} />
          <Courses found={courses} />
        </>
      )}
    </DetailScreen>
  );
}
