import { readFileSync } from 'node:fs';
import { pictureLimits } from '@chinar/contract/pictures';
import sharp from 'sharp';
import { answerAsks } from '../jobs/side-process.ts';
import type { PictureAnswer, PictureAsk } from './pictures.ts';

// One picture after the other is drawn here, and what was read is not wanted again.
sharp.concurrency(1);
sharp.cache(false);
// The library reads many kinds, drawings with scripts among them: all but three are closed.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

const limits = { limitInputPixels: pictureLimits.megapixels * 1e6, failOn: 'error' } as const;

/**
 * Draws the picture anew in each width: upright, cut to its shape, with nothing of what stood beside it
 * in the file. It is unpacked once; the smaller ones are made of the largest.
 */
async function draw({ path, shape }: PictureAsk): Promise<Buffer[]> {
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

answerAsks(async (ask: PictureAsk): Promise<PictureAnswer> => {
  try {
    return { pictures: await draw(ask) };
  } catch (error) {
    const isLarge = error instanceof Error && error.message.includes('pixel limit');
    return { refused: isLarge ? 'picture_large' : 'picture_unreadable' };
  }
});
