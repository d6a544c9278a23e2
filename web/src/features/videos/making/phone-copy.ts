/** How high the copy is, and bits a second of its pictures. */
const height = 360;
const bitrate = 450_000;
/** A longer one would not fit into the memory of the tab beside everything else. */
const mostSeconds = 90 * 60;

/**
 * Makes a film smaller in this browser, as phones play it: a device that can, spares every viewer megabytes
 * and the server the work. Null where there is nothing to spare, or this browser cannot.
 */
export async function makePhoneCopy(
  film: File,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<File | null> {
  if (!('VideoEncoder' in window)) return null;
  const media = await import('mediabunny');
  const input = new media.Input({ source: new media.BlobSource(film), formats: media.ALL_FORMATS });
  const track = await input.getPrimaryVideoTrack();
  if (!track) return null;
  const isSmall = track.displayHeight <= height && track.codec === 'avc';
  const seconds = await input.computeDuration();
  if (isSmall || seconds > mostSeconds || !(await track.canDecode())) return null;
  const target = new media.BufferTarget();
  const output = new media.Output({
    format: new media.Mp4OutputFormat({ fastStart: 'in-memory' }),
    target,
  });
  const video = { height, fit: 'contain', codec: 'avc', bitrate, keyFrameInterval: 5 } as const;
  const conversion = await media.Conversion.init({ input, output, video });
  const isWhole = conversion.discardedTracks.every(({ track: { type } }) => type !== 'video');
  if (!conversion.isValid || !isWhole) return null;
  conversion.onProgress = onProgress;
  const stop = (): void => void conversion.cancel();
  signal.addEventListener('abort', stop, { once: true });
  try {
    await conversion.execute();
  } finally {
    signal.removeEventListener('abort', stop);
  }
  const { buffer } = target;
  if (!buffer || buffer.byteLength >= film.size) return null;
  return new File([buffer], 'copy.mp4', { type: 'video/mp4', lastModified: film.lastModified });
}
