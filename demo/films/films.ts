import type { Kit } from './kit.ts';

export type Scene = {
  seconds: number;
  /** What is said meanwhile, as the captions write it. */
  en: string;
  hi: string;
  draw: (kit: Kit, t: number) => void;
};

/** A short film of the demo world: drawn here, described in `../content/videos.ts`. */
export type Film = { slug: string; scenes: readonly Scene[] };

/** From and to which second each scene is said. */
export function cuesOf(
  { scenes }: Film,
  language: 'en' | 'hi',
): { from: number; to: number; text: string }[] {
  let from = 0;
  return scenes.map((scene) => {
    const to = from + scene.seconds;
    const cue = { from, to, text: scene[language] };
    from = to;
    return cue;
  });
}

export function secondsOf({ scenes }: Film): number {
  return scenes.reduce((sum, { seconds }) => sum + seconds, 0);
}
