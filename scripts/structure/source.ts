import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { parseSync } from 'oxc-parser';

/** One module: where it is, what it says, what it reaches. Paths are relative to the root, with `/`. */
export type Source = {
  path: string;
  text: string;
  /** Lines that are neither blank nor comment alone. */
  codeLines: number;
  imports: Import[];
  hasDefaultExport: boolean;
  /** Nothing but `export … from`. */
  isBarrel: boolean;
  program: unknown;
};

/** `to` is a path of ours, or a package's name. `isType`: gone at run time. */
export type Import = { to: string; isOurs: boolean; isType: boolean; isDynamic: boolean };

const skipped = new Set([
  'node_modules',
  'build',
  'compiled',
  '.react-router',
  'output',
  'data',
  '.git',
  'cache',
]);
const workspaces = ['contract', 'content', 'measurement', 'messages'];

function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return listFiles(path);
    return /\.(ts|tsx)$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path] : [];
  });
}

function countCodeLines(text: string): number {
  const withoutBlocks = text.replaceAll(/\/\*[\s\S]*?\*\//g, (block) =>
    block.replaceAll(/[^\n]/g, ''),
  );
  return withoutBlocks.split('\n').filter((line) => /\S/.test(line) && !/^\s*\/\//.test(line))
    .length;
}

/** Where an import leads: `@chinar/x/y` and relative ones to a path of ours. */
function resolveImport(from: string, specifier: string): { to: string; isOurs: boolean } {
  const own = /^@chinar\/(\w+)\/(.+)$/.exec(specifier);
  if (own?.[1] && workspaces.includes(own[1])) {
    const isCompiled = own[1] === 'messages' && own[2]?.startsWith('paraglide/');
    return { to: isCompiled ? 'messages/compiled' : `${own[1]}/src/${own[2]}.ts`, isOurs: true };
  }
  if (!specifier.startsWith('.')) return { to: specifier, isOurs: false };
  const folder = from.split('/').slice(0, -1).join('/');
  return {
    to: join(folder, specifier.split('?')[0] ?? '')
      .split(sep)
      .join('/'),
    isOurs: true,
  };
}

function readImports(
  path: string,
  module: ReturnType<typeof parseSync>['module'],
  text: string,
): Import[] {
  const fixed = module.staticImports.map((entry) => ({
    ...resolveImport(path, entry.moduleRequest.value),
    isType: entry.entries.length > 0 && entry.entries.every((name) => name.isType),
    isDynamic: false,
  }));
  const again = module.staticExports.flatMap((entry) =>
    entry.entries.flatMap((name) =>
      name.moduleRequest
        ? [
            {
              ...resolveImport(path, name.moduleRequest.value),
              isType: name.isType,
              isDynamic: false,
            },
          ]
        : [],
    ),
  );
  const dynamic = module.dynamicImports.flatMap((entry) => {
    const written = text.slice(entry.moduleRequest.start, entry.moduleRequest.end);
    const literal = /^['"](.+)['"]$/.exec(written)?.[1];
    return literal ? [{ ...resolveImport(path, literal), isType: false, isDynamic: true }] : [];
  });
  return [...fixed, ...again, ...dynamic];
}

/** Reads one module's text. */
export function readSource(path: string, text: string): Source {
  const { module, program } = parseSync(path, text);
  const exports = module.staticExports.flatMap((entry) => entry.entries);
  const body = (program as { body: { type: string }[] }).body;
  return {
    path,
    text,
    codeLines: countCodeLines(text),
    imports: readImports(path, module, text),
    hasDefaultExport: exports.some((name) => name.exportName.kind === 'Default'),
    isBarrel:
      body.length > 0 &&
      body.every((node) => /^Export(Named|All)Declaration$/.test(node.type)) &&
      exports.length > 0 &&
      exports.every((name) => name.moduleRequest !== null),
    program,
  };
}

/** Paths of all TypeScript of the project below `root`, relative to it and with `/`. */
export function listSources(root: string): string[] {
  return listFiles(root).map((path) => relative(root, path).split(sep).join('/'));
}

/** All TypeScript of the project below `root`. */
export function readSources(root: string): Source[] {
  return listSources(root).map((path) => readSource(path, readFileSync(join(root, path), 'utf8')));
}

/** One piece of a module's syntax. */
export type SyntaxNode = {
  type: string;
  value?: unknown;
  name?: unknown;
  [key: string]: unknown;
};

export function isSyntax(value: unknown): value is SyntaxNode {
  return (
    typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string'
  );
}

/** Shows every piece of a module's syntax, each before what stands in it. */
export function walk(syntax: unknown, visit: (node: SyntaxNode) => void): void {
  if (Array.isArray(syntax)) return syntax.forEach((child) => walk(child, visit));
  if (!isSyntax(syntax)) return;
  visit(syntax);
  for (const value of Object.values(syntax)) walk(value, visit);
}
