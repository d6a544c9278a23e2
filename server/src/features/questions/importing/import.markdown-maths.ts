import { formulaAt } from '@chinar/content/markdown-math';

/*
 * Formulas of Markdown as Moodle knows them. Its filter reads the page, after Markdown became HTML: so the
 * backslash of `\(` has another before it, and signs of Markdown inside of a formula are escaped.
 */

/** A formula between dollars: where it stands in a text, and what stands between its signs. */
export type Found = { start: number; end: number; source: string; isDisplay: boolean };

/** What parts the signs of a text: code, signs that are escaped, and the end of a paragraph. */
const steps = /`+|\\\\\\?[([]|\\\\[)\]]|\\[^]|\n[ \t]*(?=\n)|\$/g;

type Step = { at: number; sign: string };

/** Whether backticks begin a block of code, which blank lines do not end. */
const isFence = (text: string, at: number, length: number): boolean =>
  length >= 3 && text.slice(text.lastIndexOf('\n', at - 1) + 1, at).trim() === '';

function nextOf<T>(list: readonly T[], from: number, fits: (one: T) => boolean): T | undefined {
  for (let at = from; at < list.length; at += 1) {
    const one = list[at];
    if (one !== undefined && fits(one)) return one;
  }
  return undefined;
}

/**
 * Says where code ends that begins with so many backticks at a place; null where nothing ends it. Within a sentence
 * it ends with its paragraph.
 */
function makeCodeEnds(text: string): (at: number, length: number) => number | null {
  const marks = [...text.matchAll(/`+|\n[ \t]*(?=\n)/g)];
  /** By their lengths, runs that nothing ends: before which place, or at all. */
  const unclosed = new Map<number, number>();
  let passed = 0;
  return (at, length) => {
    if (at < (unclosed.get(length) ?? 0)) return null;
    while ((marks[passed]?.index ?? Infinity) <= at) passed += 1;
    const isBlock = isFence(text, at, length);
    const ends = (sign: string): boolean =>
      sign.startsWith('\n') ? !isBlock : sign.length === length;
    const mark = nextOf(marks, passed, ([found]) => ends(found));
    if (mark?.[0].startsWith('`')) return mark.index + length;
    unclosed.set(length, mark?.index ?? Infinity);
    return null;
  };
}

/** The steps of a text, code left out; whoever asks for the next says where to go on. */
function* stepsOf(text: string): Generator<Step, void, number | undefined> {
  const endOfCode = makeCodeEnds(text);
  const step = new RegExp(steps);
  for (let found = step.exec(text); found; found = step.exec(text)) {
    const [sign] = found;
    const at = found.index;
    const next = sign.startsWith('`') ? endOfCode(at, sign.length) : yield { at, sign };
    step.lastIndex = next ?? step.lastIndex;
  }
}

/** The formulas between dollars, by the rule of our own Markdown; code and blocks are not looked at. */
export function dollarsIn(text: string): Found[] {
  const found: Found[] = [];
  const walk = stepsOf(text);
  for (let step = walk.next(); !step.done;) {
    const { at, sign } = step.value;
    let next: number | undefined;
    if (sign === '$') {
      const { delimiter, source, end, isFound } = formulaAt(text, at);
      const isWhole = isFound && !/\n[ \t]*\n/.test(source);
      if (isWhole) found.push({ start: at, end, source, isDisplay: delimiter === '$$' });
      next = isWhole ? end : at + delimiter.length;
    }
    step = walk.next(next);
  }
  return found;
}

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&' };

/** A formula without the escapes of Moodle's Markdown. */
const unescaped = (source: string): string =>
  source.replace(
    /\\([\\`*_{}[\]()>#+\-.!:|])|&(?:#(\d{1,7})|(lt|gt|amp));/g,
    (whole, sign?: string, code?: string, name?: string) => {
      if (sign !== undefined) return sign;
      if (code === undefined) return named[name ?? ''] ?? whole;
      return Number(code) > 0x10ffff ? whole : String.fromCodePoint(Number(code));
    },
  );

/** What closes a formula, by the signs that open one: a bracket may be escaped, so that it begins no link. */
const closers: Readonly<Record<string, string>> = {
  '\\\\(': '\\\\)',
  '\\\\\\(': '\\\\)',
  '\\\\[': '\\\\]',
  '\\\\\\[': '\\\\]',
};

/** The formulas between Moodle's signs. */
function signsIn(text: string): Found[] {
  const found: Found[] = [];
  let open: Step | null = null;
  for (const step of stepsOf(text)) {
    if (open && step.sign === closers[open.sign]) {
      const source = unescaped(text.slice(open.at + open.sign.length, step.at));
      const isDisplay = open.sign.endsWith('[');
      found.push({ start: open.at, end: step.at + step.sign.length, source, isDisplay });
      open = null;
    } else if (step.sign in closers) {
      // Within a formula, an escaped bracket behind a new line of it opens none.
      if (!open || step.sign.length < 4) open = step;
    } else if (step.sign.startsWith('\n')) open = null;
  }
  return found;
}

/** A text with other words in the place of its formulas, and where these then stand. */
export function withFormulas(
  text: string,
  found: readonly Found[],
  say: (one: Found) => string,
): { text: string; starts: number[] } {
  let said = '';
  let from = 0;
  const starts: number[] = [];
  for (const one of found) {
    said += text.slice(from, one.start);
    starts.push(said.length);
    said += say(one);
    from = one.end;
  }
  return { text: said + text.slice(from), starts };
}

const dollars = ({ source, isDisplay }: Found): string =>
  isDisplay ? `$$${source}$$` : `$${source.trim()}$`;

/** Whether a formula could stand between dollars, next to what is around it. */
function isPossible(text: string, one: Found): boolean {
  const said = dollars(one) + text.slice(one.end, one.end + 1);
  const { end, isFound } = formulaAt(said, 0);
  return text[one.start - 1] !== '$' && isFound && end === dollars(one).length;
}

/**
 * Markdown of Moodle with its formulas between dollars, as ours has them. One that dollars could not hold stays
 * as it is, and so does a text in which other dollars would take part in them.
 */
export function withDollars(text: string): string {
  const found = signsIn(text).filter((one) => isPossible(text, one));
  if (found.length === 0) return text;
  const { text: said, starts } = withFormulas(text, found, dollars);
  const read = new Map(dollarsIn(said).map(({ start, source }) => [start, source]));
  const isSame = found.every(
    ({ source, isDisplay }, at) =>
      read.get(starts[at] ?? -1) === (isDisplay ? source : source.trim()),
  );
  return isSame ? said : text;
}
