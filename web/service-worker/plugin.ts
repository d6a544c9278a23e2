import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Rolldown, transformWithOxc } from 'vite';

const source = new URL('worker.ts', import.meta.url);

/** Entries whose files a device keeps: what every page runs, and the exam room. */
const entries = /web\/src\/(entry\.client|root|app\/main-layout|routes\/take)\.tsx/;
/** Fonts of the first screen. */
const fonts = /text-latin-400|head-latin/;

function chunksOf(bundle: Rolldown.OutputBundle): Map<string, Rolldown.OutputChunk> {
  const all = Object.values(bundle).filter((part) => part.type === 'chunk');
  return new Map(all.map((chunk) => [chunk.fileName, chunk]));
}

/** The files of the entries, with whatever these import; of the room also what it asks for later. */
function filesOf(bundle: Rolldown.OutputBundle): string[] {
  const chunks = chunksOf(bundle);
  const found = new Set<string>();
  const visit = (name: string, withLater: boolean): void => {
    const chunk = chunks.get(name);
    if (!chunk || found.has(name)) return;
    found.add(name);
    for (const next of chunk.imports) visit(next, withLater);
    if (withLater) for (const next of chunk.dynamicImports) visit(next, false);
  };
  for (const chunk of chunks.values()) {
    const id = chunk.facadeModuleId ?? '';
    if (entries.test(id)) visit(chunk.fileName, id.includes('routes/take'));
  }
  const manifest = Object.keys(bundle).filter((name) => /assets\/manifest-/.test(name));
  const faces = Object.keys(bundle).filter((name) => fonts.test(name) && name.endsWith('.woff2'));
  return [...found, ...manifest, ...faces].map((name) => `/${name}`).toSorted();
}

/** Writes the service worker and the time of the build beside the built pages. */
export function serviceWorker() {
  return {
    name: 'service-worker',
    async writeBundle(options: Rolldown.NormalizedOutputOptions, bundle: Rolldown.OutputBundle) {
      const folder = options.dir ?? '';
      const files = filesOf(bundle);
      const { code: text } = await transformWithOxc(readFileSync(source, 'utf8'), 'worker.ts');
      const version = createHash('sha256').update(files.join()).update(text).digest('hex');
      const build = { version: version.slice(0, 12), files };
      const code = `const __BUILD__ = ${JSON.stringify(build)};\n${text}`;
      writeFileSync(join(folder, 'service-worker.js'), code);
      const info = { timestamp: new Date().toISOString() };
      writeFileSync(join(folder, 'build-info.json'), `${JSON.stringify(info)}\n`);
    },
  };
}
