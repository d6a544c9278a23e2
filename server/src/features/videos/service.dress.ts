import { readFile } from 'node:fs/promises';
import type { Id } from '@chinar/contract/ids';
import { pictureShapes } from '@chinar/contract/pictures';
import type { Language } from '@chinar/contract/text';
import type { Cue } from '@chinar/contract/videos';
import type { VideoRecord } from '@chinar/contract/videos.making';
import { type Asking, transact } from '../../context.ts';
import { audit } from '../../db/audit.ts';
import { purgePages } from '../../db/purge.ts';
import { AppError } from '../../errors.ts';
import { recordTag } from '../../page-tags.ts';
import { addPicture, detach, dropShared } from '../files/api.ts';
import { writeVideo } from './data.making.ts';
import { readCaptions } from './policy.captions.ts';
import { heldRecord, lockOwn } from './service.making.ts';

type Which = { id: Id<'videos'>; language: Language };

async function writeCaptions(
  ctx: Asking<'user'>,
  { id, language }: Which,
  cues: Cue[] | null,
): Promise<VideoRecord> {
  return transact(ctx, async (inner) => {
    const video = await lockOwn(inner, id);
    const held = { ...(video.captions as Partial<Record<Language, Cue[]>>) };
    if (cues) held[language] = cues;
    else delete held[language];
    await writeVideo(inner.db, id, { captions: JSON.stringify(held) });
    const after = { language, lines: cues?.length ?? 0 };
    await audit(inner, 'video.captionsSet', ['video', id], { after });
    await purgePages(inner.db, [recordTag('videos', id)]);
    return heldRecord(inner, id);
  });
}

/** Keeps what is said, as plain lines; throws `file_unreadable` for what is no captions. */
export async function setCaptions(
  ctx: Asking<'user'>,
  which: Which,
  file: { path: string },
): Promise<VideoRecord> {
  await heldRecord(ctx, which.id);
  const cues = readCaptions(await readFile(file.path));
  if (!cues)
    throw new AppError('file_unreadable', {
      faults: [{ path: 'file', key: 'captions_unreadable' }],
    });
  return writeCaptions(ctx, which, cues);
}

export const removeCaptions = (ctx: Asking<'user'>, which: Which): Promise<VideoRecord> =>
  writeCaptions(ctx, which, null);

const shape = pictureShapes.thumbnail;
const place = { purpose: 'videos.poster', shape };

/** Shows a picture in place of the one before, drawn anew from what came. */
export async function setPoster(
  ctx: Asking<'user'>,
  id: Id<'videos'>,
  file: { path: string },
): Promise<VideoRecord> {
  // Nothing is drawn for whoever may not change it.
  await heldRecord(ctx, id);
  return addPicture(ctx, file.path, place, async (inner, shared) => {
    const video = await lockOwn(inner, id);
    if (video.poster_key) await dropShared(inner, video.poster_key, shape);
    if (video.poster_id) await detach(inner, video.poster_id);
    await writeVideo(inner.db, id, { poster_key: shared, poster_id: null });
    await audit(inner, 'video.posterSet', ['video', id]);
    await purgePages(inner.db, [recordTag('videos', id)]);
    return heldRecord(inner, id);
  });
}
