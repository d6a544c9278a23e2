import type { TopicResult } from '@chinar/contract/attempts.insights';
import { toDecimal } from '@chinar/measurement/marks';
import type { PaperKey } from '../quizzes/api.ts';
import type { SheetEntry } from './data.results.ts';

/** Sums of marks in 1/600. */
type Sum = TopicResult;

function blank(subject: string, topic: string): Sum {
  const counts = { questions: 0, correct: 0, partial: 0, wrong: 0, unanswered: 0 };
  return { subject, topic, ...counts, marks: 0, maxMarks: 0, timeSpentMs: 0 };
}

/** A bonus counts as right, a dropped question to nobody. */
function add(sum: Sum, entry: SheetEntry): void {
  sum.timeSpentMs += entry.timeSpentMs;
  if (entry.outcome === 'dropped') return;
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
export function topicsOf(sheet: readonly SheetEntry[], key: PaperKey): TopicResult[] {
  const named = new Map(
    key.sections.flatMap(({ items }) => items.map(({ id, topic }) => [id, topic] as const)),
  );
  const sums = new Map<string, Sum>();
  for (const entry of sheet) {
    const { subject = '', topic = '' } = named.get(entry.questionId) ?? {};
    if (!subject && !topic) continue;
    const name = JSON.stringify([subject, topic]);
    const sum = sums.get(name) ?? blank(subject, topic);
    sums.set(name, sum);
    add(sum, entry);
  }
  const gap = ({ marks, maxMarks }: Sum): number => maxMarks - marks;
  return [...sums.values()]
    .filter(({ questions }) => questions > 0)
    .toSorted((a, b) => gap(b) - gap(a) || b.questions - a.questions)
    .map((sum) => ({ ...sum, marks: toDecimal(sum.marks), maxMarks: toDecimal(sum.maxMarks) }));
}
