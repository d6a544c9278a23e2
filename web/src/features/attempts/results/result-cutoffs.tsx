import type { Insights } from '@chinar/contract/attempts.insights';
import { formatMarks } from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';
import { Card } from '../../../ui/card.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { CutoffOrigin } from '../../exams/parts.tsx';

type Cutoffs = NonNullable<Insights['cutoffs']>;
type Line = Cutoffs['lines'][number];

const words = {
  marks: {
    above: m.attempts_result_cutoffs_above,
    below: m.attempts_result_cutoffs_below,
    level: m.attempts_result_cutoffs_level,
  },
  percentile: {
    above: m.attempts_result_cutoffs_percentile_above,
    below: m.attempts_result_cutoffs_percentile_below,
    level: m.attempts_result_cutoffs_percentile_level,
  },
} as const;

/** How far one is from a line, in a sentence. */
export function cutoffSentence(line: Line): string {
  const { year, stage, category, marks, outOf, isPercentile, above } = line;
  const side = above === 0 ? 'level' : above > 0 ? 'above' : 'below';
  return words[isPercentile ? 'percentile' : 'marks'][side]({
    of: [String(year), stage, category].filter(Boolean).join(', '),
    marks: isPercentile ? String(marks) : formatMarks(marks),
    outOf: formatMarks(outOf),
    by: formatMarks(Math.abs(above)),
  });
}

/** Who says so; once for lines that have it from one place. */
function sourcesOf(lines: readonly Line[]): Pick<Line, 'source' | 'checkedOn'>[] {
  const named = lines.map((line) => [`${line.checkedOn} ${line.source}`, line] as const);
  return [...new Map(named).values()];
}

const shownAtFirst = 6;

const Lines = ({ lines }: { lines: readonly Line[] }) => (
  <ul className="grid gap-2">
    {lines.map((line) => (
      <li key={`${line.stage} ${line.category}`} className="wrap-anywhere">
        {cutoffSentence(line)}
      </li>
    ))}
  </ul>
);

/** The own score beside what was enough in the newest year that is known; a mock is no promise, and it says so. */
export function CutoffsCard({ cutoffs }: { cutoffs: Cutoffs | undefined }) {
  if (!cutoffs) return null;
  const { exam, lines } = cutoffs;
  const rest = lines.slice(shownAtFirst);
  return (
    <Card as="section" className="md:p-6">
      <h2 className="text-22">{m.attempts_result_cutoffs({ exam })}</h2>
      <div className="mt-3">
        <Lines lines={lines.slice(0, shownAtFirst)} />
        {rest.length > 0 && (
          <Fold label={m.attempts_result_cutoffs_more()}>
            <div className="pt-2">
              <Lines lines={rest} />
            </div>
          </Fold>
        )}
      </div>
      <p className="mt-3 text-14 text-ink-2">{m.attempts_result_cutoffs_promise()}</p>
      {sourcesOf(lines).map(({ source, checkedOn }) => (
        <p key={`${checkedOn} ${source}`} className="mt-1">
          <CutoffOrigin source={source} checkedOn={checkedOn} />
        </p>
      ))}
    </Card>
  );
}
