import { formatLength } from '@chinar/content/format';
import { getVideo, listVideos, VideoTranslations } from '@chinar/contract/videos';
import {
  getVideoForEdit,
  listOwnVideos,
  updateVideo,
  type VideoRecord,
} from '@chinar/contract/videos.making';
import { maxChapters } from '@chinar/contract/videos.limits';
import * as m from '@chinar/messages/paraglide/messages';
import * as z from 'zod/mini';
import { fieldNames, fieldWord } from '../../../lib/field-words.ts';
import { CheckboxField, RadioGroupField, SelectField } from '../../../ui/fields/choice-fields.tsx';
import { DurationField } from '../../../ui/fields/duration-field.tsx';
import { EndpointForm } from '../../../ui/fields/endpoint-form.tsx';
import { FormPart } from '../../../ui/fields/form-part.tsx';
import { ListField } from '../../../ui/fields/list-field.tsx';
import { MarkdownField } from '../../../ui/fields/markdown-field.tsx';
import { PartTitles } from '../../../ui/fields/part-titles.tsx';
import { SaveBar } from '../../../ui/fields/save-bar.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { visibilityChoices } from './video-state-words.tsx';

/** As a whole: what is left of it when a box is emptied is sent. */
const asked = z.extend(z.omit(updateVideo.body, { translations: true }), {
  translations: VideoTranslations,
});

const pair = 'grid grid-cols-1 gap-4 md:grid-cols-2';

/** The field of which a film tells; one that stands there already and nobody named stays. */
export function FieldChoice({ held = '' }: { held?: string }) {
  const known = fieldNames.includes(held) || held === '' ? fieldNames : [held, ...fieldNames];
  return (
    <SelectField
      name="category"
      label={m.videos_filter_category()}
      choices={known.map((value) => ({ value, label: fieldWord(value) }))}
    />
  );
}

function Words() {
  return (
    <FormPart title={m.videos_part_words()} hint={m.videos_part_words_hint()}>
      <div className={pair}>
        <TextField name="title" label={m.videos_field_title()} maxLength={120} />
        <TextField
          name="translations.hi.title"
          label={m.videos_field_title_hi()}
          maxLength={120}
          optional
        />
      </div>
      <MarkdownField
        name="description"
        label={m.videos_field_description()}
        maxLength={5000}
        optional
      />
      <MarkdownField
        name="translations.hi.description"
        label={m.videos_field_description_hi()}
        lang="hi"
        maxLength={5000}
        optional
      />
    </FormPart>
  );
}

function Chapters() {
  return (
    <FormPart title={m.videos_part_chapters()} hint={m.videos_part_chapters_hint()}>
      <ListField
        name="chapters"
        label={m.videos_part_chapters()}
        blank={{ at: 0, title: '' }}
        itemLabel={m.videos_chapter()}
        addLabel={m.videos_chapter_add()}
        max={maxChapters}
        summary={({ at, title }) =>
          typeof title === 'string' && title !== '' ? `${formatLength(Number(at))} ${title}` : ''
        }
        optional
      >
        {(base) => (
          <>
            <DurationField name={`${base}.at`} label={m.videos_chapter_at()} counts="seconds" />
            <PartTitles
              base={base}
              label={m.videos_chapter_title()}
              inHindi={m.videos_chapter_title_hi()}
              maxLength={100}
            />
          </>
        )}
      </ListField>
    </FormPart>
  );
}

/** What is said of a film and who sees it: saved apart from its bytes. */
export function VideoForm({ record, onSaved }: { record: VideoRecord; onSaved: () => void }) {
  return (
    <EndpointForm
      endpoint={updateVideo}
      params={{ id: record._id }}
      schema={asked}
      record={record}
      draftKey={`video-${record._id}`}
      touches={[getVideoForEdit, listOwnVideos, getVideo, listVideos]}
      onSent={onSaved}
    >
      <Words />
      <FormPart title={m.videos_part_place()}>
        <div className={pair}>
          <FieldChoice held={record.category} />
          <SelectField
            name="language"
            label={m.videos_field_language()}
            choices={[
              { value: 'en', label: m.videos_language_en() },
              { value: 'hi', label: m.videos_language_hi() },
            ]}
          />
        </div>
        <RadioGroupField
          name="visibility"
          label={m.videos_field_visibility()}
          choices={visibilityChoices()}
        />
        <CheckboxField name="allowComments">{m.videos_field_comments()}</CheckboxField>
      </FormPart>
      <Chapters />
      <SaveBar>{m.videos_save()}</SaveBar>
    </EndpointForm>
  );
}
