import * as m from '@chinar/messages/paraglide/messages';
import type { Need, Step } from './steps-data.ts';

const steps: Record<Step, () => string> = {
  about: m.tutors_step_about,
  teach: m.tutors_step_teach,
  qualifications: m.tutors_step_qualifications,
  proof: m.tutors_step_proof,
  check: m.tutors_step_check,
};

/** What is missing, by the name that its field has. */
const needs: Record<Need, () => string> = {
  headline: m.tutors_field_headline,
  bio: m.tutors_field_bio,
  languages: m.tutors_field_languages,
  experienceYears: m.tutors_field_experience,
  subjects: m.tutors_field_subjects,
  qualifications: m.tutors_field_qualifications,
  documents: m.tutors_need_documents,
  idProofId: m.tutors_field_id_proof,
};

export const stepWord = (step: Step): string => steps[step]();
export const needWord = (need: Need): string => needs[need]();
