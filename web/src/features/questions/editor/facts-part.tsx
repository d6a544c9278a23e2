import { getBankOutline } from '@chinar/contract/questions.bank';
import { questionLimits } from '@chinar/contract/questions.terms';
import * as m from '@chinar/messages/paraglide/messages';
import { useFormContext, useWatch } from 'react-hook-form';
import { useApi } from '../../../lib/queries.ts';
import { SuggestField } from '../../../ui/fields/bare-boxes.tsx';
import { FormPart } from '../../../ui/fields/form-part.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TagsField } from '../../../ui/fields/tags-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Press } from '../../../ui/press.tsx';

/** The letters of the longest name of a subject or topic. */
const nameLength = 80;
const shownTags = 8;

const noTags: readonly string[] = [];

/** Tags that the bank has and the question not, to be added by a press. */
function TagSuggestions({ tags }: { tags: readonly string[] }) {
  const { getValues, setValue } = useFormContext();
  const held = (useWatch({ name: 'tags' }) ?? noTags) as string[];
  const left = tags.filter((tag) => !held.includes(tag)).slice(0, shownTags);
  if (left.length === 0 || held.length >= questionLimits.tags) return null;
  const add = (tag: string): void =>
    setValue('tags', [...((getValues('tags') ?? []) as string[]), tag], { shouldDirty: true });
  return (
    <ul aria-label={m.questions_tags_known()} className="-mt-3 flex flex-wrap gap-1.5">
      {left.map((tag) => (
        <li key={tag}>
          <Press
            onClick={() => add(tag)}
            aria-label={m.questions_tag_add({ tag })}
            className="tap rounded-tag border border-dashed border-line-strong px-2.5 py-1 text-14 hover:border-ink-3"
          >
            + {tag}
          </Press>
        </li>
      ))}
    </ul>
  );
}

const hindiLabels = {
  subject: m.questions_field_subject_hi,
  topic: m.questions_field_topic_hi,
  subtopic: m.questions_field_subtopic_hi,
} as const;

/** What a question is found by, with what the bank says already. */
export function FactsPart() {
  const { data } = useApi(getBankOutline);
  const [subject, topic] = useWatch({ name: ['topic.subject', 'topic.topic'] }) as string[];
  const topics = data?.topics ?? [];
  const ofSubject = topics.filter((one) => one.subject === subject);
  const ofTopic = ofSubject.filter((one) => one.topic === topic);
  return (
    <FormPart title={m.questions_part_facts()} hint={m.questions_part_facts_hint()}>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
        <SuggestField
          name="topic.subject"
          label={m.questions_field_subject()}
          suggestions={topics.map((one) => one.subject)}
          maxLength={nameLength}
          optional
        />
        <SuggestField
          name="topic.topic"
          label={m.questions_field_topic()}
          suggestions={ofSubject.map((one) => one.topic).filter(Boolean)}
          maxLength={nameLength}
          optional
        />
        <SuggestField
          name="topic.subtopic"
          label={m.questions_field_subtopic()}
          suggestions={ofTopic.map((one) => one.subtopic).filter(Boolean)}
          maxLength={nameLength}
          optional
        />
      </div>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
        {(['subject', 'topic', 'subtopic'] as const).map((field) => (
          <TextField
            key={field}
            name={`topic.translations.hi.${field}`}
            label={hindiLabels[field]()}
            maxLength={nameLength}
            optional
          />
        ))}
      </div>
      <TagsField
        name="tags"
        label={m.questions_field_tags()}
        max={questionLimits.tags}
        maxLength={questionLimits.tag}
        optional
      />
      <TagSuggestions tags={(data?.tags ?? []).map(({ name }) => name)} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <SuggestField
          name="source"
          label={m.questions_field_source()}
          hint={m.questions_field_source_hint()}
          suggestions={(data?.sources ?? []).map(({ name }) => name)}
          maxLength={300}
          optional
        />
        <NumberField
          name="year"
          label={m.questions_field_year()}
          min={questionLimits.year.min}
          max={questionLimits.year.max}
          optional
        />
        <TextField
          name="title"
          label={m.questions_field_title()}
          hint={m.questions_field_title_hint()}
          maxLength={questionLimits.title}
          optional
        />
        <TextField
          name="license"
          label={m.questions_field_license()}
          hint={m.questions_field_license_hint()}
          maxLength={questionLimits.license}
          optional
        />
      </div>
    </FormPart>
  );
}
