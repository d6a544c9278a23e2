import { createHash } from 'node:crypto';
import { inQuestion } from './import.fields.ts';
import { boxOfFiles } from './import.picture-box.ts';
import { finishSource, makeSourcePassages, sourceFolder, sourceList } from './import.qti-source.ts';
import type { ImportSettings, Package, ParsedItem, Place } from './import.types.ts';

/** Where a package that we wrote says of files with many questions what they were like. */
export const wholeList = `${sourceFolder}whole.json`;

/** A file with many questions; the folder holds them as they were written, in the order of the file. */
export type WholeSource = { file: string; sha256: string; folder: string };

const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

function foundIn(pack: Package, file: string): WholeSource | null {
  const list = sourceList(pack.read(wholeList)?.toString('utf8') ?? '');
  const one = list.find((entry) => entry['file'] === file);
  if (!one) return null;
  const { sha256, folder } = one;
  const isWhole = typeof sha256 === 'string' && typeof folder === 'string';
  return isWhole ? { file, sha256, folder } : null;
}

/**
 * The questions of a file that we wrote and nobody has changed, as their authors wrote them; null for any other
 * file. `place` counts what is read.
 */
export function wholeSources(
  pack: Package,
  file: string,
  { settings, place }: { settings: ImportSettings; place: () => Place },
): Generator<ParsedItem> | null {
  const source = foundIn(pack, file);
  const bytes = source && pack.read(file);
  if (!source || !bytes || digestOf(bytes) !== source.sha256) return null;
  const pictures = ['', 'web_resources/'];
  const box = boxOfFiles((name) => {
    for (const folder of pictures) {
      const picture = pack.read(`${folder}pictures/${name}.webp`);
      if (picture) return picture;
    }
    return null;
  });
  const parts = pack.names.filter(
    (name) => name.startsWith(source.folder) && name.endsWith('.json'),
  );
  return (function* () {
    const passagesOf = makeSourcePassages(settings, box);
    for (const name of parts.toSorted()) {
      for (const one of sourceList(pack.read(name)?.toString('utf8') ?? '')) {
        const at = place();
        yield finishSource(at, one, { settings, box, passagesOf, naming: inQuestion(at.item) });
      }
    }
  })();
}
