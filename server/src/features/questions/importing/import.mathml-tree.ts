import { Parser } from 'htmlparser2';
import { type Node } from './import.xml-node.ts';

/* Formulae of MathML, as they stand in texts of HTML, as trees. */

/** Deeper than anybody writes, and far from where our own way down would end. */
const deepest = 100;

const bare = (name: string): string => name.replace(/^[^:]*:/, '').toLowerCase();

/** A formula's elements, without prefixes; null for what is none, or is nested too deep. */
export function mathmlTree(source: string): Node | null {
  const root: Node = { name: '', attributes: {}, inside: [] };
  const open: Node[] = [root];
  let isTooDeep = false;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const node: Node = { name: bare(name), attributes, inside: [] };
        if (open.length > deepest) {
          isTooDeep = true;
          parser.pause();
          return;
        }
        open.at(-1)?.inside.push(node);
        open.push(node);
      },
      ontext(text) {
        open.at(-1)?.inside.push({ text, isRead: false });
      },
      onclosetag() {
        open.pop();
      },
    },
    // Of HTML: its names of signs (`&times;`) and its leniency; elements that close themselves are MathML's.
    { decodeEntities: true, recognizeSelfClosing: true },
  );
  parser.write(source);
  parser.end();
  if (isTooDeep) return null;
  const [math] = root.inside.filter((one) => 'name' in one);
  return math?.name === 'math' ? math : null;
}
