import type { Insights, TieWord } from '@chinar/contract/attempts.insights';
import { formatCount, formatMarks } from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';
import { StatNumber } from '../../../ui/stat-number.tsx';

type Ties = NonNullable<Insights['ties']>;

function ruleWord({ by, section }: TieWord): string {
  switch (by) {
    case 'marks':
      return m.attempts_result_ties_marks({ section: section ?? '' });
    case 'wrong':
      return section === undefined
        ? m.attempts_result_ties_wrong()
        : m.attempts_result_ties_wrong_in({ section });
    case 'time':
      return m.attempts_result_ties_time();
    case 'draw':
      return m.attempts_result_ties_draw();
  }
}

/** Who shares the rank, and how the exam itself would tell them apart. */
export function TiesText({ ties, exam }: { ties: Ties; exam: string | null }) {
  const count = ties.sharing;
  const isShared = count > 1;
  const rules = ties.rule.map(ruleWord).join(m.attempts_result_ties_then());
  return (
    <p className="mt-3 text-14 text-ink-2">
      {m.attempts_result_ties_shared({ count })}
      {isShared && exam && rules && ` ${m.attempts_result_ties_rule({ exam, rules })}`}
      {isShared &&
        ties.place !== null &&
        ` ${m.attempts_result_ties_place({ place: formatCount(ties.place), count })}`}
    </p>
  );
}

/** The figure that the exam prints, out of our own takers; it says so. */
export function ScaledFigure({ insights }: { insights: Insights }) {
  const { scaled, exam } = insights;
  if (!scaled || !exam) return null;
  const takers = formatCount(scaled.takers);
  if (scaled.kind === 'percentile') {
    return (
      <StatNumber
        value={scaled.value}
        label={m.attempts_result_scaled_percentile({ exam, takers })}
      />
    );
  }
  return (
    <StatNumber
      value={formatCount(scaled.value)}
      label={`${m.attempts_result_scaled_gate({ takers })}. ${m.attempts_result_scaled_gate_text({
        qualifying: formatMarks(scaled.qualifying),
        top: formatMarks(scaled.top),
      })}`}
    />
  );
}
