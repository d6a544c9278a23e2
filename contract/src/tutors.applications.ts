import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, idParams } from './ids.ts';
import { listEndpoint } from './list.ts';
import { FlagText, Instant, Language, SearchText, text } from './text.ts';
import { declarationsVersion, tutorLimits } from './tutors.limits.ts';
import { sentVersion, Version } from './version.ts';

/* How a learner becomes a tutor (decisions 4.10). */

export const applicationStates = [
  'draft',
  'submitted',
  'under_review',
  'interview',
  'changes_requested',
  'approved',
  'rejected',
  'withdrawn',
  'suspended',
] as const;
export const ApplicationState = z.enum(applicationStates);
export type ApplicationState = z.infer<typeof ApplicationState>;

/** A file that was sent for the purpose `tutors.document`: PDF or JPEG. */
const DocumentId = z.nullable(Id);

export const Qualification = z.strictObject({
  degree: text(2, tutorLimits.degree),
  institute: text(2, tutorLimits.institute),
  year: z.number().check(z.int(), z.minimum(1950), z.maximum(2100)),
  fileId: z._default(DocumentId, null),
});
export type Qualification = z.infer<typeof Qualification>;

const WebAddress = z.url({ protocol: /^https$/ }).check(z.maxLength(tutorLimits.url));

/** Kept as it is written: what is still missing is asked for when it is handed in. */
export const ApplicationDraft = z.strictObject({
  headline: z._default(text(0, tutorLimits.headline.max), ''),
  bio: z._default(text(0, tutorLimits.bio.max), ''),
  subjects: z._default(
    z
      .array(text(tutorLimits.subject.min, tutorLimits.subject.max))
      .check(z.maxLength(tutorLimits.subjects)),
    [],
  ),
  examIds: z._default(z.array(Id).check(z.maxLength(tutorLimits.exams)), []),
  languages: z._default(z.array(Language).check(z.maxLength(2)), []),
  experienceYears: z._default(
    z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(tutorLimits.years))),
    null,
  ),
  qualifications: z._default(
    z.array(Qualification).check(z.maxLength(tutorLimits.qualifications)),
    [],
  ),
  /** Where a lesson of theirs can be watched. */
  demoUrl: z._default(z.nullable(WebAddress), null),
  idProofId: z._default(DocumentId, null),
  /** Who can be asked about them: a name and a number or an address. */
  referee: z._default(text(0, tutorLimits.referee), ''),
  ...sentVersion,
});
export type ApplicationDraft = z.infer<typeof ApplicationDraft>;

const atLeastOne = z.minLength(1, { error: 'required' });

/** What the public list says of a tutor, which they may change while they teach. */
export const TutorWords = z.strictObject({
  headline: text(tutorLimits.headline.min, tutorLimits.headline.max),
  bio: text(tutorLimits.bio.min, tutorLimits.bio.max),
  subjects: z
    .array(text(tutorLimits.subject.min, tutorLimits.subject.max))
    .check(atLeastOne, z.maxLength(tutorLimits.subjects)),
  examIds: z._default(z.array(Id).check(z.maxLength(tutorLimits.exams)), []),
  languages: z.array(Language).check(atLeastOne, z.maxLength(2)),
  experienceYears: z.number().check(z.int(), z.minimum(0), z.maximum(tutorLimits.years)),
  ...sentVersion,
});
export type TutorWords = z.infer<typeof TutorWords>;

/** Handing in is an act: each of the declarations is made with it, of the text that stands there now. */
export const Declarations = z.strictObject({
  truth: z.literal(true, { error: 'declaration_needed' }),
  noConviction: z.literal(true, { error: 'declaration_needed' }),
  contentOwnership: z.literal(true, { error: 'declaration_needed' }),
  version: z.literal(declarationsVersion),
});

/** A step of its way, the newest last. */
const Step = z.object({
  state: ApplicationState,
  at: Instant,
  /** Who applied does not learn which admin it was. */
  by: z.enum(['applicant', 'admin']),
  reason: z.nullable(z.string()),
});

const document = z.nullable(z.object({ _id: Id, name: z.string(), bytes: z.number() }));

const told = {
  _id: Id,
  state: ApplicationState,
  headline: z.string(),
  bio: z.string(),
  subjects: z.array(z.string()),
  examIds: z.array(Id),
  languages: z.array(Language),
  experienceYears: z.nullable(z.number()),
  qualifications: z.array(
    z.object({
      degree: z.string(),
      institute: z.string(),
      year: z.number(),
      fileId: DocumentId,
      document,
    }),
  ),
  demoUrl: z.nullable(z.string()),
  idProofId: DocumentId,
  idProof: document,
  referee: z.string(),
  steps: z.array(Step),
  version: Version,
  createdAt: Instant,
  updatedAt: Instant,
};

/** One's own; the newest, where there were several. */
export const Application = z.object({
  ...told,
  can: z.object({
    edit: z.boolean(),
    submit: z.boolean(),
    withdraw: z.boolean(),
    again: z.boolean(),
    /** Change what the public list says. */
    present: z.boolean(),
  }),
  /** From when on one may apply again; null where nothing stands in the way. */
  againAt: z.nullable(Instant),
});
export type Application = z.infer<typeof Application>;

/** As admins look at it. */
export const ReviewedApplication = z.object({
  ...told,
  applicant: z.object({
    _id: Id,
    fullName: z.string(),
    username: z.string(),
    email: z.string(),
    phoneNumber: z.nullable(z.string()),
    avatar: z.nullable(z.string()),
  }),
  submittedAt: z.nullable(Instant),
  /** Of who teaches: since when the list says what nobody has looked at, and what it said before. */
  changedWords: z.nullable(
    z.object({
      at: Instant,
      before: z.omit(TutorWords, { version: true }),
    }),
  ),
  /** What an admin may do with it as it stands. */
  can: z.array(
    z.enum([
      'review',
      'interview',
      'request-changes',
      'approve',
      'reject',
      'suspend',
      'reinstate',
      'accept-words',
      'take-back-words',
    ]),
  ),
});
export type ReviewedApplication = z.infer<typeof ReviewedApplication>;

export const applicationsBase = '/api/v1/tutor-applications';
const base = applicationsBase;
const mine = `${base}/mine`;

export const getMyApplication = endpoint({
  name: 'tutors.getMyApplication',
  summary: 'One’s own application; null for whoever never began one',
  method: 'GET',
  path: mine,
  access: 'user',
  response: z.object({ application: z.nullable(Application) }),
  message: 'Here is your application',
});

/**
 * Begins one where none is open; throws `state_conflict` where it is being looked at or was decided, and
 * `not_found` for whoever teaches or runs the place already.
 */
export const saveMyApplication = endpoint({
  name: 'tutors.saveMyApplication',
  summary: 'Keep an application as it is written',
  method: 'PUT',
  path: mine,
  access: 'user',
  body: ApplicationDraft,
  response: Application,
  message: 'Saved',
  errors: ['not_found', 'unacceptable', 'state_conflict'],
  limit: { bucket: 'tutor applications', points: 600, seconds: 3600 },
});

/** What is missing is told by `unacceptable`, each by its field. */
export const submitMyApplication = endpoint({
  name: 'tutors.submitMyApplication',
  summary: 'Hand the application in',
  method: 'POST',
  path: `${mine}/submit`,
  access: 'user',
  body: z.strictObject({ declarations: Declarations }),
  response: Application,
  message: 'Handed in. We write to you once we have looked at it.',
  errors: ['not_found', 'unacceptable', 'state_conflict', 'email_unverified', 'phone_required'],
});

export const withdrawMyApplication = endpoint({
  name: 'tutors.withdrawMyApplication',
  summary: 'Take the application back before it is decided',
  method: 'POST',
  path: `${mine}/withdraw`,
  access: 'user',
  response: Application,
  message: 'Taken back',
  errors: ['not_found', 'state_conflict'],
});

export const listApplications = listEndpoint({
  name: 'tutors.listApplications',
  summary: 'Applications that were handed in, for review',
  path: base,
  access: 'admin',
  noun: 'applications',
  item: ReviewedApplication,
  reads: 'personal',
  filters: {
    q: SearchText,
    state: z.optional(ApplicationState),
    /** Those of tutors whose new words nobody has looked at. */
    changedWords: z.optional(FlagText),
  },
  /** By when they were handed in. */
  sorts: ['oldest', 'newest'],
});

/** One of them, to be decided. */
export const decidedOne = {
  method: 'POST',
  access: 'admin',
  params: idParams<'tutor_applications'>(),
  /** Of what was read: nobody lets in what was written anew while they looked. */
  body: z.strictObject(sentVersion),
  response: ReviewedApplication,
  errors: ['not_found', 'state_conflict'],
} as const;
export const decidedWithReason = {
  ...decidedOne,
  body: z.strictObject({
    reason: text(tutorLimits.reason.min, tutorLimits.reason.max),
    ...sentVersion,
  }),
} as const;

export const getApplication = endpoint({
  name: 'tutors.getApplication',
  summary: 'One application, with its documents',
  method: 'GET',
  path: `${base}/{id}`,
  access: 'admin',
  reads: 'personal',
  params: idParams<'tutor_applications'>(),
  response: ReviewedApplication,
  message: 'Here is the application',
  errors: ['not_found'],
});

export const reviewApplication = endpoint({
  ...decidedOne,
  name: 'tutors.reviewApplication',
  summary: 'Say that it is being looked at',
  path: `${base}/{id}/review`,
  message: 'Under review',
});

export const inviteApplicant = endpoint({
  ...decidedWithReason,
  name: 'tutors.inviteApplicant',
  summary: 'Ask the applicant for a talk, with the words that they read',
  path: `${base}/{id}/interview`,
  message: 'Invited',
});

export const requestApplicationChanges = endpoint({
  ...decidedWithReason,
  name: 'tutors.requestApplicationChanges',
  summary: 'Give it back with what is to be changed',
  path: `${base}/{id}/request-changes`,
  message: 'Given back',
});

/** Who applied becomes a tutor and is logged out everywhere: the next login knows their role. */
export const approveApplication = endpoint({
  ...decidedOne,
  name: 'tutors.approveApplication',
  summary: 'Make the applicant a tutor',
  path: `${base}/{id}/approve`,
  message: 'Approved',
});

export const rejectApplication = endpoint({
  ...decidedWithReason,
  name: 'tutors.rejectApplication',
  summary: 'Refuse it; they may apply again after thirty days',
  path: `${base}/{id}/reject`,
  message: 'Refused',
});

/** What they published stays; they make and change nothing until they are let in again. */
export const suspendTutor = endpoint({
  ...decidedWithReason,
  name: 'tutors.suspendTutor',
  summary: 'Take the rights of a tutor away for a time',
  path: `${base}/{id}/suspend`,
  message: 'Suspended',
});

export const reinstateTutor = endpoint({
  ...decidedOne,
  name: 'tutors.reinstateTutor',
  summary: 'Let a suspended tutor in again',
  path: `${base}/{id}/reinstate`,
  message: 'Let in again',
});

/** The bytes of a document, as a download: for its applicant, and for admins once it was handed in. */
export const getApplicationDocument = endpoint({
  name: 'tutors.getApplicationDocument',
  summary: 'A document of an application',
  method: 'GET',
  path: `${base}/{id}/documents/{fileId}`,
  access: 'user',
  reads: 'personal',
  params: z.strictObject({ id: idParams<'tutor_applications'>().shape.id, fileId: Id }),
  response: z.string(),
  bytes: '*/*',
  errors: ['not_found'],
});
