import * as z from 'zod/mini';
import { GuardianDraft } from './accounts.ts';
import { textVersions } from './consents.versions.ts';
import { endpoint } from './endpoint.ts';
import { Instant } from './text.ts';

/** `none`: nobody was named yet. */
export const GuardianState = z.enum(['none', 'asked', 'given', 'refused', 'withdrawn']);
export type GuardianState = z.infer<typeof GuardianState>;

export const Guardian = z.object({
  /** Of who is no child nothing is asked. */
  isNeeded: z.boolean(),
  state: GuardianState,
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  askedAt: z.nullable(Instant),
  decidedAt: z.nullable(Instant),
});
export type Guardian = z.infer<typeof Guardian>;

const own = { path: '/api/v1/users/guardian', access: 'user', response: Guardian } as const;

export const getGuardian = endpoint({
  ...own,
  name: 'accounts.getGuardian',
  summary: 'Whether a guardian has to agree, who was asked, and what they said',
  method: 'GET',
});

export const askGuardian = endpoint({
  ...own,
  name: 'accounts.askGuardian',
  summary:
    'Name a guardian and mail them a link; another one than before makes the old link worthless',
  method: 'PUT',
  body: GuardianDraft,
  message: 'A mail is on its way.',
  errors: ['state_conflict', 'unacceptable'],
  limit: { bucket: 'guardian', points: 5, seconds: 86_400 },
});

const Token = z.string().check(z.minLength(20), z.maxLength(300));

/** What a guardian sees of the child, and where the consent stands. */
export const GuardianView = z.object({
  guardianName: z.string(),
  learnerName: z.string(),
  state: GuardianState,
  textVersion: z.string(),
});
export type GuardianView = z.infer<typeof GuardianView>;

const byMail = {
  method: 'POST',
  access: 'signed',
  response: GuardianView,
  errors: ['token_invalid'],
  limit: { bucket: 'guardianLink', points: 60, seconds: 600 },
} as const;

export const lookAsGuardian = endpoint({
  ...byMail,
  name: 'accounts.lookAsGuardian',
  summary: 'What the link of a guardian’s mail is about; changes nothing',
  path: '/api/v1/users/guardian/look',
  body: z.strictObject({ token: Token }),
});

export const decideAsGuardian = endpoint({
  ...byMail,
  name: 'accounts.decideAsGuardian',
  summary:
    'Agree for a child, refuse, or take it back, by the same link; repeating it changes nothing',
  path: '/api/v1/users/guardian/decide',
  body: z.strictObject({
    token: Token,
    decision: z.enum(['give', 'refuse', 'withdraw']),
    /** Consent is an act on a named text (ruling 27). */
    textVersion: z.literal(textVersions.guardian),
  }),
  errors: ['token_invalid', 'state_conflict'],
});
