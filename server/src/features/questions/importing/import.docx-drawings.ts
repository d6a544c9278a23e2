import { attribute, children, isNode, type Node } from './import.xml-node.ts';

/* Drawings of Word of which nothing comes along: what reads the document knows pictures and words in boxes alone. */

/** Elements of old drawings in which pictures and boxes are found. */
const looked = /^(?:v:(?:shape|roundrect|rect|group|textbox)|w:pict)$/;
const shape = /^v:(?:shape|roundrect|rect|line|oval|polyline|arc|curve)$/;

const nodesIn = (node: Node): Node[] => node.inside.filter(isNode);

function anyBelow(node: Node, fits: (one: Node) => boolean): boolean {
  return nodesIn(node).some((one) => fits(one) || anyBelow(one, fits));
}

/** The first of these below an element, by the way that leads there. */
function reaches(node: Node, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined) return true;
  return children(node, name).some((one) => reaches(one, rest));
}

const toPicture = ['a:graphic', 'a:graphicData', 'pic:pic', 'pic:blipFill', 'a:blip'];

const isSeen = (node: Node): boolean =>
  nodesIn(node).some(
    (one) =>
      one.name === 'v:imagedata' ||
      one.name === 'w:txbxContent' ||
      (looked.test(one.name) && isSeen(one)),
  );

const isLine = (node: Node): boolean => attribute(node, 'o:hr') === 't';

/** A group is whole only if each of its shapes has words or is a picture: a triangle with letters is not. */
function hasBareShape(node: Node): boolean {
  return anyBelow(node, (one) => {
    const isBare = (inner: Node): boolean => shape.test(inner.name) && !isSeen(inner);
    return one.name === 'v:group' && anyBelow(one, isBare);
  });
}

function isLost(node: Node): boolean {
  if (node.name === 'w:drawing') return !nodesIn(node).some((one) => reaches(one, toPicture));
  if (node.name === 'w:pict') {
    return hasBareShape(node) || !(isSeen(node) || anyBelow(node, isLine));
  }
  // Of two forms of the same, the simpler one is read.
  const isDrawn = anyBelow(node, ({ name }) => name === 'w:drawing' || name === 'w:pict');
  const simple = children(node, 'mc:Fallback').flatMap(nodesIn);
  return isDrawn && (simple.length === 0 || simple.some(isLostIn));
}

const drawn = new Set(['w:drawing', 'w:pict', 'mc:AlternateContent']);

function isLostIn(node: Node): boolean {
  return drawn.has(node.name) && isLost(node);
}

/** The name by which Word calls it. */
function nameOf(node: Node): string | null {
  for (const one of nodesIn(node)) {
    const name = one.name === 'wp:docPr' ? attribute(one, 'name') : nameOf(one);
    if (name) return name;
  }
  return null;
}

/** The name of a drawing of which nothing would come along; null for a run without one. */
export function lostDrawing(run: Node): string | null {
  const lost = nodesIn(run).find(isLostIn);
  return lost ? (nameOf(lost) ?? 'Shape') : null;
}
