import type { TopicResult } from '@chinar/contract/attempts.insights';
import { toDecimal } from '@chinar/measurement/marks';
import type { Locale } from '../../../context.ts';
import type { PaperKey } from '../../quizzes/api.ts';
import type { SheetEntry } from './data.results.ts';
import { topicIn } from '../views.ts';

/** Sums of marks in 1/600. */
type Sum = TopicResult;

function blank(topic: Pick<Sum, 'subject' | 'topic'>): Sum {
  const counts = { questions: 0, correct: 0, partial: 0, wrong: 0, unanswered: 0 };
  return { ...topic, ...counts, marks: 0, maxMarks: 0, timeSpentMs: 0 };
}

/** A bonus counts as right, a dropped question to nobody; what is beyond a section’s limit gives no marks. */
function add(sum: Sum, entry: SheetEntry): void {
  sum.timeSpentMs += entry.timeSpentMs;
  if (entry.outcome === 'dropped' || entry.counted === false) return;
  sum.questions += 1;
  sum.marks += entry.marks;
  sum.maxMarks += entry.maxMarks;
  const outcome = entry.outcome === 'bonus' ? 'correct' : entry.outcome;
  if (outcome === 'correct' || outcome === 'partial' || outcome === 'wrong') sum[outcome] += 1;
  else sum.unanswered += 1;
}

/**
 * The sheet by topics, those first that cost the most; empty where the author named none. A question
 * without a topic stands under its subject.
 */
export function topicsOf(
  sheet: readonly SheetEntry[],
  key: PaperKey,
  locale: Locale,
): TopicResult[] {
  const items = new Map(
    key.sections.flatMap((section) => section.items.map((item) => [item.id, item] as const)),
  );
  const sums = new Map<string, Sum>();
  for (const entry of sheet) {
    const item = items.get(entry.questionId);
    const topic = item && topicIn(item, locale);
    if (!topic?.subject && !topic?.topic) continue;
    const name = JSON.stringify([topic.subject, topic.topic]);
    const sum = sums.get(name) ?? blank(topic);
    sums.set(name, sum);
    add(sum, entry);
  }
  const gap = ({ marks, maxMarks }: Sum): number => maxMarks - marks;
  return [...sums.values()]
    .filter(({ questions }) => questions > 0)
    .toSorted((a, b) => gap(b) - gap(a) || b.questions - a.questions)
    .map((sum) => ({ ...sum, marks: toDecimal(sum.marks), maxMarks: toDecimal(sum.maxMarks) }));
}
