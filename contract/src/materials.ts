import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, idParams } from './ids.ts';
import { bothWays, listEndpoint } from './list.ts';
import { Instant, Language, SearchText, text } from './text.ts';
import { sentVersion, Version } from './version.ts';

export const materialLimits = {
  title: { min: 1, max: 160 },
  /** Bytes of a PDF. */
  bytes: 100 * 1024 ** 2,
  pages: 2000,
  /** Characters of a note as it was written: more are shown as plain text. */
  body: 100_000,
  /** What may be attached to one course or video. */
  attached: 100,
  url: 2000,
  changelog: 300,
  bookmarks: 200,
  highlights: 500,
  /** Characters that a highlight repeats of its page. */
  quote: 600,
  note: 200,
} as const;

/** A file of pages, a text of the house, or an address elsewhere. */
export const MaterialType = z.enum(['pdf', 'note', 'link']);
export type MaterialType = z.infer<typeof MaterialType>;

/** What a material is for. */
export const MaterialKind = z.enum(['notes', 'formulae', 'papers']);
export type MaterialKind = z.infer<typeof MaterialKind>;

/**
 * `uploading` waits for its file, `scanning` is being looked through, `rejected` names what is wrong with
 * the file; notes and links are `ready` at once.
 */
export const materialStates = ['uploading', 'scanning', 'ready', 'rejected'] as const;
export const MaterialState = z.enum(materialStates);
export type MaterialState = z.infer<typeof MaterialState>;

/** Why a PDF is not handed on. */
export const MaterialFault = z.enum([
  'unreadable',
  'encrypted',
  'script',
  'attachment',
  'launch',
  'altered',
  'pages_many',
  'slow',
  'heavy',
]);
export type MaterialFault = z.infer<typeof MaterialFault>;

const WebAddress = z.url({ protocol: /^https?$/ }).check(z.maxLength(materialLimits.url));

const Changelog = text(0, materialLimits.changelog);

const told = {
  title: text(materialLimits.title.min, materialLimits.title.max),
  kind: z._default(MaterialKind, 'notes'),
  language: z._default(Language, 'en'),
  /** Whether its readers may keep a copy outside the reader; one with a stamp is never handed out. */
  downloadable: z._default(z.boolean(), false),
  /** Whether the reader's name, masked number and the day stand over each page. */
  stamp: z._default(z.boolean(), true),
  /** Of a link. */
  url: z.optional(WebAddress),
  /** Of a note: Markdown with maths. */
  body: z.optional(text(1, materialLimits.body)),
};

export const MaterialDraft = z.strictObject({
  ...told,
  type: MaterialType,
  /** Of a PDF: the file that was sent for it; without one it waits. */
  uploadId: z.optional(Id),
});
export type MaterialDraft = z.infer<typeof MaterialDraft>;

export const MaterialEdit = z.strictObject({ ...told, ...sentVersion });
export type MaterialEdit = z.infer<typeof MaterialEdit>;

const MaterialVersion = z.object({
  number: z.number(),
  changelog: z.string(),
  state: z.enum(['scanning', 'ready', 'rejected']),
  fault: z.nullable(MaterialFault),
  pages: z.nullable(z.number()),
  bytes: z.number(),
  createdAt: Instant,
});

/** A material as whoever made it sees it. */
export const MaterialCard = z.object({
  _id: Id,
  title: z.string(),
  type: MaterialType,
  kind: MaterialKind,
  language: Language,
  state: MaterialState,
  /** Of the newest file, when that is rejected. */
  fault: z.nullable(MaterialFault),
  pages: z.nullable(z.number()),
  bytes: z.nullable(z.number()),
  downloadable: z.boolean(),
  stamp: z.boolean(),
  /** The number of the file that readers get; null where there is none. */
  fileVersion: z.nullable(z.number()),
  owner: z.object({ _id: Id, fullName: z.string() }),
  /** In how many packages, courses and videos it stands. */
  uses: z.number(),
  version: Version,
  createdAt: Instant,
});
export type MaterialCard = z.infer<typeof MaterialCard>;

export const MaterialRecord = z.extend(MaterialCard, {
  url: z.nullable(z.string()),
  body: z.nullable(z.string()),
  html: z.nullable(z.string()),
  /** The newest first. */
  versions: z.array(MaterialVersion),
});
export type MaterialRecord = z.infer<typeof MaterialRecord>;

export const listMaterials = listEndpoint({
  name: 'materials.listMaterials',
  summary: 'Materials that one may change; an admin’s are all',
  path: '/api/v1/materials',
  access: 'tutor',
  noun: 'materials',
  item: MaterialCard,
  filters: {
    q: SearchText,
    type: z.optional(MaterialType),
    state: z.optional(MaterialState),
  },
  sorts: ['newest', 'oldest', ...bothWays('title')],
});

export const createMaterial = endpoint({
  name: 'materials.createMaterial',
  summary: 'Make a material of a file that was sent, a text, or an address',
  method: 'POST',
  path: '/api/v1/materials',
  access: 'tutor',
  body: MaterialDraft,
  maxBody: 1024 ** 2,
  response: MaterialRecord,
  status: 201,
  message: 'Material saved',
  errors: ['unacceptable', 'not_found', 'state_conflict', 'file_incomplete'],
});

export const getMaterialForEdit = endpoint({
  name: 'materials.getMaterialForEdit',
  summary: 'A material as it was made, with its files, for its owner and admins',
  method: 'GET',
  path: '/api/v1/materials/{id}/edit',
  access: 'tutor',
  params: idParams<'materials'>(),
  response: MaterialRecord,
  errors: ['not_found'],
});

export const updateMaterial = endpoint({
  name: 'materials.updateMaterial',
  summary: 'Change what is said of a material; its file is another call’s',
  method: 'PUT',
  path: '/api/v1/materials/{id}',
  access: 'tutor',
  params: idParams<'materials'>(),
  body: MaterialEdit,
  maxBody: 1024 ** 2,
  response: MaterialRecord,
  message: 'Material saved',
  errors: ['not_found', 'unacceptable', 'state_conflict'],
});

export const replaceMaterialFile = endpoint({
  name: 'materials.replaceMaterialFile',
  summary: 'Give a PDF another file: readers keep the one before until it is looked through',
  method: 'PUT',
  path: '/api/v1/materials/{id}/file',
  access: 'tutor',
  params: idParams<'materials'>(),
  body: z.strictObject({
    uploadId: Id,
    changelog: z._default(Changelog, ''),
  }),
  response: MaterialRecord,
  message: 'File taken; it is being looked through',
  errors: ['not_found', 'unacceptable', 'state_conflict', 'file_incomplete'],
});

export const deleteMaterial = endpoint({
  name: 'materials.deleteMaterial',
  summary: 'Delete a material that stands nowhere',
  method: 'DELETE',
  path: '/api/v1/materials/{id}',
  access: 'tutor',
  params: idParams<'materials'>(),
  response: z.object({ _id: Id }),
  message: 'Material deleted',
  errors: ['not_found', 'state_conflict', 'unacceptable'],
});
