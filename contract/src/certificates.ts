import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, idParams } from './ids.ts';
import { listEndpoint } from './list.ts';
import { Instant, Language, SearchText, text } from './text.ts';
import { wholeNumber } from './pagination.ts';

/* That somebody has gone through a course, or a program, to its end, on paper and as a credential that programs read. */

/** 60 bits, in letters that nobody takes for others. */
export const CertificateSerial = z.string().check(z.regex(/^[0-9a-hjkmnp-tv-z]{12}$/));

/** What can be finished with a certificate. */
export const CertifiedType = z.enum(['course', 'program']);
export type CertifiedType = z.infer<typeof CertifiedType>;

/** Every field that stands on the paper, as it stood when it was given; none ever changes. */
export const PrintedCertificate = z.object({
  name: z.string(),
  title: z.string(),
  itemType: CertifiedType,
  language: Language,
  teachers: z.array(z.string()),
  /** Of a program the parts that it requires. */
  lessonCount: z.number(),
  /** Length of its films together, of a program of what it requires, in seconds; 0 where there are none. */
  seconds: z.number(),
  /** Of the marks of its tests that were reached, in percent; null where it has none. */
  quizPct: z.nullable(z.number()),
  completedAt: Instant,
  issuedAt: Instant,
  issuer: z.string(),
});
export type PrintedCertificate = z.infer<typeof PrintedCertificate>;

/** `corrected`: given anew under another name, which the successor bears. */
export const certificateStates = ['valid', 'corrected', 'revoked'] as const;
export const CertificateState = z.enum(certificateStates);
export type CertificateState = z.infer<typeof CertificateState>;

const told = {
  serial: CertificateSerial,
  state: CertificateState,
  printed: PrintedCertificate,
  revokedAt: z.nullable(Instant),
  /** The serial of the one that stands in its place. */
  successor: z.nullable(CertificateSerial),
};

/** A certificate as its page shows it to whoever holds the serial. */
export const VerifiedCertificate = z.object(told);
export type VerifiedCertificate = z.infer<typeof VerifiedCertificate>;

/** One's own. */
export const Certificate = z.object({
  ...told,
  _id: Id,
  itemId: Id,
  /** The name that it would bear if it were given anew now; null where it cannot be, or bears that one. */
  otherName: z.nullable(z.string()),
});
export type Certificate = z.infer<typeof Certificate>;

const awarding = {
  method: 'POST',
  access: 'user',
  response: Certificate,
  status: 201,
  message: 'Here is your certificate',
  errors: ['not_found', 'unacceptable'],
  limit: { bucket: 'certificates', points: 60, seconds: 600 },
} as const;

/** The same one for whoever asks again. What is missing is told by `unacceptable`. */
export const awardCourseCertificate = endpoint({
  ...awarding,
  name: 'certificates.awardCourseCertificate',
  summary: 'Take the certificate of a course that one has gone through',
  path: '/api/v1/courses/{id}/certificate',
  params: idParams<'courses'>(),
});

/** Every part that the program requires has to be done. */
export const awardProgramCertificate = endpoint({
  ...awarding,
  name: 'certificates.awardProgramCertificate',
  summary: 'Take the certificate of a program that one has gone through',
  path: '/api/v1/programs/{id}/certificate',
  params: idParams<'programs'>(),
});

export const listMyCertificates = listEndpoint({
  name: 'certificates.listMyCertificates',
  summary: 'One’s own certificates, the last one first',
  path: '/api/v1/certificates/mine',
  access: 'user',
  noun: 'certificates',
  item: Certificate,
  sorts: ['newest'],
});

export const correctCertificateName = endpoint({
  name: 'certificates.correctCertificateName',
  summary: 'Have it given anew, once, under the name that the account bears now',
  method: 'POST',
  path: '/api/v1/certificates/{id}/correct-name',
  access: 'user',
  params: idParams<'certificates'>(),
  response: Certificate,
  status: 201,
  message: 'Certificate given under your name of now',
  errors: ['not_found', 'state_conflict'],
});

/** One among all, for those who may take it back. */
export const HeldCertificate = z.extend(VerifiedCertificate, {
  _id: Id,
  holder: z.object({ _id: Id, fullName: z.string(), email: z.string() }),
  revokedReason: z.nullable(z.string()),
});
export type HeldCertificate = z.infer<typeof HeldCertificate>;

export const listCertificates = listEndpoint({
  name: 'certificates.listCertificates',
  summary: 'All certificates, by the name of their holder, their title or serial',
  path: '/api/v1/certificates',
  access: 'admin',
  noun: 'certificates',
  item: HeldCertificate,
  filters: { q: SearchText, state: z.optional(CertificateState) },
  sorts: ['newest', 'oldest'],
  reads: 'personal',
});

export const revokeCertificate = endpoint({
  name: 'certificates.revokeCertificate',
  summary: 'Take a certificate back for good; its page goes on saying so',
  method: 'POST',
  path: '/api/v1/certificates/{id}/revoke',
  access: 'admin',
  params: idParams<'certificates'>(),
  body: z.strictObject({ reason: text(10, 1000) }),
  response: VerifiedCertificate,
  message: 'Certificate revoked',
  errors: ['not_found', 'state_conflict'],
});

const bySerial = {
  method: 'GET',
  access: 'public',
  params: z.strictObject({ serial: CertificateSerial }),
} as const;

export const verifyCertificate = endpoint({
  ...bySerial,
  name: 'certificates.verifyCertificate',
  summary: 'Every field that stands on a certificate and whether it counts, for whoever holds it',
  path: '/api/public/certificates/{serial}',
  response: VerifiedCertificate,
  errors: ['not_found'],
  limit: { bucket: 'verifyCertificate', points: 120, seconds: 600 },
});

export const printCertificate = endpoint({
  ...bySerial,
  name: 'certificates.printCertificate',
  summary: 'The sheet as a PDF; one that was revoked is not printed any more',
  path: '/api/public/certificates/{serial}.pdf',
  response: z.string(),
  errors: ['not_found', 'state_conflict', 'unavailable'],
  bytes: 'application/pdf',
  limit: { bucket: 'printCertificate', points: 30, seconds: 600 },
});

export const getCredential = endpoint({
  ...bySerial,
  name: 'certificates.getCredential',
  summary: 'The certificate as an Open Badges 3.0 credential, a signed JWT (RS256)',
  path: '/api/public/certificates/{serial}.jwt',
  response: z.string(),
  errors: ['not_found'],
  bytes: 'application/vc+jwt',
  limit: { bucket: 'verifyCertificate', points: 120, seconds: 600 },
});

/** Certificates of which one status list speaks: the least that the standard allows. */
export const statusListSize = 131_072;

export const getStatusList = endpoint({
  name: 'certificates.getStatusList',
  summary: 'Which credentials do not count any more, as a signed Bitstring Status List',
  method: 'GET',
  path: '/api/public/certificates/status/{list}',
  access: 'public',
  params: z.strictObject({ list: wholeNumber(0, 10_000) }),
  response: z.string(),
  errors: ['not_found'],
  bytes: 'application/vc+jwt',
  limit: { bucket: 'statusList', points: 120, seconds: 600 },
});

export const getSigningKeys = endpoint({
  name: 'certificates.getSigningKeys',
  summary: 'The public keys under which credentials are signed, old ones too (JWKS)',
  method: 'GET',
  path: '/.well-known/jwks.json',
  access: 'public',
  response: z.string(),
  bytes: 'application/json',
  limit: { bucket: 'statusList', points: 120, seconds: 600 },
});
