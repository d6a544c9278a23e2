import { endpoint } from '@chinar/contract/endpoint';
import { Instant, Rupees, text } from '@chinar/contract/text';
import * as z from 'zod/mini';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { DateTimeField } from '../../ui/fields/date-time-field.tsx';
import { DurationField } from '../../ui/fields/duration-field.tsx';
import { ConflictPanel } from '../../ui/fields/conflict-panel.tsx';
import { EndpointForm } from '../../ui/fields/endpoint-form.tsx';
import { SubmitButton } from '../../ui/fields/form.tsx';
import { ImageField } from '../../ui/fields/image-field.tsx';
import { ListField } from '../../ui/fields/list-field.tsx';
import { MarkdownField } from '../../ui/fields/markdown-field.tsx';
import { MoneyField } from '../../ui/fields/money-field.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { TagsField } from '../../ui/fields/tags-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { UploadField } from '../../ui/fields/upload-field.tsx';

/* Words of its own: what it shared with the gallery would be one file more in every page's list. */
const words = {
  form: 'A form made of its endpoint',
  lead: 'Kept as a draft on this device; nobody leaves it unasked. Nothing answers here.',
  conflict: 'Two people wrote one record',
  open: 'Open',
  save: 'Save',
  title: 'Title',
  price: 'Price',
  questions: 'Questions',
  opens: 'Opens',
  time: 'Time',
  tags: 'Tags',
  stem: 'Question',
  cover: 'Cover',
  sheet: 'Answer sheet',
  sections: 'Sections',
  sectionTitle: 'Title of the section',
  marks: 'Marks',
  section: 'Section',
  unit: 'questions',
} as const;

const Body = z.strictObject({
  title: text(1, 80),
  version: z.optional(z.number()),
  price: Rupees,
  questions: z.int().check(z.minimum(1), z.maximum(200)),
  opensAt: z.optional(Instant),
  minutes: z.int().check(z.minimum(1)),
  tags: z.array(text(1, 40)),
  stem: z.optional(text(1, 4000)),
  cover: z.optional(z.unknown()),
  sheet: z.optional(z.string()),
  sections: z.array(z.strictObject({ title: text(1, 40), marks: z.number() })),
});

/* Of the gallery alone: no server answers them. */
const saveSample = endpoint({
  name: 'gallery.save',
  summary: 'Save the sample',
  method: 'PUT',
  path: '/api/v1/gallery/sample',
  access: 'public',
  body: Body,
  response: z.object({ version: z.number() }),
});
const sendSheet = endpoint({
  name: 'gallery.send',
  summary: 'Send a sample file',
  method: 'POST',
  path: '/api/v1/gallery/files',
  access: 'public',
  response: z.object({ _id: z.string() }),
  upload: { field: 'file', maxBytes: 5 * 1024 * 1024 },
});

const record = {
  title: 'NEET 2027 full mocks',
  version: 1,
  price: 123_456,
  questions: 30,
  opensAt: '2026-12-06T04:30:00.000Z',
  minutes: 195,
  tags: ['NEET', 'Physics'],
  stem: 'A block of mass $m$ slides down a smooth incline of length $L$. Its speed at the bottom is\n\n$$v=\\sqrt{2gL\\sin\\theta}$$',
  sections: [
    { title: 'Physics', marks: 4 },
    { title: 'Chemistry', marks: 4 },
    { title: 'Biology', marks: 4 },
  ],
};
const theirs = {
  ...record,
  version: 2,
  title: 'NEET 2027 full mocks, second half',
  price: 999,
  tags: ['NEET'],
};

function Fields() {
  return (
    <>
      <TextField name="title" label={words.title} />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <MoneyField name="price" label={words.price} />
        <NumberField name="questions" label={words.questions} unit={words.unit} min={1} max={200} />
        <DateTimeField name="opensAt" label={words.opens} optional />
        <DurationField name="minutes" label={words.time} />
      </div>
      <TagsField name="tags" label={words.tags} max={5} />
      <MarkdownField name="stem" label={words.stem} optional />
      <ImageField name="cover" label={words.cover} maxBytes={1024 * 1024} optional />
      <UploadField
        name="sheet"
        label={words.sheet}
        endpoint={sendSheet}
        idOf={(data) => data._id}
        optional
      />
      <ListField
        name="sections"
        label={words.sections}
        itemLabel={words.section}
        blank={{ title: '', marks: 4 }}
        max={6}
      >
        {(base) => (
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            <TextField name={`${base}.title`} label={words.sectionTitle} />
            <NumberField name={`${base}.marks`} label={words.marks} decimals={2} />
          </div>
        )}
      </ListField>
    </>
  );
}

/** The fields of records, and what a form does with drafts and with two editors. */
export function RecordForms() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p className="text-ink-2">{words.lead}</p>
      <EndpointForm endpoint={saveSample} record={record} draftKey="gallery" label={words.form}>
        <Fields />
        <SubmitButton wide={false}>{words.save}</SubmitButton>
      </EndpointForm>
      <h3 className="mt-6 text-18">{words.conflict}</h3>
      <EndpointForm endpoint={saveSample} record={record} label={words.conflict}>
        {isOpen ? (
          <ConflictPanel theirs={theirs} onTaken={() => setOpen(false)} />
        ) : (
          <Button className="justify-self-start" onClick={() => setOpen(true)}>
            {words.open}
          </Button>
        )}
        <TextField name="title" label={words.title} />
        <MoneyField name="price" label={words.price} />
        <TagsField name="tags" label={words.tags} max={5} />
      </EndpointForm>
    </>
  );
}
