import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, IdParams } from './ids.ts';
import { listEndpoint } from './list.ts';
import { wholeNumber } from './pagination.ts';
import { Instant, text } from './text.ts';

/** No file is larger, whatever its purpose says. */
export const maxFileBytes = 20 * 1024 ** 3;

export const UploadDraft = z.strictObject({
  /** What the file is for, as a feature declares it: that decides types, size and who may read it. */
  purpose: text(1, 60),
  /** As its owner calls it; where it is kept has nothing to do with it. */
  name: text(1, 200),
  mediaType: text(3, 100),
  /** Exactly as many as will come. */
  bytes: z.number().check(z.int(), z.minimum(1), z.maximum(maxFileBytes)),
});
export type UploadDraft = z.infer<typeof UploadDraft>;

/** The right to send one file, once. */
export const UploadTicket = z.object({
  _id: Id,
  /** Takes the bytes by PUT, without a session. */
  url: z.string(),
  expiresAt: Instant,
  maxBytes: z.number(),
});
export type UploadTicket = z.infer<typeof UploadTicket>;

export const OwnFile = z.object({
  _id: Id,
  purpose: z.string(),
  name: z.string(),
  mediaType: z.string(),
  bytes: z.number(),
  /** `open` waits for its bytes, `stored` for being attached; both go when nobody does. */
  state: z.enum(['open', 'stored', 'attached']),
  createdAt: Instant,
  expiresAt: z.nullable(Instant),
});
export type OwnFile = z.infer<typeof OwnFile>;

export const openUpload = endpoint({
  name: 'files.openUpload',
  summary: 'Ask for an address to which one file may be sent',
  method: 'POST',
  path: '/api/v1/uploads',
  access: 'user',
  body: UploadDraft,
  response: UploadTicket,
  status: 201,
  message: 'Ready for the file',
  errors: ['file_type_refused', 'quota_exceeded', 'storage_full'],
  limit: { bucket: 'upload', points: 600, seconds: 3600 },
});

export const sendUpload = endpoint({
  name: 'files.sendUpload',
  summary: 'Send the bytes of a file; the address was given by `openUpload` and serves once',
  method: 'PUT',
  path: '/api/v1/uploads/{id}',
  access: 'signed',
  params: IdParams,
  query: z.strictObject({
    expires: wholeNumber(0, Number.MAX_SAFE_INTEGER),
    signature: z.string().check(z.maxLength(100)),
  }),
  isStream: true,
  response: OwnFile,
  message: 'File stored',
  errors: ['upload_ended', 'file_type_refused', 'file_incomplete', 'storage_full'],
});

/** An own file with how much of it is here; `received` is `bytes` once all of it is. */
export const UploadState = z.extend(OwnFile, { received: z.number() });
export type UploadState = z.infer<typeof UploadState>;

export const findUpload = endpoint({
  name: 'files.findUpload',
  summary:
    'How much of an own file is here; HEAD says the same in `Upload-Offset` and `Upload-Length`',
  method: 'GET',
  path: '/api/v1/uploads/{id}',
  access: 'user',
  params: IdParams,
  speaks: 'tus',
  response: UploadState,
  errors: ['not_found', 'upload_ended', 'file_type_refused', 'storage_full'],
});

export const resumeUpload = endpoint({
  name: 'files.resumeUpload',
  summary:
    'Send bytes of an announced file, from `Upload-Offset` on; what came stays when the line breaks',
  method: 'PATCH',
  path: '/api/v1/uploads/{id}',
  access: 'user',
  params: IdParams,
  isStream: true,
  speaks: 'tus',
  response: UploadState,
  message: 'Bytes kept',
  errors: [
    'not_found',
    'upload_ended',
    'upload_moved',
    'file_type_refused',
    'file_incomplete',
    'storage_full',
  ],
});

export const listUploads = listEndpoint({
  name: 'files.listUploads',
  summary: 'Own files, and how much room they take',
  path: '/api/v1/uploads/mine',
  access: 'user',
  noun: 'files',
  item: OwnFile,
  sorts: ['newest', 'oldest'],
  /** `bytes`: those taken, those that are announced included. */
  beside: { usage: z.object({ bytes: z.number(), maxBytes: z.number() }) },
  envelope: { kind: 'list', noun: 'files' },
});

export const deleteUpload = endpoint({
  name: 'files.deleteUpload',
  summary: 'Drop an own file that is attached to nothing',
  method: 'DELETE',
  path: '/api/v1/uploads/{id}',
  access: 'user',
  params: IdParams,
  response: z.object({ _id: Id }),
  message: 'File deleted',
  errors: ['not_found', 'state_conflict'],
});
