import { escapeHtml, unescapeHtml } from '@chinar/content/escape';
import { renderWith, type TextKind } from '@chinar/content/render';

export type Element = { tag: string; attributes: ReadonlyMap<string, string>; children: Node[] };
export type FormulaNode = { tag: 'tex'; source: string; isDisplay: boolean };
export type Node = string | Element | FormulaNode;

const voids = new Set(['br', 'hr', 'img']);
const tags = /<(\/?)([a-z][a-z0-9-]*)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*\/?>/gi;
const attribute = /([a-z-]+)(?:="([^"]*)")?/gi;
/** Deeper ones are read as if they stood here. */
const maxDepth = 40;

function attributesOf(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(attribute)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      unescapeHtml(value),
    ]),
  );
}

/** Other characters by name or number: our renderers write five, those of others any. */
const numbered = /&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi;
function decoded(text: string): string {
  const plain = text.replace(numbered, (whole, hex?: string, decimal?: string) => {
    const code = Number.parseInt(hex ?? decimal ?? '', hex === undefined ? 10 : 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
  return unescapeHtml(plain);
}

/**
 * HTML of our own renderers as a tree. What they write is well-formed; whatever is not ends with what it
 * stands in.
 */
function treeOf(html: string, formulas: readonly FormulaNode[]): Node[] {
  const root: Element = { tag: '', attributes: new Map(), children: [] };
  const open: Element[] = [root];
  let from = 0;
  const into = (): Node[] => (open.at(-1) ?? root).children;
  const addText = (text: string): void => {
    if (text !== '') into().push(decoded(text));
  };
  for (const found of html.matchAll(tags)) {
    const [whole, slash, called = '', rest = ''] = found;
    addText(html.slice(from, found.index));
    from = found.index + whole.length;
    const tag = called.toLowerCase();
    if (tag === 'tex') {
      const formula = formulas[Number(attributesOf(rest).get('data-at'))];
      if (slash === '' && formula) into().push(formula);
      continue;
    }
    if (slash === '/') {
      const at = open.findLastIndex((one) => one.tag === tag);
      if (at > 0) open.length = at;
      continue;
    }
    const element: Element = { tag, attributes: attributesOf(rest), children: [] };
    into().push(element);
    if (!voids.has(tag) && open.length < maxDepth) open.push(element);
  }
  addText(html.slice(from));
  return root.children;
}

/** A text of a question as a tree with its formulae as they were written. */
export function readMarkup(text: string, kind: TextKind, isInline = false): Node[] {
  const formulas: FormulaNode[] = [];
  const html = renderWith(text, kind, isInline, {
    math: (source, isDisplay) => {
      if (source.trim() === '') return '';
      formulas.push({ tag: 'tex', source, isDisplay });
      return `<tex data-at="${formulas.length - 1}"></tex>`;
    },
    problem: () => undefined,
  });
  return treeOf(html, formulas);
}

export const isElement = (node: Node): node is Element =>
  typeof node !== 'string' && 'children' in node;
export const isFormula = (node: Node): node is FormulaNode =>
  typeof node !== 'string' && 'source' in node;

/** What a tree says without its markup. */
export function wordsOf(nodes: readonly Node[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      if (isFormula(node)) return node.source;
      return wordsOf(node.children);
    })
    .join('');
}

/** Words that are no markup, as a tree. */
export const plainNodes = (words: string): Node[] => treeOf(escapeHtml(words), []);
