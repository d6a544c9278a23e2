import { formatMarks } from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';
import { paths } from '../../../lib/paths.ts';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import type { StudyTopic } from './result-data.ts';

function reasonOf(topic: StudyTopic): string {
  return [
    ...(topic.wrong > 0
      ? [m.attempts_result_study_wrong({ count: topic.wrong, total: topic.total })]
      : []),
    ...(topic.partly > 0
      ? [m.attempts_result_study_partly({ count: topic.partly, total: topic.total })]
      : []),
    ...(topic.left > 0
      ? [m.attempts_result_study_left({ count: topic.left, total: topic.total })]
      : []),
    ...(topic.isSlow ? [m.attempts_result_study_slow()] : []),
  ].join(' · ');
}

/** At most three topics in which the most marks wait, each with why, and the way to its first question. */
export function StudyCard({
  topics,
  attemptId,
}: {
  topics: readonly StudyTopic[];
  attemptId: string;
}) {
  if (topics.length === 0) return null;
  return (
    <Card as="section" className="md:p-6">
      <h2 className="text-22">
        {topics.length === 3 ? m.attempts_result_study_three() : m.attempts_result_study()}
      </h2>
      <p className="mt-1 text-14 text-ink-3">{m.attempts_result_study_lead()}</p>
      <ol className="mt-3">
        {topics.map((topic) => (
          <li
            key={`${topic.subject} ${topic.name}`}
            className="border-t border-line first:border-0"
          >
            <Link
              look="none"
              to={paths.attempt(attemptId, { q: topic.place })}
              className="state -mx-2 flex min-h-16 items-center justify-between gap-4 rounded-control px-2 py-2.5 hover:bg-sunk"
            >
              <span className="min-w-0">
                <span className="block font-semibold">{topic.name}</span>
                <span className="block text-14 text-ink-2">
                  {[topic.subject, reasonOf(topic)].filter(Boolean).join(' · ')}
                </span>
              </span>
              <span className="figure shrink-0 text-22 text-good-text">
                <span className="sr-only">{m.attempts_result_study_marks()} </span>+
                {formatMarks(topic.marks)}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  );
}
