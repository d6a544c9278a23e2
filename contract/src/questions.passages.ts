import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, idParams } from './ids.ts';
import { listEndpoint } from './list.ts';
import { PassageRef, questionLimits, TextKind } from './questions.terms.ts';
import { SearchText } from './text.ts';
import { sentVersion } from './version.ts';

const PassageText = z.strictObject({
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(questionLimits.passage)),
});

export const PassageContent = z.strictObject({ en: PassageText, hi: z.optional(PassageText) });
export type PassageContent = z.infer<typeof PassageContent>;

/** A text that several questions are about, as its author writes it. */
export const PassageDraft = z.strictObject({
  textKind: z._default(TextKind, 'markdown'),
  content: PassageContent,
});
export type PassageDraft = z.infer<typeof PassageDraft>;

/** A passage of an imported file: its questions name it by `ref`. */
export const ImportedPassage = z.extend(PassageDraft, { ref: PassageRef });
export type ImportedPassage = z.infer<typeof ImportedPassage>;

export const Passage = z.object({
  _id: Id,
  textKind: TextKind,
  content: PassageContent,
  version: z.number(),
  /** Questions of the bank that are about it; retired ones are not counted. */
  questions: z.number(),
});
export type Passage = z.infer<typeof Passage>;

const Html = z.object({ text: z.string() });

/** Its texts compiled to HTML that is safe to insert. */
export const PassageHtml = z.object({ en: Html, hi: z.optional(Html) });
export type PassageHtml = z.infer<typeof PassageHtml>;

export const PassageShown = z.extend(Passage, { html: PassageHtml });
export type PassageShown = z.infer<typeof PassageShown>;

/** A long passage in two languages, with room for the rest. */
const maxBody = 512 * 1024;

export const listPassages = listEndpoint({
  name: 'questions.listPassages',
  summary: 'The own passages, newest first; an admin sees all',
  path: '/api/v1/passages',
  access: 'tutor',
  noun: 'passages',
  item: PassageShown,
  filters: { q: SearchText },
  sorts: ['newest', 'oldest'],
});

export const createPassage = endpoint({
  name: 'questions.createPassage',
  summary: 'Add a passage, which questions then name by its id',
  method: 'POST',
  path: '/api/v1/passages',
  access: 'tutor',
  body: PassageDraft,
  response: PassageShown,
  status: 201,
  maxBody,
  message: 'Passage added',
  errors: ['unacceptable'],
});

export const getPassage = endpoint({
  name: 'questions.getPassage',
  summary: 'One own passage',
  method: 'GET',
  path: '/api/v1/passages/{id}',
  access: 'tutor',
  params: idParams<'passages'>(),
  response: PassageShown,
  errors: ['not_found'],
});

export const updatePassage = endpoint({
  name: 'questions.updatePassage',
  summary:
    'Write a new version of a passage, and with it one of each question about it; papers already made keep theirs',
  method: 'PUT',
  path: '/api/v1/passages/{id}',
  access: 'tutor',
  params: idParams<'passages'>(),
  body: z.extend(PassageDraft, sentVersion),
  response: PassageShown,
  maxBody,
  message: 'Passage saved',
  errors: ['not_found', 'unacceptable', 'state_conflict'],
});

export const deletePassage = endpoint({
  name: 'questions.deletePassage',
  summary: 'Delete a passage that no question was ever about',
  method: 'DELETE',
  path: '/api/v1/passages/{id}',
  access: 'tutor',
  params: idParams<'passages'>(),
  response: z.object({ _id: Id }),
  message: 'Passage deleted',
  errors: ['not_found', 'state_conflict'],
});
