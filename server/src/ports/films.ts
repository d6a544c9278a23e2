import { AppError } from '../errors.ts';
import { librariesOf, makeSideProcess, SideStopped } from '../jobs/side-process.ts';

/** `soundPath`: where the sound is to be put by itself; null asks for none. */
export type FilmAsk = { path: string; soundPath: string | null };

export type FilmFacts = {
  /** Not whole ones. */
  seconds: number;
  /** As it is shown, upright. */
  height: number;
  /** As its makers call it: `avc`, `hevc`. */
  codec: string;
  /** Whether phones play it as it is. */
  isPlayable: boolean;
  hasSound: boolean;
  /** What lies at `soundPath` now; null where nothing does. */
  sound: { mediaType: 'audio/mp4' | 'video/webm' } | null;
};

/** `streamPath`: where its segments are to be put, one after the other. */
export type StreamAsk = { path: string; streamPath: string };

/** A film cut into segments, in one file. */
export type FilmStream = {
  /** What a list of streams says of it: how many bits a second, by which codecs, how large. */
  attributes: string;
  /** The list of its segments by ranges of bytes; the file is named `streamName` there. */
  playlist: string;
};
/** How lists of segments name the file that they are of. */
export const streamName = 'film.mp4';

export type FilmRefusal = 'film_unreadable' | 'film_no_picture' | 'film_takes_too_long';
export type FilmAnswer = { facts: FilmFacts } | { refused: FilmRefusal };

/** Looks into films that people send, in a process of its own. */
export type Films = {
  /** Throws `unavailable` when the server ends or too many stand in line: to be asked again. */
  look: (ask: FilmAsk) => Promise<FilmAnswer>;
  /** Null for a film that players could not be handed in segments. Throws as `look` does. */
  cut: (ask: StreamAsk) => Promise<FilmStream | null>;
  close: () => void;
};

/** @param folder where films lie that are looked into, and where their sound may be put */
export function makeFilms(folder: string): Films {
  const side = makeSideProcess({
    entry: new URL('./films.process.ts', import.meta.url),
    readable: [folder, librariesOf('mediabunny')],
    writable: [folder],
    // Six hours take half a minute; what takes longer was made to.
    seconds: 120,
    megabytes: 256,
    inLine: 16,
    isLow: true,
  });
  /** What the process answers; `fallen` where it could not. */
  async function ask<T>(asked: FilmAsk | StreamAsk, fallen: (error: unknown) => T): Promise<T> {
    try {
      return (await side.run(asked)) as T;
    } catch (error) {
      const isLater =
        error instanceof SideStopped && (error.why === 'closing' || error.why === 'busy');
      if (isLater) throw new AppError('unavailable', { retryAfter: 5 });
      return fallen(error);
    }
  }
  return {
    look: (asked) =>
      ask<FilmAnswer>(asked, (error) => ({
        refused: error instanceof SideStopped ? 'film_takes_too_long' : 'film_unreadable',
      })),
    cut: (asked) => ask<FilmStream | null>(asked, () => null),
    close: () => side.close(),
  };
}
