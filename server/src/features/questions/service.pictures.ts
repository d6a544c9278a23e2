import { readFile } from 'node:fs/promises';
import type { BodyOf } from '@chinar/contract/endpoint';
import type { QuestionPicture } from '@chinar/contract/questions.pictures';
import type * as contract from '@chinar/contract/questions.pictures';
import { pictureMark } from '@chinar/content/addresses';
import { type Asking, type Ctx, transact } from '../../context.ts';
import { audit } from '../../db/audit.ts';
import { fileUrls, holdMade, type MadeFile, putMade } from '../files/api.ts';
import { createPictures, findOwnPictures, findPictures, type PictureRow } from './data.pictures.ts';
import { pictureIdOf } from './importing/import.pictures.ts';

/** Stands in rows and is never changed. */
const purpose = 'questions.picture';
const mediaType = 'image/webp';

/** A picture on its way into a bank: its bytes are in the store already. */
export type NewPicture = { id: string; made: MadeFile; width: number; height: number };

/** Draws the picture at `path` as it is kept, and puts it into the store. */
export async function prepare(ctx: Ctx, id: string, path: string): Promise<NewPicture> {
  const { bytes, width, height } = await ctx.services.pictures.keep(path);
  return { id, made: await putMade(ctx, { bytes, mediaType }), width, height };
}

/** Adds pictures to the bank of whoever asks, inside a transaction. */
export async function addAll(ctx: Asking<'user'>, found: readonly NewPicture[]): Promise<void> {
  const { userId } = ctx.actor;
  const ids = found.map(({ id }) => id);
  const held = new Set((await findOwnPictures(ctx.db, userId, ids)).map(({ id }) => id));
  const fresh = found.filter(({ id }) => !held.has(id));
  if (fresh.length === 0) return;
  await holdMade(
    ctx,
    fresh.map(({ made }) => made),
    { purpose, name: 'picture.webp', mediaType },
  );
  await createPictures(
    ctx.db,
    fresh.map(({ id, made, width, height }) => {
      return { id, owner_id: userId, file_id: made.id, width, height, sha256: made.sha256 };
    }),
  );
  await audit(ctx, 'question.pictures_added', ['questionPicture', null], {
    after: { ids: fresh.map(({ id }) => id) },
  });
}

/** Brackets would end the words of a picture in a Markdown text, and an escaped sign is not read there. */
const plainSigns: Record<string, string> = { '[': '(', ']': ')', '\\': '/' };

/** Keeps a picture that was sent; one that the bank has is given again. */
export async function add(
  ctx: Asking<'user'>,
  file: { path: string },
  { alt }: BodyOf<typeof contract.addPicture>,
): Promise<QuestionPicture> {
  const _id = pictureIdOf(await readFile(file.path));
  const { id, made, width, height } = await prepare(ctx, _id, file.path);
  await transact(ctx, (inner) => addAll(inner, [{ id, made, width, height }]));
  const words = alt.replace(/\s+/g, ' ').replace(/[[\]\\]/g, (sign) => plainSigns[sign] ?? '');
  return { _id, width, height, bytes: made.bytes, markdown: `![${words}](picture:${_id})` };
}

/** The pictures that compiled texts name, wherever in them. */
export function picturesIn(html: unknown): string[] {
  return [
    ...new Set([...JSON.stringify(html ?? null).matchAll(namedInJson)].map(([, id]) => id ?? '')),
  ];
}

/** As `pictureMark`, in a text that stands in JSON. */
const namedInJson = new RegExp(pictureMark.source.replaceAll('"', '\\\\"'), 'g');

export type Pictures = ReadonlyMap<string, PictureRow>;

/** Pictures of the bank by their ids. */
export async function picturesById(ctx: Ctx, ids: readonly string[]): Promise<Pictures> {
  return new Map((await findPictures(ctx.db, ids)).map((row) => [row.id, row]));
}

/** The same with addresses in its compiled texts, for whoever may write them: they end after a while. */
export async function withPictures<T>(ctx: Ctx, shown: T): Promise<T> {
  const ids = picturesIn(shown);
  if (ids.length === 0) return shown;
  const pictures = await picturesById(ctx, ids);
  const files = [...pictures.values()].map(({ file_id: fileId }) => fileId);
  const urls = await fileUrls(ctx, files, { seconds: 3600 });
  const text = JSON.stringify(shown).replaceAll(namedInJson, (mark, id: string) => {
    const picture = pictures.get(id);
    const url = picture && urls.get(picture.file_id);
    if (!picture || !url) return mark;
    const { width, height } = picture;
    const attributes = `src="${url.replaceAll('&', '&amp;')}" width="${width}" height="${height}"`;
    return JSON.stringify(attributes).slice(1, -1);
  });
  return JSON.parse(text) as T;
}
