import { formatDuration } from '@chinar/content/format';
import type { Exam, ExamPaper } from '@chinar/contract/exams';
import * as m from '@chinar/messages/paraglide/messages';
import { currentLocale, said } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { Cover } from '../../ui/cover.tsx';
import { Link } from '../../ui/link.tsx';
import { examFieldWord, examPalettes } from './exam-words.ts';
import { PatternLine } from './pattern-part.tsx';
import { StudentCount } from './student-count-part.tsx';

/** What a card needs of an exam. */
export type ExamShown = Pick<
  Exam,
  '_id' | 'slug' | 'code' | 'name' | 'summary' | 'category' | 'stages' | 'studentCount'
>;

export function ExamCover({ exam, shape = 'card' }: { exam: ExamShown; shape?: 'card' | 'wide' }) {
  return (
    <Cover
      id={exam.slug}
      title={exam.code}
      line={examFieldWord(exam.category)}
      palette={examPalettes[exam.category]}
      shape={shape}
    />
  );
}

/** A paper in a few numbers, as many as are known. */
export function paperFacts(paper: ExamPaper): string {
  const { questions, marks, minutes } = paper;
  return [
    questions === null ? '' : m.exams_questions({ count: questions }),
    marks === null ? '' : m.exams_marks({ count: marks }),
    minutes === null ? '' : formatDuration(minutes, currentLocale()),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** An exam in a list; the whole card leads to it. */
export function ExamCard({
  exam,
  heading: Heading = 'h2',
}: {
  exam: ExamShown;
  heading?: 'h2' | 'h3';
}) {
  const paper = exam.stages[0]?.papers[0];
  return (
    <Link
      to={paths.exam(exam.slug)}
      look="none"
      className="state group flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface hover:border-line-strong hover:shadow-raised"
    >
      <ExamCover exam={exam} />
      <span className="flex flex-1 flex-col gap-2.5 p-4 md:px-5">
        <Heading className="text-22">{said(exam.name)}</Heading>
        <span className="line-clamp-3 flex-1 text-ink-2">{said(exam.summary)}</span>
        <PatternLine stage={exam.stages[0]} />
        {paper && <span className="text-14 tabular-nums">{paperFacts(paper)}</span>}
        <StudentCount exam={exam} />
      </span>
    </Link>
  );
}
