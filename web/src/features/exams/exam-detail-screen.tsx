import { formatDate } from '@chinar/content/format';
import type { Exam } from '@chinar/contract/exams';
import * as m from '@chinar/messages/paraglide/messages';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { currentLocale, said } from '../../lib/i18n.ts';
import type { Loaded } from '../../lib/loader.ts';
import { paths } from '../../lib/paths.ts';
import { CardSkeleton } from '../../ui/card-skeleton.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { DetailSection } from '../../ui/screens/detail-section.tsx';
import { DetailScreen } from '../../ui/screens/detail-screen.tsx';
import { DetailSkeleton } from '../../ui/screens/detail-skeleton.tsx';
import { MissingScreen } from '../../ui/screens/missing-screen.tsx';
import { QueryState } from '../../ui/screens/query-state.tsx';
import { ScreenTitle } from '../../ui/screens/screen-head.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { SeriesCard } from '../test-series/parts.tsx';
import { CutoffTables } from './cutoff-table.tsx';
import { ExamCover, paperFacts } from './exam-card.tsx';
import { PaperCard } from './paper-card.tsx';
import { type ExamSeries, useExam, useExamSeries } from './queries.ts';
import { StudentCount } from './student-count-part.tsx';

const testsId = 'tests';

function Pattern({ exam }: { exam: Exam }) {
  if (exam.stages.length === 0) return null;
  return (
    <DetailSection title={m.exams_pattern()}>
      <p className="-mt-2 mb-5 max-w-text text-ink-2">{m.exams_pattern_lead()}</p>
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

/** What is known beside the pattern, and in one line what is not. */
function Notices({ exam }: { exam: Exam }) {
  const { eligibility, importantDates, syllabus } = exam;
  const isBare = !eligibility && importantDates.length === 0 && syllabus.length === 0;
  if (isBare) {
    return (
      <Notice tone="warn">
        <p>{m.exams_to_confirm_text()}</p>
        <p className="mt-1">{m.exams_missing_parts()}</p>
      </Notice>
    );
  }
  return (
    <>
      <Notice tone="info">{m.exams_to_confirm_text()}</Notice>
      {eligibility && (
        <DetailSection title={m.exams_eligibility()}>
          <p className="max-w-text whitespace-pre-line">{said(eligibility)}</p>
        </DetailSection>
      )}
      {importantDates.length > 0 && (
        <DetailSection title={m.exams_dates()}>
          <dl className="grid gap-3">
            {importantDates.map(({ label, on, source, isConfirmed }) => (
              <div key={label.en} className="flex flex-wrap gap-x-4 border-b border-line pb-3">
                <dt className="mr-auto">{said(label)}</dt>
                <dd className="font-semibold">
                  {on && isConfirmed ? formatDate(on, currentLocale()) : m.exams_to_confirm()}
                </dd>
                {source && (
                  <dd className="w-full text-14 text-ink-2">{m.exams_source({ source })}</dd>
                )}
              </div>
            ))}
          </dl>
        </DetailSection>
      )}
      {syllabus.length > 0 && (
        <DetailSection title={m.exams_syllabus()}>
          <ul className="grid list-disc gap-1.5 pl-5 @min-[28rem]:grid-cols-2">
            {syllabus.map((topic) => (
              <li key={topic.en}>{said(topic)}</li>
            ))}
          </ul>
        </DetailSection>
      )}
    </>
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

/** The one act: its tests, or a word to us while there are none. */
function Act({ hasSeries }: { hasSeries: boolean }) {
  return hasSeries ? (
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

type Props = { idOrSlug: string; loadedExam: Loaded<Exam>; loadedSeries: Loaded<ExamSeries> };

const crumbs = () => [{ label: m.exams_title(), to: paths.exams() }];

/** An exam: how it is put together, how it is marked, and the tests that rehearse it. */
export function ExamDetail({ idOrSlug, loadedExam, loadedSeries }: Props) {
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
  const act = <Act hasSeries={(series.data?.testSeries.length ?? 0) > 0} />;
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
          <Pattern exam={exam} />
          <CutoffTables cutoffs={exam.cutoffs} />
          <Notices exam={exam} />
          <Series series={series} />
        </>
      )}
    </DetailScreen>
  );
}
