import type { Insights } from '@chinar/contract/attempts.insights';
import type { Result } from '@chinar/contract/attempts.results';
import { formatBounds, formatCount, formatMarks, formatPercentile } from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';
import { paths } from '../../../lib/paths.ts';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { outcomeSlices, StackedBar } from './outcome-bar.tsx';
import type { LostPart } from './result-data.ts';
import { lostParts } from './result-data.ts';
import { countsSentence } from './result-sentence.ts';

/** Which answers of a section count, where not all do. */
export function ChosenLine({ chosen }: { chosen: Insights['chosen'][number] | undefined }) {
  if (!chosen) return null;
  const words =
    chosen.counts === 'best' ? m.attempts_result_chosen_best : m.attempts_result_chosen_first;
  return (
    <p className="text-14 text-ink-3">
      {words({ count: chosen.attemptLimit, total: chosen.questions })}
    </p>
  );
}

/** Where one stands in a section, where enough sat it. */
function SectionPercentile({
  percentile,
}: {
  percentile: Result['sections'][number]['percentile'];
}) {
  if (!percentile) return null;
  const { value, n } = percentile;
  return (
    <p className="text-14 text-ink-3">
      {m.attempts_result_section_percentile({
        value: formatPercentile(value),
        takers: formatCount(n),
        ...formatBounds(percentile),
      })}
    </p>
  );
}

/** What was right, wrong and left, section by section. */
export function SectionBars({ result, chosen }: { result: Result; chosen: Insights['chosen'] }) {
  return (
    <Card as="section" className="md:p-6">
      <h2 className="text-22">{m.attempts_result_sections()}</h2>
      <ul className="mt-4 grid gap-5">
        {result.sections.map((section, at) => (
          <li key={`${at} ${section.title}`} className="grid gap-1.5">
            <div className="flex items-baseline justify-between gap-4">
              <span className="font-semibold">{section.title}</span>
              <span className="figure text-18">
                {formatMarks(section.score)}
                <span className="text-14 font-medium text-ink-3">
                  /{formatMarks(section.maxScore)}
                </span>
              </span>
            </div>
            <StackedBar slices={outcomeSlices(section)} />
            <p className="text-14 text-ink-2">{countsSentence(section)}</p>
            <SectionPercentile percentile={section.percentile} />
            <ChosenLine chosen={chosen.find(({ place }) => place === at)} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

const fills = {
  wrong: 'bg-leaf',
  negative: 'bg-bad',
  unanswered: 'bg-lake',
  partial: 'bg-saffron',
} as const;

function lostWords(key: LostPart['key']): { label: string; text: string } {
  const words = {
    wrong: { label: m.attempts_result_lost_wrong(), text: m.attempts_result_lost_wrong_text() },
    negative: {
      label: m.attempts_result_lost_negative(),
      text: m.attempts_result_lost_negative_text(),
    },
    unanswered: {
      label: m.attempts_result_lost_unanswered(),
      text: m.attempts_result_lost_unanswered_text(),
    },
    partial: {
      label: m.attempts_result_lost_partial(),
      text: m.attempts_result_lost_partial_text(),
    },
  };
  return words[key];
}

/** The way from lost marks to the questions that lost them; only where the review is released. */
function LookAgain({ result, attemptId }: { result: Result; attemptId: string }) {
  const wrong = result.wrong + result.partial;
  const ways = [
    {
      show: result.partial > 0 ? 'lost' : 'wrong',
      count: wrong,
      word: m.attempts_result_next_wrong,
    },
    { show: 'left', count: result.unanswered, word: m.attempts_result_next_left },
  ].filter((way) => result.questions && way.count > 0);
  if (ways.length === 0) return null;
  return (
    <p className="mt-auto flex flex-wrap gap-x-6 pt-4">
      {ways.map(({ show, count, word }) => (
        <Link
          key={show}
          to={paths.attempt(attemptId, { show })}
          className="inline-flex min-h-11 items-center"
        >
          {word({ count })}
        </Link>
      ))}
    </p>
  );
}

/** Where the missing marks went; the parts add up to the whole. */
export function LostMarks({ result, attemptId }: { result: Result; attemptId: string }) {
  const parts = lostParts(result.lost);
  const missing = result.maxScore - result.score;
  if (parts.length === 0) {
    return (
      <Card as="section" className="md:p-6">
        <h2 className="text-22">{m.attempts_result_lost_none()}</h2>
        <p className="mt-2 text-ink-2">{m.attempts_result_lost_none_text()}</p>
      </Card>
    );
  }
  return (
    <Card as="section" className="flex flex-col md:p-6">
      <h2 className="mb-4 text-22">
        {m.attempts_result_lost({ marks: formatMarks(missing), count: missing })}
      </h2>
      <StackedBar
        slices={parts.map(({ key, marks }) => ({ key, size: marks, fill: fills[key] }))}
      />
      <ul className="mt-4 grid gap-3">
        {parts.map(({ key, marks }) => (
          <li key={key} className="flex items-start gap-3">
            <span
              className={`mt-1.5 size-3 shrink-0 rounded-mark ${fills[key]}`}
              aria-hidden="true"
            />
            <span className="min-w-0 flex-1">
              {lostWords(key).label}
              <span className="block text-14 text-ink-3">{lostWords(key).text}</span>
            </span>
            <span className="figure text-18">{formatMarks(marks)}</span>
          </li>
        ))}
      </ul>
      <LookAgain result={result} attemptId={attemptId} />
    </Card>
  );
}
