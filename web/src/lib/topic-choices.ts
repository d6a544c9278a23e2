import { formatCount } from '@chinar/content/format';
import type { BankOutline } from '@chinar/contract/questions.bank';
import * as m from '@chinar/messages/paraglide/messages';

/** A choice by its name, with how many questions it has. */
export const counted = (name: string, count: number) => ({
  value: name,
  label: m.questions_filter_subject_count({ name, count: formatCount(count) }),
});

/**
 * The names that topics of a bank bear, with the sums of their questions, the fullest first; one that is
 * `chosen` and gone since stays in sight.
 */
export function topicChoices(
  topics: BankOutline['topics'],
  of: 'subject' | 'topic' | 'subtopic',
  chosen = '',
) {
  const sums = new Map<string, number>(chosen ? [[chosen, 0]] : []);
  for (const topic of topics)
    if (topic[of]) sums.set(topic[of], (sums.get(topic[of]) ?? 0) + topic.count);
  return [...sums].toSorted(([, one], [, other]) => other - one).map((sum) => counted(...sum));
}
