import { formatCount } from '@chinar/content/format';
import type { DataOf } from '@chinar/contract/endpoint';
import type { listQuestions } from '@chinar/contract/questions';
import type { BankOutline } from '@chinar/contract/questions.bank';
import { Difficulty, QuestionStatus, QuestionType } from '@chinar/contract/questions.terms';
import * as m from '@chinar/messages/paraglide/messages';
import { difficultyWord } from '../../lib/words.ts';
import type { ListFilter } from '../../ui/screens/list-filters.tsx';
import { statusWord, typeWord } from './question-data.ts';

type Filters = Readonly<Record<string, string>>;

const counted = (name: string, count: number) => ({
  value: name,
  label: m.questions_filter_subject_count({ name, count: formatCount(count) }),
});

/** Sums what the topics of a bank say, under one of their names. */
function sumBy(topics: BankOutline['topics'], of: 'topic' | 'subtopic') {
  const sums = new Map<string, number>();
  for (const topic of topics)
    if (topic[of]) sums.set(topic[of], (sums.get(topic[of]) ?? 0) + topic.count);
  return [...sums].toSorted(([, one], [, other]) => other - one).map((sum) => counted(...sum));
}

/** The tree below the subject that is chosen: its topics, and what stands under the one that is chosen. */
function topicFilters({ topics }: BankOutline, filters: Filters): ListFilter[] {
  const { subject, topic, subtopic } = filters;
  if (!subject && !topic && !subtopic) return [];
  const ofSubject = topics.filter((one) => !subject || one.subject === subject);
  const ofTopic = ofSubject.filter((one) => one.topic === topic);
  const below: ListFilter = {
    name: 'subtopic',
    label: m.questions_field_subtopic(),
    all: m.questions_filter_all_subtopics(),
    choices: sumBy(ofTopic, 'subtopic'),
  };
  return [
    {
      name: 'topic',
      label: m.questions_field_topic(),
      all: m.questions_filter_all_topics(),
      choices: sumBy(ofSubject, 'topic'),
    },
    ...(topic || subtopic ? [below] : []),
  ];
}

function outlineFilters({ tags, years, sources }: BankOutline): ListFilter[] {
  return [
    {
      name: 'tag',
      label: m.questions_filter_tag(),
      all: m.questions_filter_all_tags(),
      choices: tags.map(({ name, count }) => counted(name, count)),
    },
    {
      name: 'year',
      label: m.questions_field_year(),
      all: m.questions_filter_all_years(),
      choices: years.map(({ year, count }) => counted(String(year), count)),
    },
    {
      name: 'source',
      label: m.questions_field_source(),
      all: m.questions_filter_all_sources(),
      choices: sources.map(({ name, count }) => counted(name, count)),
    },
  ];
}

/** What the bank is narrowed by. Which filters there are hangs on the address alone, so that none comes late. */
export function bankFilters(
  subjects: DataOf<typeof listQuestions>['subjects'],
  outline: BankOutline,
  filters: Filters,
): ListFilter[] {
  return [
    {
      name: 'subject',
      label: m.questions_filter_subject(),
      all: m.questions_filter_all_subjects(),
      choices: subjects.map(({ name, title, count }) => ({
        value: name,
        label: m.questions_filter_subject_count({ name: title, count: formatCount(count) }),
      })),
    },
    ...topicFilters(outline, filters),
    {
      name: 'type',
      label: m.questions_filter_type(),
      all: m.questions_filter_all_types(),
      choices: QuestionType.options.map((value) => ({ value, label: typeWord(value) })),
    },
    {
      name: 'difficulty',
      label: m.questions_field_difficulty(),
      all: m.questions_filter_all_difficulties(),
      choices: Difficulty.options.map((value) => ({ value, label: difficultyWord(value) })),
    },
    {
      name: 'status',
      label: m.questions_filter_status(),
      all: m.questions_filter_all_statuses(),
      choices: QuestionStatus.options.map((value) => ({ value, label: statusWord(value) })),
    },
    ...outlineFilters(outline),
    {
      name: 'missing',
      label: m.questions_filter_missing(),
      all: m.questions_filter_all_languages(),
      choices: [{ value: 'hi', label: m.questions_filter_missing_hi() }],
    },
    {
      name: 'used',
      label: m.questions_filter_used(),
      all: m.questions_filter_all_used(),
      choices: [
        { value: 'yes', label: m.questions_filter_used_yes() },
        { value: 'no', label: m.questions_filter_used_no() },
      ],
    },
  ];
}
