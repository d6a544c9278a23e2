import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, idParams } from './ids.ts';
import { MaterialKind, materialLimits, MaterialType } from './materials.ts';
import { Instant, Language, text } from './text.ts';

const Page = z.number().check(z.int(), z.minimum(1), z.maximum(materialLimits.pages));

/** A page that somebody wants to find again. */
export const Bookmark = z.strictObject({
  page: Page,
  note: z._default(text(0, materialLimits.note), ''),
});
export type Bookmark = z.infer<typeof Bookmark>;

/** Words that somebody marked on a page; found again by their place in the text of the page. */
export const Highlight = z.strictObject({
  page: Page,
  /** Characters of the page's text, from and up to. */
  from: z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)),
  to: z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)),
  quote: text(1, materialLimits.quote),
});
export type Highlight = z.infer<typeof Highlight>;

/** How far somebody has come in a material, on whichever device. */
export const MaterialProgress = z.object({
  page: z.number(),
  /** Pages that were in sight, each once. */
  seenPages: z.number(),
  seconds: z.number(),
  doneAt: z.nullable(Instant),
  at: z.nullable(Instant),
  bookmarks: z.array(Bookmark),
  highlights: z.array(Highlight),
});
export type MaterialProgress = z.infer<typeof MaterialProgress>;

/** What stands over each page, so that a page that is handed on names who had it. */
export const Stamp = z.object({ name: z.string(), phone: z.string(), date: z.string() });
export type Stamp = z.infer<typeof Stamp>;

export const OpenedMaterial = z.object({
  _id: Id,
  title: z.string(),
  type: MaterialType,
  kind: MaterialKind,
  language: Language,
  /** Where the PDF lies for ten minutes, for this reader alone; takes ranges. */
  url: z.nullable(z.string()),
  expiresAt: z.nullable(Instant),
  /** By which a copy is known to be what was looked through. */
  sha256: z.nullable(z.string()),
  bytes: z.nullable(z.number()),
  pages: z.nullable(z.number()),
  /** The number of the file, and what changed with it. */
  version: z.number(),
  changelog: z.string(),
  /** Of a note. */
  html: z.nullable(z.string()),
  /** Of a link: opened after a tap that names the host. */
  link: z.nullable(z.object({ url: z.string(), host: z.string() })),
  stamp: z.nullable(Stamp),
  downloadable: z.boolean(),
  /** Until when a copy may be read without asking again; null where nothing ends it. */
  keepUntil: z.nullable(Instant),
  progress: z.nullable(MaterialProgress),
});
export type OpenedMaterial = z.infer<typeof OpenedMaterial>;

/**
 * A preview opens to everybody who may see what it is attached to. The others open to holders of the package or
 * course; beside a video that is published and public or unlisted, to whoever is signed in; and to holders of a
 * course whose lessons show that video.
 */
export const openMaterial = endpoint({
  name: 'materials.openMaterial',
  summary: 'Open a material: one that is shown as a preview, or to which one holds a right',
  method: 'POST',
  path: '/api/v1/materials/{id}/open',
  access: 'public',
  params: idParams<'materials'>(),
  /** The lesson of a course that shows it, where that is how one comes to it. */
  body: z.strictObject({ lessonId: z.optional(Id) }),
  response: OpenedMaterial,
  errors: ['not_found', 'not_enrolled', 'not_yet_open', 'not_ready'],
  limit: { bucket: 'material', points: 300, seconds: 600, isLocal: true },
});

/**
 * Pages are joined: repeats, disorder and several devices come to one sum. Bookmarks and highlights stand as
 * the newest `at` has them.
 */
export const saveMaterialProgress = endpoint({
  name: 'materials.saveMaterialProgress',
  summary: 'Keep how far one has come in a material that one has opened',
  method: 'PUT',
  path: '/api/v1/materials/{id}/progress',
  access: 'user',
  params: idParams<'materials'>(),
  maxBody: 512 * 1024,
  body: z.strictObject({
    page: Page,
    /** Pages that were in sight, from and to, both included. */
    seen: z._default(z.array(z.tuple([Page, Page])).check(z.maxLength(64)), []),
    /** Of reading since the last save. */
    seconds: z._default(z.number().check(z.int(), z.minimum(0), z.maximum(86_400)), 0),
    /** Said of notes and links; a PDF is done with its last page. */
    done: z._default(z.boolean(), false),
    at: Instant,
    bookmarks: z.optional(z.array(Bookmark).check(z.maxLength(materialLimits.bookmarks))),
    highlights: z.optional(z.array(Highlight).check(z.maxLength(materialLimits.highlights))),
  }),
  response: MaterialProgress,
  message: 'Kept',
  errors: ['not_found'],
});
