import { formatCount } from '@chinar/content/format';
import { type BankOutline, getBankOutline } from '@chinar/contract/questions.bank';
import { listCollections } from '@chinar/contract/questions.collections';
import { QuestionType } from '@chinar/contract/questions.terms';
import * as m from '@chinar/messages/paraglide/messages';
import { useApi } from '../../../lib/queries.ts';
import { topicChoices } from '../../../lib/topic-choices.ts';
import { questionTypeWord } from '../../../lib/question-types.ts';
import { LooseInput, LooseSelect } from '../../../ui/loose-fields.tsx';
import { difficultyChoices } from './words.ts';

/** What the questions to choose from are narrowed by; an empty one narrows nothing. */
export const noPickFilters = {
  q: '',
  subject: '',
  topic: '',
  type: '',
  difficulty: '',
  unusedDays: '',
  collection: '',
};
export type PickFilters = typeof noPickFilters;

/** The topics of the subject that is chosen, where it has any. */
function TopicSelect({
  outline,
  filters: { subject, topic },
  onChange,
}: {
  outline: BankOutline | undefined;
  filters: PickFilters;
  onChange: (topic: string) => void;
}) {
  const ofSubject = outline?.topics.filter((one) => one.subject === subject) ?? [];
  const choices = topicChoices(ofSubject, 'topic', topic);
  if (subject === '' || choices.length === 0) return null;
  return (
    <LooseSelect
      label={m.questions_field_topic()}
      all={m.questions_filter_all_topics()}
      value={topic}
      choices={choices}
      onChange={onChange}
    />
  );
}

/** What kind of question, how hard, and how long nobody was asked it. */
function KindSelects({
  filters: { type, difficulty, unusedDays },
  onChange,
}: {
  filters: PickFilters;
  onChange: (changed: Partial<PickFilters>) => void;
}) {
  return (
    <>
      <LooseSelect
        label={m.quizzes_make_type()}
        all={m.quizzes_make_all_types()}
        value={type}
        choices={QuestionType.options.map((value) => ({ value, label: questionTypeWord(value) }))}
        onChange={(chosen) => onChange({ type: chosen })}
      />
      <LooseSelect
        label={m.quizzes_make_difficulty()}
        all={m.questions_filter_all_difficulties()}
        value={difficulty}
        choices={difficultyChoices()}
        onChange={(chosen) => onChange({ difficulty: chosen })}
      />
      <LooseSelect
        label={m.questions_filter_unused()}
        all={m.questions_filter_all_unused()}
        value={unusedDays}
        choices={[30, 180, 365].map((days) => ({
          value: String(days),
          label: m.questions_filter_unused_days({ count: days }),
        }))}
        onChange={(chosen) => onChange({ unusedDays: chosen })}
      />
    </>
  );
}

/** The search and the selects over the questions to choose from. */
export function PickerFilters({
  filters,
  subjects,
  onChange,
}: {
  filters: PickFilters;
  subjects: readonly { name: string; title: string; count: number }[];
  onChange: (changed: Partial<PickFilters>) => void;
}) {
  const collections = useApi(listCollections).data?.collections ?? [];
  const { data: outline } = useApi(getBankOutline);
  return (
    // On a phone they would stand over half of the list.
    <div className="z-10 grid gap-2 border-b border-line bg-raised px-4 py-3 sm:sticky sm:top-0 md:px-5">
      <LooseInput
        type="search"
        value={filters.q}
        maxLength={100}
        aria-label={m.quizzes_make_pick_search()}
        placeholder={m.quizzes_make_pick_search()}
        onText={(q) => onChange({ q })}
      />
      {/* On a phone two stand beside each other. */}
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        <LooseSelect
          label={m.quizzes_make_subject()}
          all={m.quizzes_make_all_subjects()}
          value={filters.subject}
          choices={subjects.map(({ name, title, count }) => ({
            value: name,
            label: `${title} (${formatCount(count)})`,
          }))}
          onChange={(subject) => onChange({ subject, topic: '' })}
        />
        <TopicSelect
          outline={outline}
          filters={filters}
          onChange={(topic) => onChange({ topic })}
        />
        <KindSelects filters={filters} onChange={onChange} />
        {collections.length > 0 && (
          <LooseSelect
            label={m.quizzes_make_collection()}
            all={m.quizzes_make_all_collections()}
            value={filters.collection}
            choices={collections.map(({ _id, name, count }) => ({
              value: _id,
              label: `${name} (${formatCount(count)})`,
            }))}
            onChange={(collection) => onChange({ collection })}
          />
        )}
      </div>
    </div>
  );
}
