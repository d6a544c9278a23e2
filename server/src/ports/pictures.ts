import { open } from 'node:fs/promises';
import { pictureLimits, type PictureShape } from '@chinar/contract/pictures';
import { AppError } from '../errors.ts';
import { makeSideProcess, SideStopped } from '../jobs/side-process.ts';
import { headBytes, mediaTypes } from './files/media-types.ts';

export type PictureAsk = { path: string; shape: PictureShape };
export type PictureAnswer =
  | { pictures: Uint8Array[] }
  | { refused: 'picture_large' | 'picture_unreadable' };

/** Draws pictures that people send anew, in a process of its own: a hostile one costs nobody else a moment. */
export type Pictures = {
  /**
   * Gives one WebP for each width, in their order. Throws `file_type_refused` for what is no JPEG, PNG or
   * WebP by its content, `file_unreadable`, and `pictures_busy`.
   */
  draw: (path: string, shape: PictureShape) => Promise<Buffer[]>;
  close: () => void;
};

const taken = ['image/jpeg', 'image/png', 'image/webp'] as const;

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
  return {
    async draw(path, shape) {
      const head = await headOf(path);
      if (!taken.some((type) => mediaTypes[type].fits(head)))
        throw new AppError('file_type_refused');
      const ask = { path, shape: { ...shape, widths: [...shape.widths] } };
      const answer = (await side.run(ask).catch((error: unknown) => {
        if (!(error instanceof SideStopped)) throw error;
        return refuseStopped(error);
      })) as PictureAnswer;
      if ('refused' in answer) return refuse(answer.refused);
      return answer.pictures.map((bytes) => Buffer.from(bytes));
    },
    close: () => side.close(),
  };
}
