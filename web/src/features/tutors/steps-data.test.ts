import type { Application } from '@chinar/contract/tutors.applications';
import { expect, it } from 'vitest';
import {
  begunAgain,
  isOfNeed,
  lacksOf,
  missingOf,
  needs,
  stepIn,
  stepOfNeed,
  stepsWith,
} from './steps-data.ts';

const id = '01a2093f-0dc0-7039-bf44-90d5799c1051';
const at = '2026-11-26T10:00:00.000Z';
const degree = { degree: 'M.Sc.', institute: 'University of Kashmir', year: 2014 };
const file = { _id: id, name: 'degree.pdf', bytes: 1 };
const whole: Application = {
  _id: id,
  state: 'draft',
  headline: 'Physics for NEET',
  bio: 'x'.repeat(100),
  subjects: ['Physics'],
  examIds: [],
  languages: ['hi'],
  experienceYears: 0,
  qualifications: [{ ...degree, fileId: id, document: file }],
  demoUrl: 'https://films.example/one',
  idProofId: id,
  idProof: file,
  referee: '',
  steps: [],
  version: 3,
  createdAt: at,
  updatedAt: at,
  can: { edit: true, submit: true, withdraw: false, again: false, present: false },
  againAt: null,
};

it('an empty application lacks everything but documents of qualifications that it has not', () => {
  const bare: Application = {
    ...whole,
    headline: '',
    bio: '',
    subjects: [],
    languages: [],
    experienceYears: null,
    qualifications: [],
    idProofId: null,
  };
  expect(missingOf(bare)).toEqual(needs.filter((need) => need !== 'documents'));
});

it('a whole application lacks nothing, and no years of experience are an answer', () => {
  expect(missingOf(whole)).toEqual([]);
  expect(missingOf({ ...whole, headline: '  Physics  ' })).toEqual(['headline']);
});

it('one qualification without its document is missing it', () => {
  const qualifications = [...whole.qualifications, { ...degree, fileId: null, document: null }];
  expect(missingOf({ ...whole, qualifications })).toEqual(['documents']);
});

it('everything that can be missing leads to a step that is written in', () => {
  for (const need of needs) expect(stepOfNeed(need)).not.toBe('check');
  expect(stepOfNeed('documents')).toBe('qualifications');
});

it('an address names a step, and any other word is the first', () => {
  expect(stepIn(new URLSearchParams('step=proof'))).toBe('proof');
  expect(stepIn(new URLSearchParams('step=nowhere'))).toBe('about');
  expect(stepIn(new URLSearchParams())).toBe('about');
});

it('fields with faults are told by their steps, each once', () => {
  expect(stepsWith(['referee', 'bio', 'headline', 'root'])).toEqual(['about', 'proof']);
});

it('what is missing is said at its fields: an empty one is asked for, a short one told how much more', () => {
  expect(lacksOf({ ...whole, headline: '  ', bio: 'Short.' }, 'about')).toEqual([
    { name: 'headline', key: 'required', values: {} },
    { name: 'bio', key: 'too_short', values: { minimum: '100' } },
  ]);
  expect(lacksOf({ ...whole, headline: '' }, 'proof')).toEqual([]);
  expect(lacksOf(whole, 'about')).toEqual([]);
});

it('a missing document is said at its own qualification, and an address that names it leads there', () => {
  const qualifications = [...whole.qualifications, { ...degree, fileId: null, document: null }];
  const [lack, ...more] = lacksOf({ ...whole, qualifications }, 'qualifications');
  expect(more).toEqual([]);
  expect(lack?.name).toBe('qualifications.1.fileId');
  expect(lack && isOfNeed(lack, 'documents')).toBe(true);
  const [none] = lacksOf({ ...whole, qualifications: [] }, 'qualifications');
  expect(none && isOfNeed(none, 'qualifications')).toBe(true);
  expect(none && isOfNeed(none, 'documents')).toBe(false);
});

it('who applies again finds the words and the documents that are still held', () => {
  const gone = { ...degree, fileId: null, document: null };
  const again = begunAgain({ ...whole, qualifications: [...whole.qualifications, gone] });
  expect(again.qualifications).toEqual([
    { ...degree, fileId: id },
    { ...degree, fileId: null },
  ]);
  expect(again.idProofId).toBe(id);
  expect(again).not.toHaveProperty('version');
  expect(again.bio).toBe(whole.bio);
});
