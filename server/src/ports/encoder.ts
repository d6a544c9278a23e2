import { type ChildProcess, spawn } from 'node:child_process';
import { open } from 'node:fs/promises';
import type { Logger } from 'pino';
import { AppError } from '../errors.ts';
import { stepBack } from '../jobs/step-back.ts';

/** `height`: of the copy; `seconds`: how long the film is. */
export type EncodeAsk = { path: string; copyPath: string; height: number; seconds: number };
export type EncodeFault = 'encoder_failed' | 'encoder_time';

/** Makes smaller copies of films by a program that is no part of an installation. */
export type Encoder = {
  /** Whether there is such a program. */
  isThere: boolean;
  /**
   * Makes a copy of a film; null when it is there. Throws `unavailable` when the server ends, and what
   * `signal` was ended with: to be asked again, or not at all.
   */
  encode: (ask: EncodeAsk, signal: AbortSignal) => Promise<EncodeFault | null>;
  close: () => void;
};

/** Seconds between the pictures with which a segment may begin. */
const keySeconds = 4;
/** Of what the program complains of, for the log. */
const saidLetters = 2000;

/** How well a copy of so many lines is drawn: kilobits a second at most. */
const bits: Record<number, number> = { 240: 300, 360: 600, 720: 1800 };

/** Minutes that a copy may take: a slow machine draws slower than a film plays. */
const limit = { least: 10, perFilm: 6, most: 12 * 60 };

const limitMs = (seconds: number): number =>
  Math.min(limit.most, limit.least + (limit.perFilm * seconds) / 60) * 60_000;

/** How the program calls what a file is: it is not to guess, for a list of files would be read as one. */
async function formatOf(path: string): Promise<'mov' | 'matroska'> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(8), 0, 8, 0);
    return buffer.toString('latin1', 4, 8) === 'ftyp' ? 'mov' : 'matroska';
  } finally {
    await file.close();
  }
}

async function commandOf({ path, copyPath, height }: EncodeAsk): Promise<string[]> {
  const rate = bits[height] ?? 1800;
  return [
    ['-nostdin', '-hide_banner', '-loglevel', 'error', '-y'],
    // It opens this file and nothing that stands in it.
    ['-protocol_whitelist', 'file', '-f', await formatOf(path), '-i', path],
    ['-map', '0:v:0', '-map', '0:a:0?', '-sn', '-dn', '-map_metadata', '-1'],
    ['-vf', `scale=-2:${height},setsar=1`, '-pix_fmt', 'yuv420p', '-c:v', 'libx264'],
    ['-preset', 'veryfast', '-profile:v', 'main', '-crf', '25'],
    ['-maxrate', `${rate}k`, '-bufsize', `${2 * rate}k`],
    ['-force_key_frames', `expr:gte(t,n_forced*${keySeconds})`],
    ['-c:a', 'aac', '-b:a', height > 360 ? '96k' : '64k', '-ac', '2'],
    ['-movflags', '+faststart', '-f', 'mp4', copyPath],
  ].flat();
}

type Fallen = { code: number | null; said: string };

/** Waits for the program's end; what it complained of goes along. */
function ended(child: ChildProcess): Promise<Fallen> {
  let said = '';
  child.stderr?.on('data', (bytes: Buffer) => {
    said = (said + bytes.toString('utf8')).slice(-saidLetters);
  });
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: null, said: error.message }));
    child.once('close', (code) => resolve({ code, said }));
  });
}

type Options = {
  log: Logger;
  /** In which it works. */
  folder: string;
  /** Milliseconds that a copy of a film of so many seconds may take. */
  mostMs?: (seconds: number) => number;
};

/** @param program where it is, '' where there is none */
export function makeEncoder(program: string, { log, folder, mostMs = limitMs }: Options): Encoder {
  const closing = new AbortController();

  async function encode(ask: EncodeAsk, given: AbortSignal): Promise<EncodeFault | null> {
    if (program === '') return 'encoder_failed';
    if (closing.signal.aborted) throw new AppError('unavailable', { retryAfter: 5 });
    const time = AbortSignal.timeout(mostMs(ask.seconds));
    const signal = AbortSignal.any([given, time, closing.signal]);
    // It knows none of the server's secrets.
    const options = { cwd: folder, env: {}, stdio: ['ignore', 'ignore', 'pipe'] as const };
    const child = spawn(program, await commandOf(ask), options as object);
    stepBack(child);
    const kill = (): void => void child.kill('SIGKILL');
    signal.addEventListener('abort', kill, { once: true });
    // It may have ended while the program was begun.
    if (signal.aborted) kill();
    const { code, said } = await ended(child).finally(() =>
      signal.removeEventListener('abort', kill),
    );
    if (code === 0) return null;
    if (closing.signal.aborted) throw new AppError('unavailable', { retryAfter: 5 });
    given.throwIfAborted();
    log.warn({ height: ask.height, code, said }, 'a copy of a film could not be made');
    return time.aborted ? 'encoder_time' : 'encoder_failed';
  }

  return { isThere: program !== '', encode, close: () => closing.abort() };
}
