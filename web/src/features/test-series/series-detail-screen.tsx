import type { TestSeries } from '@chinar/contract/test-series';
import * as m from '@chinar/messages/paraglide/messages';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Loaded } from '../../lib/loader.ts';
import { paths } from '../../lib/paths.ts';
import { Prose } from '../../ui/prose.tsx';
import { DetailSection } from '../../ui/screens/detail-section.tsx';
import { DetailScreen } from '../../ui/screens/detail-screen.tsx';
import { MissingScreen } from '../../ui/screens/missing-screen.tsx';
import { QueryState } from '../../ui/screens/query-state.tsx';
import { SeriesBoard } from '../attempts/parts.tsx';
import { isSample } from './cover-words.ts';
import { Enrol } from './enrol-part.tsx';
import { Outcomes } from './outcomes-part.tsx';
import { SeriesAside, SeriesBar } from './price-part.tsx';
import { useSettling } from '../../lib/queries.ts';
import type { SeriesQuizzes } from './queries.ts';
import { useSeries, useSeriesQuizzes } from './queries.ts';
import { QuizList, QuizListSkeleton } from './quiz-list.tsx';
import { openingsOf } from './schedule-data.ts';
import { Schedule } from './schedule-part.tsx';
import { SeriesHead, SeriesSkeleton } from './series-head.tsx';

function Parts({
  series,
  quizzes,
}: {
  series: TestSeries;
  quizzes: UseQueryResult<SeriesQuizzes>;
}) {
  return (
    <>
      <DetailSection title={m.test_series_quizzes_title()}>
        <QueryState
          query={quizzes}
          skeleton={<QuizListSkeleton />}
          errorTitle={m.test_series_quizzes_failed()}
        >
          {() => <QuizList seriesId={series._id} quizzes={quizzes.data?.quizzes ?? []} />}
        </QueryState>
      </DetailSection>
      {openingsOf(quizzes.data?.quizzes ?? []).length > 0 && (
        <DetailSection title={m.test_series_schedule_title()}>
          <Schedule seriesId={series._id} quizzes={quizzes.data?.quizzes ?? []} />
        </DetailSection>
      )}
      <DetailSection title={m.test_series_outcomes_title()}>
        <Outcomes series={series} />
      </DetailSection>
      {series.fullDescription && (
        <DetailSection title={m.test_series_about_title()}>
          <Prose text={series.fullDescription} />
        </DetailSection>
      )}
      <SeriesBoard seriesId={series._id} />
    </>
  );
}

type ViewProps = {
  series: TestSeries;
  query: UseQueryResult<TestSeries>;
  quizzes: UseQueryResult<SeriesQuizzes>;
};

const crumbs = () => [{ label: m.quizzes_list_title(), to: paths.seriesList() }];

function View({ series, query, quizzes }: ViewProps) {
  const enrol = (
    <Enrol
      series={series}
      isSettling={useSettling(query)}
      firstQuizId={quizzes.data?.quizzes[0]?._id ?? null}
    />
  );
  // On a phone the bar says the price; only what a buyer must know stays in the page.
  const mustExplain = series.price > 0 && !series.isEnrolled;
  return (
    <DetailScreen
      title={series.title}
      description={series.description}
      crumbs={crumbs()}
      query={query}
      skeleton={<SeriesSkeleton />}
      head={<SeriesHead series={series} />}
      aside={<SeriesAside series={series}>{enrol}</SeriesAside>}
      asidePlace={mustExplain ? 'early' : 'wide'}
      bar={<SeriesBar series={series}>{enrol}</SeriesBar>}
    >
      <Parts series={series} quizzes={quizzes} />
    </DetailScreen>
  );
}

/** What is said of a series that is not there; the examples of the home page lead here too. */
function missingWords(idOrSlug: string): { title: string; text: string } {
  return isSample(idOrSlug)
    ? { title: m.test_series_sample_missing_title(), text: m.test_series_sample_missing_text() }
    : { title: m.test_series_not_found_title(), text: m.quizzes_not_found_text() };
}

/** A test series: what it holds, what it costs, and the way in. */
export function SeriesDetail({
  idOrSlug,
  loadedSeries,
  loadedQuizzes,
}: {
  idOrSlug: string;
  loadedSeries: Loaded<TestSeries>;
  loadedQuizzes: Loaded<SeriesQuizzes>;
}) {
  const { query, isMissing } = useSeries(idOrSlug, loadedSeries);
  const quizzes = useSeriesQuizzes(query.data?._id, loadedQuizzes);
  if (isMissing) {
    return (
      <MissingScreen
        {...missingWords(idOrSlug)}
        to={paths.seriesList()}
        label={m.common_exams_all()}
      />
    );
  }
  if (query.data) return <View series={query.data} query={query} quizzes={quizzes} />;
  return (
    <DetailScreen
      title={m.quizzes_list_title()}
      crumbs={crumbs()}
      query={query}
      skeleton={<SeriesSkeleton />}
    />
  );
}
