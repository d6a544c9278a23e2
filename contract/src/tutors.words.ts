import { endpoint } from './endpoint.ts';
import {
  Application,
  applicationsBase,
  decidedOne,
  decidedWithReason,
  TutorWords,
} from './tutors.applications.ts';

/* What a tutor says anew in public, and what admins do about it. */

/** Throws `not_found` for whoever never applied, `state_conflict` where it is not approved. */
export const saveMyTutorWords = endpoint({
  name: 'tutors.saveMyTutorWords',
  summary: 'Change what the public list says of oneself',
  method: 'PUT',
  path: `${applicationsBase}/mine/public`,
  access: 'tutor',
  body: TutorWords,
  response: Application,
  message: 'Saved',
  errors: ['not_found', 'unacceptable', 'state_conflict'],
  limit: { bucket: 'tutor applications', points: 600, seconds: 3600 },
});

/** Throws `state_conflict` where none wait, or were changed again since they were read. */
export const acceptTutorWords = endpoint({
  ...decidedOne,
  name: 'tutors.acceptTutorWords',
  summary: 'Say that the new public words of a tutor were looked at',
  path: `${applicationsBase}/{id}/words/seen`,
  message: 'Noted',
});

/** As above; the tutor is told. */
export const takeBackTutorWords = endpoint({
  ...decidedWithReason,
  name: 'tutors.takeBackTutorWords',
  summary: 'Put the public words of a tutor back to those that were looked at last',
  path: `${applicationsBase}/{id}/words/take-back`,
  message: 'Taken back',
});
