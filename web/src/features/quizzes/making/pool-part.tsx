import { listQuestions } from '@chinar/contract/questions';
import { type BankOutline, getBankOutline } from '@chinar/contract/questions.bank';
import { drawnLimits, type PoolFilter } from '@chinar/contract/quizzes.sections';
import { quizLimits } from '@chinar/contract/quizzes';
import * as m from '@chinar/messages/paraglide/messages';
import { type ReactNode, use, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { copyOf } from '../../../lib/forms/record-values.ts';
import { useApi } from '../../../lib/queries.ts';
import { useSession } from '../../../lib/session.ts';
import { topicChoices } from '../../../lib/topic-choices.ts';
import { SelectField } from '../../../ui/fields/choice-fields.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TagsField } from '../../../ui/fields/tags-field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { BankOwnerContext } from './known-questions.tsx';
import { isDrawn, type SectionValues } from './totals.ts';
import { difficultyChoices } from './words.ts';

const blankFilter = { subject: '', topic: '', subtopic: '', difficulty: '' };
const noPool = { filter: blankFilter, count: '' };
const firstPool = { filter: blankFilter, count: 10 };

type Choice = { value: string; label: string };

const noOutline: BankOutline = { topics: [], tags: [], sources: [], years: [] };

/** How many questions of the owner's bank fit, in all languages of the quiz; with tags only publishing knows. */
function Fitting({ filter }: { filter: PoolFilter }) {
  const { tags = [], ...rest } = filter;
  const [tag] = tags;
  const self = useSession().user?._id ?? '';
  const ownerId = use(BankOwnerContext) ?? self;
  const languages = (useWatch({ name: 'languages' }) ?? []) as readonly string[];
  const written = languages.includes('hi') ? 'hi' : '';
  const asked = { ...rest, tag: tag ?? '', ownerId, written };
  const named = Object.entries(asked).filter(([, value]) => Boolean(value));
  const { data } = useApi(
    listQuestions,
    { query: { ...Object.fromEntries(named), limit: 1 } },
    { keepPrevious: true },
  );
  if (!data || tags.length > 1) return null;
  return (
    <output className="text-14 text-ink-2 tabular-nums">
      {m.quizzes_make_pool_fitting({ count: data.pagination.total })}
    </output>
  );
}

function PoolFields({ base }: { base: string }) {
  const { data: outline = noOutline } = useApi(getBankOutline);
  const filter = (useWatch({ name: `${base}.filter` }) || {}) as PoolFilter;
  const { subject = '', topic = '', subtopic = '' } = filter;
  const ofSubject = outline.topics.filter((one) => !subject || one.subject === subject);
  const ofTopic = ofSubject.filter((one) => !topic || one.topic === topic);
  const any = (label: string): Choice => ({ value: '', label });
  return (
    <div className="grid gap-4 rounded-control border border-line bg-surface p-3 sm:p-4">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <NumberField
          name={`${base}.count`}
          label={m.quizzes_make_pool_count()}
          min={1}
          max={quizLimits.questions}
        />
        <SelectField
          name={`${base}.filter.subject`}
          label={m.quizzes_make_subject()}
          choices={[
            any(m.quizzes_make_all_subjects()),
            ...topicChoices(outline.topics, 'subject', subject),
          ]}
          optional
        />
        <SelectField
          name={`${base}.filter.topic`}
          label={m.questions_field_topic()}
          choices={[
            any(m.questions_filter_all_topics()),
            ...topicChoices(ofSubject, 'topic', topic),
          ]}
          optional
        />
        <SelectField
          name={`${base}.filter.subtopic`}
          label={m.questions_field_subtopic()}
          choices={[
            any(m.questions_filter_all_subtopics()),
            ...topicChoices(ofTopic, 'subtopic', subtopic),
          ]}
          optional
        />
        <SelectField
          name={`${base}.filter.difficulty`}
          label={m.quizzes_make_difficulty()}
          choices={[any(m.quizzes_make_difficulty_any()), ...difficultyChoices()]}
          optional
        />
      </div>
      <TagsField
        name={`${base}.filter.tags`}
        label={m.quizzes_make_pool_tags()}
        max={drawnLimits.tags}
        optional
      />
      <Fitting filter={filter} />
    </div>
  );
}

/** Whether a section is made of chosen questions or drawn from the bank, and what it is drawn from. */
export function PoolPart({ base, children }: { base: string; children: ReactNode }) {
  const { getValues, setValue } = useFormContext();
  const pool = useWatch({ name: `${base}.pool` }) as SectionValues['pool'];
  // A number that is being typed anew is empty for a moment.
  const [isAsked, setAsked] = useState(false);
  const isOn = isAsked || isDrawn({ pool });
  const put = (next: unknown, questions: unknown): void => {
    setValue(`${base}.questions`, questions, { shouldDirty: true });
    setValue(`${base}.pool`, next, { shouldDirty: true });
  };
  const turn = (toDrawn: boolean): void => {
    const { questions = [] } = getValues(base) as SectionValues;
    const held = copyOf([pool, questions]) as [unknown, unknown[]];
    put(toDrawn ? firstPool : noPool, []);
    setAsked(toDrawn);
    if (toDrawn && questions.length === 0) return;
    toast.info(toDrawn ? m.quizzes_make_pool_emptied() : m.quizzes_make_pool_dropped(), {
      undo: () => {
        put(...held);
        setAsked(!toDrawn);
      },
    });
  };
  return (
    <div className="grid gap-3">
      <div className="max-w-form">
        <Segmented
          label={m.quizzes_make_source()}
          value={isOn ? 'drawn' : 'chosen'}
          options={[
            { value: 'chosen', label: m.quizzes_make_source_chosen() },
            { value: 'drawn', label: m.quizzes_make_source_drawn() },
          ]}
          onChange={(to) => turn(to === 'drawn')}
        />
      </div>
      {isOn ? <PoolFields base={`${base}.pool`} /> : children}
    </div>
  );
}
