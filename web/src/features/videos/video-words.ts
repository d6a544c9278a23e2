import { formatCount } from '@chinar/content/format';
import type { VideoCard } from '@chinar/contract/videos';
import * as m from '@chinar/messages/paraglide/messages';

/** Fields by which the list is narrowed, and the palettes of covers without a picture. */
const fields: Record<string, number> = {
  'Exam skills': 0,
  Mathematics: 2,
  Physics: 3,
  Biology: 4,
  Programming: 1,
  'Data Science': 3,
};

export const knownFields = Object.keys(fields);

export const paletteOf = ({ category }: VideoCard): number | undefined => fields[category];

export function viewsWords(views: number): string {
  return m.videos_views({ count: views, shown: formatCount(views) });
}

/** Bytes as people read them: 17 B, 120 KB, 1.4 MB. */
export function sizeWords(bytes: number): string {
  if (bytes < 1000) return `${Math.round(bytes)} B`;
  const megabytes = bytes / 1_000_000;
  return megabytes < 1
    ? `${Math.round(bytes / 1000)} KB`
    : `${megabytes.toFixed(megabytes < 10 ? 1 : 0)} MB`;
}
