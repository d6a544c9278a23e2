import { formatMarks } from '@chinar/content/format';
import type { Cutoff } from '@chinar/contract/exams.cutoffs';
import * as m from '@chinar/messages/paraglide/messages';
import { FactsTable } from '../../ui/facts-table.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Given } from '../../ui/given.tsx';
import { DetailSection } from '../../ui/screens/detail-section.tsx';
import { CutoffOrigin } from './cutoff-origin-part.tsx';
import { type CutoffGroup, cutoffGroups } from './cutoffs-data.ts';

/** A percentile as it is printed, with all its places; marks with two. */
const cutoffWord = ({ marks, outOf, isPercentile }: Cutoff): string =>
  isPercentile
    ? m.exams_cutoffs_percentile({ value: String(marks) })
    : m.exams_cutoffs_of({ marks: formatMarks(marks), outOf: formatMarks(outOf) });

function Group({ group }: { group: CutoffGroup }) {
  const { year, stage, lines, source } = group;
  const name = [m.exams_cutoffs_table({ year: String(year) }), stage].filter(Boolean).join(', ');
  return (
    <div>
      <FactsTable
        caption={name}
        isCaptionShown
        head={[m.exams_cutoffs_category(), m.exams_cutoffs_marks()]}
        rows={lines.map((line) => ({
          key: line.category,
          label: (
            <span className="grid wrap-anywhere">
              <Given>{line.category}</Given>
              {!source && <CutoffOrigin {...line} />}
            </span>
          ),
          cells: [<strong key="marks">{cutoffWord(line)}</strong>],
        }))}
      />
      {source && (
        <p className="mt-2">
          <CutoffOrigin {...source} />
        </p>
      )}
    </div>
  );
}

const Groups = ({ groups }: { groups: readonly CutoffGroup[] }) => (
  <div className="grid max-w-text grid-cols-1 gap-8">
    {groups.map((group) => (
      <Group key={`${group.year} ${group.stage}`} group={group} />
    ))}
  </div>
);

/** What was enough in years gone by, by year, stage and category; nothing where nobody wrote it down. */
export function CutoffTables({ cutoffs }: { cutoffs: readonly Cutoff[] }) {
  const groups = cutoffGroups(cutoffs);
  const newest = groups[0]?.year;
  if (newest === undefined) return null;
  const older = groups.filter(({ year }) => year !== newest);
  return (
    <DetailSection title={m.exams_cutoffs()}>
      <p className="-mt-2 mb-5 max-w-text text-ink-2">{m.exams_cutoffs_lead()}</p>
      <Groups groups={groups.filter(({ year }) => year === newest)} />
      {older.length > 0 && (
        <div className="mt-4">
          <Fold label={m.exams_cutoffs_older()}>
            <div className="px-3 py-4">
              <Groups groups={older} />
            </div>
          </Fold>
        </div>
      )}
    </DetailSection>
  );
}
