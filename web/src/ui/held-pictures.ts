import { pictureMark } from '@chinar/content/addresses';
import { useSyncExternalStore } from 'react';

/*
 * Pictures of questions that are on this device: what compiled texts name by `data-picture` is shown from
 * here, so that a page asks nobody for it. Addresses live as long as the page.
 */

const urls = new Map<string, string>();
const listeners = new Set<() => void>();
let count = 0;

/** Makes a picture known under its name; texts that show it are drawn anew. */
export function holdPicture(name: string, bytes: ArrayBuffer): void {
  if (urls.has(name)) return;
  urls.set(name, URL.createObjectURL(new Blob([bytes], { type: 'image/webp' })));
  count += 1;
  for (const listener of listeners) listener();
}

export const isPictureHeld = (name: string): boolean => urls.has(name);

/** The names of pictures that compiled texts show, wherever in them, each once. */
export function picturesNamed(compiled: unknown): string[] {
  const text = JSON.stringify(compiled ?? null).replaceAll('\\"', '"');
  return [...new Set([...text.matchAll(pictureMark)].map(([, name = '']) => name))];
}

const follow = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** A compiled text with the addresses of those of its pictures that are here. */
export function useHeldPictures(html: string): string {
  useSyncExternalStore(
    follow,
    () => count,
    () => 0,
  );
  if (!html.includes('data-picture=')) return html;
  return html.replaceAll(pictureMark, (mark, name: string) => {
    const url = urls.get(name);
    return url ? `${mark} src="${url}"` : mark;
  });
}

/** A picture that is looked at by itself. */
export type SeenPicture = { src: string; alt: string };

let seen: SeenPicture | null = null;
const watchers = new Set<() => void>();

/** Shows one picture large; null ends that. */
export function lookAt(picture: SeenPicture | null): void {
  seen = picture;
  for (const watcher of watchers) watcher();
}

/** The picture of this name, to be looked at; nothing happens while it is not here. */
export function lookAtNamed(name: string, alt: string): void {
  const src = urls.get(name);
  if (src) lookAt({ src, alt });
}

export function useSeenPicture(): SeenPicture | null {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => seen,
    () => null,
  );
}

/** Makes the pictures of a text pressable, by finger and by key: each opens large. */
export function makePressable(root: HTMLElement, labelOf: (alt: string) => string): () => void {
  const pictures = [...root.querySelectorAll<HTMLImageElement>('img[data-picture][src]')];
  const press = (event: Event): void => {
    const { src, alt } = event.currentTarget as HTMLImageElement;
    lookAt({ src, alt });
  };
  const key = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    // The room's own keys have nothing to do with it.
    event.stopPropagation();
    press(event);
  };
  for (const picture of pictures) {
    picture.tabIndex = 0;
    picture.setAttribute('role', 'button');
    picture.setAttribute('aria-label', labelOf(picture.alt));
    picture.addEventListener('click', press);
    picture.addEventListener('keydown', key);
  }
  return () => {
    for (const picture of pictures) {
      picture.removeEventListener('click', press);
      picture.removeEventListener('keydown', key);
    }
  };
}
