import type { Source } from './source.ts';

/** A regular expression that stands in the code, and the files in which it does. */
export type Pattern = { pattern: string; flags: string; paths: string[] };

type Node = { type?: unknown; [key: string]: unknown };
type Found = { pattern: string; flags: string };

function literal(node: Node): Found | null {
  const regex = node['regex'] as Found | null | undefined;
  return node.type === 'Literal' && regex ? { pattern: regex.pattern, flags: regex.flags } : null;
}

/** `new RegExp('…')` of texts that stand there; one that is put together at run time cannot be read. */
function constructed({ type, callee, arguments: given }: Node): Found | null {
  if (type !== 'NewExpression' || (callee as Node)['name'] !== 'RegExp') return null;
  const [pattern, flags] = (given as Node[]).map(({ value }) => value);
  return typeof pattern === 'string'
    ? { pattern, flags: typeof flags === 'string' ? flags : '' }
    : null;
}

function collect(node: unknown, found: Found[]): void {
  if (Array.isArray(node)) return node.forEach((child) => collect(child, found));
  if (typeof node !== 'object' || node === null) return;
  const one = literal(node as Node) ?? constructed(node as Node);
  if (one) found.push(one);
  for (const value of Object.values(node)) collect(value, found);
}

/** The regular expressions of some modules, each once. */
export function patternsOf(sources: readonly Source[]): Pattern[] {
  const patterns = new Map<string, Pattern>();
  for (const { path, program } of sources) {
    const found: Found[] = [];
    collect(program, found);
    for (const { pattern, flags } of found) {
      const key = `/${pattern}/${flags}`;
      const known = patterns.get(key) ?? { pattern, flags, paths: [] };
      if (!known.paths.includes(path)) known.paths.push(path);
      patterns.set(key, known);
    }
  }
  return [...patterns.values()];
}
