import { type Played, playVideo, type Video, type WithinLesson } from '@chinar/contract/videos';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { dropOwn, findOwn, owned, shelf } from '../../../lib/shelf.ts';
import { readChoices, sourceFor } from './choices.ts';
import { seenAt } from './watch-queue.ts';

/**
 * Keeps one file of a film on this device: in the quality that was chosen here, else the smallest.
 *
 * @returns its bytes
 */
export async function keepFilm(
  videoId: string,
  { within, until }: { within: WithinLesson; until: number | null },
): Promise<number> {
  // The same call as playing: it gives the address, and from then on what is seen has a place.
  const { sources } = await call(playVideo, { params: { id: videoId }, body: within });
  const source = sourceFor(sources, { quality: readChoices().quality, isSaving: true });
  // A stream is no file; of a film that has some, its files stand beside them.
  if (!source || source.kind === 'hls') throw new Error('There is no film to keep.');
  const response = await fetch(source.url, { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`A film was refused: ${response.status}`);
  const file = await response.blob();
  if (file.size !== source.bytes) throw new Error('A film came in part.');
  const { kind, height } = source;
  await (await shelf()).put('films', { ...owned(videoId), file, kind, height, until });
  return file.size;
}

export const dropFilm = (videoId: string): Promise<void> => dropOwn('films', videoId);

/** A film as it is played from this device; null where it is not kept here. */
export function useFilmCopy(video: Video): { played: Played | null; drop: () => void } {
  const [held, setHeld] = useState<{ id: string; played: Played } | null>(null);
  const { _id: id } = video;
  useEffect(() => {
    let url = '';
    let isOver = false;
    void Promise.all([findOwn('films', id), seenAt(id)])
      .then(([copy, resume]) => {
        if (!copy || isOver) return;
        url = URL.createObjectURL(copy.file);
        const { kind, height, file } = copy;
        const source = { kind, height, bytes: file.size, url };
        const rest = { captions: [], chapters: [], expiresAt: null };
        setHeld({ id, played: { sources: [source], resume, ...rest } });
      })
      .catch(() => undefined);
    return () => {
      isOver = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [id]);
  if (held?.id !== id) return { played: null, drop: () => undefined };
  // Where one stopped without a network is newer than what the server said before.
  const resume = held.played.resume ?? video.resume;
  return { played: { ...held.played, resume }, drop: () => setHeld(null) };
}
