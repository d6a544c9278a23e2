import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, idParams } from './ids.ts';
import { listEndpoint } from './list.ts';
import { FlagText, SearchText } from './text.ts';

/** A tutor as admins decide about them: nothing that is not on their public page. */
export const TutorTrust = z.object({
  _id: Id,
  fullName: z.string(),
  username: z.string(),
  /** Publishes own series and courses without an admin (ruling 11). */
  isTrusted: z.boolean(),
});
export type TutorTrust = z.infer<typeof TutorTrust>;

export const listTutorTrust = listEndpoint({
  name: 'accounts.listTutorTrust',
  summary: 'Tutors, and which of them publish their series and courses themselves',
  path: '/api/v1/users/tutors',
  access: 'admin',
  noun: 'tutors',
  item: TutorTrust,
  filters: { q: SearchText, trusted: z.optional(FlagText) },
  sorts: ['name', 'newest'],
});

export const setTutorTrust = endpoint({
  name: 'accounts.setTutorTrust',
  summary: 'Let a tutor publish own series and courses, or have an admin do it again',
  method: 'PATCH',
  path: '/api/v1/users/{id}/trusted',
  access: 'admin',
  params: idParams<'users'>(),
  body: z.strictObject({ isTrusted: z.boolean() }),
  response: TutorTrust,
  message: 'Saved',
  errors: ['not_found'],
});
