import { formatDate } from '@chinar/content/format';
import { type ExamMarks, getExamMarks, type MarksRule } from '@chinar/contract/exams.notice';
import * as m from '@chinar/messages/paraglide/messages';
import { currentLocale, said } from '../../lib/i18n.ts';
import type { Loaded } from '../../lib/loader.ts';
import { paths } from '../../lib/paths.ts';
import { useApi } from '../../lib/queries.ts';
import { useSession } from '../../lib/session.ts';
import { statusOf } from '../../lib/api-error.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { DetailScreen } from '../../ui/screens/detail-screen.tsx';
import { DetailSkeleton } from '../../ui/screens/detail-skeleton.tsx';
import { MissingScreen } from '../../ui/screens/missing-screen.tsx';
import { ScreenTitle } from '../../ui/screens/screen-head.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Tag } from '../../ui/tag.tsx';
import { ExamData } from './exam-data-part.tsx';
import { markingWord } from './exam-words.ts';
import { GuessPicture } from './guess-part.tsx';
import { guessWords, schemeWords, workedSum } from './marks-words.ts';

function RulePart({ rule }: { rule: MarksRule }) {
  const isOptions = rule.kind !== 'numeric' && rule.kind !== 'multiple';
  return (
    <div className="grid gap-5 border-t border-line pt-5 first:border-0 first:pt-0">
      <div className="grid gap-2">
        <h3 className="text-22">{markingWord(rule.kind)}</h3>
        <p className="max-w-text">{schemeWords(rule)}</p>
        {rule.wrong < 0 && <p className="max-w-text text-ink-2 tabular-nums">{workedSum(rule)}</p>}
      </div>
      <div className="grid gap-3">
        <p className="heading text-18">{m.exams_marks_unsure_title()}</p>
        <p className="max-w-text">{guessWords(rule)}</p>
        {isOptions && rule.guesses.length === 0 && (
          <p className="max-w-text text-14 text-ink-2">{m.exams_marks_options_unknown()}</p>
        )}
        {isOptions && rule.wrong < 0 && rule.guesses.length > 0 && <GuessPicture rule={rule} />}
      </div>
    </div>
  );
}

type Scheme = ExamMarks['schemes'][number];

function SchemePart({ scheme: { papers, rules } }: { scheme: Scheme }) {
  const isSure = papers.every(({ isConfirmed }) => isConfirmed);
  const sources = [...new Set(papers.map(({ source }) => source).filter(Boolean))].join(', ');
  const years = [...new Set(papers.map(({ asOf }) => asOf).filter(Boolean))].join(', ');
  const origin = [
    years && m.exams_as_of({ when: years }),
    sources && m.exams_source({ source: sources }),
  ].filter(Boolean);
  return (
    <section>
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="text-22 md:text-28">
          {papers.map(({ stage, name }) => `${said(stage)}: ${said(name)}`).join(' · ')}
        </h2>
        {!isSure && <Tag tone="warn">{m.exams_to_confirm()}</Tag>}
      </div>
      <Card className="grid gap-6">
        {rules.map((rule) => (
          <RulePart key={`${rule.kind} ${rule.printed.correct}`} rule={rule} />
        ))}
        {origin.length > 0 && <p className="text-14 text-ink-2">{origin.join(' · ')}</p>}
      </Card>
    </section>
  );
}

function Schemes({ marks }: { marks: ExamMarks }) {
  const back = <LinkButton to={paths.exam(marks.slug)}>{m.exams_marks_back()}</LinkButton>;
  if (marks.schemes.length === 0)
    return (
      <EmptyState title={m.exams_marks_none()} text={m.exams_marks_none_text()} action={back} />
    );
  return (
    <>
      {marks.schemes.map((scheme) => (
        <SchemePart key={JSON.stringify(scheme.papers)} scheme={scheme} />
      ))}
      <Notice tone="info">
        <p>{m.exams_marks_average_note()}</p>
        <p className="mt-1">
          {m.exams_to_confirm_text()}{' '}
          {marks.checkedOn &&
            m.exams_checked_on({ date: formatDate(marks.checkedOn, currentLocale()) })}
        </p>
      </Notice>
      <p>{back}</p>
    </>
  );
}

/** How the marks of an exam work: its scheme in words, a worked sum, and what a guess is worth. */
export function ExamMarksScreen({
  idOrSlug,
  found,
}: {
  idOrSlug: string;
  found: Loaded<ExamMarks>;
}) {
  const isReader = useSession().status === 'user';
  const query = useApi(
    getExamMarks,
    { params: { idOrSlug } },
    { initialData: found.value ?? undefined },
  );
  const { data } = query;
  if (isReader ? statusOf(query.error) === 404 : found.status === 404)
    return (
      <MissingScreen
        title={m.exams_not_found_title()}
        text={m.exams_not_found_text()}
        to={paths.exams()}
        label={m.exams_all()}
      />
    );
  const exams = { label: m.exams_title(), to: paths.exams() };
  const title = data ? m.exams_marks_title({ exam: data.code }) : m.exams_title();
  const lead = m.exams_marks_lead();
  return (
    <DetailScreen
      title={title}
      description={lead}
      crumbs={data ? [exams, { label: said(data.name), to: paths.exam(data.slug) }] : [exams]}
      query={query}
      skeleton={<DetailSkeleton isTall />}
      head={
        data && (
          <div className="grid gap-4">
            <ScreenTitle className="text-36 lg:text-48">{title}</ScreenTitle>
            <p className="max-w-text text-18 text-ink-2">{lead}</p>
          </div>
        )
      }
    >
      {data && (
        <>
          <ExamData
            exam={data}
            page={{ title, path: paths.examMarks(data.slug) }}
            description={lead}
          />
          <Schemes marks={data} />
        </>
      )}
    </DetailScreen>
  );
}
