import { pictureMark } from '@chinar/content/addresses';
import type { Problem } from '@chinar/content/sink';
import type { Fault } from '../../errors.ts';

/** A picture as a paper shows it: under a keyed name, with its size in dots. */
export type PaperPicture = { name: string; width: number; height: number; fileId: string };

/** Those of the bank that the texts of a quiz name, by their ids. */
export type PaperPictures = ReadonlyMap<string, PaperPicture>;

/** What a renderer complains of, as a fault of the question or the passage in which it stands. */
export function problemFault(path: string, problem: Problem, whose: 'question' | 'passage'): Fault {
  if (problem.code.startsWith('picture_')) return { path, key: 'picture_unshown', problem };
  const key = whose === 'question' ? 'maths_broken' : 'passage_maths_broken';
  return { path, key, problem };
}

const markInJson = new RegExp(pictureMark.source.replaceAll('"', '\\\\"'), 'g');

/** Each picture of compiled texts that is not in the bank, once. */
export function missingPictures(compiled: unknown, pictures: PaperPictures, path: string): Fault[] {
  const named = [...JSON.stringify(compiled).matchAll(markInJson)].map(([, id = '']) => id);
  return [...new Set(named)]
    .filter((id) => !pictures.has(id))
    .map((source) => ({ path, key: 'picture_missing', values: { source: `picture:${source}` } }));
}

/**
 * The same with each picture under its name in the paper and its size, so that nothing moves when it comes.
 * A browser is not told where to fetch it: it is brought onto the device beforehand.
 */
export function withPictureNames<T>(compiled: T, pictures: PaperPictures): T {
  if (pictures.size === 0) return compiled;
  const text = JSON.stringify(compiled).replaceAll(markInJson, (mark, id: string) => {
    const picture = pictures.get(id);
    if (!picture) return mark;
    const { name, width, height } = picture;
    const attributes = `data-picture="${name}" width="${width}" height="${height}" loading="eager"`;
    return JSON.stringify(attributes).slice(1, -1);
  });
  return JSON.parse(text) as T;
}
