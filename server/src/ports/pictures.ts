import { open } from 'node:fs/promises';
import { pictureLimits, type PictureShape } from '@chinar/contract/pictures';
import { AppError } from '../errors.ts';
import { makeSideProcess, SideStopped } from '../jobs/side-process.ts';
import { headBytes, type MediaType, mediaTypes } from './files/media-types.ts';

/** Without a shape it is kept as it is. */
export type PictureAsk =
  | { path: string; shape: PictureShape | null }
  /** One that is kept already, for paper: its longer side in dots at most. */
  | { kept: Uint8Array; longest: number };
export type KeptPicture = { bytes: Uint8Array; width: number; height: number };
export type PictureAnswer =
  | { pictures: Uint8Array[] }
  | { kept: KeptPicture }
  | { refused: 'picture_large' | 'picture_unreadable' };

/** Draws pictures that people send anew, in a process of its own: a hostile one costs nobody else a moment. */
export type Pictures = {
  /**
   * Gives one WebP for each width, in their order. Throws `file_type_refused` for what is no JPEG, PNG or
   * WebP by its content, `file_unreadable`, and `pictures_busy`.
   */
  draw: (path: string, shape: PictureShape) => Promise<Buffer[]>;
  /** Gives the picture as it is, as lossless WebP, with its size in dots. A GIF is taken too; throws as `draw`. */
  keep: (path: string) => Promise<KeptPicture & { bytes: Buffer }>;
  /**
   * A picture that is kept, as PDF takes it: PNG, or JPEG where that is much smaller, on white; its longer
   * side in dots at most. Throws as `draw`.
   */
  forPaper: (kept: Buffer, longest: number) => Promise<KeptPicture>;
  close: () => void;
};

const taken = ['image/jpeg', 'image/png', 'image/webp'] as const;
const takenWhole = [...taken, 'image/gif'] as const;

async function refuseOthers(path: string, types: readonly MediaType[]): Promise<void> {
  const head = await headOf(path);
  if (!types.some((type) => mediaTypes[type].fits(head))) throw new AppError('file_type_refused');
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function refuse(key: string): never {
  const values = { maximum: String(pictureLimits.megapixels) };
  throw new AppError('file_unreadable', { faults: [{ path: 'file', key, values }] });
}

/** Seconds after which the line has moved on. */
const busySeconds = 5;

function refuseStopped({ why }: SideStopped): never {
  if (why === 'closing') throw new AppError('unavailable', { retryAfter: 2 });
  if (why === 'busy') throw new AppError('pictures_busy', { retryAfter: busySeconds });
  return refuse('picture_unreadable');
}

/** @param folder where files lie that are read once */
export function makePictures(folder: string): Pictures {
  const side = makeSideProcess({
    entry: new URL('./pictures.process.ts', import.meta.url),
    readable: [folder],
    // A picture of the most pixels takes about two.
    seconds: 15,
    // Of its own objects: what the library unpacks is bounded by the number of pixels.
    megabytes: 128,
    inLine: 8,
    hasAddons: true,
  });
  const run = async (ask: PictureAsk): Promise<PictureAnswer> =>
    (await side.run(ask).catch((error: unknown) => {
      if (!(error instanceof SideStopped)) throw error;
      return refuseStopped(error);
    })) as PictureAnswer;
  return {
    async draw(path, shape) {
      await refuseOthers(path, taken);
      const answer = await run({ path, shape: { ...shape, widths: [...shape.widths] } });
      if ('refused' in answer) return refuse(answer.refused);
      return 'pictures' in answer ? answer.pictures.map((bytes) => Buffer.from(bytes)) : [];
    },
    async keep(path) {
      await refuseOthers(path, takenWhole);
      const answer = await run({ path, shape: null });
      if ('refused' in answer) return refuse(answer.refused);
      if (!('kept' in answer)) throw new Error('A picture was not kept.');
      return { ...answer.kept, bytes: Buffer.from(answer.kept.bytes) };
    },
    async forPaper(kept, longest) {
      const answer = await run({ kept, longest });
      if ('refused' in answer) return refuse(answer.refused);
      if (!('kept' in answer)) throw new Error('A picture was not made ready for paper.');
      return answer.kept;
    },
    close: () => side.close(),
  };
}
