import { formatCount } from '@chinar/content/format';
import type { DataOf } from '@chinar/contract/endpoint';
import type { listQuestions } from '@chinar/contract/questions';
import type { BankOutline } from '@chinar/contract/questions.bank';
import type { Collection } from '@chinar/contract/questions.collections';
import { Difficulty, QuestionStatus, QuestionType } from '@chinar/contract/questions.terms';
import * as m from '@chinar/messages/paraglide/messages';
import { counted, topicChoices } from '../../lib/topic-choices.ts';
import { questionTypeWord } from '../../lib/question-types.ts';
import { difficultyWord } from '../../lib/words.ts';
import type { ListFilter } from '../../ui/screens/list-filters.tsx';
import { statusWord } from './question-data.ts';

type Filters = Readonly<Record<string, string>>;

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
    choices: topicChoices(ofTopic, 'subtopic'),
  };
  return [
    {
      name: 'topic',
      label: m.questions_field_topic(),
      all: m.questions_filter_all_topics(),
      choices: topicChoices(ofSubject, 'topic'),
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

/** How questions did; a range of an address that is none of these stays to be seen as it is. */
function measuredFilters(): ListFilter[] {
  return [
    {
      name: 'facility',
      label: m.questions_filter_facility(),
      all: m.questions_filter_all_facilities(),
      choices: [
        { value: '..29', label: m.questions_filter_facility_hard() },
        { value: '30..70', label: m.questions_filter_facility_middle() },
        { value: '71..100', label: m.questions_filter_facility_easy() },
      ],
    },
    {
      name: 'discrimination',
      label: m.questions_filter_discrimination(),
      all: m.questions_filter_all_discriminations(),
      choices: [
        { value: '..-1', label: m.questions_filter_discrimination_against() },
        { value: '0..19', label: m.questions_filter_discrimination_weak() },
        { value: '20..100', label: m.questions_filter_discrimination_good() },
      ],
    },
    {
      name: 'answers',
      label: m.questions_filter_answers(),
      all: m.questions_filter_all_answers(),
      choices: [
        { value: '0..0', label: m.questions_filter_answers_none() },
        { value: '1..19', label: m.questions_filter_answers_few() },
        { value: '20..', label: m.questions_filter_answers_some() },
        { value: '100..', label: m.questions_filter_answers_many() },
      ],
    },
    {
      name: 'unusedDays',
      label: m.questions_filter_unused(),
      all: m.questions_filter_all_unused(),
      choices: [30, 180, 365].map((days) => ({
        value: String(days),
        label: m.questions_filter_unused_days({ count: days }),
      })),
    },
  ];
}

/** The order of the list; that of a collection only where one is chosen. */
function sortFilter({ collection }: Filters): ListFilter {
  return {
    name: 'sort',
    label: m.questions_sort(),
    all: m.questions_sort_newest(),
    choices: [
      ...(collection ? [{ value: 'collection', label: m.questions_sort_collection() }] : []),
      { value: 'hardest', label: m.questions_sort_hardest() },
      { value: 'weakest', label: m.questions_sort_weakest() },
    ],
  };
}

/** What the bank is narrowed by. Which filters there are hangs on the address alone, so that none comes late. */
export function bankFilters(
  subjects: DataOf<typeof listQuestions>['subjects'],
  outline: BankOutline & { collections: readonly Collection[] },
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
      choices: QuestionType.options.map((value) => ({ value, label: questionTypeWord(value) })),
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
      name: 'collection',
      label: m.questions_collection(),
      all: m.questions_filter_all_collections(),
      choices: outline.collections.map(({ _id, name, count }) => ({
        ...counted(name, count),
        value: _id,
      })),
    },
    sortFilter(filters),
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
    ...measuredFilters(),
  ];
}
