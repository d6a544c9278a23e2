// After the pages are built: files are compressed once for all, and those of the build before stay,
// since a page that is open in somebody's browser still asks for them.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const assets = join(root, 'web/build/client/assets');
const kept = join(root, '.cache/previous-assets');
const compressible = /\.(js|css|svg|json|txt)$/;

/** Puts the files of the build that is there aside, before a new one wipes them. */
export function keepOldAssets() {
  if (!existsSync(assets)) return;
  rmSync(kept, { recursive: true, force: true });
  mkdirSync(join(root, '.cache'), { recursive: true });
  renameSync(assets, kept);
  const list = join(kept, 'own.json');
  // Only the last build's own files: not those that it had kept itself.
  const own = new Set(
    existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : readdirSync(kept),
  );
  for (const name of readdirSync(kept))
    if (!own.has(name)) rmSync(join(kept, name), { recursive: true });
}

/**
 * Takes out of the list of routes, which every first page waits for, what each route's script imports: three
 * quarters of it, for links that are about to be pressed (`web/src/lib/route-imports.ts` asks for it then).
 */
function splitManifest() {
  for (const name of readdirSync(assets).filter((file) => /^manifest-.*\.js$/.test(file))) {
    const start = 'window.__reactRouterManifest=';
    const text = readFileSync(join(assets, name), 'utf8');
    if (!text.startsWith(start)) throw new Error(`${name} does not begin with ${start}`);
    const manifest = JSON.parse(text.slice(start.length, text.lastIndexOf(';')));
    const files = [...new Set(Object.values(manifest.routes).flatMap((route) => route.imports))];
    const places = new Map(files.map((file, place) => [file, place]));
    const routes = {};
    for (const [id, route] of Object.entries(manifest.routes)) {
      routes[id] = route.imports.map((file) => places.get(file));
      delete route.imports;
    }
    const list = JSON.stringify({ files, routes });
    writeFileSync(join(assets, name), `${start}${JSON.stringify(manifest)};`);
    writeFileSync(join(assets, name.replace('manifest-', 'imports-')), `export default ${list};`);
  }
}

/** Compresses the new files and brings the old ones back beside them. */
export function finishBuild() {
  splitManifest();
  const own = readdirSync(assets);
  for (const name of own.filter((file) => compressible.test(file))) {
    const bytes = readFileSync(join(assets, name));
    const packed = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
    if (packed.length < bytes.length) writeFileSync(join(assets, `${name}.br`), packed);
  }
  const withPacked = readdirSync(assets);
  if (existsSync(kept)) {
    for (const name of readdirSync(kept)) {
      if (name !== 'own.json' && !existsSync(join(assets, name)))
        copyFileSync(join(kept, name), join(assets, name));
    }
  }
  writeFileSync(join(assets, 'own.json'), JSON.stringify(withPacked));
}
