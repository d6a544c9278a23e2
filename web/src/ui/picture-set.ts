import { pictureAt } from '@chinar/contract/pictures';

/** The same picture in all the widths that are kept of it. */
export function pictureSet(src: string, widths: readonly number[]): string {
  return widths.map((width) => `${pictureAt(src, width)} ${width}w`).join(', ');
}
