import {
  type Announcement,
  createAnnouncement,
  getAnnouncement,
  listAnnouncements,
  updateAnnouncement,
} from '@chinar/contract/announcements';
import * as m from '@chinar/messages/paraglide/messages';
import { useRef } from 'react';
import { ChecksField } from '../../ui/fields/checks-field.tsx';
import { SelectField } from '../../ui/fields/choice-fields.tsx';
import { DateTimeField } from '../../ui/fields/date-time-field.tsx';
import { EndpointForm } from '../../ui/fields/endpoint-form.tsx';
import { SubmitButton } from '../../ui/fields/form.tsx';
import { FormPart } from '../../ui/fields/form-part.tsx';
import { TextareaField, TextField } from '../../ui/fields/text-field.tsx';
import { AnnouncementPreview } from './preview-part.tsx';
import { channelChoices, priorityChoices } from './announcement-words.tsx';
import { AudiencePart } from './audience-part.tsx';

function Fields() {
  return (
    <>
      <FormPart title={m.announcements_words()}>
        <TextField name="title" label={m.announcements_field_title()} />
        <TextareaField name="message" label={m.announcements_field_message()} />
      </FormPart>
      <FormPart title={m.announcements_hindi()} hint={m.announcements_hindi_hint()}>
        <TextField name="hi.title" label={m.announcements_field_title_hi()} optional />
        <TextareaField name="hi.message" label={m.announcements_field_message_hi()} optional />
      </FormPart>
      <FormPart title={m.announcements_audience()}>
        <AudiencePart />
        <ChecksField
          name="channels"
          label={m.announcements_channels()}
          choices={channelChoices()}
          columns={2}
        />
        <SelectField
          name="priority"
          label={m.announcements_priority()}
          choices={priorityChoices()}
        />
      </FormPart>
      <FormPart title={m.announcements_times()}>
        <DateTimeField
          name="publishAt"
          label={m.announcements_publish_at()}
          hint={m.announcements_publish_hint()}
          optional
        />
        <DateTimeField name="expiresAt" label={m.announcements_expires_at()} optional />
      </FormPart>
    </>
  );
}

const fresh = { channels: ['inApp'], priority: 'normal' };

/** What is written, whom it reaches and when; kept as a draft, or kept and then sent. */
export function AnnouncementForm({
  record,
  onKept,
}: {
  record?: Announcement | undefined;
  onKept: (kept: Announcement, isToSend: boolean) => void;
}) {
  const isToSend = useRef(false);
  const canSend = record === undefined || record.status !== 'scheduled';
  const kept = (data: Announcement): void => onKept(data, isToSend.current);
  const inside = (
    <>
      <div className="grid gap-x-16 gap-y-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid content-start gap-5">
          <Fields />
        </div>
        <div className="self-start max-xl:border-t max-xl:border-line max-xl:pt-6 xl:sticky xl:top-24">
          <AnnouncementPreview />
        </div>
      </div>
      <div className="flex flex-col gap-3 border-t border-line pt-6 sm:flex-row-reverse sm:justify-end max-w-form">
        {canSend && (
          <SubmitButton
            wide={false}
            onPress={() => {
              isToSend.current = true;
            }}
          >
            {m.announcements_send()}
          </SubmitButton>
        )}
        <SubmitButton
          wide={false}
          variant={canSend ? 'secondary' : 'primary'}
          onPress={() => {
            isToSend.current = false;
          }}
        >
          {canSend ? m.announcements_keep() : m.announcements_save()}
        </SubmitButton>
      </div>
    </>
  );
  const touches = [listAnnouncements, getAnnouncement];
  if (!record) {
    return (
      <EndpointForm
        endpoint={createAnnouncement}
        record={fresh}
        draftKey="announcement-new"
        touches={touches}
        onSent={kept}
      >
        {inside}
      </EndpointForm>
    );
  }
  return (
    <EndpointForm
      endpoint={updateAnnouncement}
      params={{ id: record._id }}
      record={record}
      draftKey={`announcement-${record._id}`}
      touches={touches}
      onSent={kept}
    >
      {inside}
    </EndpointForm>
  );
}
