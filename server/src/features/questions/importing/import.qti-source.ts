import { createHash } from 'node:crypto';
import { inQuestion } from './import.fields.ts';
import { finishItem } from './import.item.ts';
import { passageOf } from './import.json-passages.ts';
import { boxOfFiles, type PictureBox } from './import.picture-box.ts';
import type { FilePassages, ImportSettings, Package, ParsedItem, Place } from './import.types.ts';

/** Where a package that we wrote keeps the questions as their authors wrote them. */
export const sourceFolder = 'chinar/';

const isSource = (name: string): boolean => name.startsWith(sourceFolder) && name.endsWith('.json');

type Source = { sha256: string; question: unknown; passage: unknown };

/** Our own questions are nine deep. */
const maxDepth = 32;

function isDeep(text: string): boolean {
  let depth = 0;
  for (const [sign] of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{}]/gs)) {
    if (sign === '[' || sign === '{') depth += 1;
    else if (sign === ']' || sign === '}') depth -= 1;
    if (depth > maxDepth) return true;
  }
  return false;
}

/** Our own files are trusted as far as any other: what is in them is checked as questions of JSON are. */
export function sourceList(text: string): Record<string, unknown>[] {
  if (isDeep(text)) return [];
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    return [];
  }
  return Array.isArray(found)
    ? found.map((one: unknown) => (one ?? {}) as Record<string, unknown>)
    : [];
}

function sourcesIn(text: string): [file: string, source: Source][] {
  return sourceList(text).flatMap(({ file, sha256, question, passage }): [string, Source][] => {
    const isWhole = typeof file === 'string' && typeof sha256 === 'string';
    return isWhole ? [[file, { sha256, question, passage }]] : [];
  });
}

/** The passage of a source, read once however many questions are about it. */
export function makeSourcePassages(
  settings: ImportSettings,
  box: PictureBox,
): (passage: unknown) => FilePassages {
  const passages = new Map<string, ReturnType<typeof passageOf>>();
  return (passage) => {
    const ref = (passage as { ref?: unknown } | undefined)?.ref;
    if (typeof ref !== 'string') return new Map();
    const held = passages.get(ref) ?? passageOf(ref, passage, { settings, box });
    passages.set(ref, held);
    return new Map([[ref, held]]);
  };
}

/** A question as it was written, in the house's words. */
export function finishSource(
  place: Place,
  { question, passage }: { question?: unknown; passage?: unknown },
  {
    settings,
    box,
    passagesOf,
    naming,
  }: {
    settings: ImportSettings;
    box: PictureBox;
    passagesOf: (passage: unknown) => FilePassages;
    naming: ReturnType<typeof inQuestion>;
  },
): ParsedItem {
  return finishItem(place, question, {
    naming,
    settings,
    passages: passagesOf(passage),
    pictures: box,
  });
}

/** The questions of a package as they were written, for items that nobody has changed since. */
export function makeSources(pack: Package, settings: ImportSettings) {
  const parts = pack.names.filter(isSource);
  const known = new Map<string, Source>();
  const box = boxOfFiles((name) => pack.read(`pictures/${name}.webp`));
  const passagesOf = makeSourcePassages(settings, box);
  let next = 0;
  const sourceOf = (file: string): Source | undefined => {
    // One file after the other: items come in the order of their names.
    while (!known.has(file) && next < parts.length) {
      const name = parts[next] ?? '';
      next += 1;
      for (const [item, source] of sourcesIn(pack.read(name)?.toString('utf8') ?? ''))
        known.set(item, source);
    }
    const found = known.get(file);
    known.delete(file);
    return found;
  };
  /** The item of a file; null where the file is not as it was. */
  return (file: string, bytes: Buffer, place: () => Place): ParsedItem | null => {
    const source = sourceOf(file);
    if (!source) return null;
    if (createHash('sha256').update(bytes).digest('hex') !== source.sha256) return null;
    const at = place();
    return finishSource(at, source, { settings, box, passagesOf, naming: inQuestion(at.item) });
  };
}
