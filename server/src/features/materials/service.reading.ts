import { dateOf, dayOf } from '@chinar/content/india';
import type { BodyOf } from '@chinar/contract/endpoint';
import type { Id } from '@chinar/contract/ids';
import type * as contract from '@chinar/contract/materials.reading';
import type { MaterialProgress, OpenedMaterial, Stamp } from '@chinar/contract/materials.reading';

import { type Asking, transact } from '../../context.ts';
import { AppError, found } from '../../errors.ts';
import { emit } from '../../events/emit.ts';
import { Reply } from '../../http/request.ts';
import { courseOpensFilm, lessonOpens } from '../courses/api.ts';
import { accessOf } from '../entitlements/api.ts';
import { heldUrl } from '../files/api.ts';
import {
  findReadable,
  findReader,
  keepReading,
  type ProgressRow,
  type ReadableRow,
  startReading,
} from './data.reading.ts';
import { materialRead } from './events.ts';
import { linkSeconds, maskedPhone } from './policy.ts';

export function progressView(row: ProgressRow): MaterialProgress {
  return {
    page: row.page,
    seenPages: row.seen_pages,
    seconds: row.seconds,
    doneAt: row.done_at?.toISOString() ?? null,
    at: row.at.toISOString(),
    bookmarks: row.bookmarks as MaterialProgress['bookmarks'],
    highlights: row.highlights as MaterialProgress['highlights'],
  };
}

/** When the right to a course ends by which a lesson was opened; null for never, and for previews. */
async function endOf(ctx: Asking, itemId: Id<'courses'>): Promise<Date | null> {
  if (!ctx.actor) return null;
  const of = { userId: ctx.actor.userId, itemType: 'course', itemId } as const;
  const { state, expiresAt } = await accessOf(ctx, of);
  return state === 'active' ? expiresAt : null;
}

/** The films by which a right of theirs opens it to a reader, since a lesson that shows one is open. */
async function openFilms(ctx: Asking, { shown_by: films }: ReadableRow) {
  const opened: ReadableRow['shown_by'] = [];
  for (const film of films) if (await courseOpensFilm(ctx, film)) opened.push(film);
  return opened;
}

/** When the rights end that open it to a reader, each; null for never. */
async function endsOf(ctx: Asking, row: ReadableRow): Promise<(Date | null)[]> {
  const films = await openFilms(ctx, row);
  const byFilms = films.map(({ until }) => (until === null ? null : new Date(until)));
  return row.is_held ? [row.held_until, ...byFilms] : byFilms;
}

/** The last of several ends; null for never. */
function lastOf(ends: readonly (Date | null)[]): Date | null {
  const times = ends.map((end) => end?.getTime() ?? Infinity);
  const last = Math.max(...times);
  return Number.isFinite(last) ? new Date(last) : null;
}

/**
 * Whether a reader may open it, and until when they may keep it. Throws `not_enrolled` for what stands in
 * something that is published, `not_yet_open` for what opens later to who has it, and `not_found` for what is
 * nobody's to know of.
 */
async function admit(ctx: Asking, row: ReadableRow, lessonId?: string): Promise<Date | null> {
  const { actor } = ctx;
  const isTeacher = actor?.role === 'admin' || actor?.userId === row.owner_id;
  if (isTeacher || row.is_preview) return null;
  const ends = await endsOf(ctx, row);
  if (ends.length > 0) return lastOf(ends);
  // A lesson of a course may show it, once it is open.
  const shown = lessonId && ({ lessonId, kind: 'material', refId: row.id } as const);
  const opened = shown ? await lessonOpens(ctx, shown) : null;
  if (opened) return endOf(ctx, opened.courseId);
  if (row.shown_by.length > 0) throw new AppError('not_yet_open');
  throw new AppError(row.is_known ? 'not_enrolled' : 'not_found');
}

async function stampOf(ctx: Asking, now: number): Promise<Stamp | null> {
  if (!ctx.actor) return null;
  const reader = found(await findReader(ctx.db, ctx.actor.userId));
  return {
    name: reader.full_name,
    phone: maskedPhone(reader.phone_number),
    date: dateOf(dayOf(now)),
  };
}

/** Where the file is, for this reader alone. Throws `not_ready` while there is none. */
async function fileOf(ctx: Asking, row: ReadableRow) {
  if (row.type !== 'pdf') return null;
  const holder = ctx.actor?.userId ?? null;
  const file = row.file_id
    ? await heldUrl(ctx, row.file_id, { seconds: linkSeconds, holder })
    : null;
  if (!file) throw new AppError('not_ready');
  return file;
}

/** A visitor's progress is kept nowhere. */
async function begin(
  ctx: Asking,
  materialId: Id<'materials'>,
  now: Date,
): Promise<MaterialProgress | null> {
  if (!ctx.actor) return null;
  const held = await startReading(ctx.db, { userId: ctx.actor.userId, materialId }, now);
  return held ? progressView(held) : null;
}

/** What is said of a material beside its pages. */
function factsOf(row: ReadableRow) {
  return {
    _id: row.id,
    title: row.title,
    type: row.type,
    kind: row.kind,
    language: row.language,
    sha256: row.sha256,
    bytes: row.bytes,
    pages: row.pages,
    version: row.file_version ?? 1,
    changelog: row.changelog ?? '',
    html: row.html,
    link: row.url === null ? null : { url: row.url, host: new URL(row.url).host },
    downloadable: row.downloadable,
  };
}

/** Opens a material: its link is for this reader, and for ten minutes. */
export async function open(
  ctx: Asking,
  id: Id<'materials'>,
  { lessonId }: BodyOf<typeof contract.openMaterial>,
): Promise<Reply<OpenedMaterial>> {
  const now = new Date(ctx.services.clock.now());
  const userId = ctx.actor?.userId ?? null;
  const row = found(await findReadable(ctx.db, id, { userId, now }));
  const keepUntil = await admit(ctx, row, lessonId);
  const file = await fileOf(ctx, row);
  const opened: OpenedMaterial = {
    ...factsOf(row),
    keepUntil: keepUntil?.toISOString() ?? null,
    url: file?.url ?? null,
    expiresAt: file?.expiresAt ?? null,
    stamp: row.stamp && file ? await stampOf(ctx, now.getTime()) : null,
    progress: await begin(ctx, id, now),
  };
  return new Reply(opened, 200, file?.headers);
}

/** Keeps how far somebody has come. Throws `not_found` for what was not opened first. */
export async function save(
  ctx: Asking<'user'>,
  id: Id<'materials'>,
  body: BodyOf<typeof contract.saveMaterialProgress>,
): Promise<MaterialProgress> {
  const now = new Date(ctx.services.clock.now());
  const { page, seconds, done, bookmarks, highlights } = body;
  // A clock that is ahead would hold the page for ever.
  const at = new Date(Math.min(Date.parse(body.at), now.getTime()));
  const seen = body.seen.map(([from, to]) => [Math.min(from, to), Math.max(from, to) + 1] as const);
  const read = { page, seen, seconds, isDone: done, at, bookmarks, highlights };
  const by = { userId: ctx.actor.userId, materialId: id };
  return transact(ctx, async (inner) => {
    const kept = found(await keepReading(inner.db, by, { read, now }));
    if (kept.is_done_now) await emit(inner, materialRead, by.userId, { ...by });
    return progressView(kept);
  });
}
