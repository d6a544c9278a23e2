import * as z from 'zod/mini';
import { Proof, proofErrors, User } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { Id } from './ids.ts';
import { Instant } from './text.ts';

/** Days in which one can change one's mind. */
export const eraseDays = 7;

/** What the job of an export gives when it is done: a link that opens without a session, for a day. */
export const ExportResult = z.object({ url: z.string(), expiresAt: Instant });
export type ExportResult = z.infer<typeof ExportResult>;

export const exportAccount = endpoint({
  name: 'accounts.exportAccount',
  summary: 'Gather all that is held of oneself; the job gives the address of a file',
  method: 'POST',
  path: '/api/v1/users/export',
  access: 'user',
  body: z.strictObject(Proof),
  response: z.object({ jobId: Id }),
  status: 201,
  message: 'We are gathering your data',
  errors: [...proofErrors],
  limit: { bucket: 'export', points: 3, seconds: 86_400 },
});

export const getExport = endpoint({
  name: 'accounts.getExport',
  summary: 'The job of the last export that was begun in this session within a day; null for none',
  method: 'GET',
  path: '/api/v1/users/export',
  access: 'user',
  response: z.object({ jobId: z.nullable(Id) }),
});

const { currentPassword: password, ...otherProofs } = Proof;
export const EraseBody = z.strictObject({ password, ...otherProofs });

export const eraseAccount = endpoint({
  name: 'accounts.eraseAccount',
  summary: 'Have the account erased in seven days; every session ends',
  method: 'POST',
  path: '/api/v1/users/erase',
  access: 'user',
  body: EraseBody,
  response: z.object({ erasesAt: Instant }),
  message: 'Your account will be erased',
  errors: [...proofErrors, 'state_conflict'],
});

export const keepAccount = endpoint({
  name: 'accounts.keepAccount',
  summary: 'Keep the account that was to be erased',
  method: 'DELETE',
  path: '/api/v1/users/erase',
  access: 'user',
  response: User,
  message: 'Your account stays',
});
