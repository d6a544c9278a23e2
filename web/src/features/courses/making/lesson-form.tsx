import { courseLimits, rulesOf } from '@chinar/contract/courses.limits';
import {
  getLessonForEdit,
  type LessonDraft,
  LessonFields,
  updateLesson,
} from '@chinar/contract/courses.outline';
import * as m from '@chinar/messages/paraglide/messages';
import { ArrowLeft } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { useApi } from '../../../lib/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { AutoSave } from '../../../ui/fields/auto-save.tsx';
import { CheckboxField, SelectField } from '../../../ui/fields/choice-fields.tsx';
import { DateTimeField } from '../../../ui/fields/date-time-field.tsx';
import { EndpointForm } from '../../../ui/fields/endpoint-form.tsx';
import { MarkdownField } from '../../../ui/fields/markdown-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SaveBar } from '../../../ui/fields/save-bar.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { QueryState } from '../../../ui/screens/query-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { kindWord } from '../course-words.ts';
import { ruleChoices } from './choices-data.ts';
import { FilmField, MaterialField, TestField } from './ref-field.tsx';
import { touched } from './touched-data.ts';

const common = { title: true, isPreview: true, rule: true, topic: true } as const;

/** What the form of each kind of lesson asks. */
const schemas = {
  text: z.pick(LessonFields, { ...common, body: true }),
  video: z.pick(LessonFields, { ...common, refId: true }),
  material: z.pick(LessonFields, { ...common, refId: true }),
  quiz: z.pick(LessonFields, { ...common, refId: true, passPercent: true }),
  live: z.pick(LessonFields, { ...common, live: true }),
} as const;

function Live() {
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
      <DateTimeField name="live.startsAt" label={m.courses_make_live_starts()} />
      <NumberField
        name="live.minutes"
        label={m.courses_make_live_minutes()}
        unit={m.courses_make_unit_minutes()}
        min={5}
        max={600}
      />
      <TextField
        name="live.url"
        label={m.courses_make_live_url()}
        hint={m.courses_make_live_url_hint()}
        maxLength={500}
      />
    </div>
  );
}

function PassMark() {
  const rule: unknown = useWatch({ name: 'rule' });
  if (rule !== 'passed') return null;
  return (
    <NumberField name="passPercent" label={m.courses_make_pass()} unit="%" min={1} max={100} />
  );
}

function Body({ lesson, courseId }: { lesson: LessonDraft; courseId: string }) {
  switch (lesson.type) {
    case 'text':
      return (
        <MarkdownField
          name="body"
          label={m.courses_make_body()}
          hint={m.courses_make_body_hint()}
          rows={18}
          maxLength={courseLimits.letters}
        />
      );
    case 'video':
      return <FilmField />;
    case 'quiz':
      return <TestField courseId={courseId} />;
    case 'live':
      return <Live />;
    case 'material':
      return <MaterialField />;
  }
}

function Held({ lesson, courseId }: { lesson: LessonDraft; courseId: string }) {
  return (
    <EndpointForm
      endpoint={updateLesson}
      params={{ id: courseId, lessonId: lesson._id }}
      schema={schemas[lesson.type]}
      record={lesson}
      draftKey={`lesson-${lesson._id}`}
      label={lesson.title}
      touches={[getLessonForEdit, ...touched]}
    >
      <TextField name="title" label={m.courses_make_lesson_title()} maxLength={160} />
      <Body lesson={lesson} courseId={courseId} />
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        <SelectField
          name="rule"
          label={m.courses_make_rule()}
          choices={ruleChoices(rulesOf[lesson.type])}
        />
        {lesson.type === 'quiz' && <PassMark />}
        <TextField
          name="topic"
          label={m.courses_make_topic()}
          hint={m.courses_make_topic_hint()}
          maxLength={120}
          optional
        />
      </div>
      <CheckboxField name="isPreview" hint={m.courses_make_preview_hint()}>
        {m.courses_make_preview()}
      </CheckboxField>
      <AutoSave />
      <SaveBar>{m.courses_make_save()}</SaveBar>
    </EndpointForm>
  );
}

/** One lesson, written. */
export function LessonForm({
  courseId,
  lessonId,
  onClose,
}: {
  courseId: string;
  lessonId: string;
  onClose: () => void;
}) {
  const query = useApi(getLessonForEdit, { params: { id: courseId, lessonId } });
  const lesson = query.data;
  return (
    <section aria-label={m.courses_make_lesson()} className="grid gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <Button size="sm" onClick={onClose} className="lg:hidden">
          <ArrowLeft size={18} aria-hidden="true" />
          {m.courses_make_back()}
        </Button>
        <h2 className="text-22">{lesson ? kindWord(lesson.type) : m.courses_make_lesson()}</h2>
      </div>
      <QueryState query={query} skeleton={<Skeleton className="h-96 w-full" />}>
        {() => lesson && <Held lesson={lesson} courseId={courseId} />}
      </QueryState>
    </section>
  );
}
