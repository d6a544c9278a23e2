import { listExams } from '@chinar/contract/exams';
import type { Application } from '@chinar/contract/tutors.applications';
import { tutorLimits } from '@chinar/contract/tutors.limits';
import * as m from '@chinar/messages/paraglide/messages';
import { useWatch } from 'react-hook-form';
import { said } from '../../lib/i18n.ts';
import { useApi } from '../../lib/queries.ts';
import { ChecksField } from '../../ui/fields/checks-field.tsx';
import { FormPart } from '../../ui/fields/form-part.tsx';
import { ListField } from '../../ui/fields/list-field.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { TagsField } from '../../ui/fields/tags-field.tsx';
import { TextareaField, TextField } from '../../ui/fields/text-field.tsx';
import { PiecesField } from '../../ui/fields/upload-field.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { documentType } from './document-data.ts';
import { languageChoices } from './language-words.ts';
import { stepWord } from './step-words.ts';

export function AboutFields() {
  return (
    <FormPart title={stepWord('about')} hint={m.tutors_about_hint()}>
      <TextField
        name="headline"
        label={m.tutors_field_headline()}
        hint={m.tutors_field_headline_hint({ minimum: tutorLimits.headline.min })}
        maxLength={tutorLimits.headline.max}
      />
      <TextareaField
        name="bio"
        label={m.tutors_field_bio()}
        hint={m.tutors_field_bio_hint({ minimum: tutorLimits.bio.min })}
        rows={6}
        maxLength={tutorLimits.bio.max}
      />
      <ChecksField
        name="languages"
        label={m.tutors_field_languages()}
        choices={languageChoices()}
        columns={2}
      />
      <NumberField
        name="experienceYears"
        label={m.tutors_field_experience()}
        min={0}
        max={tutorLimits.years}
      />
    </FormPart>
  );
}

function Exams() {
  const { data, isPending } = useApi(listExams, { query: { limit: 100, sort: 'name' } });
  if (isPending)
    return (
      <Loading label={m.common_loading()}>
        <Skeleton className="h-80 w-full" />
      </Loading>
    );
  const choices = (data?.exams ?? []).map((exam) => ({
    value: exam._id,
    label: `${exam.code} · ${said(exam.name)}`,
  }));
  if (choices.length === 0) return null;
  return (
    <ChecksField
      name="examIds"
      label={m.tutors_field_exams()}
      choices={choices}
      columns={2}
      optional
    />
  );
}

export function TeachFields() {
  return (
    <FormPart title={stepWord('teach')} hint={m.tutors_teach_hint()}>
      <TagsField
        name="subjects"
        label={m.tutors_field_subjects()}
        max={tutorLimits.subjects}
        maxLength={tutorLimits.subject.max}
      />
      <Exams />
    </FormPart>
  );
}

/** What the documents of an application are called, by their ids. */
function namesOf({ qualifications, idProof }: Application): ReadonlyMap<string, string> {
  const held = [idProof, ...qualifications.map(({ document }) => document)];
  return new Map(held.flatMap((one) => (one ? [[one._id, one.name]] : [])));
}

function DocumentField({
  name,
  label,
  application,
}: {
  name: string;
  label: string;
  application: Application;
}) {
  const id = useWatch({ name }) as string | null | undefined;
  const present = namesOf(application).get(id ?? '');
  return (
    <PiecesField
      name={name}
      label={label}
      hint={m.tutors_document_hint()}
      purpose="tutors.document"
      mediaType={documentType}
      accept="application/pdf,image/jpeg,.pdf,.jpg,.jpeg"
      maxBytes={tutorLimits.documentBytes}
      {...(present === undefined ? {} : { present })}
    />
  );
}

const lineOf = ({ degree, institute, year }: Record<string, unknown>): string =>
  [degree, institute, year].filter(Boolean).join(', ');

export function QualificationFields({ application }: { application: Application }) {
  return (
    <FormPart title={stepWord('qualifications')} hint={m.tutors_qualifications_hint()}>
      <ListField
        name="qualifications"
        label={m.tutors_field_qualifications()}
        itemLabel={m.tutors_qualification()}
        addLabel={m.tutors_qualification_add()}
        max={tutorLimits.qualifications}
        blank={{ degree: '', institute: '', year: '', fileId: '' }}
        summary={lineOf}
      >
        {(base) => (
          <>
            <TextField
              name={`${base}.degree`}
              label={m.tutors_field_degree()}
              maxLength={tutorLimits.degree}
            />
            <TextField
              name={`${base}.institute`}
              label={m.tutors_field_institute()}
              maxLength={tutorLimits.institute}
            />
            <NumberField
              name={`${base}.year`}
              label={m.tutors_field_year()}
              min={1950}
              max={2100}
            />
            <DocumentField
              name={`${base}.fileId`}
              label={m.tutors_field_document()}
              application={application}
            />
          </>
        )}
      </ListField>
    </FormPart>
  );
}

export function ProofFields({ application }: { application: Application }) {
  return (
    <FormPart title={stepWord('proof')} hint={m.tutors_proof_hint()}>
      <DocumentField name="idProofId" label={m.tutors_field_id_proof()} application={application} />
      <TextField
        name="demoUrl"
        type="url"
        inputMode="url"
        label={m.tutors_field_demo()}
        hint={m.tutors_field_demo_hint()}
        maxLength={tutorLimits.url}
        optional
      />
      <TextField
        name="referee"
        label={m.tutors_field_referee()}
        hint={m.tutors_field_referee_hint()}
        maxLength={tutorLimits.referee}
        optional
      />
    </FormPart>
  );
}
