/* Elements in which Moodle says the same in several languages. */

/** What Moodle's own filter parts: `<span lang="hi" class="multilang">`, and `<lang lang="hi">` of old. */
const isMarked = /multilang|<lang\b/i;
const tag = /<(\/?)(span|lang)\b([^<>]*)>/gi;
const tongueOfTag = /\blang\s*=\s*["']?([\w-]+)/i;

type Piece = { from: number; to: number; tongue: string; inside: string };

const tongueIn = (name: string, attributes: string): string | null =>
  name.toLowerCase() === 'lang' || /\bmultilang\b/i.test(attributes)
    ? (tongueOfTag
        .exec(attributes)?.[1]
        ?.toLowerCase()
        .replace(/[_-].*$/, '') ?? null)
    : null;

/** The elements of a text that say something in one language each, with what stands in them. */
function piecesIn(html: string): Piece[] {
  const open: { name: string; tongue: string | null; from: number; begin: number }[] = [];
  const found: Piece[] = [];
  for (const { 0: whole, 1: slash, 2: name = '', 3: attributes = '', index } of html.matchAll(
    tag,
  )) {
    const after = index + whole.length;
    if (slash === '') {
      if (attributes.endsWith('/')) continue;
      open.push({ name, tongue: tongueIn(name, attributes), from: index, begin: after });
      continue;
    }
    const one = open.pop();
    const isInner = open.some(({ tongue }) => tongue !== null);
    if (!one || one.tongue === null || isInner) continue;
    found.push({
      from: one.from,
      to: after,
      tongue: one.tongue,
      inside: html.slice(one.begin, index),
    });
  }
  return found;
}

/** The same in groups: those of one thing said in several languages stand side by side; one alone is for everybody. */
function groupsIn(html: string): Piece[][] {
  const groups: Piece[][] = [];
  for (const piece of piecesIn(html)) {
    const group = groups.at(-1) ?? [];
    const last = group.at(-1);
    const isBeside = last !== undefined && html.slice(last.to, piece.from).trim() === '';
    // What a language says for the second time is another thing.
    const isNew = group.every(({ tongue }) => tongue !== piece.tongue);
    if (isBeside && isNew) group.push(piece);
    else groups.push([piece]);
  }
  return groups.filter((group) => group.length > 1);
}

/**
 * A text of Moodle with such elements as blocks of `mlang`. Who reads one of these languages, where a group lacks it,
 * is shown its English, or else the first of it.
 */
export function withBlocks(html: string, read: readonly string[]): string {
  if (!isMarked.test(html)) return html;
  let said = '';
  let from = 0;
  for (const group of groupsIn(html)) {
    const tongues = group.map(({ tongue }) => tongue);
    const usual = Math.max(0, tongues.indexOf('en'));
    said += html.slice(from, group[0]?.from);
    for (const [at, { inside }] of group.entries()) {
      const lacked = read.filter((name) => at === usual && !tongues.includes(name));
      said += `{mlang ${[tongues[at] ?? '', ...lacked].join(',')}}${inside}{mlang}`;
    }
    from = group.at(-1)?.to ?? from;
  }
  return said + html.slice(from);
}

/** The languages that such groups of a text hold. */
export const tonguesInGroups = (html: string): string[] =>
  isMarked.test(html) ? groupsIn(html).flatMap((group) => group.map(({ tongue }) => tongue)) : [];
