import type { Insights } from '@chinar/contract/attempts.insights';
import type { Paper } from '@chinar/contract/attempts.papers';
import { formatMarks, formatSignedMarks } from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';
import { paths } from '../../../lib/paths.ts';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { namesIn } from '../reviews/review-data.ts';

type Unsaved = NonNullable<NonNullable<Insights['review']>['unsaved']>;

function unsavedHead(marks: number): string {
  const count = Math.abs(marks);
  const words = { marks: formatMarks(count), count };
  if (marks === 0) return m.attempts_result_unsaved_even();
  return marks > 0
    ? m.attempts_result_unsaved_lost(words)
    : m.attempts_result_unsaved_spared(words);
}

/** What answers that were never saved would have moved, and the way to each. */
export function UnsavedCard({
  unsaved,
  paper,
  attemptId,
}: {
  unsaved: Unsaved;
  paper: Paper;
  attemptId: string;
}) {
  const names = namesIn(paper);
  return (
    <Card as="section" className="border-l-4 border-l-saffron md:p-6">
      <h2 className="text-22">{unsavedHead(unsaved.marks)}</h2>
      <p className="mt-1 text-ink-2">
        {m.attempts_result_unsaved_text({ count: unsaved.questions.length })}
      </p>
      <ul className="mt-2 flex flex-wrap gap-x-6">
        {unsaved.questions.map(({ questionId, marks }) => {
          const { place = 1, name = '' } = names.get(questionId) ?? {};
          return (
            <li key={questionId}>
              <Link
                to={paths.attempt(attemptId, { q: place })}
                className="inline-flex min-h-11 items-center"
              >
                {m.attempts_result_unsaved_question({
                  question: name,
                  marks: formatSignedMarks(marks),
                })}
              </Link>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
