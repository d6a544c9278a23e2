import { formatPercent, formatSignedMarks } from '@chinar/content/format';
import type { MarksRule } from '@chinar/contract/exams.notice';
import * as m from '@chinar/messages/paraglide/messages';
import { FactsTable } from '../../ui/facts-table.tsx';

/** A bar from the line of a blank: to the right what is won on average, to the left what is lost. */
function Bar({ marks, least, most }: { marks: number; least: number; most: number }) {
  const span = most - least || 1;
  const zero = (-least / span) * 100;
  const width = (Math.abs(marks) / span) * 100;
  return (
    <span className="relative block h-4 w-full min-w-24" aria-hidden="true">
      <span className="absolute inset-y-0 w-px bg-line-strong" style={{ left: `${zero}%` }} />
      <span
        className={`absolute inset-y-0.5 rounded-mark ${marks < 0 ? 'bg-bad' : 'bg-good'}`}
        style={{ left: `${marks < 0 ? zero - width : zero}%`, width: `${width}%` }}
      />
    </span>
  );
}

const toneOf = (marks: number): string =>
  marks > 0 ? 'text-good-text' : marks < 0 ? 'text-bad' : 'text-ink-2';

const outWord = (ruledOut: number, left: number): string => {
  if (ruledOut === 0) return m.exams_marks_out_none();
  return left === 1 ? m.exams_marks_out_all() : m.exams_marks_out({ count: ruledOut });
};

/** What a guess brings on average, the more the fewer options are left: a picture with its numbers. */
export function GuessPicture({ rule }: { rule: MarksRule }) {
  const { guesses } = rule;
  const all = guesses.map(({ marks }) => marks);
  const least = Math.min(0, ...all);
  const most = Math.max(0, ...all);
  return (
    <FactsTable
      caption={m.exams_marks_guess_table()}
      isCaptionShown
      head={[m.exams_marks_col_out(), m.exams_marks_col_chance(), m.exams_marks_col_average()]}
      rows={guesses.map(({ ruledOut, left, marks }) => ({
        key: String(ruledOut),
        label: (
          <span className="grid gap-1">
            {outWord(ruledOut, left)}
            <Bar {...{ marks, least, most }} />
          </span>
        ),
        cells: [
          formatPercent(1 / left),
          <strong key="average" className={`figure text-18 ${toneOf(marks)}`}>
            {formatSignedMarks(marks)}
          </strong>,
        ],
      }))}
    />
  );
}
