import { formatMarks } from '@chinar/content/format';
import type { OwnNow } from '@chinar/contract/attempts.own';
import * as m from '@chinar/messages/paraglide/messages';
import { ChevronRight } from 'lucide-react';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../ui/link.tsx';

type Last = NonNullable<OwnNow['last']>;

function wayTo({ _id, quizId, testSeriesId }: Last): string {
  return paths.results(testSeriesId, quizId, _id);
}

function Words({ last }: { last: Last }) {
  const { score, study, title } = last;
  if (score === undefined)
    return (
      <>
        <span className="block font-semibold">{title}</span>
        <span className="block text-14 text-ink-2">{m.attempts_own_last_waits()}</span>
      </>
    );
  // Questions without a topic name nothing to study.
  if (!study?.topic)
    return (
      <>
        <span className="block font-semibold">{title}</span>
        <span className="block text-14 text-ink-2">{m.attempts_own_last()}</span>
      </>
    );
  return (
    <>
      <span className="block font-semibold">{m.attempts_own_study({ topic: study.topic })}</span>
      <span className="block text-14 text-ink-2">
        {m.attempts_own_study_marks({
          count: study.marks,
          marks: formatMarks(study.marks),
          title,
        })}
      </span>
    </>
  );
}

/** The last result in a line: what it was, and what to study for the next. */
export function LastResult({ last }: { last: Last }) {
  const { score, maxScore } = last;
  return (
    <Link
      look="none"
      to={wayTo(last)}
      className="state -mx-3 flex min-h-16 items-center gap-5 rounded-control px-3 py-2 hover:bg-sunk"
    >
      <span className="w-18 shrink-0 text-center">
        {score === undefined ? (
          <span className="figure text-22 text-ink-2">–</span>
        ) : (
          <>
            <span className="sr-only">
              {m.attempts_own_score_of({ score: formatMarks(score), max: formatMarks(maxScore) })}
            </span>
            <span className="figure block text-28 leading-none" aria-hidden="true">
              {formatMarks(score)}
            </span>
            <span className="text-14 text-ink-2" aria-hidden="true">
              /{formatMarks(maxScore)}
            </span>
          </>
        )}
      </span>
      <span className="min-w-0 flex-1">
        <Words last={last} />
      </span>
      <ChevronRight size={20} className="shrink-0 text-ink-2" aria-hidden="true" />
    </Link>
  );
}
