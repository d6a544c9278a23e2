import { accents, brackets, escaped, functions, nary, rowsOf } from './import.latex-signs.ts';
import { attribute, children, isNode, type Node } from './import.xml-node.ts';

/* Equations of Word (OMML) as LaTeX. */

const inner = (node: Node | undefined): Node[] => (node?.inside ?? []).filter(isNode);
const first = (node: Node | undefined, name: string): Node | undefined => children(node, name)[0];

/** The value of a property: `<m:dPr><m:begChr m:val="["/></m:dPr>`. */
function property(node: Node, group: string, name: string): string | null {
  const found = first(first(node, group), name);
  return found ? (attribute(found, 'm:val') ?? attribute(found, 'val') ?? '') : null;
}

/** Words in a formula are words; letters are variables. */
function runOf(node: Node): string {
  const text = children(node, 'm:t')
    .flatMap(({ inside }) => inside.map((one) => (isNode(one) ? '' : one.text)))
    .join('');
  const isWord = first(first(node, 'm:rPr'), 'm:nor') !== undefined;
  const isNamed = /^[\p{L}\s]{2,}$/u.test(text) && isWord;
  return isNamed ? `\\text{${text}}` : escaped(text);
}

const group = (node: Node | undefined): string => `{${bodyOf(node)}}`;

function functionOf(node: Node): string {
  const named = first(node, 'm:fName');
  const plain = bodyOf(named).trim();
  const bare = plain.replace(/^\\text\{(.*)\}$/, '$1');
  const name = functions.has(bare) ? `\\${bare}` : plain.replace(/^(lim|max|min)(?=_)/, '\\$1');
  return `${name} ${group(first(node, 'm:e'))}`;
}

function naryOf(node: Node): string {
  const sign = property(node, 'm:naryPr', 'm:chr') ?? '∫';
  const part = (mark: string, name: string) => {
    const said = bodyOf(first(node, name));
    return said === '' ? '' : `${mark}{${said}}`;
  };
  return `${nary[sign] ?? escaped(sign)}${part('_', 'm:sub')}${part('^', 'm:sup')} ${group(first(node, 'm:e'))}`;
}

function delimitedOf(node: Node): string {
  const bracket = (name: string, usual: string) => {
    const sign = property(node, 'm:dPr', name) ?? usual;
    return brackets[sign] ?? sign;
  };
  const between = property(node, 'm:dPr', 'm:sepChr') ?? '|';
  const inside = children(node, 'm:e').map(bodyOf).join(` ${between} `);
  return `\\left${bracket('m:begChr', '(')}${inside}\\right${bracket('m:endChr', ')')}`;
}

function fractionOf(node: Node): string {
  const [above, below] = [group(first(node, 'm:num')), group(first(node, 'm:den'))];
  const type = property(node, 'm:fPr', 'm:type');
  if (type === 'lin') return `${above}/${below}`;
  return type === 'noBar' ? `\\genfrac{}{}{0pt}{}${above}${below}` : `\\frac${above}${below}`;
}

function rootOf(node: Node): string {
  const degree = bodyOf(first(node, 'm:deg'));
  const body = group(first(node, 'm:e'));
  return degree === '' ? `\\sqrt${body}` : `\\sqrt[${degree}]${body}`;
}

const base = (node: Node): string => group(first(node, 'm:e'));

const writers: Record<string, (node: Node) => string> = {
  'm:r': runOf,
  'm:f': fractionOf,
  'm:rad': rootOf,
  'm:sSup': (node) => `${base(node)}^${group(first(node, 'm:sup'))}`,
  'm:sSub': (node) => `${base(node)}_${group(first(node, 'm:sub'))}`,
  'm:sSubSup': (node) =>
    `${base(node)}_${group(first(node, 'm:sub'))}^${group(first(node, 'm:sup'))}`,
  'm:sPre': (node) =>
    `{}_${group(first(node, 'm:sub'))}^${group(first(node, 'm:sup'))}${base(node)}`,
  'm:nary': naryOf,
  'm:d': delimitedOf,
  'm:func': functionOf,
  'm:limLow': (node) => `${bodyOf(first(node, 'm:e'))}_${group(first(node, 'm:lim'))}`,
  'm:limUpp': (node) => `${bodyOf(first(node, 'm:e'))}^${group(first(node, 'm:lim'))}`,
  'm:acc': (node) => `${accents[property(node, 'm:accPr', 'm:chr') ?? '̂'] ?? '\\hat'}${base(node)}`,
  'm:bar': (node) =>
    property(node, 'm:barPr', 'm:pos') === 'top'
      ? `\\overline${base(node)}`
      : `\\underline${base(node)}`,
  'm:groupChr': (node) => `\\underbrace${base(node)}`,
  'm:borderBox': (node) => `\\boxed${base(node)}`,
  'm:m': (node) =>
    rowsOf(
      children(node, 'm:mr').map((row) => children(row, 'm:e').map(bodyOf)),
      'matrix',
    ),
  'm:eqArr': (node) =>
    rowsOf(
      children(node, 'm:e').map((row) => [bodyOf(row)]),
      'aligned',
    ),
};

/** Properties say how it looks, not what it is. */
const isProperty = ({ name }: Node): boolean => name.endsWith('Pr');

function bodyOf(node: Node | undefined): string {
  return inner(node)
    .filter((one) => !isProperty(one))
    .map((one) => writers[one.name]?.(one) ?? bodyOf(one))
    .join('');
}

/** An equation as LaTeX, without signs around it. */
export function latexOf(equation: Node): string {
  return bodyOf(equation).replace(/\s+/g, ' ').trim();
}
