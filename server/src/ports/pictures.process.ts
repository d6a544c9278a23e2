import { readFileSync } from 'node:fs';
import { pictureLimits, type PictureShape } from '@chinar/contract/pictures';
import sharp from 'sharp';
import { answerAsks } from '../jobs/side-process.ts';
import type { KeptPicture, PictureAnswer, PictureAsk } from './pictures.ts';

// One picture after the other is drawn here, and what was read is not wanted again.
sharp.concurrency(1);
sharp.cache(false);
// The library reads many kinds, drawings with scripts among them: all but four are closed.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
});

/** Dots along the longer side; on a phone they are three for each of the page. */
const keptPixels = 2000;

const limits = { limitInputPixels: pictureLimits.megapixels * 1e6, failOn: 'error' } as const;

/**
 * Draws the picture anew in each width: upright, cut to its shape, with nothing of what stood beside it
 * in the file. It is unpacked once; the smaller ones are made of the largest.
 */
async function draw(path: string, shape: PictureShape): Promise<Buffer[]> {
  const heightOf = (width: number): number => Math.round(width / shape.ratio);
  const largest = Math.max(...shape.widths);
  const { data, info } = await sharp(readFileSync(path), limits)
    .autoOrient()
    .resize(largest, heightOf(largest), { fit: 'cover' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const drawn: Buffer[] = [];
  for (const wanted of shape.widths) {
    const one = sharp(data, { raw: { width, height, channels } });
    drawn.push(await one.resize(wanted, heightOf(wanted)).webp({ quality: 80 }).toBuffer());
  }
  return drawn;
}

/**
 * Keeps the picture as it is, dot by dot, with nothing of what stood beside it in the file. Only one that
 * is larger than any screen shows is made smaller; of one that moves the first image is taken.
 */
async function keep(path: string): Promise<KeptPicture> {
  const { data, info } = await sharp(readFileSync(path), limits)
    .autoOrient()
    .resize(keptPixels, keptPixels, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .webp({ lossless: true, effort: 3 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

/** Bytes up to which lines and letters stay as sharp as they are. */
const sharpBytes = 200_000;

async function forPaper(kept: Uint8Array, longest: number): Promise<KeptPicture> {
  const { data, info } = await sharp(kept, limits)
    .resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  if (data.length <= sharpBytes) return { bytes: data, width, height };
  const smaller = await sharp(data, limits).jpeg({ quality: 85 }).toBuffer();
  return { bytes: smaller.length < data.length / 2 ? smaller : data, width, height };
}

answerAsks(async (ask: PictureAsk): Promise<PictureAnswer> => {
  try {
    if ('kept' in ask) return { kept: await forPaper(ask.kept, ask.longest) };
    if (ask.shape === null) return { kept: await keep(ask.path) };
    return { pictures: await draw(ask.path, ask.shape) };
  } catch (error) {
    const isLarge = error instanceof Error && error.message.includes('pixel limit');
    return { refused: isLarge ? 'picture_large' : 'picture_unreadable' };
  }
});
