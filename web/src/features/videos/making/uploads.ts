import {
  addCopy,
  createVideo,
  deleteVideo,
  getVideoForEdit,
  listOwnVideos,
  setFilm,
} from '@chinar/contract/videos.making';
import { useSyncExternalStore } from 'react';
import { ApiError, saidOf, statusOf } from '../../../lib/api-error.ts';
import { call } from '../../../lib/api.ts';
import { pageQueryClient } from '../../../lib/queries.ts';
import { sendInPieces } from '../../../lib/resumable.ts';
import { readStored, writeStored } from '../../../lib/storage.ts';
import { readUnfinished } from '../../../lib/unfinished-uploads.ts';

/** Films that are sent side by side; more share the line and end no sooner. */
export const mostAtOnce = 3;
export const filmPurpose = 'videos.film';
const copyPurpose = 'videos.copy';

export type UploadState =
  | 'sending'
  | 'waiting'
  | 'paused'
  | 'settling'
  | 'failed'
  | 'refused'
  | 'done';

export type FilmUpload = {
  videoId: string;
  name: string;
  sent: number;
  total: number;
  /** Bytes a second, of the last seconds. */
  speed: number;
  state: UploadState;
  /** Why it failed. */
  said: string;
  /** Its video was made for this file, and is nothing without it. */
  isBegun: boolean;
  /** How far the copy for phones is, 0 to 1; null while none is made. */
  copied: number | null;
};

type Running = { file: File; stopper: AbortController; marks: { at: number; sent: number }[] };

const listeners = new Set<() => void>();
let uploads: readonly FilmUpload[] = [];
const running = new Map<string, Running>();

function change(videoId: string, part: Partial<FilmUpload>): void {
  uploads = uploads.map((one) => (one.videoId === videoId ? { ...one, ...part } : one));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const none: readonly FilmUpload[] = [];

/** Films on their way: they go on while other pages are looked at. */
export function useUploads(): readonly FilmUpload[] {
  return useSyncExternalStore(
    subscribe,
    () => uploads,
    () => none,
  );
}

/** A page that is closed now would cut them off. */
function isBusy(): boolean {
  return uploads.some(({ state }) => state === 'sending' || state === 'waiting');
}

function guardPage(event: BeforeUnloadEvent): void {
  if (isBusy()) event.preventDefault();
}

const key = 'chinar-films';

type Note = { videoId: string; name: string; bytes: number };

function notes(): Note[] {
  try {
    const list: unknown = JSON.parse(readStored(key) ?? '[]');
    return Array.isArray(list) ? (list as Note[]) : [];
  } catch {
    return [];
  }
}

function note(film: Note | null, videoId: string): void {
  const others = notes().filter((one) => one.videoId !== videoId);
  const all = film ? [...others, film] : others;
  writeStored(key, all.length === 0 ? null : JSON.stringify(all.slice(-20)));
}

/** The film that was begun for a video on this device: what it is called, and how much of it is there. */
export function begunFilm(videoId: string): { name: string; share: number } | null {
  const held = notes().find((one) => one.videoId === videoId);
  const sent =
    held &&
    readUnfinished([filmPurpose]).find(
      ({ name, bytes }) => name === held.name && bytes === held.bytes,
    );
  return sent ? { name: sent.name, share: sent.received / sent.bytes } : null;
}

/** Milliseconds over which the speed is reckoned. */
const windowMs = 8000;

function speedOf(marks: Running['marks']): number {
  const [first] = marks;
  const last = marks.at(-1);
  if (!first || !last || last.at - first.at < 500) return 0;
  return Math.max(0, ((last.sent - first.sent) * 1000) / (last.at - first.at));
}

function heard(
  videoId: string,
  { sent, isWaiting = false }: { sent: number; isWaiting?: boolean },
): void {
  const run = running.get(videoId);
  if (!run || run.stopper.signal.aborted) return;
  const now = performance.now();
  run.marks = [...run.marks.filter(({ at }) => now - at < windowMs), { at: now, sent }];
  change(videoId, { sent, speed: speedOf(run.marks), state: isWaiting ? 'waiting' : 'sending' });
}

function askAnew(): void {
  const client = pageQueryClient();
  for (const { name } of [getVideoForEdit, listOwnVideos])
    void client.invalidateQueries({ queryKey: [name] });
}

/** Makes the copy for phones while the film is still on its way, and sends it behind the film. */
async function sendCopy(videoId: string, { file, stopper }: Running): Promise<void> {
  const { makePhoneCopy } = await import('./phone-copy.ts');
  const { signal } = stopper;
  const copy = await makePhoneCopy(file, signal, (copied) => change(videoId, { copied }));
  change(videoId, { copied: null });
  if (!copy) return;
  const sending = { file: copy, purpose: copyPurpose, mediaType: 'video/mp4', signal };
  const uploadId = await sendInPieces({ ...sending, onSent: () => undefined });
  await call(addCopy, { params: { id: videoId }, body: { uploadId } });
  askAnew();
}

/** Answers after which the same file may be taken yet: a login, a lock, an upload that is gone, too many. */
const passing: ReadonlySet<number> = new Set([401, 404, 408, 409, 410, 423, 429]);

/** Whether the server does not take this file, however often it is sent. */
export function isRefusal(error: unknown): boolean {
  const status = statusOf(error);
  return status >= 400 && status < 500 && !passing.has(status);
}

async function send(videoId: string, file: File): Promise<void> {
  const stopper = new AbortController();
  const mine: Running = { file, stopper, marks: [] };
  running.set(videoId, mine);
  note({ videoId, name: file.name, bytes: file.size }, videoId);
  window.addEventListener('beforeunload', guardPage);
  change(videoId, { state: 'sending', said: '', speed: 0 });
  try {
    const mediaType = file.type || 'video/mp4';
    const uploadId = await sendInPieces({
      file,
      purpose: filmPurpose,
      mediaType,
      signal: stopper.signal,
      onSent: (sent) => heard(videoId, sent),
    });
    change(videoId, { state: 'settling', sent: file.size });
    await call(setFilm, { params: { id: videoId }, body: { uploadId } });
    note(null, videoId);
    change(videoId, { state: 'done' });
    askAnew();
    // A device that cannot make one leaves the film as it was sent.
    await sendCopy(videoId, mine).catch(() => change(videoId, { copied: null }));
  } catch (error) {
    if (stopper.signal.aborted) return;
    const said = error instanceof ApiError ? error.message : saidOf(error, '');
    const isFinal = isRefusal(error);
    if (isFinal) note(null, videoId);
    change(videoId, { state: isFinal ? 'refused' : 'failed', said, speed: 0 });
  }
}

/** Sends the film of a video that is there already. */
export function sendFilm(videoId: string, file: File, isBegun = false): void {
  const fresh: FilmUpload = {
    videoId,
    name: file.name,
    sent: 0,
    total: file.size,
    speed: 0,
    state: 'sending',
    said: '',
    isBegun,
    copied: null,
  };
  running.get(videoId)?.stopper.abort();
  uploads = [...uploads.filter((one) => one.videoId !== videoId), fresh];
  void send(videoId, file);
}

/** What a file is called is the first title of its video. */
function titleOf({ name }: File): string {
  const bare = name
    .replace(/\.[^.]+$/, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim()
    .slice(0, 120);
  return bare.length >= 3 ? bare : name.slice(0, 120).padEnd(3, '.');
}

/** Makes a video of a film and sends it; what is said of it can be written meanwhile. */
export async function beginFilm(file: File, category: string): Promise<string> {
  const body = {
    title: titleOf(file),
    category,
    visibility: 'public' as const,
    isOwn: true as const,
  };
  const { _id: videoId } = await call(createVideo, { body });
  sendFilm(videoId, file, true);
  askAnew();
  return videoId;
}

export function pauseFilm(videoId: string): void {
  running.get(videoId)?.stopper.abort();
  change(videoId, { state: 'paused', speed: 0 });
}

export function resumeFilm(videoId: string): void {
  const held = running.get(videoId);
  if (held) void send(videoId, held.file);
}

/** Stops for good; the video stays, without a film. */
export function dropFilm(videoId: string): void {
  running.get(videoId)?.stopper.abort();
  running.delete(videoId);
  note(null, videoId);
  uploads = uploads.filter((one) => one.videoId !== videoId);
  for (const listener of listeners) listener();
}

/** Takes a film that was refused off the list, and with it the video that was made for it. */
export async function removeRefused({ videoId, isBegun }: FilmUpload): Promise<void> {
  if (isBegun) {
    await call(deleteVideo, { params: { id: videoId } });
    askAnew();
  }
  dropFilm(videoId);
}
