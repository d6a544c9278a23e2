import { formatDuration } from '@chinar/content/format';
import type { ExamMarking, ExamPaper } from '@chinar/contract/exams';
import * as m from '@chinar/messages/paraglide/messages';
import { currentLocale, said } from '../../lib/i18n.ts';
import { Card } from '../../ui/card.tsx';
import { FactsTable } from '../../ui/facts-table.tsx';
import { StatNumber } from '../../ui/stat-number.tsx';
import { Tag } from '../../ui/tag.tsx';
import { markingWord, modeWord, printedMarks } from './exam-words.ts';
import { PatternPicture } from './pattern-part.tsx';

function Marks({ text, look }: { text: string; look: string }) {
  return (
    <span className={`figure text-18 ${text === '0' ? 'text-ink-2' : look}`}>
      {printedMarks(text)}
    </span>
  );
}

function MarkingTable({ marking }: { marking: readonly ExamMarking[] }) {
  return (
    <FactsTable
      caption={m.exams_marking()}
      isCaptionShown
      head={[
        m.exams_marking_kind(),
        m.exams_marking_right(),
        m.exams_marking_wrong(),
        m.exams_marking_blank(),
      ]}
      rows={marking.map(({ kind, correct, wrong }) => ({
        key: kind,
        label: markingWord(kind),
        cells: [
          <Marks key="correct" text={correct} look="text-good-text" />,
          <Marks key="wrong" text={wrong} look="text-bad" />,
          <Marks key="blank" text="0" look="" />,
        ],
      }))}
    />
  );
}

function Numbers({ paper }: { paper: ExamPaper }) {
  const { questions, marks, minutes } = paper;
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3">
      {questions !== null && (
        <StatNumber value={String(questions)} label={m.exams_col_questions()} />
      )}
      {marks !== null && <StatNumber value={String(marks)} label={m.exams_col_marks()} />}
      {minutes !== null && (
        <StatNumber value={formatDuration(minutes, currentLocale())} label={m.exams_col_time()} />
      )}
    </dl>
  );
}

/** Of which year it is and who says so: small, and always there. */
function Origin({ paper: { asOf, source } }: { paper: ExamPaper }) {
  const words = [
    asOf && m.exams_as_of({ when: asOf }),
    source && m.exams_source({ source }),
  ].filter(Boolean);
  return words.length > 0 && <p className="text-14 text-ink-2">{words.join(' · ')}</p>;
}

/** One paper of an exam: numbers, picture, marking. */
export function PaperCard({ paper }: { paper: ExamPaper }) {
  return (
    <Card as="article" className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 className="mr-auto text-22">{said(paper.name)}</h3>
        <Tag>{modeWord(paper.mode)}</Tag>
        {!paper.isConfirmed && <Tag tone="warn">{m.exams_to_confirm()}</Tag>}
      </div>
      <Numbers paper={paper} />
      <PatternPicture paper={paper} />
      {paper.marking.length > 0 && <MarkingTable marking={paper.marking} />}
      {paper.note && <p className="max-w-text text-ink-2">{said(paper.note)}</p>}
      <Origin paper={paper} />
    </Card>
  );
}
