import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const imported = /^(?:import|export) (?!type )[^;]*?from '(\.[^']+\.tsx?)';/gm;

/** The file of each icon by the names that it goes by. */
function iconFiles(): ReadonlyMap<string, string> {
  const list = readFileSync(
    new URL('../esm/lucide-react.mjs', import.meta.resolve('lucide-react')),
    'utf8',
  );
  const files = new Map<string, string>();
  for (const [, names = '', file = ''] of list.matchAll(/export \{([^}]*)\} from '\.\/([^']+)'/g))
    for (const [, name = ''] of names.matchAll(/ as (\w+)/g)) files.set(name, file);
  return files;
}

/**
 * The files of the messages and icons that a page says before anything is pressed: those of its own file and of
 * all that it imports from the start. A chunk of many words is then no part of its way.
 */
export function wordsOf(entry: string): ReadonlySet<string> {
  const icons = iconFiles();
  const words = new Set<string>();
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    const text = readFileSync(file, 'utf8');
    for (const [, name = ''] of text.matchAll(/\bm\.(\w+)/g)) words.add(`messages/${name}.js`);
    for (const [, names = ''] of text.matchAll(/import \{([^}]*)\} from 'lucide-react';/g)) {
      for (const name of names.split(',')) words.add(icons.get(name.trim()) ?? name);
    }
    for (const [, path = ''] of text.matchAll(imported)) visit(join(dirname(file), path));
  };
  visit(entry);
  return words;
}
