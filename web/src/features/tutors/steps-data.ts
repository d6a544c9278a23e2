import type { Application } from '@chinar/contract/tutors.applications';
import { tutorLimits } from '@chinar/contract/tutors.limits';

/** The steps of an application, in their order; the address names them. */
export const steps = ['about', 'teach', 'qualifications', 'proof', 'check'] as const;
export type Step = (typeof steps)[number];

const isStep = (word: string | null): word is Step => steps.some((step) => step === word);

/** The step that an address names; the first where it names none. */
export const stepIn = (search: URLSearchParams): Step => {
  const word = search.get('step');
  return isStep(word) ? word : 'about';
};

const stepOfField: Readonly<Record<string, Step>> = {
  headline: 'about',
  bio: 'about',
  languages: 'about',
  experienceYears: 'about',
  subjects: 'teach',
  examIds: 'teach',
  qualifications: 'qualifications',
  demoUrl: 'proof',
  idProofId: 'proof',
  referee: 'proof',
};

/** The steps that hold these fields, each once, in their order. */
export function stepsWith(fields: readonly string[]): Step[] {
  const held = new Set(fields.map((field) => stepOfField[field]));
  return steps.filter((step) => held.has(step));
}

/** What an application may lack; documents are those of its qualifications. */
export const needs = [
  'headline',
  'bio',
  'languages',
  'experienceYears',
  'subjects',
  'qualifications',
  'documents',
  'idProofId',
] as const;
export type Need = (typeof needs)[number];

type Written = Pick<
  Application,
  'headline' | 'bio' | 'languages' | 'experienceYears' | 'subjects' | 'idProofId'
> & { qualifications: readonly { fileId: string | null }[] };

/** What is still missing before an application can be handed in, in the order in which it is asked. */
export function missingOf(written: Written): Need[] {
  const { headline, bio, qualifications } = written;
  const lacks: Record<Need, boolean> = {
    headline: headline.trim().length < tutorLimits.headline.min,
    bio: bio.trim().length < tutorLimits.bio.min,
    languages: written.languages.length === 0,
    experienceYears: written.experienceYears === null,
    subjects: written.subjects.length === 0,
    qualifications: qualifications.length === 0,
    documents: qualifications.some(({ fileId }) => fileId === null),
    idProofId: written.idProofId === null,
  };
  return needs.filter((need) => lacks[need]);
}

export const stepOfNeed = (need: Need): Step =>
  need === 'documents' ? 'qualifications' : (stepOfField[need] ?? 'about');

/** What is said at a field that still lacks something. */
export type Lack = { name: string; key: string; values: Record<string, string> };

function lackAt(name: string, { minimum, held }: { minimum: number; held: string }): Lack {
  const isEmpty = held.trim() === '';
  return isEmpty
    ? { name, key: 'required', values: {} }
    : { name, key: 'too_short', values: { minimum: String(minimum) } };
}

/** What a step still lacks, each by the field that asks for it. */
export function lacksOf(written: Written, step: Step): Lack[] {
  const { headline, bio, qualifications } = written;
  return missingOf(written)
    .filter((need) => stepOfNeed(need) === step)
    .flatMap((need): Lack[] => {
      if (need === 'headline')
        return [lackAt(need, { minimum: tutorLimits.headline.min, held: headline })];
      if (need === 'bio') return [lackAt(need, { minimum: tutorLimits.bio.min, held: bio })];
      // The fault of a list as a whole stands beside those of its parts.
      if (need === 'qualifications')
        return [{ name: 'qualifications.root', key: 'required', values: {} }];
      if (need !== 'documents') return [{ name: need, key: 'required', values: {} }];
      return qualifications.flatMap(({ fileId }, at) =>
        fileId === null
          ? [{ name: `qualifications.${at}.fileId`, key: 'required', values: {} }]
          : [],
      );
    });
}

/** Whether a field lacks what an address names. */
export const isOfNeed = ({ name }: Lack, need: string): boolean =>
  need === 'documents' ? name.endsWith('.fileId') : name.split('.')[0] === need;

/** What a new application begins with after one that ended: its words, and the documents that are still held. */
export function begunAgain(last: Application) {
  const { headline, bio, subjects, examIds, languages, experienceYears, demoUrl, referee } = last;
  return {
    headline,
    bio,
    subjects,
    examIds,
    languages,
    experienceYears,
    demoUrl,
    referee,
    idProofId: last.idProofId,
    qualifications: last.qualifications.map(({ degree, institute, year, fileId }) => ({
      degree,
      institute,
      year,
      fileId,
    })),
  };
}
