/** Where the parts of a question stand in its text; ends are exclusive, `close` is the last `}`. */
type Anatomy = { stem: number; open: number; close: number };

const head = /^\s*(?:::(?:[^\\:]|\\.|:(?!:))*::)?\s*(?:\[(?:html|markdown|plain|moodle)\])?/s;

/** Positions of signs that no backslash stands before. */
function* signsIn(text: string, signs: string, from = 0, to = text.length): Generator<number> {
  for (let at = from; at < to; at += 1) {
    const sign = text[at] ?? '';
    if (sign === '\\') at += 1;
    else if (signs.includes(sign)) yield at;
  }
}

/** Null where brackets stand in brackets: which of them are text nobody can tell. */
function anatomyOf(text: string): Anatomy | null {
  const stem = head.exec(text)?.[0].length ?? 0;
  const brackets = [...signsIn(text, '{}', stem)];
  if (brackets.length === 0) return { stem, open: text.length, close: text.length };
  const [open = 0, close = 0, ...more] = brackets;
  const isPair = text[open] === '{' && text[close] === '}' && more.length === 0;
  return isPair ? { stem, open, close } : null;
}

/** Whether brackets stand in brackets, or beside those of the answers. */
export function hasDoubtfulBrackets(text: string): boolean {
  return anatomyOf(text) === null && text.includes('}');
}

function escaped(text: string, signs: string): string {
  let result = '';
  let from = 0;
  for (const at of signsIn(text, signs)) {
    result += `${text.slice(from, at)}\\`;
    from = at;
  }
  return result + text.slice(from);
}

/** Formats that keep their lines as they are. */
const keepsLines = /\[(?:html|markdown)\]\s*$/;

/**
 * A question's own text with its lines kept, as Moodle keeps them: the grammar makes one of them otherwise. Lists
 * of statements and pieces of code are asked in lines.
 */
export function withLinesKept(text: string): string {
  const parts = anatomyOf(text);
  if (parts === null || keepsLines.test(text.slice(0, parts.stem))) return text;
  const { stem, open, close } = parts;
  const kept = (part: string): string => {
    const [, before = '', said = '', after = ''] = /^(\s*)([^]*?)(\s*)$/.exec(part) ?? [];
    return `${before}${said.replace(/[ \t]*\n/g, String.raw`\n`)}${after}`;
  };
  return [
    text.slice(0, stem),
    kept(text.slice(stem, open)),
    text.slice(open, close + 1),
    kept(text.slice(close + 1)),
  ].join('');
}

const attribute = /<[a-zA-Z][^<>{}]*?=\s*["'][^<>{}]*>/g;

/** Signs inside a tag with quoted attributes are the tag's own. */
export function withTagsEscaped(text: string): string {
  return text.replace(attribute, (tag) => escaped(tag, '=:#~'));
}

/**
 * The text with those signs escaped that can mean nothing but themselves, as Moodle reads them: any in
 * the question's own text, and colons in answers that are no numbers. Null where nothing can be told.
 */
export function withSignsEscaped(text: string): string | null {
  const parts = anatomyOf(text);
  if (parts === null) return null;
  const { stem, open, close } = parts;
  const answers = text.slice(open, close);
  const isNumber = /^\{\s*#/.test(answers);
  return [
    text.slice(0, stem),
    escaped(text.slice(stem, open), '=~#:'),
    isNumber ? answers : escaped(answers, ':'),
    text.slice(close, close + 1),
    escaped(text.slice(close + 1), '=~#:'),
  ].join('');
}

/**
 * The position of a `=` that may begin a right answer or be a sign in one: `{=x=5 ~y}`. It begins one
 * where all answers follow each other without a blank and no other is right: `{~no=yes}`.
 */
export function doubtfulEquals(text: string): number | null {
  const parts = anatomyOf(text);
  if (parts === null || /^\{\s*#/.test(text.slice(parts.open))) return null;
  const [, ...markers] = signsIn(text, '=~', parts.open, parts.close);
  const first = signsIn(text, '=~', parts.open, parts.close).next().value ?? -1;
  const isSpaced = (at: number) => /\s/.test(text[at - 1] ?? '');
  const glued = markers.find((at) => text[at] === '=' && !isSpaced(at));
  if (glued === undefined) return null;
  const rights = [first, ...markers].filter((at) => text[at] === '=').length;
  const hasWrong = [first, ...markers].some((at) => text[at] === '~');
  return markers.some(isSpaced) || (rights > 1 && hasWrong) ? glued : null;
}
