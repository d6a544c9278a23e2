import { type Source, type SyntaxNode, walk } from './source.ts';

/** A regular expression that stands in the code, and the files in which it does. */
export type Pattern = { pattern: string; flags: string; paths: string[] };

type Found = { pattern: string; flags: string };

function literal(node: SyntaxNode): Found | null {
  const regex = node['regex'] as Found | null | undefined;
  return node.type === 'Literal' && regex ? { pattern: regex.pattern, flags: regex.flags } : null;
}

/** `new RegExp('…')` of texts that stand there; one that is put together at run time cannot be read. */
function constructed({ type, callee, arguments: given }: SyntaxNode): Found | null {
  if (type !== 'NewExpression' || (callee as SyntaxNode).name !== 'RegExp') return null;
  const [pattern, flags] = (given as SyntaxNode[]).map(({ value }) => value);
  return typeof pattern === 'string'
    ? { pattern, flags: typeof flags === 'string' ? flags : '' }
    : null;
}

/** The regular expressions of some modules, each once. */
export function patternsOf(sources: readonly Source[]): Pattern[] {
  const patterns = new Map<string, Pattern>();
  for (const { path, program } of sources) {
    walk(program, (node) => {
      const found = literal(node) ?? constructed(node);
      if (!found) return;
      const { pattern, flags } = found;
      const key = `/${pattern}/${flags}`;
      const known = patterns.get(key) ?? { pattern, flags, paths: [] };
      if (!known.paths.includes(path)) known.paths.push(path);
      patterns.set(key, known);
    });
  }
  return [...patterns.values()];
}
