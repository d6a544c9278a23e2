import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Instant, text } from './text.ts';
import { sentVersion, Version } from './version.ts';

export const claimLimits = { value: 20, evidence: { min: 5, max: 500 } } as const;

/** What the house may say of itself; each has its words in the catalogue. */
export const ClaimId = z.enum([
  'active_learners',
  'student_rating',
  'success_rate',
  'exam_success',
  'resources',
  'courses',
  'mentors',
  'centers',
]);
export type ClaimId = z.infer<typeof ClaimId>;

/** A number that the house may print: it is shown, and either has evidence or is a demo's. */
export const PublicClaim = z.object({
  _id: ClaimId,
  value: z.string(),
  asOf: z.nullable(z.iso.date()),
});
export type PublicClaim = z.infer<typeof PublicClaim>;

export const Claim = z.object({
  ...PublicClaim.shape,
  evidence: z.nullable(z.string()),
  isShown: z.boolean(),
  version: Version,
  updatedAt: Instant,
});
export type Claim = z.infer<typeof Claim>;

export const listClaims = endpoint({
  name: 'claims.listClaims',
  summary: 'What the house says of itself: only what is shown and may be said',
  method: 'GET',
  path: '/api/v1/claims',
  access: 'public',
  response: z.object({ claims: z.array(PublicClaim) }),
});

export const listAllClaims = endpoint({
  name: 'claims.listAllClaims',
  summary: 'All claims with their evidence',
  method: 'GET',
  path: '/api/v1/claims/all',
  access: 'admin',
  response: z.object({ claims: z.array(Claim) }),
});

export const updateClaim = endpoint({
  name: 'claims.updateClaim',
  summary: 'Change what is claimed, and say why it is true',
  method: 'PUT',
  path: '/api/v1/claims/{id}',
  access: 'admin',
  params: z.strictObject({ id: ClaimId }),
  body: z.strictObject({
    value: text(1, claimLimits.value),
    evidence: z.nullable(text(claimLimits.evidence.min, claimLimits.evidence.max)),
    asOf: z.nullable(z.iso.date()),
    isShown: z._default(z.boolean(), true),
    ...sentVersion,
  }),
  response: Claim,
  message: 'Saved',
  errors: ['not_found', 'unacceptable', 'state_conflict'],
});
