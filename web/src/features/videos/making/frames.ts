import { playVideo } from '@chinar/contract/videos';
import { call } from '../../../lib/api.ts';

/** Where in a film its frames are taken: not at its ends, which are often black. */
const places = [0.2, 0.5, 0.8] as const;
const width = 1280;
/** A film of which nothing comes for so long has none for us, in milliseconds. */
const patienceMs = 20_000;

function heard(film: HTMLVideoElement, event: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(event)), patienceMs);
    const settle = (end: () => void): void => {
      clearTimeout(timer);
      end();
    };
    film.addEventListener(event, () => settle(resolve), { once: true });
    film.addEventListener('error', () => settle(() => reject(new Error('film'))), { once: true });
  });
}

async function drawn(film: HTMLVideoElement): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  const scale = Math.min(1, width / film.videoWidth);
  canvas.width = Math.round(film.videoWidth * scale);
  canvas.height = Math.round(film.videoHeight * scale);
  canvas.getContext('2d')?.drawImage(film, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
}

/** Three pictures out of a film that is ready, drawn by this browser. */
export async function takeFrames(videoId: string): Promise<File[]> {
  const { sources } = await call(playVideo, { params: { id: videoId }, body: {} });
  const source = sources.findLast(({ kind }) => kind === 'file');
  if (!source) return [];
  const film = document.createElement('video');
  film.muted = true;
  film.preload = 'auto';
  const isThere = heard(film, 'loadeddata');
  film.src = source.url;
  await isThere;
  const files: File[] = [];
  for (const place of places) {
    const isMoved = heard(film, 'seeked');
    film.currentTime = film.duration * place;
    await isMoved;
    const picture = await drawn(film);
    if (picture) files.push(new File([picture], `frame-${place}.jpg`, { type: 'image/jpeg' }));
  }
  film.removeAttribute('src');
  film.load();
  return files;
}
