import type { Played, Video } from '@chinar/contract/videos';
import { isSavingData } from '../../../lib/effects.ts';
import { readStored, writeStored } from '../../../lib/storage.ts';

export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

/** `auto`, `sound`, or how high. */
export type Quality = string;

export type Choices = { speed: number; quality: Quality; isSaving: boolean };

const key = 'chinar-player';

/** A line that is slow or dear, as far as the browser tells. */
function isDear(): boolean {
  const { connection } = navigator as Navigator & { connection?: { effectiveType?: string } };
  return isSavingData() || /^(slow-)?2g$|^3g$/.test(connection?.effectiveType ?? '');
}

/** What this device was set to; a line that is dear saves until somebody says otherwise. */
export function readChoices(): Choices {
  let held: Partial<Choices> = {};
  try {
    held = JSON.parse(readStored(key) ?? '{}') as Partial<Choices>;
  } catch {
    // What is no longer readable was nothing.
  }
  const { speed, quality, isSaving } = held;
  return {
    speed: speeds.some((one) => one === speed) ? (speed as number) : 1,
    quality: typeof quality === 'string' ? quality : 'auto',
    isSaving: typeof isSaving === 'boolean' ? isSaving : isDear(),
  };
}

export function writeChoices(choices: Choices): void {
  writeStored(key, JSON.stringify(choices));
}

type Source = Played['sources'][number];

/**
 * What is played: what was chosen, else the smallest file where megabytes count, else the stream, which goes
 * by the line, else the largest file. `switched`: the heights between which a stream that plays can switch.
 */
export function sourceFor(
  sources: readonly Source[],
  { quality, isSaving }: Pick<Choices, 'quality' | 'isSaving'>,
  switched: readonly number[] = [],
): Source | undefined {
  const films = sources.filter(({ kind }) => kind === 'file');
  const stream = sources.find(({ kind }) => kind === 'hls');
  if (stream && switched.some((height) => String(height) === quality)) return stream;
  const chosen =
    quality === 'sound'
      ? sources.find(({ kind }) => kind === 'audio')
      : films.find(({ height }) => String(height) === quality);
  if (chosen) return chosen;
  const bySize = films.toSorted((one, other) => one.bytes - other.bytes);
  return isSaving ? bySize[0] : (stream ?? films[0]);
}

/** What playing costs before anything is loaded. */
export function costOf(
  { bytes, smallest }: Pick<Video, 'bytes' | 'smallest'>,
  isSaving: boolean,
): { bytes: number; height: number | null } {
  return isSaving ? smallest : { bytes, height: null };
}
