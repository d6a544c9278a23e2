import { createHash } from 'node:crypto';
import { inQuestion } from './import.fields.ts';
import { finishItem } from './import.item.ts';
import { passageOf } from './import.json-passages.ts';
import { boxOfFiles } from './import.picture-box.ts';
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
function sourcesIn(text: string): [file: string, source: Source][] {
  if (isDeep(text)) return [];
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    return [];
  }
  if (!Array.isArray(found)) return [];
  return found.flatMap((one: unknown): [string, Source][] => {
    const { file, sha256, question, passage } = (one ?? {}) as Record<string, unknown>;
    const isWhole = typeof file === 'string' && typeof sha256 === 'string';
    return isWhole ? [[file, { sha256, question, passage }]] : [];
  });
}

/** The questions of a package as they were written, for items that nobody has changed since. */
export function makeSources(pack: Package, settings: ImportSettings) {
  const parts = pack.names.filter(isSource);
  const known = new Map<string, Source>();
  const passages = new Map<string, ReturnType<typeof passageOf>>();
  const box = boxOfFiles((name) => pack.read(`pictures/${name}.webp`));
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
  const passagesOf = (passage: unknown): FilePassages => {
    const ref = (passage as { ref?: unknown } | undefined)?.ref;
    if (typeof ref !== 'string') return new Map();
    const held = passages.get(ref) ?? passageOf(ref, passage, { settings, box });
    passages.set(ref, held);
    return new Map([[ref, held]]);
  };
  /** The item of a file; null where the file is not as it was. */
  return (file: string, bytes: Buffer, place: () => Place): ParsedItem | null => {
    const source = sourceOf(file);
    if (!source) return null;
    if (createHash('sha256').update(bytes).digest('hex') !== source.sha256) return null;
    const at = place();
    return finishItem(at, source.question, {
      naming: inQuestion(at.item),
      settings,
      passages: passagesOf(source.passage),
      pictures: box,
    });
  };
}
